import { dayWords } from '@/components/ui/day-words'
import type { Device } from '@/lib/devices/browsers/data'
import type { RemoveDevicesFailure } from '@/lib/devices/browsers/mutations'
import { type FailureWords, wordsOf } from '@/lib/failure-words'
import { timeAgo } from '../time-ago'

export function deviceName({ name, browser }: Pick<Device, 'name' | 'browser'>): string {
  return name ?? browser ?? 'Unknown browser'
}

/** By id. Several that say the same of themselves are numbered as they came. */
export function deviceNames(devices: readonly Device[]): ReadonlyMap<string, string> {
  const oldestFirst = devices.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  return new Map(
    devices.map((device) => {
      const name = deviceName(device)
      const alike = oldestFirst.filter((other) => deviceName(other) === name)
      return [device.id, alike.length > 1 ? `${name} (${alike.indexOf(device) + 1})` : name]
    }),
  )
}

const TWO_HOURS_MS = 2 * 60 * 60 * 1000

/** A use is noted once an hour: nothing more exact is known. */
export function lastUsedWords(lastUsedAt: Date, now: Date): string {
  const isRecent = now.getTime() - lastUsedAt.getTime() < TWO_HOURS_MS
  return `last used ${isRecent ? 'in the last two hours' : timeAgo(lastUsedAt, now)}`
}

/** "Firefox on Android · since 3 May 2026 · last used 5 hours ago". */
export function deviceFacts(device: Device, now: Date): string {
  const { name, browser, createdAt, lastUsedAt, isThis } = device
  const facts = [`since ${dayWords(createdAt)}`, isThis ? 'in use now' : lastUsedWords(lastUsedAt, now)]
  return (name !== null && browser !== null ? [browser, ...facts] : facts).join(' · ')
}

export function removeFailureWords(failure: RemoveDevicesFailure): FailureWords {
  if (failure.kind !== 'last-way') return wordsOf(failure)
  return {
    title: 'Not removed: it is the last access to your lists',
    words: 'Your other devices were removed meanwhile, and you have no recovery code. Make one first.',
  }
}
