// A reporter of vitest: says how much longer a run takes because of PostgreSQL.
import { postgresLine } from './reports.mjs'

/** @public Vitest makes one. */
export default class PostgresTime {
  #began = Date.now()

  onInit() {
    this.#began = Date.now()
  }

  onTestRunEnd(modules) {
    const files = modules.map((one) => ({ project: one.project.name, ...one.diagnostic() }))
    console.log(postgresLine(files, Date.now() - this.#began))
  }
}
