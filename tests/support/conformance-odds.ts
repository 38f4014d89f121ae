import type { FiledOdds } from '@/lib/conformance/data'
import type { OddsModel } from '@/lib/games/registry'
import type { GameSchema } from '@/lib/games/row-schema'
import { readWith } from '@/lib/http/json'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { ChoiceTable, OddsAnswer, OddsRefusal } from '@/lib/kernel/odds/answer'
import { forceOf } from '@/lib/kernel/rules/force'
import type { Game } from '@/lib/kernel/rules/game'
import { rosterOfCase } from './conformance'
import { fractionsOf } from './every-face'

export type AskedGame = {
  readonly game: Game
  readonly odds: OddsModel | null
  readonly oddsQuestion: GameSchema['oddsQuestion']
}

export type Ask = FiledOdds['asks'][number]

/** What a question came to: an answer, or the place of the refusal, and what two units could ask. */
type Outcome = {
  readonly answer: OddsAnswer | null
  readonly refused: string | null
  readonly reason: string
  readonly leftOut: readonly string[]
  readonly attacks: readonly string[]
}

/** Expectations of a question of the case that its answer does not meet. */
export function unmetOdds(one: FiledOdds, ask: Ask, catalogue: Catalogue | null, asked: AskedGame): readonly string[] {
  const { expect } = ask
  const outcome =
    'question' in ask ? outcomeOf(ask.question, catalogue, asked) : unitsOutcome(one, ask, catalogue, asked)
  const { answer, refused, reason } = outcome
  const missing: string[] = []
  const same = (what: string, found: unknown, wanted: unknown) => {
    if (wanted !== undefined && sorted(found) !== sorted(wanted))
      missing.push(`${what}: ${sorted(found)} where ${sorted(wanted)} was expected`)
  }
  if (refused === null) same('refused', 'not', expect.refused)
  else if (expect.refused === undefined)
    missing.push(...(asksOfAnswer(expect) ? [`refused at ${refused}: ${reason}`] : []))
  else same('refused', plainPlace(refused), plainPlace(expect.refused))
  same('leftOut', outcome.leftOut.toSorted(), expect.leftOut?.toSorted())
  same('attacks', outcome.attacks.toSorted(), expect.attacks?.toSorted())
  if (!answer && refused === null && expect.refused === undefined && asksOfAnswer(expect))
    missing.push('it names no attack, so nothing answers')
  if (!answer) return missing
  same('distribution', fractionsOf(answer), expect.distribution && withoutNever(expect.distribution))
  for (const [id, wanted] of Object.entries(expect.chances ?? {}))
    same(`chances.${id}`, answer.chances.find((chance) => chance.id === id)?.exactly ?? null, wanted)
  for (const [id, wanted] of Object.entries(expect.further ?? {})) {
    const further = answer.further.find((spread) => spread.id === id)
    same(`further.${id}`, further ? fractionsOf(further) : null, wanted && withoutNever(wanted))
  }
  for (const part of expect.steps ?? [])
    if (!answer.steps.some((step) => step.includes(part)))
      missing.push(`no step holds “${part}”: ${answer.steps.map((step) => `“${step}”`).join(', ')}`)
  same('table.value', answer.table?.value.exactly ?? null, expect.table?.value)
  for (const side of ['attacker', 'defender'] as const)
    same(`table.${side}`, shares(answer.table, side), expect.table?.[side] && withoutNever(expect.table[side]))
  return missing
}

function asksOfAnswer({ leftOut, attacks, ...ofAnswer }: Ask['expect']): boolean {
  return Object.keys(ofAnswer).length > 0
}

function unitsOutcome(
  one: FiledOdds,
  ask: Extract<Ask, { readonly list: object }>,
  catalogue: Catalogue | null,
  asked: AskedGame,
): Outcome {
  if (!catalogue) throw new Error(`${one.file}: a list needs a pack.`)
  const roster = rosterOfCase(one, ask.list, catalogue)
  const { units } = forceOf(roster, catalogue, asked.game)
  const [attacker, target] = [ask.attacker, ask.target].map((id) => units.find(({ entry }) => entry.id === id))
  if (!attacker || !target) throw new Error(`${one.file}: there is no unit ${attacker ? ask.target : ask.attacker}.`)
  const found = asked.odds?.attacksOn(attacker, target, { readings: roster.readings, catalogue }) ?? []
  const attacks = found.map(({ id }) => id)
  const attack = found.find(({ id }) => id === ask.attack)
  if (ask.attack === undefined) return { answer: null, refused: null, reason: '', leftOut: [], attacks }
  if (!attack) throw new Error(`${one.file}: there is no attack ${ask.attack} among ${attacks.join(', ')}.`)
  return { ...outcomeOf(attack.question, catalogue, asked), leftOut: attack.leftOut, attacks }
}

function outcomeOf(question: object, catalogue: Catalogue | null, { game, odds, oddsQuestion }: AskedGame): Outcome {
  if (!odds || !oddsQuestion) throw new Error(`${game.id} has no odds.`)
  const none = { answer: null, leftOut: [], attacks: [] }
  const read = readWith(oddsQuestion, { game: game.id, ...question })
  if (!read.ok) return { ...none, refused: read.unreadable.place, reason: read.unreadable.reason }
  const key = `${game.id} ${JSON.stringify(read.value)}`
  const known = answersFor(odds, catalogue)
  const answer = known.get(key) ?? odds.answer(read.value, catalogue)
  known.set(key, answer)
  if ('refused' in answer) return { ...none, refused: answer.place ?? '', reason: answer.refused }
  return { ...none, answer, refused: null, reason: '' }
}

type Answers = Map<string, OddsAnswer | OddsRefusal>

const answers = new WeakMap<object, Answers>()

/** The same question is asked again by each loop over rules, readings and effects. */
function answersFor(odds: OddsModel, catalogue: Catalogue | null): Answers {
  const key = catalogue ?? odds
  const known = answers.get(key) ?? new Map<string, OddsAnswer | OddsRefusal>()
  answers.set(key, known)
  return known
}

function shares(table: ChoiceTable | null, side: 'attacker' | 'defender') {
  return withoutNever(Object.fromEntries((table?.[side] ?? []).map(({ id, exactly }) => [id, exactly])))
}

function withoutNever(chances: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(chances).filter(([, chance]) => chance !== '0'))
}

/** `models[0].strength` and `models.0.strength` are the same place. */
function plainPlace(place: string): string {
  return place.replaceAll(/\[(\d+)\]/g, '.$1')
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
