/** Keeps the results that were asked for last. The result for a key must never change. */
export class Cache<T> {
  readonly #results = new Map<string, Promise<T>>()

  constructor(private readonly capacity: number) {}

  /** Two callers at the same time share one call of `make`; a failure is not kept. */
  get(key: string, make: () => Promise<T>): Promise<T> {
    const result = this.#results.get(key) ?? make()
    this.#results.delete(key)
    this.#results.set(key, result)
    result.catch(() => this.#results.delete(key))
    const [oldest] = this.#results.keys()
    if (this.#results.size > this.capacity && oldest !== undefined) this.#results.delete(oldest)
    return result
  }
}
