import type { JournalHead } from './database'

/** Where a page without https has no locks, a journal that was written a moment ago is taken to be in use. */
const JUST_NOW_MS = 60_000

/** Tells whether a living tab writes into a journal. */
export async function livingTabs(
  locks: LockManager | undefined,
  now: () => number,
): Promise<(journal: Pick<JournalHead, 'tab' | 'touchedAt'>) => boolean> {
  const held = await heldNames(locks)
  if (held === null) return ({ touchedAt }) => touchedAt > now() - JUST_NOW_MS
  return ({ tab }) => held.has(`musterroll-tab ${tab}`)
}

async function heldNames(locks: LockManager | undefined): Promise<ReadonlySet<string> | null> {
  if (!locks) return null
  const { held = [] } = await locks.query()
  return new Set(held.flatMap(({ name }) => (name === undefined ? [] : [name])))
}
