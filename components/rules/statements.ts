import type { Statement } from '@/lib/conformance/schema'

/** A game's book, with the words for what holds its statements. */
export type BookOfGame = {
  readonly id: string
  readonly name: string
  /** The book's name. */
  readonly book: string
  readonly statements: readonly Statement[]
  /** Its cases, by the names of their files. */
  readonly cases: Readonly<Record<string, { readonly rule: string; readonly address: string }>>
  /** Questions with their answers, by "id" and "id=answer". */
  readonly readings: Readonly<Record<string, string>>
  readonly printables: Readonly<Record<string, string>>
}

export const STATES = [
  { state: 'done', label: 'Checked' },
  { state: 'part', label: 'In part' },
  { state: 'missing', label: 'Not yet' },
  { state: 'wrong', label: 'Wrong' },
  { state: 'not-ours', label: 'Not for this tool' },
] as const

export function countOf(statements: readonly Statement[], state: Statement['state']): number {
  return statements.filter((one) => one.state === state).length
}
