import { formatFigure } from '@/lib/kernel/figures'
import { answerOfOdds, chanceOf, type OddsAnswer, type OddsRefusal } from '@/lib/kernel/odds/answer'
import { zeroOrOne } from '@/lib/kernel/odds/dice'
import { complement, product } from '@/lib/kernel/odds/fraction'
import { inHazardousTerrain } from '../../shared/odds/hazard'
import { chanceOn } from '../../shared/odds/roll-chart'
import { type UnknownValueCollector, unknownValueCollector } from '../../shared/odds/unknown-values'
import type { RammingQuestion } from './schema'

type Rammer = RammingQuestion['attacker']['models'][number]

/** Whose hull a ship's Strength breaks. */
export type Hull = 'own-hull' | 'other-hull'

type Ship = { readonly who: string; readonly place: string; readonly ship: Rammer | undefined }

/** Cosmic Combat, Ramming Maneuvers: each ship adds its Strength to a die, and one is hit if that reaches Integrity. */
export function answerRamming({ attacker, defender }: RammingQuestion, hull: Hull): OddsAnswer | OddsRefusal {
  const unknown = unknownValueCollector()
  const rams: Ship = { who: 'ramming ship', place: 'attacker', ship: shipOf(attacker.models) }
  const rammed: Ship = { who: 'rammed ship', place: 'defender', ship: shipOf(defender.models) }
  const isOwn = hull === 'own-hull'
  const own = riskOf(rams, isOwn ? rams : rammed, unknown.requireValue)
  const other = riskOf(rammed, isOwn ? rammed : rams, unknown.requireValue)
  const refusal = unknown.refusal()
  if (refusal) return refusal
  const [one, two] = [own.chance, other.chance]
  return answerOfOdds({
    counts: 'wounds',
    outcome: zeroOrOne(two),
    chances: [
      chanceOf('anyWound', 'the rammed ship takes a wound', two),
      ...(other.wounds === null
        ? []
        : [chanceOf('removed', 'the rammed ship is destroyed', other.wounds <= 1 ? two : NEVER)]),
      chanceOf('anyWoundBack', 'the ramming ship takes a wound', one),
      ...(own.wounds === null
        ? []
        : [chanceOf('removedBack', 'the ramming ship is destroyed', own.wounds <= 1 ? one : NEVER)]),
      chanceOf('both', 'both take a wound', product(one, two)),
      chanceOf('neither', 'neither takes a wound', product(complement(one), complement(two))),
    ],
    further: [{ id: 'back', label: 'What the ramming ship takes', counts: 'wounds', outcome: zeroOrOne(one) }],
    steps: [other.step, own.step, 'A ship takes one wound at most.'],
  })
}

const NEVER = { numerator: 0n, denominator: 1n }

function shipOf([first]: readonly Rammer[]): Rammer | undefined {
  return first && inHazardousTerrain({ ...first, count: 1 })
}

/** The chance that a ship is hit by the die of another, or by its own. */
function riskOf(hit: Ship, strikes: Ship, requireValue: UnknownValueCollector['requireValue']) {
  const strength = requireValue(strikes.ship?.strength ?? null, 'Strength', `${strikes.place}.models[0].strength`)
  const integrity = requireValue(hit.ship?.integrity ?? null, 'Integrity', `${hit.place}.models[0].integrity`)
  const modifier = strikes.ship?.modifier ?? 0
  const ignore = hit.ship?.ignore ?? null
  const number = integrity - strength - modifier
  const words = number <= 1 ? 'any die reaches' : number > 6 ? 'no die reaches' : `a die of ${number} or more reaches`
  const ignored = ignore === null ? '' : ` It ignores the wound on ${ignore}+.`
  const changed = modifier === 0 ? '' : `, changed by ${formatFigure(modifier)}`
  const whose = hit === strikes ? 'its own Integrity' : `the Integrity of the ${hit.who},`
  return {
    chance: product(chanceOn(number), complement(chanceOn(ignore))),
    wounds: hit.ship?.wounds ?? null,
    step: `The ${strikes.who} throws a die and adds its Strength ${formatFigure(strength)}${changed}: ${words} ${whose} ${formatFigure(integrity)}.${ignored}`,
  }
}
