// Started and killed by scripts/torture.ts. It stores everything that can be stored, several things at once and as fast
// as it can, and prints a line for each acknowledgement. With --restored, a restore may remove what it works on.
import { randomBytes } from 'node:crypto'
import { writeSync } from 'node:fs'
import { hashOfCode } from '../lib/devices/code'
import { createDeviceLink, redeemDeviceLink } from '../lib/devices/mutations'
import { hashOfKey } from '../lib/keys/key'
import { createOwner } from '../lib/keys/mutations'
import { saveRows } from '../lib/packs/drafts/mutations'
import { createPack, publishDraft } from '../lib/packs/mutations'
import type { Result } from '../lib/result'
import { readRoster } from '../lib/rosters/data'
import { saveRoster, storeNewRoster } from '../lib/rosters/mutations'
import { createShare, withdrawShare } from '../lib/share/mutations'
import { type Promised, sha256Of } from './torture/acknowledgements'
import { PLAIN, ROWS_OF_A_PACK, SITTING } from './torture/check-database'

const [ownerId = '', ...SHARED] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const expectsRestore = process.argv.includes('--restored')

const PLAIN_LISTS = 2
const SITTING_LISTS = 2
const RIVALS = 2
const LONGEST_BODY = 40_000
/** The saves of a sitting have times three minutes apart, so that some of them stay. */
const STEP_MS = 3 * 60 * 1000
const LABELLED = 8
/** The most shares that an owner may make in an hour. */
const SHARES = 50

type Failed = { readonly kind: string }

/** A restore removed what the work is about, so it starts again. */
class RestoredAway extends Error {}

function demand<T>(result: Result<T, Failed>): T {
  if (result.ok) return result.value
  const { kind } = result.failure
  if (expectsRestore && (kind === 'not-found' || kind === 'stale')) throw new RestoredAway()
  throw new Error(JSON.stringify(result.failure))
}

/** Busy means that nothing was stored and that the request can be repeated. */
async function retryWhileBusy<T>(work: () => Promise<Result<T, Failed>>): Promise<Result<T, Failed>> {
  for (;;) {
    const result = await work()
    if (result.ok || result.failure.kind !== 'busy') return result
  }
}

const succeeding = async <T>(work: () => Promise<Result<T, Failed>>): Promise<T> => demand(await retryWhileBusy(work))

/** `began` is the time of the request. What was under way during a restore counts as no promise. */
function acknowledge(began: number, promised: Promised): void {
  // Written to the descriptor directly, so that the line has left the process before the next request.
  writeSync(1, `${JSON.stringify({ ...promised, began })}\n`)
}

function content(round: number) {
  // Most lists are small.
  const length = randomBytes(2).readUInt16LE() % (round % 8 === 0 ? LONGEST_BODY : LONGEST_BODY / 10)
  const body = JSON.stringify({ round, filling: randomBytes(Math.ceil(length / 2)).toString('hex') })
  return { name: `Round ${round}`, packId: 'torture', packVersion: '1.0.0', body }
}

const making = () => ({ now: new Date(), random: randomBytes })

const newOwner = () => succeeding(() => createOwner(making()))

async function newList(ownerId: string, game: string) {
  const [began, first] = [Date.now(), content(0)]
  const stored = { game, ...first }
  const { rosterId, revision } = await succeeding(() => storeNewRoster({ ownerId, stored, ...making() }))
  acknowledge(began, { kind: 'version', rosterId, revision, sha256: sha256Of(first.body), stays: true })
  return { ownerId, rosterId, revision }
}

type List = Awaited<ReturnType<typeof newList>>

type SaveOptions = { readonly label?: string; readonly sitting?: string; readonly now?: Date }

/** The new revision; null where somebody else was faster. */
async function save(list: List, round: number, { label, sitting, now = new Date() }: SaveOptions = {}) {
  const [began, next] = [Date.now(), content(round)]
  const saved = await retryWhileBusy(() =>
    saveRoster({ ...list, content: next, label, sitting, now, random: randomBytes }),
  )
  if (!saved.ok && saved.failure.kind === 'stale') return null
  const { revision } = demand(saved)
  const { rosterId } = list
  const stays = sitting === undefined || label !== undefined
  acknowledge(began, { kind: 'version', rosterId, revision, sha256: sha256Of(next.body), stays })
  return revision
}

/** Several saves of the same revision at once, as from two tabs: exactly one succeeds. */
async function keepSaving(): Promise<void> {
  let list = await newList(ownerId, PLAIN)
  for (let round = 1; ; round++) {
    const tries = await Promise.all(Array.from({ length: RIVALS }, () => save(list, round)))
    const reached = tries.filter((revision) => revision !== null)
    if (reached.length === 0 && expectsRestore) throw new RestoredAway()
    if (reached.length !== 1) throw new Error(`${reached.length} of ${RIVALS} rivals were acknowledged.`)
    list = { ...list, revision: reached[0] ?? list.revision }
  }
}

/** One tab over an evening: each save replaces the version before, unless that has a name. */
async function keepSitting(): Promise<void> {
  const sitting = randomBytes(8).toString('hex')
  let list = await newList(ownerId, SITTING)
  const start = Date.now()
  for (let round = 1; ; round++) {
    const now = new Date(start + round * STEP_MS)
    const label = round % LABELLED === 0 ? { label: `Round ${round}` } : {}
    const revision = await save(list, round, { ...label, sitting, now })
    if (revision === null) {
      if (expectsRestore) throw new RestoredAway()
      throw new Error('A list that nobody else saves was overtaken.')
    }
    list = { ...list, revision }
  }
}

/** A list that the other process saves as well. */
async function keepCompeting(rosterId: string): Promise<void> {
  for (let round = 1; ; round++) {
    const { revision } = await succeeding(() => readRoster({ ownerId, rosterId }))
    await save({ ownerId, rosterId, revision }, round)
  }
}

async function keepSharing(): Promise<void> {
  const { ownerId } = await newOwner()
  const { rosterId } = await newList(ownerId, PLAIN)
  for (let round = 0; round < SHARES; round++) {
    const began = Date.now()
    const snapshot = round % 2 === 0 ? content(round) : null
    const { code } = await succeeding(() => createShare({ ownerId, rosterId, snapshot, isPublic: false, ...making() }))
    acknowledge(began, { kind: 'share', code })
    if (round % 3 === 0) continue
    const again = Date.now()
    await succeeding(() => withdrawShare({ ownerId, rosterId, code, now: new Date() }))
    acknowledge(again, { kind: 'withdrawn', code })
  }
}

const KEYWORDS = Array.from({ length: ROWS_OF_A_PACK }, (_, i) => ({
  slug: `word-${i}`,
  name: `Word ${i}`,
  source: { kind: 'player', place: null },
  text: 'Whatever it does, it does it whole.',
  on: 'rule',
}))

async function keepPublishing(): Promise<void> {
  for (;;) {
    const [began, from] = [Date.now(), { kind: 'empty', game: 'grid-battles' } as const]
    const made = await succeeding(() => createPack({ ownerId, name: 'Tortured', from, ...making() }))
    const change = { ownerId, packId: made.packId, revision: made.revision, ...making() }
    const { revision } = await succeeding(() => saveRows({ ...change, kind: 'keywords', rows: KEYWORDS }))
    const own = { ownerId, packId: made.packId }
    await succeeding(() => publishDraft({ ...own, revision, now: new Date() }))
    acknowledge(began, { kind: 'pack', ...own, rows: ROWS_OF_A_PACK })
  }
}

/** Links a browser without data, then one that has a list. */
async function keepLinking(): Promise<void> {
  const { ownerId } = await newOwner()
  for (const brings of [false, true]) {
    const began = Date.now()
    const { code } = await succeeding(() => createDeviceLink({ ownerId, ...making() }))
    const hash = hashOfCode(code)
    acknowledge(began, { kind: 'device-link', hash, ownerId })
    const guest = brings ? await newList((await newOwner()).ownerId, PLAIN) : null
    const again = Date.now()
    const { key } = await succeeding(() => redeemDeviceLink({ code, guestId: guest?.ownerId ?? null, ...making() }))
    if (guest) acknowledge(again, { kind: 'united', hash, rosterId: guest.rosterId, ownerId })
    else acknowledge(again, { kind: 'linked', hash, keyHash: hashOfKey(key ?? ''), ownerId })
  }
}

/** The errors of Prisma where a restore removed what a row points to. */
const GONE_CODES = ['P2003', 'P2025']

async function overAndOver(work: () => Promise<void>): Promise<never> {
  for (;;) {
    try {
      await work()
    } catch (error) {
      const code = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : null
      if (!(error instanceof RestoredAway) && !(expectsRestore && GONE_CODES.includes(code))) throw error
    }
  }
}

await Promise.all(
  [
    ...Array<() => Promise<void>>(PLAIN_LISTS).fill(keepSaving),
    ...Array<() => Promise<void>>(SITTING_LISTS).fill(keepSitting),
    ...SHARED.map((rosterId) => () => keepCompeting(rosterId)),
    ...[keepSharing, keepPublishing, keepLinking],
  ].map(overAndOver),
)
