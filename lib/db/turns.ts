export type Release = () => void

/** One at a time, in the order of asking. */
export class Turns {
  #last: Promise<void> = Promise.resolve()

  async take(): Promise<Release> {
    const before = this.#last
    let release: Release = () => {}
    this.#last = new Promise((resolve) => {
      release = resolve
    })
    await before
    return release
  }
}
