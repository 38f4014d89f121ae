import { answerOfOdds, chanceOf, type OddsAnswer, type OddsRefusal } from '@/lib/kernel/odds/answer'
import { zeroOrOne } from '@/lib/kernel/odds/dice'
import { complement, product } from '@/lib/kernel/odds/fraction'
import { inHazardousTerrain } from '../../shared/odds/hazard'
import { chanceOn } from '../../shared/odds/roll-chart'
import { type UnknownValueCollector, unknownValueCollector } from '../../shared/odds/unknown-values'
import type { RammingQuestion } from './schema'

type Rammer = RammingQuestion['attacker']['models'][number]

/** Cosmic Combat, Ramming Maneuvers: each ship adds its Strength to a die, and is hit if that reaches its Integrity. */
export function answerRamming({ attacker, defender }: RammingQuestion): OddsAnswer | OddsRefusal {
  const unknown = unknownValueCollector()
  const own = riskOf(attacker.models, 'The ramming ship', 'attacker', unknown.requireValue)
  const other = riskOf(defender.models, 'The rammed ship', 'defender', unknown.requireValue)
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
        : [chanceOf('removed', 'the rammed ship is removed', other.wounds <= 1 ? two : NEVER)]),
      chanceOf('anyWoundBack', 'the ramming ship takes a wound', one),
      ...(own.wounds === null
        ? []
        : [chanceOf('removedBack', 'the ramming ship is removed', own.wounds <= 1 ? one : NEVER)]),
      chanceOf('both', 'both take a wound', product(one, two)),
      chanceOf('neither', 'neither takes a wound', product(complement(one), complement(two))),
    ],
    further: [{ id: 'back', label: 'What the ramming ship takes', counts: 'wounds', outcome: zeroOrOne(one) }],
    steps: [other.step, own.step, 'A ship takes one wound at most.'],
  })
}

const NEVER = { numerator: 0n, denominator: 1n }

function riskOf(
  models: readonly Rammer[],
  who: string,
  place: string,
  requireValue: UnknownValueCollector['requireValue'],
) {
  const [first] = models
  const ship = first && inHazardousTerrain({ ...first, count: 1 })
  const strength = requireValue(ship?.strength ?? null, 'Strength', `${place}.models[0].strength`)
  const integrity = requireValue(ship?.integrity ?? null, 'Integrity', `${place}.models[0].integrity`)
  const modifier = ship?.modifier ?? 0
  const number = integrity - strength - modifier
  const words = number <= 1 ? 'any die does' : number > 6 ? 'no die does' : `a die of ${number} or more does`
  const ignored = ship?.ignore == null ? '' : ` It ignores the wound on ${ship.ignore}+.`
  const changed = modifier === 0 ? '' : `, changed by ${modifier}`
  return {
    chance: product(chanceOn(number), complement(chanceOn(ship?.ignore ?? null))),
    wounds: ship?.wounds ?? null,
    step: `${who} throws a die and adds its Strength ${strength}${changed}: ${words} reach its own Integrity ${integrity}.${ignored}`,
  }
}
