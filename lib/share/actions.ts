'use server'

import { randomBytes } from 'node:crypto'
import { redirect } from 'next/navigation'
import { clientAddress } from '../http/client-address'
import { fieldsOf } from '../http/form-fields'
import { readWith } from '../http/json'
import { RateLimiter } from '../http/limiter.mjs'
import { resultOf } from '../http/requests'
import { importPublished } from '../import-export/packs'
import { nameOfCopy } from '../kernel/names'
import type { Roster } from '../kernel/roster/roster'
import { asJoined } from '../owners/joined'
import { ownerToWrite } from '../owners/session'
import { readCatalogue } from '../packs/data'
import { type Failure, fail, type Result, succeed } from '../result'
import { listRosters, readRoster } from '../rosters/data'
import { createRoster } from '../rosters/mutations'
import { storedFrom } from '../rosters/stored'
import { storing } from '../storage-failure'
import { carriedPack } from './carried'
import { type OpenedShare, openShare } from './open'
import { isCarried, onPart, partPack } from './part-pack'
import { copyRequest } from './request-schema'

/** As many codes that lead nowhere as the pages themselves may be asked for. */
const TRIES = new RateLimiter(30, 60 * 1000)

/** What is shared under a code. Only what is not there is refused to whoever has tried many: others share their address. */
async function openTried(code: string): Promise<Result<OpenedShare>> {
  const opened = await openShare(code)
  if (opened.ok || opened.failure.kind !== 'not-found') return opened
  const asker = await clientAddress()
  const now = Date.now()
  const wait = TRIES.waitMs(asker, now)
  if (wait > 0) return fail({ kind: 'too-often', seconds: Math.ceil(wait / 1000) })
  TRIES.note(asker, now)
  return opened
}

/** Makes a list of one's own from what somebody shared. */
async function copyShare(sent: unknown): Promise<Result<{ rosterId: string }>> {
  const request = resultOf(readWith(copyRequest, sent))
  if (!request.ok) return request
  const { code, id } = request.value
  const opened = await openTried(code)
  if (!opened.ok) return opened
  const owner = await ownerToWrite()
  return owner.ok ? asJoined(owner.value, (ownerId) => copyFor(ownerId, opened.value, id)) : owner
}

type Copy = Result<{ rosterId: string }>

async function copyFor(ownerId: string, opened: OpenedShare, id: string | undefined): Promise<Copy> {
  const before = id === undefined ? null : await readRoster({ ownerId, rosterId: id })
  if (before?.ok) return succeed({ rosterId: before.value.id })
  const roster = await onPackOf(ownerId, opened)
  if (!roster.ok) return roster
  const taken = (await listRosters(ownerId)).map(({ name }) => name)
  const name = taken.includes(roster.value.name) ? nameOfCopy(roster.value.name, taken) : roster.value.name
  const stored = storedFrom({ ...roster.value, name })
  return createRoster({ ownerId, stored, rosterId: id, now: new Date(), random: randomBytes })
}

/** Who does not have the pack gets the part of it that the list uses, as a pack of their own. */
async function onPackOf(ownerId: string, { shown: { roster, catalogue } }: OpenedShare): Promise<Result<Roster>> {
  const { id: packId, version } = roster.pack
  const here = await readCatalogue({ viewer: ownerId, packId, version })
  if (here.ok) return succeed(roster)
  const carried = carriedPack(roster, catalogue)
  if (!isCarried(carried)) return fail({ kind: 'not-found' })
  const part = partPack(roster, carried)
  const arrival = { ownerId, now: new Date(), random: randomBytes }
  const taken = await importPublished(arrival, part)
  if (taken.outcome === 'refused') return fail({ kind: 'unreadable', reason: 'Its pack could not be taken along.' })
  return succeed(onPart(roster, { id: taken.id }))
}

/** A form of one button, which needs no script: it leads to the list. */
export async function copyShared(_: Failure | null, form: unknown): Promise<Failure | null> {
  const made = await storing(() => copyShare(fieldsOf(form)))
  if (!made.ok) return made.failure
  redirect(`/lists/${made.value.rosterId}`)
}
