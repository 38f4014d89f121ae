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

type Arrival = { readonly ownerId: string; readonly now: Date; readonly random: RandomBytes }

/** The place in the file is added by the caller. */
const place = ''

export async function importPublished(arrival: Arrival, value: unknown): Promise<Outcome> {
  const read = resultOf(rawPackFrom(value))
  if (!read.ok) return { place, name: '', outcome: 'refused', failure: read.failure }
  const { name } = read.value
  const taken = await importParsedPack({ ...arrival, pack: read.value })
  if (!taken.ok) return { place, name, outcome: 'refused', failure: taken.failure }
  return { place, name, outcome: taken.value.outcome, id: taken.value.packId }
}

/** A draft becomes the draft of a pack of its own: what it was to change may have gone on elsewhere. */
export async function importDraft(arrival: Arrival, value: unknown): Promise<Outcome> {
  const read = resultOf(rawPackFrom(value))
  if (!read.ok) return { place, name: '', outcome: 'refused', failure: read.failure }
  const { name } = read.value
  const same = await findSameDraft(arrival.ownerId, read.value)
  if (same !== null) return { place, name, outcome: 'already-here', id: same }
  const made = await makeDraft(arrival, read.value)
  if (!made.ok) return { place, name, outcome: 'refused', failure: made.failure }
  return { place, name, outcome: 'taken-in', id: made.value }
}

async function findSameDraft(ownerId: string, draft: RawPack): Promise<string | null> {
  const packs = await listPacks({ viewer: ownerId, game: draft.game })
  for (const { id, own, draft: version } of packs) {
    if (!own || version === null) continue
    const here = await readRawPack({ viewer: ownerId, packId: id, version })
    if (here.ok && here.value.name === draft.name && rowsIn(here.value) === rowsIn(draft)) return id
  }
  return null
}

function rowsIn({ game, extends: basis, extendsVersion, rows }: RawPack): string {
  const kinds = ROW_KINDS.map((kind) => (rows[kind] ?? []).map(formatRow))
  return JSON.stringify([game, basis, extendsVersion, kinds])
}

const ROWS_AT_ONCE = 1000

async function makeDraft(arrival: Arrival, draft: RawPack): Promise<Result<string, PackFailure>> {
  const { ownerId } = arrival
  const { name, game, extends: basis, extendsVersion } = draft
  const from =
    basis === null || extendsVersion === null
      ? ({ kind: 'empty', game } as const)
      : ({ kind: 'extend', of: { id: basis, version: extendsVersion } } as const)
  const made = await createPack({ ...arrival, name, from })
  if (!made.ok) return made
  const { packId } = made.value
  let { revision } = made.value
  for (const kind of ROW_KINDS) {
    const all = draft.rows[kind] ?? []
    for (let first = 0; first < all.length; first += ROWS_AT_ONCE) {
      const rows = all.slice(first, first + ROWS_AT_ONCE)
      const saved = await saveRows({ ...arrival, packId, revision, kind, rows })
      if (!saved.ok) {
        await discardDraft({ ownerId, packId, revision })
        return saved
      }
      revision = saved.value.revision
    }
  }
  return succeed(packId)
}
