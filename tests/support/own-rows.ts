import type { Row } from '@/lib/kernel/catalogue'

/** The rows that a pack's file brings in itself, whatever their kind. */
export function ownRows(pack: Readonly<Record<string, unknown>>): readonly (Row & Readonly<Record<string, unknown>>)[] {
  // Whatever else a pack holds is no array, and every row has these columns.
  return Object.values(pack).flatMap((value) => (Array.isArray(value) ? (value as ReturnType<typeof ownRows>) : []))
}
