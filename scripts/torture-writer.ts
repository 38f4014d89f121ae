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
import { SHOWS_AT_FIRST } from '../lib/share/shows'
import { type AcknowledgedWrite, sha256Of } from './torture/acknowledgements'
import { ONE_TAB_GAME, PLAIN_GAME, ROWS_OF_A_PACK } from './torture/check-database'

const [ownerId = '', ...contestedListIds] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const expectsRestore = process.argv.includes('--restored')

const PLAIN_LISTS = 2
const ONE_TAB_LISTS = 2
const RIVAL_SAVES = 2
const MOST_BODY_BYTES = 40_000
/** The saves of one tab have times three minutes apart, so that the history keeps some of them. */
const SAVE_STEP_MS = 3 * 60 * 1000
const LABEL_EVERY = 8
/** The most shares that an owner may make in an hour. */
const SHARES_AN_HOUR = 50

type AnyFailure = { readonly kind: string }

/** A restore removed the list or owner that the work uses, so the work starts again. */
class RemovedByRestore extends Error {}

function valueOrThrow<T>(result: Result<T, AnyFailure>): T {
  if (result.ok) return result.value
  const { kind } = result.failure
  if (expectsRestore && (kind === 'not-found' || kind === 'stale')) throw new RemovedByRestore()
  throw new Error(JSON.stringify(result.failure))
}

/** Busy means that nothing was stored and that the request can be repeated. */
async function retryWhileBusy<T>(work: () => Promise<Result<T, AnyFailure>>): Promise<Result<T, AnyFailure>> {
  for (;;) {
    const result = await work()
    if (result.ok || result.failure.kind !== 'busy') return result
  }
}

const valueWhenNotBusy = async <T>(work: () => Promise<Result<T, AnyFailure>>): Promise<T> =>
  valueOrThrow(await retryWhileBusy(work))

/** `began` is the time of the request: a write that was under way during a restore may be lost. */
function printAcknowledgement(began: number, write: AcknowledgedWrite): void {
  // Written to the descriptor directly, so that the line has left the process before the next request.
  writeSync(1, `${JSON.stringify({ ...write, began })}\n`)
}

function randomContent(round: number) {
  // Most lists are small.
  const length = randomBytes(2).readUInt16LE() % (round % 8 === 0 ? MOST_BODY_BYTES : MOST_BODY_BYTES / 10)
  const body = JSON.stringify({ round, filling: randomBytes(Math.ceil(length / 2)).toString('hex') })
  return { name: `Round ${round}`, packId: 'torture', packVersion: '1.0.0', body }
}

const clockAndRandom = () => ({ now: new Date(), random: randomBytes })

const newOwner = () => valueWhenNotBusy(() => createOwner(clockAndRandom()))

async function newList(ownerId: string, game: string) {
  const [began, first] = [Date.now(), randomContent(0)]
  const stored = { game, ...first }
  const { rosterId, revision } = await valueWhenNotBusy(() => storeNewRoster({ ownerId, stored, ...clockAndRandom() }))
  printAcknowledgement(began, { kind: 'version', rosterId, revision, sha256: sha256Of(first.body), stays: true })
  return { ownerId, rosterId, revision }
}

type List = Awaited<ReturnType<typeof newList>>

type SaveOptions = { readonly label?: string; readonly sitting?: string; readonly now?: Date }

/** The new revision; null where somebody else was faster. */
async function save(list: List, round: number, { label, sitting, now = new Date() }: SaveOptions = {}) {
  const [began, next] = [Date.now(), randomContent(round)]
  const saved = await retryWhileBusy(() =>
    saveRoster({ ...list, content: next, label, sitting, now, random: randomBytes }),
  )
  if (!saved.ok && saved.failure.kind === 'stale') return null
  const { revision } = valueOrThrow(saved)
  const { rosterId } = list
  const stays = sitting === undefined || label !== undefined
  printAcknowledgement(began, { kind: 'version', rosterId, revision, sha256: sha256Of(next.body), stays })
  return revision
}

/** Several saves of the same revision at once, as from two tabs: exactly one succeeds. */
async function keepSaving(): Promise<void> {
  let list = await newList(ownerId, PLAIN_GAME)
  for (let round = 1; ; round++) {
    const results = await Promise.all(Array.from({ length: RIVAL_SAVES }, () => save(list, round)))
    const acknowledged = results.filter((revision) => revision !== null)
    if (acknowledged.length === 0 && expectsRestore) throw new RemovedByRestore()
    if (acknowledged.length !== 1) throw new Error(`${acknowledged.length} of ${RIVAL_SAVES} rivals were acknowledged.`)
    list = { ...list, revision: acknowledged[0] ?? list.revision }
  }
}

/** One tab over an evening: each save replaces the version before, unless that has a name. */
async function keepSavingInOneTab(): Promise<void> {
  const sitting = randomBytes(8).toString('hex')
  let list = await newList(ownerId, ONE_TAB_GAME)
  const start = Date.now()
  for (let round = 1; ; round++) {
    const now = new Date(start + round * SAVE_STEP_MS)
    const label = round % LABEL_EVERY === 0 ? { label: `Round ${round}` } : {}
    const revision = await save(list, round, { ...label, sitting, now })
    if (revision === null) {
      if (expectsRestore) throw new RemovedByRestore()
      throw new Error('A list that nobody else saves was overtaken.')
    }
    list = { ...list, revision }
  }
}

/** A list that the other process saves as well. */
async function keepSavingContested(rosterId: string): Promise<void> {
  for (let round = 1; ; round++) {
    const { revision } = await valueWhenNotBusy(() => readRoster({ ownerId, rosterId }))
    await save({ ownerId, rosterId, revision }, round)
  }
}

async function keepSharing(): Promise<void> {
  const { ownerId } = await newOwner()
  const { rosterId } = await newList(ownerId, PLAIN_GAME)
  for (let round = 0; round < SHARES_AN_HOUR; round++) {
    const began = Date.now()
    const snapshot = round % 2 === 0 ? randomContent(round) : null
    const { code } = await valueWhenNotBusy(() =>
      createShare({
        ownerId,
        rosterId,
        snapshot,
        isIndexable: false,
        shows: SHOWS_AT_FIRST,
        ...clockAndRandom(),
      }),
    )
    printAcknowledgement(began, { kind: 'share', code })
    if (round % 3 === 0) continue
    const withdrawBegan = Date.now()
    await valueWhenNotBusy(() => withdrawShare({ ownerId, rosterId, code, now: new Date() }))
    printAcknowledgement(withdrawBegan, { kind: 'withdrawn', code })
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
    const made = await valueWhenNotBusy(() => createPack({ ownerId, name: 'Tortured', from, ...clockAndRandom() }))
    const change = { ownerId, packId: made.packId, revision: made.revision, ...clockAndRandom() }
    const { revision } = await valueWhenNotBusy(() => saveRows({ ...change, kind: 'keywords', rows: KEYWORDS }))
    const own = { ownerId, packId: made.packId }
    await valueWhenNotBusy(() => publishDraft({ ...own, revision, now: new Date() }))
    printAcknowledgement(began, { kind: 'pack', ...own, rows: ROWS_OF_A_PACK })
  }
}

/** Links a browser without data, then one that has a list. */
async function keepLinking(): Promise<void> {
  const { ownerId } = await newOwner()
  for (const hasList of [false, true]) {
    const began = Date.now()
    const { code } = await valueWhenNotBusy(() => createDeviceLink({ ownerId, ...clockAndRandom() }))
    const hash = hashOfCode(code)
    printAcknowledgement(began, { kind: 'device-link', hash, ownerId })
    const guest = hasList ? await newList((await newOwner()).ownerId, PLAIN_GAME) : null
    const redeemBegan = Date.now()
    const { key } = await valueWhenNotBusy(() =>
      redeemDeviceLink({ code, guestId: guest?.ownerId ?? null, ...clockAndRandom() }),
    )
    if (guest) printAcknowledgement(redeemBegan, { kind: 'united', hash, rosterId: guest.rosterId, ownerId })
    else printAcknowledgement(redeemBegan, { kind: 'linked', hash, keyHash: hashOfKey(key ?? ''), ownerId })
  }
}

/** The errors of Prisma where a restore removed what a row points to. */
const REMOVED_ROW_CODES = ['P2003', 'P2025']

async function repeatForever(work: () => Promise<void>): Promise<never> {
  for (;;) {
    try {
      await work()
    } catch (error) {
      const code = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : null
      if (!(error instanceof RemovedByRestore) && !(expectsRestore && REMOVED_ROW_CODES.includes(code))) throw error
    }
  }
}

await Promise.all(
  [
    ...Array<() => Promise<void>>(PLAIN_LISTS).fill(keepSaving),
    ...Array<() => Promise<void>>(ONE_TAB_LISTS).fill(keepSavingInOneTab),
    ...contestedListIds.map((rosterId) => () => keepSavingContested(rosterId)),
    ...[keepSharing, keepPublishing, keepLinking],
  ].map(repeatForever),
)
