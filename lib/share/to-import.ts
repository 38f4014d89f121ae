import { ALL_FORMAT } from '../import-export/format'
import { canonicalRoster } from '../rosters/format'
import { isCarried, onPart, partPack } from './part-pack'
import type { Received } from './received'

/** Several lists as one file; a part of a pack that several lists brought is in it once. */
export function importFileOfAll(received: readonly Received[]): unknown {
  const parts = new Map<string, object>()
  const lists = received.map(({ roster, pack }) => {
    if (!isCarried(pack)) return { list: canonicalRoster(roster) }
    const part = partPack(roster, pack)
    parts.set(part.id, part)
    return { list: canonicalRoster(onPart(roster, part)) }
  })
  return { format: ALL_FORMAT, lists, ...(parts.size > 0 ? { packs: [...parts.values()] } : {}) }
}

/** A list from a code, with the part of its pack that came with it, as a file to import. */
export function importFileOf(received: Received): unknown {
  return importFileOfAll([received])
}
