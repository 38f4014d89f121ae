'use server'

import { randomBytes } from 'node:crypto'
import { readWith } from '../http/json'
import { nameOfCopy } from '../kernel/names'
import { asJoined } from '../owners/joined'
import { knownOwner } from '../owners/session'
import { fail, type Result, succeed } from '../result'
import { storing } from '../storage-failure'
import { listRosters, type RosterKey, readRoster } from './data'
import { fingerprintOf } from './fingerprint'
import * as lists from './mutations'
import { type RequestOf, type RosterRequest, renameRequest, rosterRequest, tagsRequest } from './request-schema'
import { rosterIn, storedFrom } from './stored'

type Signed<T> = T & RosterKey & { readonly now: Date }

/** Whatever a browser sends is read first; then it is about a list of its owner's, and carries the moment. */
async function signed<S extends RosterRequest, T>(
  schema: S,
  sent: unknown,
  work: (request: Signed<RequestOf<S>>) => Promise<Result<T>>,
): Promise<Result<T>> {
  const request = readWith(schema, sent)
  if (!request.ok) return fail({ kind: 'unreadable', reason: request.unreadable.reason })
  return storing(async () => {
    const ownerId = await knownOwner()
    if (ownerId === null) return fail({ kind: 'not-found' })
    return asJoined(ownerId, (ownerId) => work({ ...request.value, ownerId, now: new Date() }))
  })
}

export async function archiveList(sent: unknown): Promise<Result<null>> {
  return signed(rosterRequest, sent, lists.archiveRoster)
}

export async function unarchiveList(sent: unknown): Promise<Result<null>> {
  return signed(rosterRequest, sent, lists.unarchiveRoster)
}

export async function deleteList(sent: unknown): Promise<Result<null>> {
  return signed(rosterRequest, sent, lists.deleteRoster)
}

export async function undeleteList(sent: unknown): Promise<Result<null>> {
  return signed(rosterRequest, sent, lists.undeleteRoster)
}

export async function tagList(sent: unknown): Promise<Result<null>> {
  return signed(tagsRequest, sent, lists.setTags)
}

/** A list of its own, under the next free name. */
export async function duplicateList(sent: unknown): Promise<Result<{ rosterId: string }>> {
  return signed(rosterRequest, sent, async ({ ownerId, rosterId, now }) => {
    const found = await readRoster({ ownerId, rosterId })
    if (!found.ok) return found
    const roster = rosterIn(found.value)
    const taken = (await listRosters(ownerId)).map(({ name }) => name)
    const stored = storedFrom({ ...roster, name: nameOfCopy(roster.name, taken) })
    return lists.createRoster({ ownerId, stored, tags: found.value.tags, now, random: randomBytes })
  })
}

/** A new revision: the name is part of the list, and an older one stays in its history. */
export async function renameList(sent: unknown): Promise<Result<null>> {
  return signed(renameRequest, sent, async ({ ownerId, rosterId, name, now }) => {
    const found = await readRoster({ ownerId, rosterId })
    if (!found.ok) return found
    const { revision, body } = found.value
    const { game, ...content } = storedFrom({ ...rosterIn(found.value), name })
    const base = { revision, fingerprint: fingerprintOf(body) }
    const save = { ownerId, rosterId, ...base, game, content, now, random: randomBytes }
    const saved = await lists.saveRoster(save)
    return saved.ok ? succeed(null) : saved
  })
}
