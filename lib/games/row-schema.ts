import { z } from 'zod'
import type { RowKind } from '../kernel/catalogue'
import { LONGEST_ROW_NAME } from '../kernel/limits'
import { line, lines, nameOf, slug } from '../words'

export { line, nameOf, slug }

export const source = z.strictObject({
  kind: z.enum(['rulebook', 'page', 'house', 'player']),
  place: line(300).nullable().default(null),
})

export const name = nameOf(LONGEST_ROW_NAME)

export const text = lines(3000)

/** A whole number from the sources, or null where they are silent. */
export function knownWhole(least: number, most: number) {
  return z.number().int().min(least).max(most).nullable()
}

export const commonColumns = { slug, name, source }

/** Which kinds of row a game has, and what stands in them. */
export type RowSchemas = Partial<Record<RowKind, z.ZodType>>

export type OddsQuestionSchema = z.ZodType
