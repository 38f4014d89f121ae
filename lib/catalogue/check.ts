import type { RowRef } from '../kernel/catalogue'

/** One thing that is wrong with a pack: where, in words of its file, and why. */
export type Problem = {
  /** Such as "classes[3] captain: races[0]". */
  readonly place: string
  readonly reason: string
  /** The row that has the error; null where it is the pack as a whole. */
  readonly row: RowRef | null
  /** The path of the field within the row, such as "chart[1].max"; empty where it is the row as a whole. */
  readonly field: string
}
