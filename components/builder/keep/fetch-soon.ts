import { openFor } from '@/lib/device/claim'
import { loadCatalogue } from '@/lib/sync/catalogues'
import type { StoredList } from '@/lib/sync/opening'
import { isSystemId, partsOf } from '@/lib/systems/registry'

/** The game’s code and the pack’s catalogue are on their way while the list is looked for on the device. */
export function fetchSoon(initial: StoredList | null, owner: string) {
  if (typeof window === 'undefined' || initial === null || !isSystemId(initial.roster.game)) return
  // Whoever needs them asks again, and says what went wrong.
  const from = { device: openFor(owner), ask: fetch.bind(window), now: Date.now }
  loadCatalogue(initial.roster.pack, from).catch(() => undefined)
  partsOf(initial.roster.game)
    .system()
    .catch(() => undefined)
}
