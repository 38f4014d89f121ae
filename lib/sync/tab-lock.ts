/** A name that this tab holds for as long as it lives, so that others see that its journal is in use. */
export type Hold = { readonly name: string; release(): void }

/** A page that is loaded again may meet itself: the lock of the page before it goes within this time. */
const OWN_PATIENCE_MS = 500

/**
 * Takes the first of the names that no living tab holds; null where all are held.
 * Without locks (a browser asks for https) nobody can be seen to live: only one's own name is taken.
 */
export async function holdFirst(
  names: readonly string[],
  own: string | null,
  locks: LockManager | undefined,
): Promise<Hold | null> {
  if (!locks) return own !== null && names.includes(own) ? { name: own, release: () => undefined } : null
  for (const name of names) {
    const hold = await holdOne(name, locks, name === own ? OWN_PATIENCE_MS : 0)
    if (hold) return hold
  }
  return null
}

function holdOne(name: string, locks: LockManager, patience: number): Promise<Hold | null> {
  return new Promise((settle) => {
    const options: LockOptions = patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true }
    locks
      .request(`musterroll-tab ${name}`, options, (lock) => {
        if (lock === null) return settle(null)
        return new Promise<void>((release) => settle({ name, release }))
      })
      .catch(() => settle(null))
  })
}
