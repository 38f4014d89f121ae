import { type RowKind, rowOf } from '../../kernel/catalogue'
import { formatFigure, formatTally } from '../../kernel/figures'
import { listName } from '../../kernel/names'
import type { UnitEvaluation } from '../../kernel/rules/evaluate'
import { verdictOf } from '../../rosters/verdict'
import { REOPEN_LABEL } from '../link'
import { entryOf, type PublicList } from '../public-list'
import { FORMATTERS, type Formatter, type Markup } from './markup'

export type TextLength = 'compact' | 'full'

type TextRequest = {
  readonly markup: Markup
  readonly length: TextLength
  /** The list as a code, so that the text can be pasted back. */
  readonly code?: string | null | undefined
}

/** The code of a list on a player's own pack also holds rows of that pack: too long after a few lines in a chat. */
const LONGEST_CODE_IN_COMPACT_TEXT = 1500

export function codeFits(code: string, length: TextLength): boolean {
  return length === 'full' || code.length <= LONGEST_CODE_IN_COMPACT_TEXT
}

/** A list as text, for chats and boards. */
export function textOf(list: PublicList, { markup, length, code = null }: TextRequest): string {
  const format = FORMATTERS[markup]
  const parts = [head(list, format, length), ...sectionsOf(list, format, length)]
  if (length === 'full') parts.push(issuesAndReadings(list, format))
  if (code !== null) parts.push([`${REOPEN_LABEL}${format.code(code)}`])
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

function head(
  { roster, about, summary, game, evaluation, catalogue, facts }: PublicList,
  format: Formatter,
  length: TextLength,
) {
  const { used, limit, faction, religion, models } = summary
  const name = format.title(format.escape(listName(roster.name)))
  const affiliation = [about.name, faction, religion].filter((word) => word !== null)
  const sum = `${formatTally(used)} of ${formatFigure(limit)} ${game.limitUnit.many}`
  const size = `${formatFigure(models)} ${models === 1 ? 'model' : 'models'}`
  const pack = `${format.escape(catalogue.name)}, version ${catalogue.pack.version}`
  const lines = [
    name,
    affiliation.map(format.escape).join(' · '),
    [format.bold(sum), size, verdictOf(summary).words].join(' · '),
  ]
  if (length === 'compact') return lines
  const sums = [...(evaluation.pools ?? []), ...evaluation.banks, ...evaluation.figures]
  return [
    ...lines,
    `Checked against ${pack}`,
    ...(sums.length > 0
      ? [sums.map(({ label, amount }) => `${format.escape(label)} ${formatTally(amount)}`).join(' · ')]
      : []),
    ...facts.map(({ label, words }) => `${format.escape(label)}: ${format.escape(words)}`),
  ]
}

function sectionsOf(list: PublicList, format: Formatter, length: TextLength): readonly (readonly string[])[] {
  const { sections, units, unresolved } = list.evaluation
  const linesOfSection = (id: string | null, label: string) => {
    const found = units.filter(({ section }) => section === id)
    return found.length === 0
      ? []
      : [heading(format, label, length), ...found.flatMap((unit) => unitLines(list, unit, format, length))]
  }
  return [
    ...sections.map(({ id, label }) => linesOfSection(id, label)),
    linesOfSection(null, 'Not in the chart'),
    unresolved.length === 0
      ? []
      : [
          heading(format, 'Not in the pack', length),
          ...unresolved.map(({ entry }) => format.item(format.escape(entry.name ?? entry.class))),
        ],
  ]
}

function heading(format: Formatter, label: string, length: TextLength): string {
  return length === 'compact' ? format.bold(format.escape(label)) : format.heading(format.escape(label))
}

function unitLines(list: PublicList, unit: UnitEvaluation, format: Formatter, length: TextLength): readonly string[] {
  const { name, className, count, total, each, mark } = unit
  const countedName = `${count > 1 ? `${formatFigure(count)} × ` : ''}${format.bold(format.escape(name))}`
  const classNote = name === className ? '' : ` (${format.escape(className)})`
  if (length === 'compact')
    return [
      format.item(`${countedName}${classNote}${equipmentText(list, unit, format, ', ', ': ')} ${formatTally(total)}`),
    ]
  const price = count > 1 ? `${formatTally(total)} (${formatTally(each.amount)} each)` : formatTally(total)
  const values = list.game.characteristics.flatMap(({ id, label, measure = '' }) => {
    const ledger = unit.values[id]
    return ledger ? [`${label} ${ledger.amount === null ? '–' : formatFigure(ledger.amount)}${measure}`] : []
  })
  const race = entryOf(list, unit.entry)?.race
  const raceAndMark = [
    race ? rowName(list, 'races', race) : null,
    mark.text ? `marked ${[mark.text, mark.loadout].filter(Boolean).join(' ')}` : null,
  ]
  return [
    format.item(`${countedName}${classNote}: ${price}`),
    ...[
      raceAndMark
        .filter((word) => word !== null)
        .map(format.escape)
        .join(' · '),
      values.map(format.escape).join(' · '),
      equipmentText(list, unit, format, ' · ', ''),
    ]
      .filter((words) => words !== '')
      .map((words) => format.subitem(words)),
  ]
}

function equipmentText(
  list: PublicList,
  unit: UnitEvaluation,
  format: Formatter,
  separator: string,
  prefix: string,
): string {
  const entry = entryOf(list, unit.entry)
  if (!entry) return ''
  const names = [
    ...entry.wargear.map((slug) => rowName(list, 'wargear', slug)),
    ...entry.spells.map((slug) => rowName(list, 'spells', slug)),
    ...(list.extras.get(unit.entry) ?? []),
    ...(entry.start ? ['starts on the table'] : []),
  ]
  return names.length === 0 ? '' : `${prefix}${names.map(format.escape).join(separator)}`
}

function issuesAndReadings({ evaluation, readings }: PublicList, format: Formatter): readonly string[] {
  return [
    ...evaluation.issues
      .filter(({ severity }) => severity !== 'note')
      .map(({ message }) => format.item(format.escape(message))),
    ...readings.map(({ question, answer }) =>
      format.item(`${format.escape(question)} ${format.bold(format.escape(answer))}`),
    ),
  ]
}

function rowName({ catalogue }: PublicList, kind: RowKind, slug: string): string {
  return rowOf(catalogue, kind, slug)?.name ?? slug
}
