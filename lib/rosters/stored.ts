import type { Roster } from '../kernel/roster/roster'
import type { StoredRoster } from './data'
import { formatRoster } from './format'
import { rosterFrom } from './schema'

/** A list as it is kept: canonical text, beside the few columns that lists are found by. */
export function storedFrom(roster: Roster): StoredRoster {
  return {
    game: roster.game,
    name: roster.name,
    packId: roster.pack.id,
    packVersion: String(roster.pack.version),
    body: formatRoster(roster),
  }
}

/** The list in a stored body. It was bounded when it came in: by the bounds of then, which may have been wider. */
export function rosterIn({ body }: Pick<StoredRoster, 'body'>): Roster {
  const read = rosterFrom(JSON.parse(body))
  if (!read.ok) throw new Error(`A list was stored that cannot be read: ${read.unreadable.place}`)
  return read.value
}
