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
import { CHART_OF_EXAMPLE } from '../../shared/odds/roll-chart'
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

/**
 * Cosmic Combat, Boarding Actions: Martial against Martial, each hit a wound, no saves. Both sides roll; when a ship
 * leaves, only those that stay do.
 */
export function answerBoarding({ kind, attacker, defender }: BoardingQuestion): OddsAnswer | OddsRefusal {
  const notBoardable = defender.models.findIndex(({ boardable }) => !boardable)
  if (notBoardable !== -1)
    return { refused: 'This ship cannot be boarded.', place: `defender.models[${notBoardable}].boardable` }
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
  const blow = combatDiceOf(own, other)
  if ('refused' in blow) return blow
  const back = kind === 'boarding' ? combatDiceOf(other, own) : null
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
            label: `struck back: ${one.id === 'removed' ? 'the attacker is removed' : one.label}`,
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
      ...hazardSteps([...attacker.models, ...defender.models], 'ships'),
      ...blow.steps,
      ...(answered ? ['Both sides roll at the same time.', ...answered.steps] : []),
      ...(back && 'refused' in back ? [`What the defender strikes back is not worked out. ${back.refused}`] : []),
    ],
  })
}

function chancesOf(casualties: Casualties, models: readonly Crew[]) {
  return casualtyChances(casualties.wounds, chanceOfRemovingAll(casualties, models), countOf(models))
}

function combatDiceOf(
  own: Party,
  other: Party,
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
  const martial = (party: Party) => {
    const value = highest(party.models, 'martial', { requireValue: unknown.requireValue, place: party.place })
    return { value, words: `Martial ${value}` }
  }
  const attack = { own: martial(own), other: martial(other), chart: CHART_OF_EXAMPLE }
  const refusal = unknown.refusal()
  if (refusal) return refusal
  const diceReason =
    own.extraDice > 0 ? `its Aggressors, and ${own.extraDice} by special abilities` : 'one for each Aggressor'
  const { wounding, steps } = woundingDice({
    who: own.who,
    dice,
    diceReason,
    attack,
    wound: null,
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
