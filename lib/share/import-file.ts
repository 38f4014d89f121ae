import { ALL_FORMAT } from '../import-export/format'
import { canonicalRoster } from '../rosters/format'
import { isCarriedPack, partPack, withPartPack } from './part-pack'
import type { Received } from './received'

/** A file with several lists to import; a part of a pack that several lists brought is in it once. */
export function importFileOfLists(received: readonly Received[]): unknown {
  const parts = new Map<string, object>()
  const lists = received.map(({ roster, carriedPack }) => {
    if (!isCarriedPack(carriedPack)) return { list: canonicalRoster(roster) }
    const part = partPack(roster, carriedPack)
    parts.set(part.id, part)
    return { list: canonicalRoster(withPartPack(roster, part)) }
  })
  return { format: ALL_FORMAT, lists, ...(parts.size > 0 ? { packs: [...parts.values()] } : {}) }
}

/** A file with one list to import, and the part of its pack that came with it. */
export function importFileOf(received: Received): unknown {
  return importFileOfLists([received])
}
