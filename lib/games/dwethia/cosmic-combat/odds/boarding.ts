import { answerOfOdds, type OddsAnswer, type OddsRefusal } from '@/lib/kernel/odds/answer'
import {
  type Casualties,
  casualtiesOf,
  casualtyChances,
  chanceOfRemovingAll,
  countOf,
  fallenOutcome,
  highest,
  woundingDice,
} from '../../shared/odds/fight'
import { hazardSteps, inHazardousTerrain } from '../../shared/odds/hazard'
import { CHART_OF_EXAMPLE, type Chart } from '../../shared/odds/roll-chart'
import type { Rerolls } from '../../shared/odds/schema'
import { unknownValueCollector } from '../../shared/odds/unknown-values'
import type { BoardingQuestion, Crew } from './schema'

type Party = {
  readonly who: string
  readonly place: string
  readonly models: readonly Crew[]
  readonly extraDice: number
  readonly rerolls: Rerolls
}

/** When a hit still has to wound: never, where a side has several ships, or always. */
export type BoardingWounds = 'hits' | 'several' | 'strength'

type BoardingRules = { readonly wounds: BoardingWounds; readonly chart: Chart }

/**
 * Cosmic Combat, Boarding Actions: Martial against Martial, each hit a wound by the usual reading, no saves. Both sides
 * roll; when a ship leaves, only those that stay do, and each hit is a wound, as in the example of the rule.
 */
export function answerBoarding(
  { kind, attacker, defender }: BoardingQuestion,
  rules: BoardingRules,
): OddsAnswer | OddsRefusal {
  const own: Party = {
    who: 'The attacker',
    place: 'attacker',
    ...attacker,
    models: attacker.models.map(inHazardousTerrain),
  }
  const other: Party = {
    who: 'The defender',
    place: 'defender',
    ...defender,
    models: defender.models.map(inHazardousTerrain),
  }
  const refused = kind === 'boarding' ? whyNoBoarding(own, other) : whyNotBoarded(other)
  if (refused) return refused
  const chart = kind === 'boarding' && mustWound(rules.wounds, own, other) ? rules.chart : null
  const blow = combatDiceOf(own, other, chart)
  if ('refused' in blow) return blow
  const back = kind === 'boarding' ? combatDiceOf(other, own, chart) : null
  const answered = back && !('refused' in back) ? back : null
  return answerOfOdds({
    counts: 'wounds',
    outcome: blow.casualties.wounds,
    chances: [
      ...chancesOf(blow.casualties, other.models),
      ...(answered
        ? chancesOf(answered.casualties, own.models).map((one) => ({
            ...one,
            id: `${one.id}Back`,
            label: `struck back: ${one.id === 'removed' ? 'the attacker is destroyed' : one.label}`,
          }))
        : []),
    ],
    further: [
      ...fallenOutcome(blow.casualties, other.models),
      ...(answered
        ? [
            {
              id: 'back',
              label: 'What the defender strikes back',
              counts: 'wounds',
              outcome: answered.casualties.wounds,
            },
          ]
        : []),
    ],
    steps: [
      ...(kind === 'opportunity' ? ['Only those that stay roll, at the one that leaves.'] : []),
      ...(kind === 'boarding' && countOf(own.models) < countOf(other.models) ? [ONE_AT_A_TIME] : []),
      ...hazardSteps([...attacker.models, ...defender.models], 'ships'),
      ...blow.steps,
      ...(answered ? ['Both sides roll at the same time.', ...answered.steps] : []),
      ...(back && 'refused' in back ? [`What the defender strikes back is not worked out. ${back.refused}`] : []),
    ],
  })
}

const ONE_AT_A_TIME =
  'A ship boards one ship and no more; the others are in this fight because they stand within 1 inch.'

function mustWound(wounds: BoardingWounds, own: Party, other: Party): boolean {
  return wounds === 'strength' || (wounds === 'several' && countOf(own.models) + countOf(other.models) > 2)
}

function whyNoBoarding(own: Party, other: Party): OddsRefusal | null {
  const ramsOnly = own.models.findIndex(({ boardable }) => !boardable)
  if (ramsOnly !== -1)
    return {
      refused: 'A ship that cannot be boarded comes so close only to ram (Cosmic Combat, Movement Restrictions).',
      place: `${own.place}.models[${ramsOnly}].boardable`,
    }
  const isEligible = own.models.some(({ aggression }) => aggression === null || aggression > 0)
  if (!isEligible)
    return {
      refused: 'A ship with 0 Aggressors cannot board, and loses the order (Cosmic Combat, Order Phase).',
      place: `${own.place}.models[0].aggression`,
    }
  return whyNotBoarded(other)
}

function whyNotBoarded({ models, place }: Party): OddsRefusal | null {
  const at = models.findIndex(({ boardable }) => !boardable)
  return at === -1 ? null : { refused: 'This ship cannot be boarded.', place: `${place}.models[${at}].boardable` }
}

function chancesOf(casualties: Casualties, models: readonly Crew[]) {
  return casualtyChances(casualties.wounds, chanceOfRemovingAll(casualties, models), countOf(models))
}

/** The chart is that of Strength against Defense; null where each hit is a wound. */
function combatDiceOf(
  own: Party,
  other: Party,
  chart: Chart | null,
): { readonly casualties: Casualties; readonly steps: readonly string[] } | OddsRefusal {
  const unknown = unknownValueCollector()
  const dice = own.models.reduce(
    (sum, { count, aggression, reaches }, i) =>
      reaches
        ? sum +
          count * Math.max(0, unknown.requireValue(aggression, 'Aggression', `${own.place}.models[${i}].aggression`))
        : sum,
    own.extraDice,
  )
  const best = (party: Party, stat: 'martial' | 'strength' | 'defense', name: string) => {
    const value = highest(party.models, stat, { requireValue: unknown.requireValue, place: party.place })
    return { value, words: `${name} ${value}` }
  }
  const attack = {
    own: best(own, 'martial', 'Martial'),
    other: best(other, 'martial', 'Martial'),
    chart: CHART_OF_EXAMPLE,
  }
  const wound = chart && {
    strength: best(own, 'strength', 'Strength'),
    defense: best(other, 'defense', 'Defense'),
    chart,
  }
  const refusal = unknown.refusal()
  if (refusal) return refusal
  const diceReason =
    own.extraDice > 0 ? `its Aggressors, and ${own.extraDice} by special abilities` : 'one for each Aggressor'
  const { wounding, steps } = woundingDice({
    who: own.who,
    dice,
    diceReason,
    attack,
    wound,
    rerolls: own.rerolls,
  })
  const casualties = casualtiesOf(wounding, {
    models: fewestWoundsFirst(other.models),
    maySave: false,
    rerolls: 0,
    woundsEach: 1,
    resolve: 0,
  })
  return { casualties, steps: [...steps, ...casualties.steps] }
}

/** The attacker allots the wounds: here to the ships with the fewest left, so that as many as possible fall. */
function fewestWoundsFirst(models: readonly Crew[]): readonly Crew[] {
  return [...models].sort((a, b) => (a.wounds ?? Number.MAX_SAFE_INTEGER) - (b.wounds ?? Number.MAX_SAFE_INTEGER))
}
