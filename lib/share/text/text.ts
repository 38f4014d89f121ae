import { type Catalogue, type RowKind, rowOf } from '../../kernel/catalogue'
import { formatFigure, formatTally } from '../../kernel/figures'
import { listName, nameFromId } from '../../kernel/names'
import type { UnitEvaluation } from '../../kernel/rules/evaluate'
import { HOUSE_MARK, markedText } from '../../kernel/sheets/words'
import { areHouse, isHouse, isHouseMark } from '../../kernel/sources'
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

/** The last line of a text with marks. */
export const HOUSE_NOTE = `${HOUSE_MARK} house: made up for the pack, not from the rulebooks`

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
  if (parts.flat().some((line) => line.includes(HOUSE_MARK))) parts.push([format.escape(HOUSE_NOTE)])
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
  const affiliation = [
    about.name,
    faction && markedName(catalogue, 'factions', roster.faction, faction),
    religion && markedName(catalogue, 'religions', roster.religion, religion),
  ].filter((word) => word !== null)
  const isHouseSum = areHouse(catalogue, evaluation.main.lines)
  const sum = `${markedText(formatTally(used), isHouseSum)} of ${formatFigure(limit)} ${game.limitUnit.many}`
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
      ? [
          sums
            .map(({ label, amount, lines: parts }) => {
              return `${format.escape(label)} ${markedText(formatTally(amount), areHouse(catalogue, parts))}`
            })
            .join(' · '),
        ]
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
          ...unresolved.map(({ entry }) => format.item(format.escape(entry.name ?? nameFromId(entry.class)))),
        ],
  ]
}

function heading(format: Formatter, label: string, length: TextLength): string {
  return length === 'compact' ? format.bold(format.escape(label)) : format.heading(format.escape(label))
}

function unitLines(list: PublicList, unit: UnitEvaluation, format: Formatter, length: TextLength): readonly string[] {
  const { name, className, count, total, each, mark } = unit
  const { catalogue } = list
  const entry = entryOf(list, unit.entry)
  const marked = entry ? markedName(catalogue, 'classes', entry.class, className) : className
  const shownName = name === className ? marked : name
  const countedName = `${count > 1 ? `${formatFigure(count)} × ` : ''}${format.bold(format.escape(shownName))}`
  const classNote = name === className ? '' : ` (${format.escape(marked)})`
  const [whole, one] = [total, each.amount].map((sum) => markedText(formatTally(sum), areHouse(catalogue, each.lines)))
  if (length === 'compact')
    return [format.item(`${countedName}${classNote}${equipmentText(list, unit, format, ', ', ': ')} ${whole}`)]
  const price = count > 1 ? `${whole} (${one} each)` : whole
  const values = valueWords(list, unit)
  const race = entry?.race
  const isMarkHouse = mark.lines.some((line) => line.part === 'text' && isHouseMark(catalogue, line))
  const raceAndMark = [
    race ? rowName(list, 'races', race) : null,
    mark.text ? `marked ${[markedText(mark.text, isMarkHouse), mark.loadout].filter(Boolean).join(' ')}` : null,
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

/** Each value with its mark; where all are house, it stands once before them. */
function valueWords({ game, catalogue }: PublicList, { values }: UnitEvaluation): readonly string[] {
  const shown = game.characteristics.flatMap(({ id, label, measure = '' }) => {
    const ledger = values[id]
    if (!ledger) return []
    const { amount, lines } = ledger
    const words = `${label} ${amount === null ? '–' : formatFigure(amount)}${measure}`
    return [{ words, known: amount !== null, house: amount !== null && areHouse(catalogue, lines) }]
  })
  const known = shown.filter((value) => value.known)
  const isAll = known.length > 1 && known.every(({ house }) => house)
  const words = shown.map(({ words: one, house }) => markedText(one, house && !isAll))
  return isAll ? [`${HOUSE_MARK} ${words[0]}`, ...words.slice(1)] : words
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
  return markedName(catalogue, kind, slug, rowOf(catalogue, kind, slug)?.name ?? nameFromId(slug))
}

function markedName(catalogue: Catalogue, kind: RowKind, slug: string | null, name: string): string {
  const row = slug === null ? undefined : rowOf(catalogue, kind, slug)
  return markedText(name, row !== undefined && isHouse(row, 'name'))
}
