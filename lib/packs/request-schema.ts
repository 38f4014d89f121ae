import { z } from 'zod'
import { gameId, nameField, packId, packVersion, slug } from '../field-schemas'
import { ROW_KINDS } from '../kernel/catalogue'
import { LONGEST_ROW_NAME } from '../kernel/limits'

/**
 * Requests of pages about packs. The fields of a row are read later, by the game's schema. A field that this build
 * does not know is ignored, so that tabs of another build keep working.
 */

const packRef = z.object({ id: packId, version: packVersion })

const kind = z.enum(ROW_KINDS)

const draft = { packId, revision: z.number().int().min(0) }

const name = nameField(LONGEST_ROW_NAME, 'Give the pack a name', 'At most 120 letters')

export const packRequest = z.object({ packId })

export const newPackRequest = z.object({
  name,
  from: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('empty'), game: gameId }),
    z.object({ kind: z.literal('copy'), of: packRef }),
    z.object({ kind: z.literal('extend'), of: packRef }),
  ]),
})

export const draftRequest = z.object(draft)

export const renameRequest = z.object({ ...draft, name })

export const rowRequest = z.object({ ...draft, kind, slug })

export const moveRequest = z.object({ ...draft, kind, slug, before: slug.nullable() })

export const saveRowRequest = z.object({
  ...draft,
  kind,
  slug: slug.nullable(),
  row: z.record(z.string().max(80), z.unknown()),
})

const rows = z
  .array(z.record(z.string().max(80), z.unknown()))
  .min(1)
  .max(1000)

export const saveRowsRequest = z.object({ ...draft, kind, rows })

export const checkRowsRequest = z.object({ packId, kind, rows })

export const storedRowRequest = z.object({ packId, kind, slug })
