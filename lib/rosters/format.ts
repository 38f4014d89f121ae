import { canonical } from '../kernel/canonical'
import type { ExtraFields, Roster } from '../kernel/roster/roster'

export const LIST_FORMAT = 'musterroll/1'

export const MOST_LIST_BYTES = 1_000_000

/** Canonical: the same list is the same text, with sorted keys and nothing empty. */
export function formatRoster(roster: Roster): string {
  return JSON.stringify(canonicalRoster(roster))
}

/** The same as a value, for a request or a file. */
export function canonicalRoster({ extra, entries, ...fields }: Roster): unknown {
  return canonical({
    ...extra,
    ...withoutEmptyFields(fields),
    format: LIST_FORMAT,
    entries: entries.map(({ extra: more, ...entry }) => ({ ...more, ...withoutEmptyFields(entry) })),
  })
}

/** Without fields that are empty, false or null. A number is always written. */
function withoutEmptyFields(fields: ExtraFields): ExtraFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)))
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === false) return true
  return typeof value === 'object' && Object.keys(value).length === 0
}
