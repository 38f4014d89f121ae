import { spawn } from 'node:child_process'
import { once } from 'node:events'
import readline from 'node:readline'
import type { TestProject } from 'vitest/node'

/** Where the server of this run is, or why there is none. */
export type PostgresPlace =
  | { readonly bin: string; readonly data: string; readonly admin: string; readonly url: string }
  | { readonly problem: string }

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresPlace
  }
}

/** One server for all test files. A server that does not start fails the tests that ask for it, with the reason. */
export default async function startPostgres({ provide }: TestProject) {
  const server = spawn(process.execPath, ['tests/support/postgres-process.mjs'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Ctrl-C in a terminal reaches this process, which ends it.
    detached: true,
  })
  const lines = readline.createInterface({ input: server.stdout })
  const [line] = await Promise.race([once(lines, 'line'), once(server, 'exit').then(() => [undefined])])
  provide('postgres', line ? JSON.parse(line) : { problem: 'PostgreSQL for the tests ended before it answered.' })
  return async () => {
    if (server.exitCode !== null) return
    server.stdin.end()
    await once(server, 'exit')
  }
}
