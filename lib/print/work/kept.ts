import type { Rendered } from '../render'

/** PDFs that were drawn before, by what they were drawn from: the oldest go when there is no more room. */
export class PdfCache {
  readonly #kept = new Map<string, Rendered>()
  #bytes = 0

  constructor(private readonly mostBytes: number) {}

  get(key: string): Rendered | null {
    const found = this.#kept.get(key)
    if (!found) return null
    this.#kept.delete(key)
    this.#kept.set(key, found)
    return found
  }

  keep(key: string, rendered: Rendered) {
    this.#drop(key)
    if (rendered.bytes.length > this.mostBytes / 4) return
    this.#kept.set(key, rendered)
    this.#bytes += rendered.bytes.length
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.mostBytes) break
      this.#drop(oldest)
    }
  }

  get bytes(): number {
    return this.#bytes
  }

  #drop(key: string) {
    this.#bytes -= this.#kept.get(key)?.bytes.length ?? 0
    this.#kept.delete(key)
  }
}
