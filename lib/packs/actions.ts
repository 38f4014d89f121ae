'use server'

import { readWith } from '../http/json'
import { type Row, rowOf } from '../kernel/catalogue'
import { ownerAction } from '../owners/action'
import { ownerOrNew, viewer } from '../owners/session'
import { fail, type Result, succeed } from '../result'
import { withStorageFailures } from '../storage-failure'
import { readCatalogue, readDraft, readRow } from './data'
import * as drafts from './drafts/mutations'
import type { PackFailure } from './failure'
import * as packs from './mutations'
import * as requests from './request-schema'
import { checkSentRows, mergeGroups } from './sent-rows'

/** A browser without a key is refused as any other that is not the pack's owner. */
const packAction: typeof ownerAction = (schema, mutation) =>
  ownerAction(schema, mutation, { ownerIdWithoutKey: '', showsField: true })

/** Makes the player an owner first, if they are none yet. */
export const createPack = packAction(requests.newPackRequest, async (request) => {
  const owner = await ownerOrNew()
  return owner.ok ? packs.createPack({ ...request, ownerId: owner.value }) : owner
})

export const openDraft = packAction(requests.packRequest, packs.openDraft)
export const discardDraft = packAction(requests.draftRequest, packs.discardDraft)
export const renameDraft = packAction(requests.renameRequest, drafts.renameDraft)
export const publishDraft = packAction(requests.draftRequest, packs.publishDraft)
export const deletePack = packAction(requests.packRequest, packs.deletePack)
export const undeletePack = packAction(requests.packRequest, packs.undeletePack)
export const saveRow = packAction(requests.saveRowRequest, drafts.saveRow)
export const deleteRow = packAction(requests.rowRequest, drafts.deleteRow)
export const restoreRow = packAction(requests.rowRequest, drafts.restoreRow)
export const duplicateRow = packAction(requests.rowRequest, drafts.duplicateRow)
export const moveRow = packAction(requests.moveRequest, drafts.moveRow)

export const saveRows = packAction(requests.saveRowsRequest, async (request) => {
  const { ownerId, packId, kind } = request
  const draft = await readDraft({ ownerId, packId })
  if (!draft.ok) return draft
  const current = await readCatalogue({ viewer: ownerId, packId, version: draft.value.version })
  if (!current.ok) return current
  const rows = request.rows.map((row) => mergeGroups(row, rowOf(current.value, kind, String(row.slug))))
  return drafts.saveRows({ ...request, rows })
})

/** The problems of a pasted table, row by row. Nothing is stored. */
export const checkRows = packAction(requests.checkRowsRequest, async ({ ownerId, packId, kind, rows }) => {
  const draft = await readDraft({ ownerId, packId })
  return draft.ok ? checkSentRows({ viewer: ownerId, packId, version: draft.value.version, kind, rows }) : draft
})

type StoredRow = { readonly revision: number; readonly row: Row }

/** The row as another tab has stored it meanwhile. */
export async function storedRow(sent: unknown): Promise<Result<StoredRow, PackFailure>> {
  const request = readWith(requests.storedRowRequest, sent)
  return withStorageFailures(async () => {
    const ownerId = await viewer()
    if (!request.ok || ownerId === null) return fail({ kind: 'not-found' })
    const { packId, kind, slug } = request.value
    const draft = await readDraft({ ownerId, packId })
    if (!draft.ok) return draft
    const found = await readRow({ viewer: ownerId, packId, version: draft.value.version, kind, slug })
    return found.ok ? succeed({ revision: draft.value.revision, row: found.value.row }) : found
  })
}
