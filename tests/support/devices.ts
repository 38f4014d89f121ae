import { EPOCH_HEADER } from '@/lib/http/epoch-header'
import type { Roster } from '@/lib/kernel/roster/roster'
import {
  type DeviceDatabase,
  openDeviceDatabase,
  type SavePoint,
  storeServerCopy,
} from '@/lib/list-store/device/database'
import { createJournalWriter } from '@/lib/list-store/device/journals'
import { textFingerprint } from '@/lib/list-store/fingerprint'
import { beginJournal, record } from '@/lib/list-store/journal'
import { formatRoster } from '@/lib/rosters/format'
import { warband } from './rosters'

let devices = 0

/** A separate device for one test. */
export function freshDevice(): Promise<DeviceDatabase> {
  devices += 1
  return openDeviceDatabase(`fresh ${devices}`)
}

export const rosterNamed = (name: string): Roster => warband({ name, entries: [{ class: 'wizard' }] })

type JournalFields = Partial<SavePoint> & { readonly tab?: string; readonly name?: string; readonly at?: number }

/** Stores the journal of a tab, with one step that renames the list. */
export async function leaveJournal(
  device: DeviceDatabase,
  list: string,
  { tab = 't', name = 'Left', at = 1, ...more }: JournalFields,
) {
  const savePoint = { revision: 1, print: 'p', unanswered: [], pending: false, ...more }
  const journal = record(beginJournal(rosterNamed('Before')), {
    label: `Rename to ${name}`,
    edits: [{ kind: 'list', to: { name } }],
  })
  await createJournalWriter(device, { list, tab }, () => at).write({ journal, savePoint })
}

type Copy = {
  readonly name?: string
  readonly revision?: number
  readonly epoch?: string
  readonly owner?: string
  readonly at?: number
}

export async function leaveCopy(
  device: DeviceDatabase,
  id: string,
  { name = 'Copy', revision = 1, at = 1, ...more }: Copy = {},
) {
  const roster = rosterNamed(name)
  await storeServerCopy(device, {
    id,
    revision,
    roster,
    updatedAt: at,
    fingerprint: textFingerprint(formatRoster(roster)),
    ...more,
  })
}

type StoredList = {
  revision: number
  text: string
  owner: string
  isDeleted?: boolean
  links?: readonly string[]
  /** What the history has, by revision. */
  versions?: ReadonlyMap<number, string>
  labels?: ReadonlyMap<number, string>
}

/** The server's routes, as far as a device's lists need them. */
export class PretendHost {
  readonly lists = new Map<string, StoredList>()
  readonly requests: string[] = []
  /** The ids in each request for known lists. */
  readonly knownRequests: (readonly string[])[] = []
  /** How many more requests are answered. */
  answersLeft = Number.POSITIVE_INFINITY

  constructor(
    public epoch: string,
    public owner = 'me',
  ) {}

  addList(id: string, name: string, more: Partial<StoredList> = {}) {
    this.lists.set(id, { revision: 1, text: formatRoster(rosterNamed(name)), owner: this.owner, ...more })
  }

  readonly fetch = (async (path: string, init: RequestInit = {}) => {
    this.answersLeft -= 1
    if (this.answersLeft < 0) throw new TypeError('no connection')
    this.requests.push(`${init.method ?? 'GET'} ${path}`)
    if (path === '/api/lists/known') return this.#knownLists(JSON.parse(String(init.body)))
    if (path === '/api/lists') return this.#createList(JSON.parse(String(init.body)))
    const shares = /^\/api\/lists\/([^/]+)\/shares$/.exec(path)
    if (shares) return this.#readShares(shares[1] ?? '')
    const read = this.lists.get(/^\/api\/lists\/([^/]+)$/.exec(path)?.[1] ?? '')
    if (read?.owner === this.owner && !read.isDeleted) return this.#readList(path.slice('/api/lists/'.length), read)
    const [, list = '', revision] = /^\/api\/lists\/([^/]+)\/versions\/(\d+)$/.exec(path) ?? []
    const { versions, labels } = this.lists.get(list) ?? {}
    const name = versions?.get(Number(revision))
    if (name === undefined) return this.#answer({ kind: 'not-found' }, 404)
    return this.#answer({ roster: rosterNamed(name), label: labels?.get(Number(revision)) ?? null })
  }) as typeof fetch

  #knownLists({ ids }: { ids: readonly string[] }) {
    this.knownRequests.push(ids)
    const lists = ids.flatMap((id) => {
      const list = this.lists.get(id)
      if (list?.owner !== this.owner) return []
      const { revision, text, isDeleted = false } = list
      return [{ id, revision, isDeleted, fingerprint: textFingerprint(text), updatedAt: new Date(5).toISOString() }]
    })
    return this.#answer({ lists })
  }

  #createList({ id, list }: { id: string; list: unknown }) {
    const text = JSON.stringify(list)
    const there = this.lists.get(id)
    if (there && (there.owner !== this.owner || there.isDeleted)) return this.#answer({ kind: 'not-found' }, 404)
    if (there && there.text !== text) return this.#answer({ kind: 'stale' }, 409)
    this.lists.set(id, { revision: 1, text, owner: this.owner })
    return this.#answer({ id, revision: 1, fingerprint: textFingerprint(text) }, there ? 200 : 201)
  }

  #readList(id: string, { revision, text }: StoredList) {
    const updatedAt = new Date(5).toISOString()
    return this.#answer({ id, revision, updatedAt, fingerprint: textFingerprint(text), roster: JSON.parse(text) })
  }

  #readShares(id: string) {
    const list = this.lists.get(id)
    if (!list) return this.#answer({ kind: 'not-found' }, 404)
    const shares = (list.links ?? []).map((code) => ({
      code,
      kind: 'live',
      public: false,
      createdAt: 'then',
      url: code,
    }))
    return this.#answer({ shares, packIsOwn: false })
  }

  #answer(body: object, status = 200) {
    return Response.json(body, { status, headers: { [EPOCH_HEADER]: this.epoch } })
  }
}
