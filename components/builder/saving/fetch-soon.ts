import { isGameId, partsOf } from '@/lib/games/registry'
import { loadCatalogue } from '@/lib/list-store/catalogues'
import { openOwnedDevice } from '@/lib/list-store/device/ownership'
import type { LastSeenList } from '@/lib/list-store/opened-list'

/** The game’s code and the pack’s catalogue are on their way while the list is looked for on the device. */
export function fetchSoon(initial: LastSeenList | null, owner: string) {
  if (typeof window === 'undefined' || initial === null || !isGameId(initial.roster.game)) return
  // Whoever needs them asks again, and says what went wrong.
  const from = { device: openOwnedDevice(owner), ask: fetch.bind(window), now: Date.now }
  loadCatalogue(initial.roster.pack, from).catch(() => undefined)
  partsOf(initial.roster.game)
    .game()
    .catch(() => undefined)
}
