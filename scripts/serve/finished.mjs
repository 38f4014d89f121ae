/** Keeps the pages that were asked for last, up to so many bytes in all. */
export class Finished {
  #kept = new Map()
  #bytes = 0

  constructor(mostBytes) {
    this.mostBytes = mostBytes
  }

  get(tag) {
    const found = this.#kept.get(tag)
    if (!found) return null
    this.#kept.delete(tag)
    this.#kept.set(tag, found)
    return found
  }

  keep(tag, page) {
    this.#drop(tag)
    this.#kept.set(tag, page)
    this.#bytes += sizeOf(page)
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.mostBytes) return
      this.#drop(oldest)
    }
  }

  #drop(tag) {
    const found = this.#kept.get(tag)
    if (!found) return
    this.#kept.delete(tag)
    this.#bytes -= sizeOf(found)
  }
}

const sizeOf = ({ html, gzip }) => html.length + gzip.length
