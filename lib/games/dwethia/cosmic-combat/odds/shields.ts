import type { OddsRefusal } from '@/lib/kernel/odds/answer'
import type { CosmicQuestion, Ship } from './schema'

type Shot = Extract<CosmicQuestion, { kind: 'ranged' | 'spell' }>

type ShieldedTargets = { readonly targets: readonly Ship[]; readonly steps: readonly string[] }

/**
 * Cosmic Combat, Order Phase: a save counts only on the sides that Shield tokens cover, and is better by one where two
 * tokens cover the same side.
 */
export function targetsBehindShields({ from, defender }: Shot): ShieldedTargets | OddsRefusal {
  if (from === null && defender.models.some(({ shields }) => shields !== null))
    return { refused: 'Say which side of the target the shot meets.', place: 'from' }
  const targets = defender.models.map((ship) => (ship.shields === null ? ship : { ...ship, save: saveOf(ship, from) }))
  const [first] = defender.models
  return { targets, steps: first && first.save !== null ? [stepOf(first, from)] : [] }
}

function saveOf({ save, shields }: Ship, from: Shot['from']): number | null {
  const tokens = shields?.filter((side) => side === from).length ?? 0
  if (save === null || tokens === 0) return null
  return tokens > 1 ? Math.max(2, save - 1) : save
}

function stepOf(ship: Ship, from: Shot['from']): string {
  if (ship.shields === null) return 'Its save is taken to stand on the side that the shot meets.'
  const save = saveOf(ship, from)
  if (save === null) return `No Shield token covers the ${from} side: no save.`
  return ship.shields.length > 1 && ship.shields.every((side) => side === from)
    ? `Two Shield tokens cover the ${from} side: the save is ${save}+.`
    : `A Shield token covers the ${from} side: the save is ${save}+.`
}
