import { answerOfOdds, type OddsAnswer, type OddsRefusal } from '@/lib/kernel/odds/answer'
import { workOfCasualties } from '@/lib/kernel/odds/casualties'
import { defendingModels, savesFirst } from '../../shared/odds/defending-models'
import {
  attackValue,
  type Casualties,
  casualtiesOf,
  casualtyChances,
  chanceOfRemovingAll,
  countOf,
  fallenOutcome,
  highest,
  type LoneIntegrity,
  woundingDice,
} from '../../shared/odds/fight'
import { hazardSteps, inHazardousTerrain } from '../../shared/odds/hazard'
import type { Chart } from '../../shared/odds/roll-chart'
import type { Fighter } from '../../shared/odds/schema'
import { unknownValueCollector } from '../../shared/odds/unknown-values'
import { commanderSteps } from './commander'
import type { Army, MeleeQuestion } from './schema'

export type FightReadings = { readonly chart: Chart; readonly lone: LoneIntegrity }

type Party = { readonly who: string; readonly place: string; readonly army: Army; readonly models: readonly Fighter[] }

/** Conquest, Fight Phase: both sides strike at once. */
export function answerMelee({ attacker, defender }: MeleeQuestion, readings: FightReadings): OddsAnswer | OddsRefusal {
  const own = partyOf('The attacker', 'attacker', attacker)
  const other = partyOf('The defender', 'defender', defender)
  const blow = combatDiceOf(own, other, readings)
  if ('refused' in blow) return blow
  const back = combatDiceOf(other, own, readings)
  return answerOfOdds({
    counts: 'wounds',
    outcome: blow.casualties.wounds,
    chances: [
      ...chancesOf(blow.casualties, other.models),
      ...('refused' in back
        ? []
        : chancesOf(back.casualties, own.models).map((one) => ({
            ...one,
            id: `${one.id}Back`,
            label: `struck back: ${one.id === 'removed' ? 'the attacker is destroyed' : one.label}`,
          }))),
    ],
    further: [
      ...fallenOutcome(blow.casualties, other.models),
      ...('refused' in back
        ? []
        : [{ id: 'back', label: 'What the defender strikes back', counts: 'wounds', outcome: back.casualties.wounds }]),
    ],
    steps: [
      ...standsAlone(defender),
      ...hazardSteps([...attacker.models, ...defender.models], 'models'),
      ...blow.steps,
      ...('refused' in back
        ? [`What the defender strikes back is not worked out. ${back.refused}`]
        : ['Both sides strike at the same time.', ...back.steps]),
    ],
  })
}

/** A [Commander] beside others is struck last; nobody else takes its wounds where none is there. */
function standsAlone({ models }: Army): readonly string[] {
  return countOf(models) === 1 ? commanderSteps(models.map((one) => ({ ...one, inCoherency: false }))) : []
}

/** Takes about a quarter of a second. */
const MOST_WORK = 200_000

const TOO_MUCH_WORK: OddsRefusal = {
  refused:
    'So many dice on models that save unlike each other and share re-rolls take too long: ask for fewer of them.',
}

function chancesOf(casualties: Casualties, models: readonly Fighter[]) {
  return casualtyChances(casualties.wounds, chanceOfRemovingAll(casualties, models), countOf(models))
}

function partyOf(who: string, place: string, army: Army): Party {
  return { who, place, army, models: army.models.map(inHazardousTerrain) }
}

function combatDiceOf(
  own: Party,
  other: Party,
  { chart, lone }: FightReadings,
): { readonly casualties: Casualties; readonly steps: readonly string[] } | OddsRefusal {
  const unknown = unknownValueCollector()
  const ownSide = { requireValue: unknown.requireValue, place: own.place }
  const otherSide = { requireValue: unknown.requireValue, place: other.place }
  const dice =
    own.army.extraDice +
    own.models.reduce(
      (sum, { count, aggression, reaches }, i) =>
        reaches
          ? sum +
            count * Math.max(0, unknown.requireValue(aggression, 'Aggression', `${own.place}.models[${i}].aggression`))
          : sum,
      0,
    )
  const strength = highest(own.models, 'strength', ownSide)
  const sunder = Math.max(...own.models.filter((one) => one.strength === strength).map((one) => one.sunder), 0)
  const defense = highest(other.models, 'defense', otherSide)
  const blow = {
    who: own.who,
    dice,
    diceReason:
      own.army.extraDice > 0
        ? `its Aggression, and ${own.army.extraDice} by special abilities`
        : 'one for each point of Aggression',
    attack: {
      own: attackValue(own.models, highest(own.models, 'martial', ownSide), lone, ownSide),
      other: attackValue(other.models, highest(other.models, 'martial', otherSide), lone, otherSide),
      chart,
    },
    wound: {
      strength: { value: strength, words: `Strength ${strength}` },
      defense: {
        value: Math.max(0, defense - sunder),
        words: sunder === 0 ? `Defense ${defense}` : `Defense ${defense} less ${sunder} for Sunder`,
      },
      chart,
    },
    rerolls: own.army.rerolls,
  }
  const refusal = unknown.refusal()
  if (refusal) return refusal
  const { wounding, steps } = woundingDice(blow)
  const defenders = savesFirst(other.models)
  if (workOfCasualties(wounding, defendingModels(defenders, true), other.army.rerolls.save) > MOST_WORK)
    return { ...TOO_MUCH_WORK, place: `${other.place}.rerolls.save` }
  const casualties = casualtiesOf(wounding, {
    models: defenders,
    maySave: true,
    rerolls: other.army.rerolls.save,
    woundsEach: 1,
    resolve: other.army.resolve,
  })
  return { casualties, steps: [...steps, ...casualties.steps] }
}
