/** Keeps the newest few of what is costly to make. What is kept under a key must never change. */
export class Cache<T> {
  readonly #kept = new Map<string, Promise<T>>()

  constructor(private readonly most: number) {}

  /** Asked for twice at once, it is made once; what failed is not kept. */
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
