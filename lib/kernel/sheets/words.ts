import type { Known, Line } from '../amounts'
import type { Catalogue, Row } from '../catalogue'
import { formatFigure, formatSigned } from '../figures'
import { areHouse, isHouse } from '../sources'
import type { Block, TextRun, Words } from './sheet'

type Sourced = Pick<Row, 'source' | 'below'>

type Look = { readonly bold?: boolean; readonly italic?: boolean; readonly house?: boolean }

export function run(text: string, { bold, italic, house }: Look = {}): TextRun {
  return {
    text,
    ...(bold ? { bold } : undefined),
    ...(italic ? { italic } : undefined),
    ...(house ? { house } : undefined),
  }
}

export function wordsOf(text: string, look: Look = {}): Words {
  return [run(text, look)]
}

/** A name in bold with its text: "Arc. May shoot twice as far." Where both are house, the name says so. */
export function entryWords(name: string, text: string | null, house: boolean | EntryHouse = false): Words {
  const marks = typeof house === 'boolean' ? { name: house, text: house } : house
  return entryOf({ name, house: marks.name }, text === null ? [] : [run(text, { house: marks.text })])
}

type EntryHouse = { readonly name: boolean; readonly text: boolean }

/** A name in bold with what is said of it. Where all of it is house, the name says so once. */
export function entryOf({ name, house }: { readonly name: string; readonly house: boolean }, said: Words): Words {
  const isAll = house && said.every((one) => one.house)
  const end = /[.!?]$/.test(name) ? '' : '.'
  return [
    run(name, { bold: true, house }),
    ...said.map((one, i) => run(`${i === 0 ? end : '.'} ${one.text}`, { house: !isAll && (one.house ?? false) })),
  ]
}

/** Short facts in one line. */
export function joinFacts(parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ')
}

/** The lines of a value, each with its mark: "Terran 3, Marshal +1". Without a catalogue nothing is marked. */
export function stepsWords(lines: readonly Line[], catalogue: Catalogue | null): Words {
  return lines.map((line, i) => {
    const { label, how, amount } = line
    const words = `${label} ${amount === null ? 'not known' : stepWords(amount, how, i)}`
    return marked(words, i, ', ', catalogue !== null && areHouse(catalogue, [line]))
  })
}

function stepWords(amount: number, how: Line['how'], place: number): string {
  if (place === 0) return formatFigure(amount)
  return how === 'set' ? `makes it ${formatFigure(amount)}` : formatSigned(amount)
}

/** The lines of a sum, each with its mark: "Conscripts 60 + Rifles 50". */
export function additionWords(lines: readonly Line[], catalogue: Catalogue | null): Words {
  return lines.map((line, i) => {
    const { label, amount } = line
    const figure = amount === null ? 'not known' : formatFigure(i === 0 ? amount : Math.abs(amount))
    return marked(
      `${label} ${figure}`,
      i,
      (amount ?? 0) < 0 ? ' − ' : ' + ',
      catalogue !== null && areHouse(catalogue, [line]),
    )
  })
}

/** One of several runs: what stands between them comes before it, so that a mark stands at what it marks. */
function marked(words: string, place: number, separator: string, house: boolean): TextRun {
  return run(`${place === 0 ? '' : separator}${words}`, { house })
}

/** Runs with something between them. */
export function joinRuns(runs: readonly TextRun[], separator = ' · '): Words {
  return runs
    .filter(({ text }) => text !== '')
    .map((one, i) => (i === 0 ? one : { ...one, text: `${separator}${one.text}` }))
}

/** The name of a row with its mark. */
export function nameRun(row: Sourced & { readonly name: string }, name = row.name): TextRun {
  return run(name, { house: isHouse(row, 'name') })
}

/** Whose the name and the text of a row are. */
export function houseOfEntry(row: Sourced): EntryHouse {
  return { name: isHouse(row, 'name'), text: isHouse(row, 'text') }
}

/** A field of a row with its mark; what a row does not state has none. */
export function fieldWords(row: Sourced, field: string, value: string | null): Words {
  return value === null ? wordsOf('–') : wordsOf(value, { house: isHouse(row, field) })
}

/** What goes without words of its own, such as a title: a mark stands behind it. */
export function markedText(text: string, house: boolean): string {
  return house ? `${text}${HOUSE_MARK}` : text
}

export const HOUSE_MARK = '†'

type Table = Extract<Block, { kind: 'table' }>

/** A table says of a column, or of the whole of it, once at the head that everything in it is house. */
export function sourcedTable(table: Table): Table {
  const isHouseColumn = (at: number) => {
    const runs = table.rows.flatMap((row) => row[at] ?? [])
    const stated = runs.filter(({ text, house }) => house || !/^[\s–·,]*$/.test(text))
    return stated.length === 0 ? null : stated.every(({ house }) => house)
  }
  const columns = table.columns.map((_, at) => isHouseColumn(at))
  const isAll = columns.includes(true) && !columns.includes(false)
  return {
    ...table,
    columns: table.columns.map((column, at) =>
      (isAll ? at === 0 : columns[at]) ? { ...column, house: true as const } : column,
    ),
    rows: table.rows.map((row) => row.map((cell, at) => (columns[at] ? cell.map(unmarkedRun) : cell))),
  }
}

function unmarkedRun({ house: _, ...one }: TextRun): TextRun {
  return one
}

export function amountWords(amount: Known<number>, measure = ''): string | null {
  return amount === null ? null : `${formatFigure(amount)}${measure}`
}

/** Whether anything in the blocks is marked as house. */
export function showsHouse(blocks: readonly Block[]): boolean {
  return blocks.some(isMarkedHouse)
}

function isMarkedHouse(block: Block): boolean {
  switch (block.kind) {
    case 'head':
      return hasHouseRun(block.line)
    case 'heading':
    case 'text':
    case 'fold':
    case 'drawing':
      return hasHouseRun(block.words)
    case 'values':
      return block.cells.some(({ house }) => house)
    case 'table':
      return block.columns.some(({ house }) => house) || block.rows.some((row) => row.some(hasHouseRun))
    case 'fields':
      return block.fields.some(({ value }) => value !== null && hasHouseRun(value))
    case 'columns':
      return showsHouse(block.left) || showsHouse(block.right)
    case 'ticks':
    case 'lines':
      return false
  }
}

function hasHouseRun(words: Words): boolean {
  return words.some(({ house }) => house)
}
