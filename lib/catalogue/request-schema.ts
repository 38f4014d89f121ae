import { z } from 'zod'
import { nameOf, packId, packVersion, slug, systemId } from '../edge/words'
import { ROW_KINDS } from '../kernel/catalogue'

/** What the pages may ask of packs. What stands in a row is read by the game's own schema, further in. */
export type RequestSchema = z.ZodType<object>

export type RequestOf<S extends RequestSchema> = z.output<S>

const packRef = z.strictObject({ id: packId, version: packVersion })

const kind = z.enum(ROW_KINDS)

const draft = { packId, revision: z.number().int().min(0) }

const name = nameOf(120, 'Give the pack a name', 'At most 120 letters')

export const packRequest = z.strictObject({ packId })

export const newPackRequest = z.strictObject({
  name,
  from: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('empty'), game: systemId }),
    z.strictObject({ kind: z.literal('copy'), of: packRef }),
    z.strictObject({ kind: z.literal('extend'), of: packRef }),
  ]),
})

export const draftRequest = z.strictObject(draft)

export const renameRequest = z.strictObject({ ...draft, name })

export const rowRequest = z.strictObject({ ...draft, kind, slug })

export const moveRequest = z.strictObject({ ...draft, kind, slug, before: slug.nullable() })

export const saveRowRequest = z.strictObject({
  ...draft,
  kind,
  slug: slug.nullable(),
  row: z.record(z.string().max(80), z.unknown()),
})

const rows = z
  .array(z.record(z.string().max(80), z.unknown()))
  .min(1)
  .max(1000)

export const saveRowsRequest = z.strictObject({ ...draft, kind, rows })

export const checkRowsRequest = z.strictObject({ packId, kind, rows })

export const storedRowRequest = z.strictObject({ packId, kind, slug })
