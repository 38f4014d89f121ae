import { z } from 'zod'
import { lineField, nameField, slug, textField } from '../field-schemas'
import type { Catalogue, RowKind, RowRef } from '../kernel/catalogue'
import { LONGEST_ROW_NAME } from '../kernel/limits'

export { lineField, nameField, slug }

/**
 * What the pages say of a field and do with it, given with zod's `meta`. Forms, tables, comparison, sorting and pasted
 * tables follow from it. Which rows a field names follows from its key (lib/packs/references.ts).
 */
export type FieldMeta = {
  /** What the field is called. Without it the key is spelt out: "handLimit" is "Hand limit". */
  readonly label?: string
  /** Stands behind a number, or behind a range of two: inches, or the plus of a save. */
  readonly unit?: '″' | '+' | ' %'
  /** The word behind a price of one: "1 slot". */
  readonly one?: string
  /** What one member of a list is called: "Add a mission". */
  readonly member?: string
  /** How a row with this field stands to the row that the field names: "may carry it". */
  readonly relation?: string
  /** The column of the row tables that the field fills: rows are sorted by their price and filtered by their role. */
  readonly column?: 'price' | 'role'
  /** Stands in the line under the row's name in a list; of a list of parts, what its first part has for the line. */
  readonly inList?: boolean
  /** In a line of words, the value stands without the field's name. */
  readonly bare?: boolean
  /** What the players read for a choice, where it is not what is stored: "more-shots" is "more shots". */
  readonly optionLabels?: Readonly<Record<string, string>>
  /** Stands between the values of a list; a comma if it is not given. */
  readonly separator?: string
  /** A number that is no value of the row, and stands apart from those. */
  readonly apart?: boolean
  /** What null means, where it is not that nobody knows: "any number". */
  readonly unknown?: string
  /** What heads a column of a pasted table, beside the label and the key. */
  readonly headings?: readonly string[]
  /** The same for a column of what is added to a characteristic. */
  readonly statHeadings?: Readonly<Record<string, readonly string[]>>
  /** What the field is in the drawing of the row's base. */
  readonly mark?: 'base' | 'rim' | 'top' | 'letter' | 'number' | 'faction'
  /** A control and a view of its own. */
  readonly widget?: 'base' | 'chart' | 'chart-row' | 'values'
  /** What is offered for its words. */
  readonly suggests?: 'roles' | 'keywords' | 'fields'
  /** The words before the value where it heads a part of a row: "Version 1.2". */
  readonly titlePrefix?: string
}

declare module 'zod' {
  interface GlobalMeta extends FieldMeta {}
}

const place = {
  kind: z.enum(['rulebook', 'page', 'house', 'player']).meta({ label: 'Source' }),
  place: lineField(300).nullable().default(null).meta({ label: 'Where it stands' }),
}

/** Where a part of a row comes from, such as a mission of a faction. */
export const source = z.strictObject(place)

/** A field of a row, or of one of several parts of it: "points", "profiles.1.5.2". */
const fieldName = lineField(100).min(1)

/** Where a row comes from. What it does not say otherwise holds for each of its fields. */
const sourceOfRow = z.strictObject({
  ...place,
  /** Left out where every field comes from where the row does: the text of such a row has no word of it. */
  also: z
    .array(z.strictObject({ ...place, fields: z.array(fieldName).min(1).max(60).meta({ suggests: 'fields' }) }))
    .max(40)
    .optional()
    .meta({ label: 'Fields from elsewhere', member: 'place' }),
})

export const name = nameField(LONGEST_ROW_NAME).meta({
  headings: [
    ...['class', 'unit', 'race', 'ship', 'weapon', 'item', 'title', 'model', 'fighter', 'counter', 'spell', 'system'],
  ],
})

/** A text of several lines that is not the rules of the row. */
export const longText = textField(3000)

/** The text of a row. */
export const text = longText.meta({
  headings: ['rules', 'special rules', 'special', 'description', 'notes', 'effect', 'abilities', 'rule'],
})

/** The slug of a row, or the id of a part of one. */
export const lastingName = slug.meta({ label: 'ID' })

/** A whole number from the sources; null where they do not state it. */
export function knownInteger(least: number, most: number) {
  return z.number().int().min(least).max(most).nullable()
}

export const commonColumns = { slug: lastingName, name, source: sourceOfRow }

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
  /** What is asked of a pack that is published now, and not of one that is kept or read from a file. */
  readonly draftChecks?: readonly PackCheck[]
}
