import { isGameId, partsOf } from '@/lib/games/registry'
import { loadCatalogue } from '@/lib/list-store/catalogues'
import { openFor } from '@/lib/list-store/device/ownership'
import type { StoredList } from '@/lib/list-store/opened-list'

/** The game’s code and the pack’s catalogue are on their way while the list is looked for on the device. */
export function fetchSoon(initial: StoredList | null, owner: string) {
  if (typeof window === 'undefined' || initial === null || !isGameId(initial.roster.game)) return
  // Whoever needs them asks again, and says what went wrong.
  const from = { device: openFor(owner), ask: fetch.bind(window), now: Date.now }
  loadCatalogue(initial.roster.pack, from).catch(() => undefined)
  partsOf(initial.roster.game)
    .game()
    .catch(() => undefined)
}
