/** Replaces the browser's locks, as far as tabs use them: a lock is taken, or waited for until a signal aborts. */
export class PretendLocks {
  private readonly held = new Map<string, Promise<unknown>>()
  /** Whether a lock had to be waited for. */
  wasWaitedFor = false

  readonly manager = {
    request: async (name: string, options: LockOptions, work: (lock: Lock | null) => unknown) => {
      if (options.ifAvailable && this.held.has(name)) return work(null)
      this.wasWaitedFor ||= this.held.has(name)
      while (this.held.has(name)) await Promise.race([this.held.get(name), stopped(options.signal)])
      const done = Promise.resolve(work({ name, mode: 'exclusive' }))
      const held = done.finally(() => this.held.delete(name))
      this.held.set(name, held)
      return held
    },
    query: async () => ({ held: [...this.held.keys()].map((name) => ({ name })), pending: [] }),
    // The overloads of the browser's own type cannot be written as one function.
  } as unknown as LockManager
}

function stopped(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, fail) => {
    const stop = () => fail(new Error('aborted'))
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop)
  })
}
