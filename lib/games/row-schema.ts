import { z } from 'zod'
import { lineField, nameField, slug, textField } from '../field-schemas'
import type { Catalogue, RowKind, RowRef } from '../kernel/catalogue'
import { LONGEST_ROW_NAME } from '../kernel/limits'

export { lineField, nameField, slug }

export const source = z.strictObject({
  kind: z.enum(['rulebook', 'page', 'house', 'player']),
  place: lineField(300).nullable().default(null),
})

export const name = nameField(LONGEST_ROW_NAME)

export const text = textField(3000)

/** A whole number from the sources; null where they do not state it. */
export function knownInteger(least: number, most: number) {
  return z.number().int().min(least).max(most).nullable()
}

export const commonColumns = { slug, name, source }

/** The kinds of row that a game has, with their schemas. */
export type RowSchemas = Partial<Record<RowKind, z.ZodType>>

export type OddsQuestionSchema = z.ZodType

/** A field of a row that contradicts other rows, and why. */
type PackConflict = RowRef & { readonly field: string; readonly reason: string }

/** A check across rows. `isOwn` tells the pack's own rows from those of the pack that it extends. */
export type PackCheck = (catalogue: Catalogue, isOwn: (row: RowRef) => boolean) => readonly PackConflict[]

/** The schemas of a game's packs and of its odds questions. */
export type GameSchema = {
  readonly rows: RowSchemas
  readonly oddsQuestion: OddsQuestionSchema | null
  readonly packChecks?: readonly PackCheck[]
}
