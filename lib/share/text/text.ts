import { type RowKind, rowOf } from '../../kernel/catalogue'
import { formatFigure, formatTally } from '../../kernel/figures'
import { listName } from '../../kernel/names'
import type { UnitEvaluation } from '../../kernel/rules/evaluate'
import { verdictOf } from '../../rosters/verdict'
import { OPEN_AGAIN } from '../link'
import { entryOf, type Shown } from '../shown'
import { type Markup, PENS, type Pen } from './markup'

export type Length = 'compact' | 'full'

type TextRequest = {
  readonly markup: Markup
  readonly length: Length
  /** The list as a code, so that the text can be pasted back. */
  readonly code?: string | null | undefined
}

/** The code of a list on a player's own pack also holds its rows: too long behind a few lines for a chat. */
const MOST_CODE_IN_SHORT = 1500

export function isShortEnough(code: string, length: Length): boolean {
  return length === 'full' || code.length <= MOST_CODE_IN_SHORT
}

/** A list as text, for chats and boards. */
export function textOf(shown: Shown, { markup, length, code = null }: TextRequest): string {
  const pen = PENS[markup]
  const parts = [head(shown, pen, length), ...sectionsOf(shown, pen, length)]
  if (length === 'full') parts.push(remarks(shown, pen))
  if (code !== null) parts.push([`${OPEN_AGAIN}${pen.code(code)}`])
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

function head({ roster, about, summary, game, evaluation, catalogue, facts }: Shown, pen: Pen, length: Length) {
  const { used, limit, faction, religion, models } = summary
  const name = pen.title(pen.plain(listName(roster.name)))
  const of = [about.name, faction, religion].filter((word) => word !== null)
  const sum = `${formatTally(used)} of ${formatFigure(limit)} ${game.unit.many}`
  const size = `${formatFigure(models)} ${models === 1 ? 'model' : 'models'}`
  const pack = `${pen.plain(catalogue.name)}, version ${catalogue.pack.version}`
  const lines = [name, of.map(pen.plain).join(' · '), [pen.bold(sum), size, verdictOf(summary).words].join(' · ')]
  if (length === 'compact') return lines
  const sums = [...(evaluation.pools ?? []), ...evaluation.banks, ...evaluation.figures]
  return [
    ...lines,
    `Checked against ${pack}`,
    ...(sums.length > 0
      ? [sums.map(({ label, amount }) => `${pen.plain(label)} ${formatTally(amount)}`).join(' · ')]
      : []),
    ...facts.map(({ label, words }) => `${pen.plain(label)}: ${pen.plain(words)}`),
  ]
}

function sectionsOf(shown: Shown, pen: Pen, length: Length): readonly (readonly string[])[] {
  const { sections, units, unresolved } = shown.evaluation
  const under = (id: string | null, label: string) => {
    const found = units.filter(({ section }) => section === id)
    return found.length === 0
      ? []
      : [heading(pen, label, length), ...found.flatMap((unit) => unitLines(shown, unit, pen, length))]
  }
  return [
    ...sections.map(({ id, label }) => under(id, label)),
    under(null, 'Not in the chart'),
    unresolved.length === 0
      ? []
      : [
          heading(pen, 'Not in the pack', length),
          ...unresolved.map(({ entry }) => pen.item(pen.plain(entry.name ?? entry.class))),
        ],
  ]
}

function heading(pen: Pen, label: string, length: Length): string {
  return length === 'compact' ? pen.bold(pen.plain(label)) : pen.heading(pen.plain(label))
}

function unitLines(shown: Shown, unit: UnitEvaluation, pen: Pen, length: Length): readonly string[] {
  const { name, className, count, total, each, mark } = unit
  const called = `${count > 1 ? `${formatFigure(count)} × ` : ''}${pen.bold(pen.plain(name))}`
  const kind = name === className ? '' : ` (${pen.plain(className)})`
  if (length === 'compact')
    return [pen.item(`${called}${kind}${gear(shown, unit, pen, ', ', ': ')} ${formatTally(total)}`)]
  const price = count > 1 ? `${formatTally(total)} (${formatTally(each.amount)} each)` : formatTally(total)
  const values = shown.game.characteristics.flatMap(({ id, label, measure = '' }) => {
    const ledger = unit.values[id]
    return ledger ? [`${label} ${ledger.amount === null ? '–' : formatFigure(ledger.amount)}${measure}`] : []
  })
  const race = entryOf(shown, unit.entry)?.race
  const marked = [
    race ? rowName(shown, 'races', race) : null,
    mark.text ? `marked ${[mark.text, mark.loadout].filter(Boolean).join(' ')}` : null,
  ]
  return [
    pen.item(`${called}${kind}: ${price}`),
    ...[
      marked
        .filter((word) => word !== null)
        .map(pen.plain)
        .join(' · '),
      values.map(pen.plain).join(' · '),
      gear(shown, unit, pen, ' · ', ''),
    ]
      .filter((words) => words !== '')
      .map((words) => pen.item(words, true)),
  ]
}

function gear(shown: Shown, unit: UnitEvaluation, pen: Pen, between: string, before: string): string {
  const entry = entryOf(shown, unit.entry)
  if (!entry) return ''
  const names = [
    ...entry.wargear.map((slug) => rowName(shown, 'wargear', slug)),
    ...entry.spells.map((slug) => rowName(shown, 'spells', slug)),
    ...(shown.settled.get(unit.entry) ?? []),
    ...(entry.start ? ['starts on the table'] : []),
  ]
  return names.length === 0 ? '' : `${before}${names.map(pen.plain).join(between)}`
}

function remarks({ evaluation, readings }: Shown, pen: Pen): readonly string[] {
  return [
    ...evaluation.issues
      .filter(({ severity }) => severity !== 'note')
      .map(({ message }) => pen.item(pen.plain(message))),
    ...readings.map(({ question, answer }) => pen.item(`${pen.plain(question)} ${pen.bold(pen.plain(answer))}`)),
  ]
}

function rowName({ catalogue }: Shown, kind: RowKind, slug: string): string {
  return rowOf(catalogue, kind, slug)?.name ?? slug
}
