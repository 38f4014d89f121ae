import type { RowRef } from './catalogue'

/**
 * One line under a number: what it is, how it changes the number, and the row that it comes from, with the field.
 * `exact` is false where the amount is unknown, or only known to be at least that much.
 */
export type Line = {
  readonly label: string
  readonly how: 'add' | 'set'
  readonly amount: Known<number>
  readonly exact: boolean
  readonly from: LineOrigin
  /** The lines that the amount was made of: what they come from, it comes from. */
  readonly parts?: readonly Line[]
}

type LineOrigin = (RowRef & { readonly field?: string }) | null

export function addingLine(label: string, amount: Known<number>, from: LineOrigin = null): Line {
  return { label, how: 'add', amount, exact: amount !== null, from }
}

export function settingLine(label: string, amount: Known<number>, from: LineOrigin = null): Line {
  return { label, how: 'set', amount, exact: amount !== null, from }
}

export function addingTally(label: string, tally: Tally, from: LineOrigin = null): Line {
  return { label, how: 'add', amount: tally.points, exact: tally.exact, from }
}

/** An unknown line adds nothing and makes the total "at least". */
export function totalOf(lines: readonly Line[]): Tally {
  let points = 0
  let exact = true
  for (const line of lines) {
    points += line.amount ?? 0
    exact &&= line.exact
  }
  return { points, exact }
}

/** The value of a characteristic: once unknown, it stays unknown until a line sets it. */
export function valueOfLines(lines: readonly Line[]): Known<number> {
  return lines.reduce<Known<number>>((value, line) => {
    if (line.how === 'set') return line.amount
    return value === null || line.amount === null ? null : value + line.amount
  }, 0)
}

/** `null` where the sources do not state the value: never zero, never a guess. */
export type Known<T> = T | null

/** A sum of points. Not exact where a part of it is unknown: then it reads "at least". */
export type Tally = { readonly points: number; readonly exact: boolean }

export const NO_POINTS: Tally = { points: 0, exact: true }

export function plus(a: Tally, b: Tally): Tally {
  return { points: a.points + b.points, exact: a.exact && b.exact }
}

export function times(tally: Tally, count: number): Tally {
  return { points: tally.points * count, exact: tally.exact }
}

/** Adds in place instead of with `plus`, since long lists are summed often. */
export function sumOf<T>(all: readonly T[], tallyOf: (one: T) => Tally): Tally {
  let points = 0
  let exact = true
  for (const one of all) {
    const tally = tallyOf(one)
    points += tally.points
    exact &&= tally.exact
  }
  return { points, exact }
}
