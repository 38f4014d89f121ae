import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Catalogue } from '../../kernel/catalogue'
import type { Edit } from '../../kernel/roster/edits'
import type { Roster } from '../../kernel/roster/roster'

/** A list as the server last had it. */
export type KnownList = {
  readonly id: string
  readonly revision: number
  readonly roster: Roster
  /** When the server stored it, in milliseconds. */
  readonly updatedAt: number
} & Acknowledged

/** How the server last acknowledged something; missing where a build before kept it. */
export type Acknowledged = {
  /** The server's own fingerprint of the list at that revision. */
  readonly fingerprint?: string | undefined
  /** Of the database that acknowledged it: a restore makes it another. */
  readonly epoch?: string | undefined
  /** The device mark of whose it was. */
  readonly owner?: string | undefined
}

/** What a journal's work is built on, and how far it has come on its way to the server. */
export type Basis = Acknowledged & {
  readonly revision: number
  /** The fingerprint of the list at that revision. */
  readonly print: string
  /** The fingerprints of what was sent and never answered. */
  readonly unanswered: readonly string[]
  /** The journal holds what the server does not have yet. */
  readonly pending: boolean
  /** What was put aside and is still to be stored at the server before the list itself; missing where nothing was. */
  readonly asides?: readonly { readonly roster: Roster; readonly label: string }[]
}

export type JournalHead = Basis & {
  readonly list: string
  readonly tab: string
  readonly folded: number
  readonly length: number
  readonly at: number
  readonly touchedAt: number
}

type Of = { readonly list: string; readonly tab: string }

interface DeviceSchema extends DBSchema {
  lists: { key: string; value: KnownList }
  /** One for each tab; an edit writes its own step and this small head. */
  journals: { key: [list: string, tab: string]; value: JournalHead }
  bases: { key: [list: string, tab: string]; value: Of & { readonly roster: Roster } }
  steps: {
    key: [list: string, tab: string, number: number]
    value: Of & { readonly number: number; readonly label: string; readonly edits: readonly Edit[] }
  }
  catalogues: {
    key: string
    value: {
      readonly key: string
      readonly catalogue: Catalogue
      readonly usedAt: number
      /** See lib/list-store/catalogues.ts; both are missing where a build before kept it. */
      readonly tag?: string
      readonly isFixed?: boolean
    }
  }
  marks: { key: string; value: string }
}

export type Device = IDBPDatabase<DeviceSchema>

const NAME = 'musterroll'
const VERSION = 1

/** A browser that does not answer within this time counts as one that keeps nothing. */
export const DEVICE_PATIENCE_MS = 3_000

/**
 * What this browser keeps for itself. Rejects where it is not allowed to, where there is no database at all, and where
 * the browser does not answer.
 */
export async function openDevice(name: string = NAME): Promise<Device> {
  const opening = openDB<DeviceSchema>(name, VERSION, {
    upgrade(device) {
      device.createObjectStore('lists', { keyPath: 'id' })
      device.createObjectStore('journals', { keyPath: ['list', 'tab'] })
      device.createObjectStore('bases', { keyPath: ['list', 'tab'] })
      device.createObjectStore('steps', { keyPath: ['list', 'tab', 'number'] })
      device.createObjectStore('catalogues', { keyPath: 'key' })
      device.createObjectStore('marks')
    },
    // A tab of a newer version waits for this one; what is written from here on is refused, and said so.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase | null)?.close(),
  })
  try {
    return await inTime(opening, DEVICE_PATIENCE_MS)
  } catch (error) {
    // Nobody waits for it any more, should it come after all.
    opening.then(
      (device) => device.close(),
      () => undefined,
    )
    throw error
  }
}

/**
 * Keeps what the server last had, unless something newer is there already. Of another database than before, a lower
 * revision is what the server has now: it was restored.
 */
export async function keepList(device: Device, list: KnownList): Promise<void> {
  const transaction = device.transaction('lists', 'readwrite')
  const known = await transaction.store.get(list.id)
  const wentBack = list.epoch !== undefined && known?.epoch !== undefined && known.epoch !== list.epoch
  if (!known || wentBack || known.revision <= list.revision) await transaction.store.put(list)
  await transaction.done
}

export async function keptList(device: Device, id: string): Promise<KnownList | null> {
  return (await device.get('lists', id)) ?? null
}

/** Every list that was opened here, newest first: what can be opened without a connection. */
export async function keptLists(device: Device): Promise<readonly KnownList[]> {
  return (await device.getAll('lists')).toSorted((a, b) => b.updatedAt - a.updatedAt)
}

function _forgetList(device: Device, id: string): Promise<void> {
  return device.delete('lists', id)
}

/** What did not come within its time. */
class TooLate extends Error {}

/** A device may never answer (a damaged profile, a fault of the browser): then what was asked of it rejects. */
export function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((settle, fail) => {
    const timer = setTimeout(() => fail(new TooLate(`No answer within ${ms} ms.`)), ms)
    work.then(settle, fail).finally(() => clearTimeout(timer))
  })
}
