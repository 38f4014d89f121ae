import type { Known, Line } from '../amounts'
import { type Catalogue, type RowRef, rowOf } from '../catalogue'
import { formatFigure, formatSigned } from '../figures'
import type { Block, TextRun, Words } from './sheet'

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

/** A name in bold with its text: "Arc. May shoot twice as far." */
export function entryWords(name: string, text: string | null, house = false): Words {
  const nameRun = run(name, { bold: true, house })
  return text === null ? [nameRun] : [nameRun, run(`${/[.!?]$/.test(name) ? '' : '.'} ${text}`)]
}

/** Short facts in one line. */
export function joinFacts(parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ')
}

/** The lines of a value: "Terran 3, Marshal +1". */
export function stepsWords(lines: readonly Line[]): string {
  return lines
    .map(({ label, how, amount }, i) => `${label} ${amount === null ? 'not known' : stepWords(amount, how, i)}`)
    .join(', ')
}

function stepWords(amount: number, how: Line['how'], place: number): string {
  if (place === 0) return formatFigure(amount)
  return how === 'set' ? `makes it ${formatFigure(amount)}` : formatSigned(amount)
}

/** The lines of a sum: "Conscripts 60 + Rifles 50". */
export function additionWords(lines: readonly Line[]): string {
  return lines
    .map(({ label, amount }, i) => {
      const sign = i === 0 ? '' : (amount ?? 0) < 0 ? ' − ' : ' + '
      const figure = amount === null ? 'not known' : formatFigure(i === 0 ? amount : Math.abs(amount))
      return `${sign}${label} ${figure}`
    })
    .join('')
}

export function amountWords(amount: Known<number>, measure = ''): string | null {
  return amount === null ? null : `${formatFigure(amount)}${measure}`
}

/** Whether a row, or any of the rows that lines come from, is not from a rulebook. */
function isHouse(catalogue: Catalogue, ref: RowRef | null): boolean {
  return ref !== null && rowOf(catalogue, ref.kind, ref.slug)?.source.kind === 'house'
}

export function areHouse(catalogue: Catalogue, lines: readonly Line[]): boolean {
  return lines.some(({ from }) => isHouse(catalogue, from))
}

type Sourced = { readonly name: string; readonly source: { readonly kind: string } }

/** The wargear and spells of a unit that are not from a rulebook. */
export function houseGear({
  wargear,
  spells,
}: {
  readonly wargear: readonly Sourced[]
  readonly spells: readonly Sourced[]
}): readonly Sourced[] {
  return [...wargear, ...spells].filter(({ source }) => source.kind === 'house')
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
      return block.rows.some((row) => row.some(hasHouseRun))
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
