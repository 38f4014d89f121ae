import type { EntryId } from '@/lib/kernel/ids'
import { MOST_MODELS } from '@/lib/kernel/limits'
import { duplicate, type Edit, splitOff } from '@/lib/kernel/roster/edits'
import type { Entry, Roster } from '@/lib/kernel/roster/roster'

/** Something done to the list, under the name that undo shows. */
export type Step = { readonly label: string; readonly edits: readonly Edit[] }

export type EntryFields = Extract<Edit, { kind: 'change' }>['to']

/** A list may hold so many of one entry. */

export function changeEntry(label: string, entry: EntryId, to: EntryFields): Step {
  return { label, edits: [{ kind: 'change', entry, to }] }
}

export function counted(name: string, entry: EntryId, count: number): Step {
  const within = Math.min(Math.max(1, Math.round(count)), MOST_MODELS)
  return changeEntry(`${name} × ${within}`, entry, { count: within })
}

export function removed(name: string, entry: EntryId): Step {
  return { label: `Remove ${name}`, edits: [{ kind: 'remove', entry }] }
}

export function doubled(roster: Roster, name: string, entry: EntryId, newId: EntryId): Step {
  return { label: `Duplicate ${name}`, edits: duplicate(roster, entry, newId) }
}

export type Splitting = { readonly entry: EntryId; readonly count: number; readonly newId: EntryId }

export function split(roster: Roster, name: string, { entry, count, newId }: Splitting): Step {
  return { label: `Split ${count} off ${name}`, edits: splitOff(roster, entry, count, newId) }
}

/** Into the place of another entry of the list, which makes room. */
export function movedTo({ entries }: Pick<Roster, 'entries'>, name: string, entry: EntryId, place: EntryId): Step {
  const at = entries.findIndex(({ id }) => id === place)
  return { label: `Move ${name}`, edits: at < 0 || entry === place ? [] : [{ kind: 'move', entry, at }] }
}

/** The neighbours of an entry among those under its heading. */
export function neighbours(
  lines: readonly { readonly entry: Pick<Entry, 'id'> }[],
  id: EntryId,
): { readonly above: EntryId | null; readonly below: EntryId | null } {
  const at = lines.findIndex(({ entry }) => entry.id === id)
  return { above: lines[at - 1]?.entry.id ?? null, below: at < 0 ? null : (lines[at + 1]?.entry.id ?? null) }
}
