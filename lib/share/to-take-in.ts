import { writtenRoster } from '../rosters/format'
import { ALL_FORMAT } from '../takeaway/format'
import { isCarried, onPart, partPack } from './part-pack'
import type { Received } from './received'

/** A list that came in a code, and the part of its pack that came with it, as a file that is taken in. */
export function broughtFrom({ roster, pack }: Received): unknown {
  if (!isCarried(pack)) return { format: ALL_FORMAT, lists: [{ list: writtenRoster(roster) }] }
  const part = partPack(roster, pack)
  return { format: ALL_FORMAT, lists: [{ list: writtenRoster(onPart(roster, part)) }], packs: [part] }
}
