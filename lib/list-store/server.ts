import type { Roster } from '../kernel/roster/roster'
import { formatRoster } from '../rosters/format'
import { type Answer, asked, isRevision, LOST, notDone, type Of, saidBy, sending } from './answers'
import { isStale, sendList } from './send-list'
import type { Answered } from './sync'

type Lost = Of<'lost'>

type SaveAnswer = Of<'saved' | 'stale' | 'gone' | 'refused'> | Lost

export type ReadAnswer =
  | ({
      readonly kind: 'read'
      readonly revision: number
      readonly updatedAt: number
      readonly roster: Roster
      readonly label: string | null
    } & Answered)
  | Of<'same' | 'gone'>
  | Lost

/** `stored` is missing where an earlier request made it: it may have been worked on since. */
export type CopyAnswer =
  | { readonly kind: 'made'; readonly stored?: { readonly revision: number } & Answered }
  | Of<'gone' | 'refused'>
  | Lost

type ReturnAnswer = Of<'returned' | 'stale' | 'gone' | 'refused'> | Lost

type Save = {
  readonly revision: number
  /** Of the list at that revision, by which the server knows it after a restore. */
  readonly fingerprint: string | undefined
  /** The canonical text of the list. */
  readonly text: string
  readonly label: string | null
  /** Names one tab's evening: its saves, one for each edit, may leave few versions in the history. */
  readonly sitting: string
  /** May outlive the page. Browsers let only a little of that be under way at once. */
  readonly outlives: boolean
}

/** A server of a build before tells no label. */
export type Version = { readonly roster: Roster; readonly label: string | null }

/** What is known already: the answer may be that it is still the same. */
type Known = { readonly revision: number; readonly fingerprint: string | undefined }

/** What the browser asks of the server about one list. */
export type Server = {
  save(save: Save): Promise<SaveAnswer>
  read(known?: Known): Promise<ReadAnswer>
  /** One version of the history; null where it is not there, or cannot be had now. */
  version(revision: number): Promise<Version | null>
  /** A list of its own; asked again with the same id, still one list. */
  copy(roster: Roster, id: string): Promise<CopyAnswer>
  /** Makes the list again, under its id, where a restore took it away. */
  bringBack(text: string): Promise<ReturnAnswer>
}

const MOST_OUTLIVING_BYTES = 60_000

export function serverOf(listId: string, ask: typeof fetch): Server {
  const address = `/api/lists/${encodeURIComponent(listId)}`
  return {
    async save(save) {
      const answer = await put(save)
      // A server of the build before refuses what it does not know, and names no epoch.
      const isBefore = answer?.status === 422 && answer.epoch === undefined && save.fingerprint !== undefined
      return savedBy(isBefore ? await put({ ...save, fingerprint: undefined }) : answer, save.revision)
    },
    async read(known) {
      const headers: HeadersInit = known?.fingerprint
        ? { 'if-none-match': `"${known.revision}-${known.fingerprint}"` }
        : {}
      const answer = await asked(ask, address, { cache: 'no-store', headers })
      if (answer?.status === 304 && known?.fingerprint) return { kind: 'same', epoch: answer.epoch }
      return readFrom(answer, listId)
    },
    async version(revision) {
      const answer = await asked(ask, `${address}/versions/${revision}`, { cache: 'no-store' })
      if (!answer?.isOk || !isRoster(answer.body.roster)) return null
      return { roster: answer.body.roster, label: labelIn(answer) }
    },
    async copy(roster, id) {
      const answer = await sendList(id, formatRoster(roster), ask)
      if (answer.kind === 'stale') return { kind: 'made' }
      if (answer.kind !== 'made') return answer
      const { kind, ...stored } = answer
      return { kind, stored }
    },
    async bringBack(text) {
      const answer = await sendList(listId, text, ask)
      return answer.kind === 'made' ? { ...answer, kind: 'returned' } : answer
    },
  }

  function put({ revision, fingerprint, text, label, sitting, outlives }: Save): Promise<Answer | null> {
    const based = fingerprint === undefined ? '' : `,"fingerprint":${JSON.stringify(fingerprint)}`
    const named = label === null ? '' : `,"label":${JSON.stringify(label)}`
    const body = `{"revision":${revision}${based},"list":${text},"sitting":"${sitting}"${named}}`
    return asked(ask, address, { ...sending('PUT', body), keepalive: outlives && isSmall(body) })
  }
}

function savedBy(answer: Answer | null, base: number): SaveAnswer {
  if (isStale(answer)) return { kind: 'stale' }
  if (!answer?.isOk) return notDone(answer)
  const { revision, updatedAt } = answer.body
  // Anything in between may answer 200: ours names the revision that the save became, and when.
  if (revision !== base + 1 || !isMoment(updatedAt)) return LOST
  return { kind: 'saved', revision: base + 1, updatedAt: Date.parse(updatedAt), ...saidBy(answer) }
}

function readFrom(answer: Answer | null, listId: string): ReadAnswer {
  if (!answer?.isOk) {
    const why = notDone(answer)
    // A question is never too large: whoever says so is not our server.
    return why.kind === 'refused' ? LOST : why
  }
  const { id, revision, updatedAt, roster } = answer.body
  if (id !== listId || !isRevision(revision) || !isMoment(updatedAt) || !isRoster(roster)) return LOST
  return {
    kind: 'read',
    revision,
    updatedAt: Date.parse(updatedAt),
    roster,
    label: labelIn(answer),
    ...saidBy(answer),
  }
}

function labelIn({ body: { label } }: Answer): string | null {
  return typeof label === 'string' ? label : null
}

function isSmall(body: string): boolean {
  return body.length < MOST_OUTLIVING_BYTES && new TextEncoder().encode(body).length < MOST_OUTLIVING_BYTES
}

function isMoment(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}

/**
 * Whether this can be the list that was asked for. Our own server wrote it from what its schema read; it is looked at
 * by hand only to tell it from the page of a hotspot: pages that judge a list carry no schema.
 */
function isRoster(value: unknown): value is Roster {
  if (typeof value !== 'object' || value === null) return false
  const { game, name, pack, entries } = value as Readonly<Record<string, unknown>>
  return typeof game === 'string' && typeof name === 'string' && typeof pack === 'object' && Array.isArray(entries)
}
