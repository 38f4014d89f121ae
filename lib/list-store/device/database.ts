import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { LATEST_DEFAULTS } from '../../games/changed-defaults'
import type { Catalogue } from '../../kernel/catalogue'
import type { Edit } from '../../kernel/roster/edits'
import type { Roster } from '../../kernel/roster/roster'

/** A list as the server last had it. */
export type ServerCopy = {
  readonly id: string
  readonly revision: number
  readonly roster: Roster
  /** When the server stored it, in milliseconds. */
  readonly updatedAt: number
} & Acknowledged &
  OldAnswersNoted

/** Which old answers the list has, where it needs them (lib/games/changed-defaults.ts); an earlier build notes nothing. */
export type OldAnswersNoted = { readonly defaults?: string | undefined }

/** How the server last acknowledged something; missing where an earlier build wrote it. */
export type Acknowledged = {
  /** The server's own fingerprint of the list at that revision. */
  readonly fingerprint?: string | undefined
  /** Of the database that acknowledged it: a restore begins another. */
  readonly epoch?: string | undefined
  /** The id by which the device knows its owner. */
  readonly owner?: string | undefined
}

/** What a journal is based on, and how far it has been saved at the server. */
export type SavePoint = Acknowledged & {
  readonly revision: number
  /** The browser's fingerprint of the list at that revision. */
  readonly print: string
  /** The fingerprints of saves without an answer. */
  readonly unanswered: readonly string[]
  /** The journal holds something that the server does not have. */
  readonly pending: boolean
  /** Versions that were set aside and are saved before the list itself; missing where there are none. */
  readonly asides?: readonly { readonly roster: Roster; readonly label: string }[]
}

/** What is stored about a journal, without its steps. */
export type JournalInfo = SavePoint &
  OldAnswersNoted & {
    /** The list's id. */
    readonly list: string
    readonly tab: string
    readonly folded: number
    readonly length: number
    readonly at: number
    readonly touchedAt: number
  }

type JournalKey = { readonly list: string; readonly tab: string }

/** The store of small notes about this device. Browsers have it under its old name. */
export const NOTES_STORE = 'marks'

/** Stored in players' browsers: `list` in a key is the list's id. */
interface DeviceSchema extends DBSchema {
  lists: { key: string; value: ServerCopy }
  /** One for each tab; an edit writes its own step and this small record. */
  journals: { key: [list: string, tab: string]; value: JournalInfo }
  bases: { key: [list: string, tab: string]; value: JournalKey & { readonly roster: Roster } }
  steps: {
    key: [list: string, tab: string, number: number]
    value: JournalKey & { readonly number: number; readonly label: string; readonly edits: readonly Edit[] }
  }
  catalogues: {
    key: string
    value: {
      readonly key: string
      readonly catalogue: Catalogue
      readonly usedAt: number
      /** See lib/list-store/catalogues.ts; both are missing where an earlier build wrote it. */
      readonly tag?: string
      readonly isFixed?: boolean
    }
  }
  /** Small notes by name, such as the owner of the device. */
  [NOTES_STORE]: { key: string; value: string }
}

/** The database in the player's browser. */
export type DeviceDatabase = IDBPDatabase<DeviceSchema>

const NAME = 'musterroll'
const VERSION = 1

/** A browser that does not answer within this time counts as one without storage. */
export const DEVICE_TIMEOUT_MS = 3_000

/**
 * The browser's database. Rejects where storage is not allowed, where there is no database, and where the browser does
 * not answer.
 */
export async function openDeviceDatabase(name: string = NAME): Promise<DeviceDatabase> {
  const opening = openDB<DeviceSchema>(name, VERSION, {
    upgrade(device) {
      device.createObjectStore('lists', { keyPath: 'id' })
      device.createObjectStore('journals', { keyPath: ['list', 'tab'] })
      device.createObjectStore('bases', { keyPath: ['list', 'tab'] })
      device.createObjectStore('steps', { keyPath: ['list', 'tab', 'number'] })
      device.createObjectStore('catalogues', { keyPath: 'key' })
      device.createObjectStore(NOTES_STORE)
    },
    // A tab of a newer build waits for this. Later writes of this tab fail, and the player is told.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase | null)?.close(),
  })
  try {
    return await withTimeout(opening, DEVICE_TIMEOUT_MS)
  } catch (error) {
    // It may still open later.
    opening.then(
      (device) => device.close(),
      () => undefined,
    )
    throw error
  }
}

/**
 * Stores what the server last had, unless a newer revision is there. From another database, a lower revision replaces a
 * higher one: the server was restored.
 */
export async function storeServerCopy(device: DeviceDatabase, list: ServerCopy): Promise<void> {
  const transaction = device.transaction('lists', 'readwrite')
  const known = await transaction.store.get(list.id)
  const isOtherDatabase = list.epoch !== undefined && known?.epoch !== undefined && known.epoch !== list.epoch
  if (!known || isOtherDatabase || known.revision <= list.revision)
    await transaction.store.put({ ...list, defaults: LATEST_DEFAULTS })
  await transaction.done
}

export async function readServerCopy(device: DeviceDatabase, id: string): Promise<ServerCopy | null> {
  return (await device.get('lists', id)) ?? null
}

/** The lists that can be opened without a connection, newest first. */
export async function readServerCopies(device: DeviceDatabase): Promise<readonly ServerCopy[]> {
  return (await device.getAll('lists')).toSorted((a, b) => b.updatedAt - a.updatedAt)
}

class DeviceTimeoutError extends Error {}

/** A device may never answer (a damaged profile, a fault of the browser): then the promise rejects. */
export function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DeviceTimeoutError(`No answer within ${ms} ms.`)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
