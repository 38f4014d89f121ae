import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../scripts/test/postgres.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file that says where PostgreSQL is, or why there is none, once that is known. */
    postgres: string
  }
}

/**
 * One server for all test files, which starts while they are loaded. A server that does not start fails the tests that
 * ask for it, with the reason.
 */
export default function shareOnePostgres({ provide }: TestProject) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'musterroll-postgres-place-'))
  const file = path.join(folder, 'place.json')
  provide('postgres', file)
  const started = startPostgres().catch((error: unknown) => ({
    place: { problem: `PostgreSQL for the tests was not begun (${error})` },
    stop: async () => undefined,
  }))
  const stopping = started.then(({ place, stop }) => {
    writeFileSync(`${file}.part`, JSON.stringify(place))
    renameSync(`${file}.part`, file)
    return stop
  })
  return async () => {
    const stop = await stopping
    await stop()
    rmSync(folder, { recursive: true })
  }
}
