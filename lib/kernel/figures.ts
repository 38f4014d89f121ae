import type { Known, Tally } from './amounts'

// Every number on screen and on paper is formatted here, in one locale.

const MINUS = '−'
const UNKNOWN = '–'

/** By hand: the first `Intl.NumberFormat` of a page costs a slow phone a tenth of a second, and each number its time. */
function grouped(figure: number): string {
  return String(Math.round(figure)).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** 1299 → "1,299", −3 → "−3", unknown → "–". */
export function formatFigure(figure: Known<number>): string {
  if (figure === null) return UNKNOWN
  return figure < 0 ? `${MINUS}${grouped(-figure)}` : grouped(figure)
}

/** 10 → "+10", −130 → "−130", 0 → "±0". */
export function formatChange(change: number): string {
  if (change === 0) return '±0'
  return change > 0 ? `+${grouped(change)}` : formatFigure(change)
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
