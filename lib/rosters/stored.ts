import type { Roster } from '../kernel/roster/roster'
import type { StoredRoster } from './data'
import { formatRoster } from './format'
import { rosterFrom } from './schema'

/** A list as it is stored: its canonical text, and the columns that lists are searched by. */
export function storedRosterFrom(roster: Roster): StoredRoster {
  return {
    game: roster.game,
    name: roster.name,
    packId: roster.pack.id,
    packVersion: String(roster.pack.version),
    body: formatRoster(roster),
  }
}

/** The list in a stored body. Its size is not checked: the limits may have been wider when it was stored. */
export function rosterIn({ body }: Pick<StoredRoster, 'body'>): Roster {
  const read = rosterFrom(JSON.parse(body))
  if (!read.ok) throw new Error(`A list was stored that cannot be read: ${read.unreadable.place}`)
  return read.value
}
