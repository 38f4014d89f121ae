import { resultOf } from '../http/requests'
import { ROW_KINDS } from '../kernel/catalogue'
import { listPacks, readRawPack } from '../packs/data'
import { saveRows } from '../packs/drafts/mutations'
import type { PackFailure } from '../packs/failure'
import { formatRow, type RawPack } from '../packs/format'
import { createPack, discardDraft, importParsedPack } from '../packs/mutations'
import { rawPackFrom } from '../packs/schema'
import { type Result, succeed } from '../result'
import type { RandomBytes } from '../token'
import type { Outcome } from './format'

type PackImportContext = { readonly ownerId: string; readonly now: Date; readonly random: RandomBytes }

/** The place in the file is added by the caller. */
const place = ''

export async function importPublished(context: PackImportContext, value: unknown): Promise<Outcome> {
  const read = resultOf(rawPackFrom(value))
  if (!read.ok) return { place, name: '', outcome: 'refused', failure: read.failure }
  const { name } = read.value
  const imported = await importParsedPack({ ...context, pack: read.value })
  if (!imported.ok) return { place, name, outcome: 'refused', failure: imported.failure }
  return { place, name, outcome: imported.value.outcome, id: imported.value.packId }
}

/** A draft becomes the draft of a new pack: the pack that it was made from may have changed since. */
export async function importDraft(context: PackImportContext, value: unknown): Promise<Outcome> {
  const read = resultOf(rawPackFrom(value))
  if (!read.ok) return { place, name: '', outcome: 'refused', failure: read.failure }
  const { name } = read.value
  const existingId = await findSameDraft(context.ownerId, read.value)
  if (existingId !== null) return { place, name, outcome: 'already-here', id: existingId }
  const created = await createDraft(context, read.value)
  if (!created.ok) return { place, name, outcome: 'refused', failure: created.failure }
  return { place, name, outcome: 'taken-in', id: created.value }
}

async function findSameDraft(ownerId: string, draft: RawPack): Promise<string | null> {
  const packs = await listPacks({ viewer: ownerId, game: draft.game })
  for (const { id, own, draft: version } of packs) {
    if (!own || version === null) continue
    const existing = await readRawPack({ viewer: ownerId, packId: id, version })
    if (existing.ok && existing.value.name === draft.name && contentKey(existing.value) === contentKey(draft)) return id
  }
  return null
}

function contentKey({ game, extends: basis, extendsVersion, rows }: RawPack): string {
  const kinds = ROW_KINDS.map((kind) => (rows[kind] ?? []).map(formatRow))
  return JSON.stringify([game, basis, extendsVersion, kinds])
}

const ROWS_AT_ONCE = 1000

async function createDraft(context: PackImportContext, draft: RawPack): Promise<Result<string, PackFailure>> {
  const { ownerId } = context
  const { name, game, extends: basis, extendsVersion } = draft
  const from =
    basis === null || extendsVersion === null
      ? ({ kind: 'empty', game } as const)
      : ({ kind: 'extend', of: { id: basis, version: extendsVersion } } as const)
  const created = await createPack({ ...context, name, from })
  if (!created.ok) return created
  const { packId } = created.value
  let { revision } = created.value
  for (const kind of ROW_KINDS) {
    const allRows = draft.rows[kind] ?? []
    for (let first = 0; first < allRows.length; first += ROWS_AT_ONCE) {
      const rows = allRows.slice(first, first + ROWS_AT_ONCE)
      const saved = await saveRows({ ...context, packId, revision, kind, rows })
      if (!saved.ok) {
        await discardDraft({ ownerId, packId, revision })
        return saved
      }
      revision = saved.value.revision
    }
  }
  return succeed(packId)
}
