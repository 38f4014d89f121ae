import type { EntryId } from '../ids'
import type { Choice, Entry, Roster } from './roster'

type EntryFields = Partial<Omit<Entry, 'id' | 'extra'>>

type ListFields = Partial<Pick<Roster, 'name' | 'notes' | 'limit' | 'faction' | 'religion' | 'pack'>>

/** Everything that can be done to a list, as plain values that fixes, undo and the command line share. */
export type Edit =
  | { readonly kind: 'add'; readonly entry: Entry; readonly at: number }
  | { readonly kind: 'remove'; readonly entry: EntryId }
  | { readonly kind: 'change'; readonly entry: EntryId; readonly to: EntryFields }
  | { readonly kind: 'move'; readonly entry: EntryId; readonly at: number }
  | { readonly kind: 'list'; readonly to: ListFields }
  | { readonly kind: 'choose'; readonly choice: string; readonly to: Choice | null }
  /** Chooses the answer to a reading; null is the default. The browser stores edits, so the kind keeps its name. */
  | { readonly kind: 'read'; readonly reading: string; readonly to: string | null }

/** An edit of an entry that is no longer there changes nothing. */
export function applyEdit(roster: Roster, edit: Edit): Roster {
  switch (edit.kind) {
    case 'add':
      return roster.entries.some((entry) => entry.id === edit.entry.id)
        ? roster
        : { ...roster, entries: roster.entries.toSpliced(edit.at, 0, edit.entry) }
    case 'remove':
      return { ...roster, entries: roster.entries.filter((entry) => entry.id !== edit.entry) }
    case 'change':
      return {
        ...roster,
        entries: roster.entries.map((entry) => (entry.id === edit.entry ? { ...entry, ...edit.to } : entry)),
      }
    case 'move':
      return { ...roster, entries: moved(roster.entries, edit.entry, edit.at) }
    case 'list':
      return { ...roster, ...edit.to }
    case 'choose':
      return { ...roster, choices: withKey(roster.choices, edit.choice, edit.to) }
    case 'read':
      return { ...roster, readings: withKey(roster.readings, edit.reading, edit.to) }
  }
}

export function applyEdits(roster: Roster, edits: readonly Edit[]): Roster {
  return edits.reduce(applyEdit, roster)
}

/** The edits that move `count` models of an entry into a new entry right behind it. */
export function splitOff(roster: Roster, id: EntryId, count: number, newId: EntryId): readonly Edit[] {
  const at = roster.entries.findIndex((entry) => entry.id === id)
  const entry = roster.entries[at]
  if (!entry || count < 1 || count >= entry.count) return []
  return [
    { kind: 'change', entry: id, to: { count: entry.count - count } },
    { kind: 'add', entry: { ...entry, id: newId, count }, at: at + 1 },
  ]
}

export function duplicate(roster: Roster, id: EntryId, newId: EntryId): readonly Edit[] {
  const at = roster.entries.findIndex((entry) => entry.id === id)
  const entry = roster.entries[at]
  return entry ? [{ kind: 'add', entry: { ...entry, id: newId }, at: at + 1 }] : []
}

function moved(entries: readonly Entry[], id: EntryId, at: number): readonly Entry[] {
  const from = entries.findIndex((entry) => entry.id === id)
  const entry = entries[from]
  return entry ? entries.toSpliced(from, 1).toSpliced(at, 0, entry) : entries
}

function withKey<T>(record: Readonly<Record<string, T>>, key: string, value: T | null): Readonly<Record<string, T>> {
  const { [key]: _, ...others } = record
  return value === null ? others : { ...others, [key]: value }
}
