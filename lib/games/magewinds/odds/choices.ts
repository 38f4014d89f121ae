import { answerOfOdds, type ChoiceTable, chanceOf, type OddsAnswer, type OddsRefusal } from '@/lib/kernel/odds/answer'
import { atLeast, constant, type Distribution, meanOf, mixtureOf } from '@/lib/kernel/odds/dice'
import {
  compare,
  decimalOf,
  type Fraction,
  fractionText,
  inLowestTerms,
  product,
  sum,
  ZERO,
} from '@/lib/kernel/odds/fraction'
import { type Equilibrium, equilibriumOf, gainOfColumn, gainOfRow } from '@/lib/kernel/odds/secret-choice'
import { answerOf, unknownAnswer } from '@/lib/kernel/roster/roster'
import { FEINT_AGAIN, READINGS, refusalOfReading } from '../readings'
import type { MagewindsCatalogue } from '../rows'
import { type Reaction, resultOfStrike, type StrikeResult } from './attack'
import { circumstancesOf } from './circumstances'
import type { ChoicesQuestion } from './schema'

const ATTACKS = ['light', 'heavy', 'feint'] as const

type Attack = (typeof ATTACKS)[number]

const ATTACK_WORDS: Readonly<Record<Attack, string>> = { light: 'Light Attack', heavy: 'Heavy Attack', feint: 'Feint' }

const REACTION_WORDS = { none: 'No reaction', dodge: 'Dodge', deflect: 'Deflect' } as const

type ReactionId = keyof typeof REACTION_WORDS

/** Core rules 18.3 and 18.4: both choose in secret. What each pair is worth, and how often to choose which. */
export function answerChoices(
  question: ChoicesQuestion,
  catalogue: MagewindsCatalogue | null,
): OddsAnswer | OddsRefusal {
  const { target, aim } = question
  const unknownReading = unknownAnswer(READINGS, question.readings)
  if (unknownReading) return refusalOfReading(unknownReading)
  const left = target.toughness === null ? null : target.toughness - target.damage
  if (aim === 'takeDown' && left === null)
    return { refused: 'Cannot judge this: toughness not known.', place: 'target.toughness' }
  const strikes = strikesOf(question, catalogue)
  if ('refused' in strikes) return strikes
  const gain = (damage: Distribution) => (aim === 'damage' || left === null ? meanOf(damage) : atLeast(damage, left))
  const duel = solvedDuel({ actions: question.actionsLeft, guard: question.guard }, strikes, { question, gain })
  const table = tableOf(duel, question)
  return answerOfOdds({
    counts: 'damage',
    outcome: duel.outcome,
    chances: [
      chanceOf('anyDamage', 'any damage', atLeast(duel.outcome, 1)),
      ...(left === null ? [] : [chanceOf('takenDown', 'the target is taken down', atLeast(duel.outcome, left))]),
    ],
    steps: [...strikes.steps, ...bestReplies(duel), ...planSteps(table)],
    table,
  })
}

type Strikes = {
  readonly reactions: readonly ReactionId[]
  readonly steps: readonly string[]
  of(attack: Exclude<Attack, 'feint'>, reaction: ReactionId): Distribution
}

/** Each attack against each reaction that the target can make. */
function strikesOf(question: ChoicesQuestion, catalogue: MagewindsCatalogue | null): Strikes | OddsRefusal {
  const circumstances = circumstancesOf(question, catalogue)
  if ('refused' in circumstances) return circumstances
  const { reacting, forbidden } = circumstances
  if (reacting)
    return { refused: `${reacting.name} is a reaction of its own, paid for in sight: ask for an attack instead.` }
  const reactions = (['none', 'dodge', 'deflect'] as const).filter(
    (id) => !forbidden.has(id) && (id !== 'dodge' || question.canStep),
  )
  const results = new Map<string, StrikeResult>()
  for (const attack of ['light', 'heavy'] as const)
    for (const id of reactions) {
      const reaction: Reaction = id === 'none' ? null : id
      const result = resultOfStrike(question.attack[attack], reaction, question, circumstances)
      if ('refused' in result) return result
      results.set(`${attack} ${id}`, result)
    }
  return {
    reactions,
    steps: [
      ...circumstances.steps,
      ...[...forbidden].map((id) => `The target may not ${id}.`),
      question.canStep ? null : 'The target has no room for the step of a Dodge, and cannot dodge (18.4).',
      ...[...results].map(
        ([pair, { damage }]) => `${pair.replace(' ', ' against ')}: ${decimalText(meanOf(damage))} damage on average.`,
      ),
    ].filter((step) => step !== null),
    of: (attack, reaction) => results.get(`${attack} ${reaction}`)?.damage ?? constant(0),
  }
}

type State = { readonly actions: number; readonly guard: boolean }

type Duel = {
  readonly reactions: readonly ReactionId[]
  readonly worth: readonly (readonly Fraction[])[]
  readonly solution: Equilibrium
  /** The damage when both keep to their plans. */
  readonly outcome: Distribution
}

type Aim = { readonly question: ChoicesQuestion; gain(damage: Distribution): Fraction }

/**
 * Whoever has a double action counter makes no reaction, on Guard or not (13.0, 18.4). Where a feint that draws a
 * reaction leads to the same choice again, that is with one reaction fewer, so this ends.
 */
function solvedDuel(state: State, strikes: Strikes, aim: Aim): Duel {
  const canReact = state.actions > 0
  const reactions = canReact ? strikes.reactions : (['none'] as const)
  const reactionCost = state.guard ? ZERO : worthOf(aim.question.actionWorth)
  const saved = worthOf(aim.question.savedWorth)
  const afterFeint =
    canReact && attacksAgain(aim.question)
      ? solvedDuel(state.guard ? { ...state, guard: false } : { ...state, actions: state.actions - 1 }, strikes, aim)
      : null
  const cells = ATTACKS.map((attack) =>
    reactions.map((reaction) => {
      const cost = reaction === 'none' ? ZERO : reactionCost
      if (attack !== 'feint') {
        const outcome = strikes.of(attack, reaction)
        return { outcome, worth: sum(aim.gain(outcome), cost) }
      }
      if (reaction === 'none') return { outcome: constant(0), worth: ZERO }
      if (!afterFeint) return { outcome: constant(0), worth: sum(saved, cost) }
      return { outcome: afterFeint.outcome, worth: sum(afterFeint.solution.value, cost) }
    }),
  )
  const worth = cells.map((row) => row.map((cell) => cell.worth))
  const solution = equilibriumOf(worth)
  const outcome = mixtureOf(
    cells.flatMap((row, i) =>
      row.map((cell, j) => ({
        share: product(solution.rows[i] ?? ZERO, solution.columns[j] ?? ZERO),
        outcome: cell.outcome,
      })),
    ),
  )
  return { reactions, worth, solution, outcome }
}

function attacksAgain({ readings }: ChoicesQuestion): boolean {
  return answerOf(READINGS, { readings }, FEINT_AGAIN) === 'yes'
}

function worthOf(damage: number): Fraction {
  return inLowestTerms({ numerator: BigInt(Math.round(damage * 100)), denominator: 100n })
}

function tableOf({ reactions, worth, solution }: Duel, question: ChoicesQuestion): ChoiceTable {
  const valueWords = (value: Fraction) => ({ mean: decimalOf(value), exactly: fractionText(value) })
  return {
    counts: question.aim === 'damage' ? 'damage on average' : 'chance to take the target down',
    attacker: ATTACKS.map((id, i) => chanceOf(id, ATTACK_WORDS[id], solution.rows[i] ?? ZERO)),
    defender: reactions.map((id, i) => chanceOf(id, REACTION_WORDS[id], solution.columns[i] ?? ZERO)),
    worth: worth.map((row) => row.map(valueWords)),
    value: valueWords(solution.value),
    assumptions: assumptionsOf(question),
  }
}

function assumptionsOf(question: ChoicesQuestion): readonly string[] {
  const { aim, actionWorth, savedWorth, canStep, cover } = question
  return [
    'Both sides choose in secret and know all numbers.',
    aim === 'damage'
      ? 'The attacker plays for damage on average, the target against it; knockback and steps count for nothing.'
      : 'The attacker plays for taking the target down with this action, the target against it.',
    attacksAgain(question)
      ? 'A feint that draws a reaction gives the action back, and the attacker attacks again at once.'
      : 'A feint that draws a reaction takes no action counter, and is no second attack in this activation (13.0).',
    ...(attacksAgain(question)
      ? []
      : [`An action that a feint saves is worth ${savedWorth === 0 ? 'nothing in itself' : `${savedWorth}`}.`]),
    actionsWords(question),
    actionWorth === 0
      ? 'An action that the target spends on a reaction is worth nothing in itself.'
      : `An action that the target spends on a reaction is worth ${actionWorth} to the attacker.`,
    canStep ? 'The target has room for the step of a Dodge.' : 'The target has no room for the step of a Dodge.',
    cover ? 'The target is in cover.' : 'The target is in the open.',
    'Where several plans are as good, one of them is shown.',
  ]
}

function actionsWords({ actionsLeft, guard }: ChoicesQuestion): string {
  if (actionsLeft === 0) return `The target has no action left, and does not react${guard ? ', on Guard or not' : ''}.`
  const onGuard = guard ? ' and is on Guard, so that its next reaction takes none' : ''
  return `The target has ${actionsLeft} ${actionsLeft === 1 ? 'action' : 'actions'} left${onGuard}; each reaction takes one.`
}

/** The best reply to each choice, if it were known. */
function bestReplies({ reactions, worth, solution }: Duel): readonly string[] {
  const replies = ATTACKS.map((attack, i) => {
    const row = worth[i] ?? []
    return `${ATTACK_WORDS[attack]} is answered best by ${wordsOf(bestOf(row, reactions, -1), REACTION_WORDS)}.`
  })
  const attacks = reactions.map((reaction, j) => {
    const column = worth.map((row) => row[j] ?? ZERO)
    return `${REACTION_WORDS[reaction]} is answered best by ${wordsOf(bestOf(column, ATTACKS, 1), ATTACK_WORDS)}.`
  })
  const gains = {
    attacker: worth.map((row) => gainOfRow(row, solution.columns)),
    defender: reactions.map((_, j) => gainOfColumn(worth, j, solution.rows)),
  }
  const most = gains.attacker.reduce((a, b) => (compare(a, b) >= 0 ? a : b))
  const least = gains.defender.reduce((a, b) => (compare(a, b) <= 0 ? a : b))
  return [
    ...replies,
    ...attacks,
    `Against the target’s plan no attack is worth more than ${decimalText(most)}; against the attacker’s plan no reaction lets through less than ${decimalText(least)}.`,
  ]
}

function bestOf<T>(values: readonly Fraction[], ids: readonly T[], sign: 1 | -1): readonly T[] {
  const best = values.reduce((a, b) => (sign * compare(a, b) >= 0 ? a : b))
  return ids.filter((_, i) => compare(values[i] ?? ZERO, best) === 0)
}

function wordsOf<T extends string>(ids: readonly T[], words: Readonly<Record<T, string>>): string {
  return ids.map((id) => words[id]).join(' or ')
}

function planSteps({ attacker, defender, value }: ChoiceTable): readonly string[] {
  const plan = (shares: ChoiceTable['attacker']) =>
    shares
      .filter(({ p }) => p > 0)
      .map(({ label, p }) => `${label} ${(p * 100).toFixed(1)} %`)
      .join(', ')
  return [
    `The attacker’s best plan: ${plan(attacker)}.`,
    `The target’s best plan: ${plan(defender)}.`,
    `Between best plans the choice is worth ${value.mean.toFixed(4)}.`,
  ]
}

function decimalText(value: Fraction): string {
  return decimalOf(value).toFixed(4)
}
