/** A table as it was pasted: cells of text, all rows of the same width. */
export type PastedTable = {
  /** The names of the columns; null where the first line holds a row like the others. */
  readonly head: readonly string[] | null
  readonly rows: readonly (readonly string[])[]
  readonly width: number
  /** Lines beyond the bound, which were not read. */
  readonly linesLeftOut: number
}

export const MOST_ROWS = 500
const MOST_COLUMNS = 60
const MOST_LETTERS = 600_000

/** Reads what a web page or a spreadsheet puts on the clipboard: tabs, or commas and semicolons with quoted cells. */
export function readTable(text: string): PastedTable {
  const input = text.slice(0, MOST_LETTERS).replace(/^\uFEFF/, '')
  const lines = cellsOf(input, delimiterOf(input)).filter((cells) => cells.some((cell) => cell !== ''))
  const width = Math.min(MOST_COLUMNS, Math.max(0, ...lines.map((cells) => cells.length)))
  const padded = lines.map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? ''))
  const [first, ...others] = padded
  const head = first && isHead(first, others) ? first : null
  const rows = head ? others : padded
  return { head, rows: rows.slice(0, MOST_ROWS), width, linesLeftOut: Math.max(0, rows.length - MOST_ROWS) }
}

/** A tab if there is one, else the semicolon or comma that is more frequent outside quotes in the first lines. */
function delimiterOf(text: string): string {
  const sample = text.slice(0, 4000).replace(/"[^"]*"/g, '')
  if (sample.includes('\t')) return '\t'
  const [semicolons, commas] = [';', ','].map((sign) => sample.split(sign).length)
  return (semicolons ?? 0) > (commas ?? 0) ? ';' : ','
}

/** A quoted cell may hold the delimiter, line breaks, and quotes written twice. */
function cellsOf(text: string, delimiter: string, quotes = true): readonly (readonly string[])[] {
  const lines: string[][] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    cells.push(cleaned(cell))
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at)
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at++
      } else quoted = false
    } else if (letter === '"' && quotes && cell.trim() === '') {
      cell = ''
      quoted = true
    } else if (letter === delimiter) endCell()
    else if (letter === '\n') {
      endCell()
      lines.push(cells)
      cells = []
    } else cell += letter
  }
  // A quote that is never closed is a letter: otherwise it would take in all that follows.
  if (quoted) return cellsOf(text, delimiter, false)
  endCell()
  return [...lines, cells]
}

/** Web pages bring hard spaces, zero-width marks and line breaks within cells. */
function cleaned(cell: string): string {
  return cell
    .replace(/[\u200B-\u200D\u2060\uFEFF\u00AD]/g, '')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** The first line names the columns when it holds no figure and the lines below it do, or when all its cells differ. */
function isHead(first: readonly string[], others: readonly (readonly string[])[]): boolean {
  if (others.length === 0 || first.some((cell) => /^[\d+\-−–.,″"' ]+$/.test(cell) && cell !== '')) return false
  const below = others.some((cells) => cells.some((cell, at) => /\d/.test(cell) && !/\d/.test(first[at] ?? '')))
  return below || first.every((cell) => /^[\p{L} ./()]{1,24}$/u.test(cell))
}
