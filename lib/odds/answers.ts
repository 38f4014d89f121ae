import { readWith } from '../http/json'
import { isHouseAnswer, type OddsAnswer } from '../kernel/odds/answer'
import {
  ATTACK_KEY,
  houseKey,
  kindNamed,
  nameKey,
  type OddsForm,
  type OddsKind,
  type OddsValues,
} from '../kernel/odds/form'
import { fieldAt, keyAt, questionOf } from '../kernel/odds/question'
import { weaponIn } from '../kernel/odds/units'
import type { OpenOdds } from './open'
import { busyMessage, type OddsTimeBudget } from './time'

/** Why there is no answer, and the key of the wrong field, if there is one. */
export type NoAnswer = { readonly refused: string; readonly key: string | null }

export type AnsweredOption = {
  /** The option's id, by its place among the options. */
  readonly id: string
  readonly values: OddsValues
  readonly kind: OddsKind
  /** "Spearmen: Long spear", or the kind of attack where no unit is named. */
  readonly title: string
  readonly against: string | null
  readonly answer: OddsAnswer | NoAnswer
  /** Whether values in it were made up for a pack. */
  readonly house: boolean
}

export function answersToOptions(odds: OpenOdds, options: readonly OddsValues[]): readonly AnsweredOption[] {
  return options.flatMap((values, i) => answeredAt(odds, values, i, (kind) => answerTo(odds, kind, values)))
}

/** The same for a request: one option after another, as long as the client has working time left. */
export async function answersWithin(
  odds: OpenOdds,
  options: readonly OddsValues[],
  { time, client }: { readonly time: OddsTimeBudget; readonly client: string },
): Promise<readonly AnsweredOption[]> {
  const answers: AnsweredOption[] = []
  for (const [i, values] of options.entries()) {
    // Others are served between two of them.
    if (i > 0) await new Promise((resolve) => setImmediate(resolve))
    const outcome = await time.within(client, () => answeredAt(odds, values, i, (kind) => answerTo(odds, kind, values)))
    if ('done' in outcome) answers.push(...outcome.done)
    else answers.push(...answeredAt(odds, values, i, () => ({ refused: busyMessage(outcome.waitSeconds), key: null })))
  }
  return answers
}

function answeredAt(
  { form }: OpenOdds,
  values: OddsValues,
  index: number,
  answer: (kind: OddsKind) => AnsweredOption['answer'],
): readonly AnsweredOption[] {
  const kind = kindNamed(form, values.kind)
  if (!kind) return []
  const answered = answer(kind)
  const isHouseSide = (side: 'attacker' | 'defender') => hasSide(kind, side) && values.texts[houseKey(side)] === '1'
  return [
    {
      id: `option-${index + 1}`,
      values,
      kind,
      title: titleOf(form, kind, values),
      against: (hasSide(kind, 'defender') && values.texts[nameKey('defender')]) || null,
      answer: answered,
      house:
        isHouseSide('attacker') || isHouseSide('defender') || (!('refused' in answered) && isHouseAnswer(answered)),
    },
  ]
}

function answerTo({ odds, schema, catalogue }: OpenOdds, kind: OddsKind, values: OddsValues): OddsAnswer | NoAnswer {
  const question = readWith(schema, questionOf(kind, values))
  if (!question.ok) {
    const { place, reason } = question.unreadable
    const key = keyAt(kind, place)
    return { refused: rangeMessage(kind, key) ?? reason, key }
  }
  const answer = odds.answer(question.value, catalogue)
  if (!('refused' in answer)) return answer
  return { refused: answer.refused, key: answer.place === undefined ? null : keyAt(kind, answer.place) }
}

/** The allowed range of a number's field; null for other fields, whose reason comes from the schema. */
function rangeMessage(kind: OddsKind, key: string | null): string | null {
  const field = key === null ? null : fieldAt(kind, key)
  if (field?.input.kind !== 'number') return null
  const { least, most } = field.input
  return `${field.label} is a whole number from ${least < 0 ? `−${-least}` : least} to ${most}.`
}

function titleOf(form: OddsForm, kind: OddsKind, values: OddsValues): string {
  if (!hasSide(kind, 'attacker')) return kind.label
  const attack = weaponIn(form, values) ?? values.texts[ATTACK_KEY] ?? kind.label
  const who = values.texts[nameKey('attacker')]
  return who === undefined || who === '' ? attack : `${who}: ${attack}`
}

/** Bids and plain dice have no sides, even where the question before had them. */
function hasSide(kind: OddsKind, side: 'attacker' | 'defender'): boolean {
  return kind.parts.some((part) => part.side === side)
}
