import { createHash } from 'node:crypto'
import Database from 'better-sqlite3'

/** Sees from outside whether anything in the database has changed. */
export class Watched {
  readonly #db: Database.Database
  #version: unknown
  #content: string

  constructor(file: string) {
    this.#db = new Database(file, { readonly: true })
    this.#version = this.#db.pragma('data_version', { simple: true })
    this.#content = this.#read()
  }

  /** Since it was last asked. */
  hasChanged(): boolean {
    const version = this.#db.pragma('data_version', { simple: true })
    if (version === this.#version) return false
    this.#version = version
    const content = this.#read()
    const hasChanged = content !== this.#content
    this.#content = content
    return hasChanged
  }

  close(): void {
    this.#db.close()
  }

  /** All rows but the heartbeat, which a look at the server’s health writes, and the counts of tries. */
  #read(): string {
    const tables = this.#db
      .prepare<[], string>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ('Heartbeat', 'Tries') ORDER BY name",
      )
      .pluck()
      .all()
    const hash = createHash('sha256')
    for (const table of tables) {
      for (const row of this.#db.prepare(`SELECT * FROM "${table}" ORDER BY rowid`).raw().iterate()) {
        hash.update(JSON.stringify([table, row]))
      }
    }
    return hash.digest('hex')
  }
}
