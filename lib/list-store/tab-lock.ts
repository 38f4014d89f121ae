/** A name that this tab holds for as long as it lives, so that others see that its journal is in use. */
export type Hold = {
  readonly name: string
  /** False where nothing could be held: then nobody else knows the name. */
  readonly isHeld: boolean
  /** By which the device knows the page that writes; null where a lock keeps the others away. */
  readonly holder: string | null
  release(): Promise<void>
  /** The page is hidden for good, or for now: others may take the journal up. What is written later claims it again. */
  letGo(): Promise<void>
}

/** A page that is loaded again may meet itself: the lock of the page before it goes within this time. */
const OWN_PATIENCE_MS = 500

/** Takes the first of the names that no living tab holds; null where all are held. */
export async function holdFirst(
  names: readonly string[],
  own: string | null,
  locks: LockManager,
): Promise<Hold | null> {
  for (const name of names) {
    const hold = await holdOne(name, locks, name === own ? OWN_PATIENCE_MS : 0)
    if (hold) return hold
  }
  return null
}

/** A fresh name, where nothing can be held. */
export function unheld(name: string): Hold {
  return { name, isHeld: false, holder: null, release: done, letGo: done }
}

async function done(): Promise<void> {}

function holdOne(name: string, locks: LockManager, patience: number): Promise<Hold | null> {
  return new Promise((settle) => {
    const options: LockOptions = patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true }
    locks
      .request(`musterroll-tab ${name}`, options, (lock) => {
        if (lock === null) return settle(null)
        return new Promise<void>((release) =>
          // Browsers let a page's locks go by themselves.
          settle({ name, isHeld: true, holder: null, release: async () => release(), letGo: done }),
        )
      })
      .catch(() => settle(null))
  })
}
