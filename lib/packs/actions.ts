'use server'

import { randomBytes } from 'node:crypto'
import { readWith } from '../http/json'
import { type Row, rowOf } from '../kernel/catalogue'
import { asJoined } from '../owners/joined'
import { knownOwner, ownerToWrite, viewer } from '../owners/session'
import { fail, type Result, succeed } from '../result'
import { storing } from '../storage-failure'
import { readCatalogue, readDraft, readRow } from './data'
import * as drafts from './drafts/mutations'
import type { PackFailure } from './failure'
import * as packs from './mutations'
import * as requests from './request-schema'
import { type CheckedRow, checkSent, overThere } from './sent-rows'

type Answer<T> = Promise<Result<T, PackFailure>>
type Stored = { readonly revision: number }
type Signed<T> = T & { readonly ownerId: string; readonly now: Date; readonly random: typeof randomBytes }

/** No owner's id: whoever has no key is refused what they do not have, as anybody else would be. */
const NOBODY = ''

/**
 * Whatever a browser sends is read first; then it is somebody's, and carries the moment. Only who makes a pack becomes
 * an owner by it.
 */
async function signed<S extends requests.RequestSchema, T>(
  schema: S,
  sent: unknown,
  work: (request: Signed<requests.RequestOf<S>>) => Answer<T>,
): Answer<T> {
  const request = readWith(schema, sent)
  if (!request.ok)
    return fail({ kind: 'unreadable', reason: `${request.unreadable.place}: ${request.unreadable.reason}` })
  return storing(async () => {
    const known = (await knownOwner()) ?? NOBODY
    return asJoined(known, (ownerId) => work({ ...request.value, ownerId, now: new Date(), random: randomBytes }))
  })
}

export async function createPack(sent: unknown): Answer<{ packId: string }> {
  return signed(requests.newPackRequest, sent, async (request) => {
    const owner = await ownerToWrite()
    return owner.ok ? packs.createPack({ ...request, ownerId: owner.value }) : owner
  })
}

export async function openDraft(sent: unknown): Answer<Stored> {
  return signed(requests.packRequest, sent, packs.openDraft)
}

export async function discardDraft(sent: unknown): Answer<null> {
  return signed(requests.draftRequest, sent, packs.discardDraft)
}

export async function renameDraft(sent: unknown): Answer<Stored> {
  return signed(requests.renameRequest, sent, drafts.renameDraft)
}

export async function publishDraft(sent: unknown): Answer<{ version: number }> {
  return signed(requests.draftRequest, sent, packs.publishDraft)
}

export async function deletePack(sent: unknown): Answer<null> {
  return signed(requests.packRequest, sent, packs.deletePack)
}

export async function undeletePack(sent: unknown): Answer<null> {
  return signed(requests.packRequest, sent, packs.undeletePack)
}

export async function saveRow(sent: unknown): Answer<Stored & { slug: string }> {
  return signed(requests.saveRowRequest, sent, drafts.saveRow)
}

export async function saveRows(sent: unknown): Answer<Stored> {
  return signed(requests.saveRowsRequest, sent, async (request) => {
    const { ownerId, packId, kind } = request
    const draft = await readDraft({ ownerId, packId })
    if (!draft.ok) return draft
    const there = await readCatalogue({ viewer: ownerId, packId, version: draft.value.version })
    if (!there.ok) return there
    const rows = request.rows.map((row) => overThere(row, rowOf(there.value, kind, String(row.slug))))
    return drafts.saveRows({ ...request, rows })
  })
}

export async function deleteRow(sent: unknown): Answer<Stored> {
  return signed(requests.rowRequest, sent, drafts.deleteRow)
}

export async function restoreRow(sent: unknown): Answer<Stored> {
  return signed(requests.rowRequest, sent, drafts.restoreRow)
}

export async function duplicateRow(sent: unknown): Answer<Stored & { slug: string }> {
  return signed(requests.rowRequest, sent, drafts.duplicateRow)
}

export async function moveRow(sent: unknown): Answer<Stored> {
  return signed(requests.moveRequest, sent, drafts.moveRow)
}

/** The problems of a pasted table, row by row. Nothing is stored. */
export async function checkRows(sent: unknown): Answer<readonly CheckedRow[]> {
  return signed(requests.checkRowsRequest, sent, async ({ ownerId, packId, kind, rows }) => {
    const draft = await readDraft({ ownerId, packId })
    return draft.ok ? checkSent({ viewer: ownerId, packId, version: draft.value.version, kind, rows }) : draft
  })
}

/** The row as it is stored, to be compared after a save was refused as stale. */
export async function storedRow(sent: unknown): Answer<Stored & { row: Row }> {
  const request = readWith(requests.storedRowRequest, sent)
  return storing(async () => {
    const ownerId = await viewer()
    if (!request.ok || ownerId === null) return fail({ kind: 'not-found' })
    const { packId, kind, slug } = request.value
    const draft = await readDraft({ ownerId, packId })
    if (!draft.ok) return draft
    const found = await readRow({ viewer: ownerId, packId, version: draft.value.version, kind, slug })
    return found.ok ? succeed({ revision: draft.value.revision, row: found.value.row }) : found
  })
}
