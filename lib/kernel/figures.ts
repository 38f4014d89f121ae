import type { Known, Tally } from './amounts'

// Every number on screen and on paper is formatted here, in one locale.

const MINUS = '−'
const UNKNOWN = '–'
const grouped = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

/** A list of 200 writes thousands of small numbers with each edit, and `Intl` takes its time. */
function digitsOf(figure: number): string {
  return Number.isInteger(figure) && figure < 1_000 ? String(figure) : grouped.format(figure)
}

/** 1299 → "1,299", −3 → "−3", unknown → "–". */
export function formatFigure(figure: Known<number>): string {
  if (figure === null) return UNKNOWN
  return figure < 0 ? `${MINUS}${digitsOf(-figure)}` : digitsOf(figure)
}

/** 10 → "+10", −130 → "−130", 0 → "±0". */
export function formatChange(change: number): string {
  if (change === 0) return '±0'
  return change > 0 ? `+${digitsOf(change)}` : formatFigure(change)
}

/** 3 → "+3", −3 → "−3", 0 → "+0". */
export function formatSigned(amount: number): string {
  return amount < 0 ? formatFigure(amount) : `+${formatFigure(amount)}`
}

export function formatTally({ points, exact }: Tally): string {
  return exact ? formatFigure(points) : `at least ${formatFigure(points)}`
}

/** A sum, or a value that is known or not. */
export function formatAmount(amount: Tally | Known<number>): string {
  if (amount === null) return 'unknown'
  return typeof amount === 'number' ? formatFigure(amount) : formatTally(amount)
}

export function plural(count: number, one: string, many: string): string {
  return `${formatFigure(count)} ${count === 1 ? one : many}`
}
