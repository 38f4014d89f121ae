import { describeBase } from '../kernel/sheets/marks'
import {
  type Block,
  type Card,
  type Cell,
  MOST_TICKS,
  type Piece,
  type Sheet,
  type Words,
} from '../kernel/sheets/sheet'

const BLANK = '________'
const RULE_WIDTH = 72

/** Sheets as plain text: everything that is printed, in the order in which it is read. */
export function textOf(sheets: readonly Sheet[]): string {
  return `${sheets.map(sheetText).join('\n\n')}\n`
}

function sheetText(sheet: Sheet): string {
  const head = [sheet.title.toUpperCase(), wordsText(sheet.words)]
  const body = sheet.kind === 'cards' ? sheet.cards.map(cardText) : [sheet.pieces.map(pieceText).join('\n')]
  return [joinedLines(head), ...body].filter((one) => one !== '').join('\n\n')
}

function cardText({ title, blocks, back, copies, foot }: Card): string {
  return joinedLines([
    '-'.repeat(RULE_WIDTH),
    copies > 1 ? `${title} (${copies} times)` : title,
    ...blocks.map(blockText),
    ...(back ? ['Back:', ...back.map(blockText)] : []),
    wordsText(foot),
  ])
}

function pieceText({ title, edge, drawing, back, copies }: Piece): string {
  return [
    `${copies} × ${title}`,
    `cut ${describeBase({ ...edge, mm: edge.mm.map((mm) => Number(mm.toFixed(2))) })}`,
    drawing.name,
    back ? `back: ${back.name}` : '',
  ]
    .filter((one) => one !== '')
    .join('; ')
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'head':
      return joinedLines([
        block.figure ? `${block.name}: ${block.figure.value} (${block.figure.line})` : block.name,
        wordsText(block.line),
        block.drawing?.name ?? '',
      ])
    case 'heading':
      return `\n${wordsText(block.words)}`
    case 'text':
      return wordsText(block.words)
    case 'values':
      return block.cells.map(cellText).join(', ')
    case 'table':
      return joinedLines([
        block.columns.map(({ label, house }) => (house ? `${label}†` : label)).join(' | '),
        ...block.rows.map((row) => row.map((cell) => (cell.length === 0 ? BLANK : wordsText(cell))).join(' | ')),
        ...Array.from({ length: block.blanks ?? 0 }, () => block.columns.map(() => BLANK).join(' | ')),
      ])
    case 'ticks':
      return `${block.label}: ${boxes(block.count)}`
    case 'fields':
      return joinedLines(
        block.fields.map(({ label, value }) => `${label}: ${value === null ? BLANK : wordsText(value)}`),
      )
    case 'lines':
      return joinedLines([`${block.label}:`, ...Array.from({ length: block.count }, () => BLANK.repeat(5))])
    case 'drawing':
      return joinedLines([`[${block.drawing.name}]`, wordsText(block.words)])
    case 'columns':
      return joinedLines([...block.left, ...block.right].map(blockText))
    case 'fold':
      return `- - - ${wordsText(block.words)} - - -`
  }
}

function boxes(count: number | null): string {
  if (count === null) return BLANK
  return count > MOST_TICKS ? `${BLANK} of ${count}` : '[ ] '.repeat(count).trim()
}

function cellText({ label, value, house }: Cell): string {
  return `${label} ${value ?? BLANK}${house ? ' †' : ''}`
}

function wordsText(words: Words): string {
  return words.map(({ text, house }) => (house ? `${text}†` : text)).join('')
}

function joinedLines(lines: readonly string[]): string {
  return lines.filter((line) => line !== '').join('\n')
}
