import type { FailureWords } from '@/lib/failure-words'
import { createOnDevice } from '@/lib/list-store/create-on-device'
import { openDeviceDatabase } from '@/lib/list-store/device/database'
import { serverOf } from '@/lib/list-store/server'
import type { ListSource } from '@/lib/rosters/new-roster'
import { noteMadeHere } from '../made-here'

export type Made =
  | { readonly kind: 'on-server' | 'on-device'; readonly id: string }
  | { readonly kind: 'refused'; readonly words: FailureWords }

/** Keeps a new list on this device, unless the server has made it and only its answer was lost. */
export async function keepList(id: string, source: ListSource): Promise<Made> {
  if (navigator.onLine) {
    const found = await serverOf(id, fetch.bind(window)).read()
    if (found.kind === 'read') return { kind: 'on-server', id }
  }
  try {
    const device = await openDeviceDatabase()
    try {
      await createOnDevice(device, { id, source, now: Date.now() })
    } finally {
      device.close()
    }
    noteMadeHere()
    return { kind: 'on-device', id }
  } catch (failure) {
    return { kind: 'refused', words: isFull(failure) ? DEVICE_FULL : KEEPS_NOTHING }
  }
}

/** A transaction without room may say only that it was aborted. */
function isFull(failure: unknown): boolean {
  return failure instanceof DOMException && ['QuotaExceededError', 'AbortError'].includes(failure.name)
}

const DEVICE_FULL = {
  title: 'Not created: no connection, and this device is full',
  words:
    'The browser has no space for the list. Your text is still in the form. Free some space on the device, or try again when you are online.',
} as const

const KEEPS_NOTHING = {
  title: 'Not created: no connection, and this browser stores nothing',
  words:
    'It does not let this page store the list. A private window may be the reason. Your text is still in the form. Try again when you are online.',
} as const
