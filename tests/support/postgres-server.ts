import type { TestProject } from 'vitest/node'
import { type PostgresPlace, startPostgres } from '../../scripts/test/postgres.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresPlace
  }
}

/** One server for all test files. A server that does not start fails the tests that ask for it, with the reason. */
export default async function shareOnePostgres({ provide }: TestProject) {
  const { place, stop } = await startPostgres()
  provide('postgres', place)
  return stop
}
