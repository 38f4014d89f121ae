export type Release = () => void

/** One after the other, in the order of asking. */
export class Queue {
  #last: Promise<void> = Promise.resolve()
  #size = 0

  /** The most that may wait, including the one that runs: a longer wait would be of no use. */
  constructor(private readonly most = Number.POSITIVE_INFINITY) {}

  get size(): number {
    return this.#size
  }

  /** Waits for the turn, which lasts until it is released. */
  async enter(): Promise<Release> {
    const before = this.#last
    let release: Release = () => {}
    this.#last = new Promise((resolve) => {
      release = resolve
    })
    await before
    return release
  }

  /** Null where too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T> | null {
    if (this.#size >= this.most) return null
    this.#size += 1
    return this.#inTurn(work)
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.enter()
    try {
      return await work()
    } finally {
      this.#size -= 1
      release()
    }
  }
}

/** A queue for each client: the work of one is done one after the other, that of several at the same time. */
export class ClientQueues {
  readonly #queues = new Map<string, Queue>()

  constructor(
    private readonly mostEach: number,
    private readonly mostClients: number,
  ) {}

  /** Null where too many wait already. */
  run<T>(client: string, work: () => Promise<T>): Promise<T> | null {
    const known = this.#queues.get(client)
    if (!known && this.#queues.size >= this.mostClients) return null
    const queue = known ?? new Queue(this.mostEach)
    const done = queue.run(work)
    if (!done) return null
    this.#queues.set(client, queue)
    return done.finally(() => {
      if (queue.size === 0) this.#queues.delete(client)
    })
  }
}
