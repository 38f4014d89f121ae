import { rowOf } from '@/lib/kernel/catalogue'
import type { EntryId } from '@/lib/kernel/ids'
import type { BuilderState } from './use-builder'

/** What an entry is called: its own name, its class, or what it asks for where the pack does not have it. */
export function entryName({ roster, catalogue }: Pick<BuilderState, 'roster' | 'catalogue'>, id: EntryId): string {
  const entry = roster.entries.find((one) => one.id === id)
  if (!entry) return id
  return entry.name ?? rowOf(catalogue, 'classes', entry.class)?.name ?? entry.class
}
