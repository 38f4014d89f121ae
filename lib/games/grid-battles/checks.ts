import type { Catalogue, Row } from '@/lib/kernel/catalogue'
import type { PackCheck } from '../row-schema'
import type { Face } from './odds/schema'
import { ATTACK_DICE, DEFENCE_DICE } from './stats'

type Side = 'attack' | 'defence'

/** What the checks read of a die. */
type Die = Row & { readonly side: Side; readonly faces: readonly Face[] | null }

const SIDES: ReadonlyMap<string, Side> = new Map<string, Side>([
  ...ATTACK_DICE.map((die) => [die, 'attack'] as const),
  ...DEFENCE_DICE.map((die) => [die, 'defence'] as const),
])

/** The symbols of a face that dice of that side never show (Symbols on Dice), in words; null where it has none. */
export function foreignSymbols(side: Side, { damage, bonus, shield }: Face): string | null {
  if (side === 'attack') return shield > 0 ? 'Shields, and those stand on defence dice' : null
  return damage + bonus > 0 ? 'Damage or Bonus Damage, and those stand on attack dice' : null
}

/** Which of the two throws the die of this colour. */
export function sideOfDie(colour: string): Side | undefined {
  return SIDES.get(colour)
}

const symbolsOfTheirSide: PackCheck = (catalogue, isOwn) =>
  diceOf(catalogue)
    .filter(({ slug }) => isOwn({ kind: 'dice', slug }))
    .flatMap(({ slug, name, side, faces }) =>
      (faces ?? []).flatMap((face, i) => {
        const foreign = foreignSymbols(side, face)
        if (foreign === null) return []
        const reason = `${name} is a die of ${side} with ${foreign}.`
        return [{ kind: 'dice', slug, field: `faces[${i}]`, reason }] as const
      }),
    )

const coloursOfTheirSide: PackCheck = (catalogue, isOwn) =>
  diceOf(catalogue).flatMap(({ slug, name, side }) => {
    const thrown = sideOfDie(slug)
    if (thrown === undefined || thrown === side || !isOwn({ kind: 'dice', slug })) return []
    const reason = `${name} is said to be a die of ${side}; dice called ${slug} are thrown in ${thrown}.`
    return [{ kind: 'dice', slug, field: 'side', reason }] as const
  })

function diceOf(catalogue: Catalogue): readonly Die[] {
  // Parsed by this game's schemas.
  return catalogue.rows.dice as readonly Die[]
}

export const packChecks = [symbolsOfTheirSide, coloursOfTheirSide]
