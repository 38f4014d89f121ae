import type { Roster } from '../kernel/roster'
import { formatRoster } from '../rosters/format'
import type { SyncEvent } from './machine'

type Lost = Extract<SyncEvent, { kind: 'lost' }>

type Refused = Extract<SyncEvent, { kind: 'refused' }>

export type SaveAnswer = Extract<SyncEvent, { kind: 'saved' | 'stale' }> | Lost | Refused

export type ReadAnswer =
  | {
      readonly kind: 'read'
      readonly revision: number
      readonly updatedAt: number
      readonly roster: Roster
      readonly label: string | null
    }
  | Lost
  | Refused

export type CopyAnswer = { readonly kind: 'made' } | Lost | Refused

export type Save = {
  readonly revision: number
  /** The canonical text of the list. */
  readonly text: string
  readonly label: string | null
  /** Names one tab's evening: its saves, one for each edit, may leave few versions in the history. */
  readonly sitting: string
  /** May outlive the page. Browsers let only a little of that be under way at once. */
  readonly outlives: boolean
}

/** What the browser asks of the server about one list. */
export type Server = {
  save(save: Save): Promise<SaveAnswer>
  read(): Promise<ReadAnswer>
  /** A list of its own; asked again with the same id, still one list. */
  copy(roster: Roster, id: string): Promise<CopyAnswer>
}

const PATIENCE_MS = 20_000
const MOST_OUTLIVING_BYTES = 60_000
const LOST: Lost = { kind: 'lost', trouble: 'unreachable' }

export function serverOf(listId: string, ask: typeof fetch): Server {
  const address = `/api/lists/${encodeURIComponent(listId)}`
  return {
    async save({ revision, text, label, sitting, outlives }) {
      const named = label === null ? '' : `,"label":${JSON.stringify(label)}`
      const body = `{"revision":${revision},"list":${text},"sitting":"${sitting}"${named}}`
      const answer = await asked(address, { ...sending('PUT', body), keepalive: outlives && isSmall(body) })
      if (answer?.status === 409) return { kind: 'stale' }
      const saved = answer?.ok ? await jsonOf(answer) : null
      if (!saved) return notDone(answer)
      return { kind: 'saved', revision: Number(saved.revision), updatedAt: moment(saved.updatedAt) }
    },
    async read() {
      const answer = await asked(address, { cache: 'no-store' })
      const stored = answer?.ok ? await jsonOf(answer) : null
      if (!stored) return notDone(answer)
      const { revision, updatedAt, roster, label } = stored
      // Our own server wrote it, from a list that its schema read.
      return {
        kind: 'read',
        revision: Number(revision),
        updatedAt: moment(updatedAt),
        roster: roster as Roster,
        label: typeof label === 'string' ? label : null,
      }
    },
    async copy(roster, id) {
      const answer = await asked('/api/lists', sending('POST', `{"id":"${id}","list":${formatRoster(roster)}}`))
      // Made by an earlier request, and worked on since.
      if (answer?.ok || answer?.status === 409) return { kind: 'made' }
      return notDone(answer)
    },
  }

  async function asked(path: string, request: RequestInit): Promise<Response | null> {
    try {
      return await ask(path, { ...request, credentials: 'same-origin', signal: AbortSignal.timeout(PATIENCE_MS) })
    } catch {
      return null
    }
  }
}

function sending(method: string, body: string): RequestInit {
  return { method, body, headers: { 'content-type': 'application/json' } }
}

function isSmall(body: string): boolean {
  return body.length < MOST_OUTLIVING_BYTES && new TextEncoder().encode(body).length < MOST_OUTLIVING_BYTES
}

async function jsonOf(answer: Response): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    const value: unknown = await answer.json()
    // Any object may be asked for any of its fields.
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null
  } catch {
    return null
  }
}

function moment(text: unknown): number {
  const time = typeof text === 'string' ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? 0 : time
}

/** A refusal for good is named; whatever else it was, trying again may help. */
function notDone(answer: Response | null): Lost | Refused {
  switch (answer?.status) {
    case 401:
    case 403:
    case 404:
    case 410:
      return { kind: 'refused', why: 'gone' }
    case 413:
      return { kind: 'refused', why: 'too-large' }
    case 400:
    case 415:
    case 422:
      return { kind: 'refused', why: 'unreadable' }
    case 507:
      return { kind: 'lost', trouble: 'full' }
    default:
      return LOST
  }
}
