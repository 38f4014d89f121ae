import { compare, difference, type Fraction, ONE, product, quotient, sum, ZERO } from './fraction'

/** A game of two secret choices where one side gains what the other loses: the gain by row and column. */
export type MatrixGame = readonly (readonly Fraction[])[]

/** How often each side should make each choice, and what that is worth. No other plan of either side does better. */
export type Equilibrium = {
  readonly rows: readonly Fraction[]
  readonly columns: readonly Fraction[]
  readonly value: Fraction
}

/**
 * The exact equilibrium. By a theorem of Shapley and Snow it lies in a square part of the matrix if its value is not 0:
 * every part is tried until the plans of one are best replies in the whole game. Only for small games.
 */
export function equilibriumOf(game: MatrixGame): Equilibrium {
  const shift = shiftOf(game)
  const shifted = game.map((row) => row.map((gain) => sum(gain, shift)))
  for (const part of squareParts(shifted.length, shifted[0]?.length ?? 0)) {
    const solution = equilibriumWithin(shifted, part)
    if (solution && isEquilibrium(shifted, solution)) return { ...solution, value: difference(solution.value, shift) }
  }
  throw new Error('Every game of this kind has an equilibrium.')
}

/** What a choice of the row player gains against a plan of the column player. */
export function gainOfRow(row: readonly Fraction[], columns: readonly Fraction[]): Fraction {
  return row.map((gain, i) => product(gain, columns[i] ?? ZERO)).reduce(sum, ZERO)
}

export function gainOfColumn(game: MatrixGame, column: number, rows: readonly Fraction[]): Fraction {
  return game.map((row, i) => product(row[column] ?? ZERO, rows[i] ?? ZERO)).reduce(sum, ZERO)
}

export function isEquilibrium(game: MatrixGame, { rows, columns, value }: Equilibrium): boolean {
  return (
    game.every((row) => compare(gainOfRow(row, columns), value) <= 0) &&
    (game[0] ?? []).every((_, column) => compare(gainOfColumn(game, column, rows), value) >= 0)
  )
}

/** The number to add so that every gain, and with them the value, is positive. */
function shiftOf(game: MatrixGame): Fraction {
  const lowest = game.flat().reduce((least, gain) => (compare(gain, least) < 0 ? gain : least), ZERO)
  return difference(ONE, lowest)
}

type Part = { readonly rows: readonly number[]; readonly columns: readonly number[] }

function squareParts(rows: number, columns: number): readonly Part[] {
  const sizes = Array.from({ length: Math.min(rows, columns) }, (_, i) => i + 1)
  return sizes.flatMap((size) =>
    combinations(rows, size).flatMap((chosenRows) =>
      combinations(columns, size).map((chosenColumns) => ({ rows: chosenRows, columns: chosenColumns })),
    ),
  )
}

function combinations(count: number, size: number, from = 0): readonly (readonly number[])[] {
  if (size === 0) return [[]]
  return Array.from({ length: Math.max(0, count - from) }, (_, i) => from + i).flatMap((first) =>
    combinations(count, size - 1, first + 1).map((others) => [first, ...others]),
  )
}

function equilibriumWithin(game: MatrixGame, part: Part): Equilibrium | null {
  const submatrix = part.rows.map((row) => part.columns.map((column) => game[row]?.[column] ?? ZERO))
  const transposed = part.columns.map((_, j) => submatrix.map((row) => row[j] ?? ZERO))
  const columns = solveEqualRows(submatrix)
  const rows = solveEqualRows(transposed)
  if (!columns || !rows) return null
  const total = columns.reduce(sum, ZERO)
  if (compare(total, ZERO) <= 0) return null
  const plan = (weights: readonly Fraction[], places: readonly number[], length: number) => {
    const shares = new Array<Fraction>(length).fill(ZERO)
    places.forEach((place, i) => {
      shares[place] = quotient(weights[i] ?? ZERO, total)
    })
    return shares
  }
  const solution = {
    rows: plan(rows, part.rows, game.length),
    columns: plan(columns, part.columns, game[0]?.length ?? 0),
    value: quotient(ONE, total),
  }
  const isPlan = [...solution.rows, ...solution.columns].every((share) => compare(share, ZERO) >= 0)
  return isPlan ? solution : null
}

/** The weights for which every row adds up to one, by Gauss–Jordan elimination; null where they are not unique. */
function solveEqualRows(matrix: readonly (readonly Fraction[])[]): readonly Fraction[] | null {
  const size = matrix.length
  let rows: readonly (readonly Fraction[])[] = matrix.map((row) => [...row, ONE])
  for (let at = 0; at < size; at += 1) {
    const pivotAt = rows.findIndex((row, i) => i >= at && compare(row[at] ?? ZERO, ZERO) !== 0)
    const pivot = rows[pivotAt]
    if (!pivot) return null
    const scaled = pivot.map((value) => quotient(value, pivot[at] ?? ONE))
    const others = rows.filter((_, i) => i !== pivotAt)
    const cleared = others.map((row) =>
      row.map((value, i) => difference(value, product(row[at] ?? ZERO, scaled[i] ?? ZERO))),
    )
    rows = [...cleared.slice(0, at), scaled, ...cleared.slice(at)]
  }
  return rows.map((row) => row[size] ?? ZERO)
}
