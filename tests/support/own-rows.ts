import type { Row } from '@/lib/kernel/catalogue'

/** The rows of all kinds in a pack's file, without those of the pack that it extends. */
export function ownRows(pack: Readonly<Record<string, unknown>>): readonly (Row & Readonly<Record<string, unknown>>)[] {
  // Nothing else in a pack is an array, and every row has these columns.
  return Object.values(pack).flatMap((value) => (Array.isArray(value) ? (value as ReturnType<typeof ownRows>) : []))
}
