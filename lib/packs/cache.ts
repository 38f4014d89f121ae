/** Keeps the newest few results. The result for a key must never change. */
export class Cache<T> {
  readonly #kept = new Map<string, Promise<T>>()

  constructor(private readonly most: number) {}

  /** Two callers at the same time share one call of `make`; a failure is not kept. */
  get(key: string, make: () => Promise<T>): Promise<T> {
    const made = this.#kept.get(key) ?? make()
    this.#kept.delete(key)
    this.#kept.set(key, made)
    made.catch(() => this.#kept.delete(key))
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.most && oldest !== undefined) this.#kept.delete(oldest)
    return made
  }
}
