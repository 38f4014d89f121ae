import type { RowRef } from './catalogue'
import type { Known, Tally } from './known'

/**
 * One line under a number: what it is, what it did, and the row that it comes from.
 * `exact` is false where the amount is unknown, or only known to be at least that much.
 */
export type Line = {
  readonly label: string
  readonly how: 'add' | 'set'
  readonly amount: Known<number>
  readonly exact: boolean
  readonly from: RowRef | null
}

export function adds(label: string, amount: Known<number>, from: RowRef | null = null): Line {
  return { label, how: 'add', amount, exact: amount !== null, from }
}

export function sets(label: string, amount: Known<number>, from: RowRef | null = null): Line {
  return { label, how: 'set', amount, exact: amount !== null, from }
}

export function addsTally(label: string, tally: Tally, from: RowRef | null = null): Line {
  return { label, how: 'add', amount: tally.points, exact: tally.exact, from }
}

/** A sum: an unknown line counts nothing and makes the total "at least". */
export function totalOf(lines: readonly Line[]): Tally {
  let points = 0
  let exact = true
  for (const line of lines) {
    points += line.amount ?? 0
    exact &&= line.exact
  }
  return { points, exact }
}

/** A characteristic, line after line: unknown stays unknown until something sets it. */
export function amountOf(lines: readonly Line[]): Known<number> {
  return lines.reduce<Known<number>>((value, line) => {
    if (line.how === 'set') return line.amount
    return value === null || line.amount === null ? null : value + line.amount
  }, 0)
}
