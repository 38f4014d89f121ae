import { spawn } from 'node:child_process'
import { once } from 'node:events'
import readline from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

/**
 * Where a PostgreSQL for tests is, or why there is none.
 * @typedef {{ bin: string, data: string, admin: string, url: string } | { problem: string }} PostgresPlace
 */

const PROGRAM = fileURLToPath(new URL('postgres-process.mjs', import.meta.url))

/**
 * Starts one that ends with this process, in whatever way that ends.
 * @returns {Promise<{ place: PostgresPlace, stop: () => Promise<void> }>}
 */
export async function startPostgres() {
  const server = spawn(process.execPath, [PROGRAM], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Ctrl-C in a terminal reaches this process, which ends the server.
    detached: true,
  })
  const lines = readline.createInterface({ input: server.stdout })
  const [line] = await Promise.race([once(lines, 'line'), once(server, 'exit').then(() => [undefined])])
  return {
    place: line ? JSON.parse(line) : { problem: 'PostgreSQL for the tests ended before it answered.' },
    stop: async () => {
      if (server.exitCode !== null) return
      server.stdin.end()
      await once(server, 'exit')
    },
  }
}

/** The address of an empty database, on a server of its own. */
export async function startEmptyPostgres() {
  const { place, stop } = await startPostgres()
  if ('problem' in place) throw new Error(place.problem)
  const admin = new pg.Client({ connectionString: place.admin })
  await admin.connect()
  await admin.query('CREATE DATABASE "empty" OWNER musterroll TEMPLATE template0')
  await admin.end()
  const url = new URL(place.url)
  url.pathname = '/empty'
  return { url: url.href, stop }
}
