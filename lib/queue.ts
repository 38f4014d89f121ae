export type Release = () => void

/** Runs work one after the other, in the order of the calls. */
export class Queue {
  #last: Promise<void> = Promise.resolve()
  #size = 0

  /** `maxSize` counts what waits and what runs. */
  constructor(private readonly maxSize = Number.POSITIVE_INFINITY) {}

  /** How many wait or have their turn. */
  get size(): number {
    return this.#size
  }

  /** Waits for the turn, which lasts until it is released. */
  async enter(): Promise<Release> {
    const before = this.#last
    let passOn: Release = () => {}
    this.#last = new Promise((resolve) => {
      passOn = resolve
    })
    this.#size += 1
    await before
    return () => {
      this.#size -= 1
      passOn()
    }
  }

  /** Returns null where too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T> | null {
    if (this.#size >= this.maxSize) return null
    return this.#inTurn(work)
  }

  async #inTurn<T>(x: () => Promise<T>): Promise<T> {
    const release = await this.enter()
    try {
      return await x()
    } finally {
      release()
    }
  }
}

/** A queue for each client: the work of one is done one after the other, that of several at the same time. */
export class ClientQueues {
  readonly #queues = new Map<string, Queue>()

  constructor(
    private readonly mostPerClient: number,
    private readonly mostClients: number,
  ) {}

  /** Null where too many wait already. */
  run<T>(client: string, work: () => Promise<T>): Promise<T> | null {
    const known = this.#queues.get(client)
    if (!known && this.#queues.size >= this.mostClients) return null
    const queue = known ?? new Queue(this.mostPerClient)
    const done = queue.run(work)
    if (!done) return null
    this.#queues.set(client, queue)
    return done.finally(() => {
      if (queue.size === 0) this.#queues.delete(client)
    })
  }
}
