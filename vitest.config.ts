import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { requireNode } from './lib/node-version.mjs'
import { ON_BOTH } from './tests/contracts/storage.mjs'

requireNode()

/** Rooms whose tests change nothing but what they make: their files share a process, and load a game once. */
export const SHARING = 'builder,components,games,http,kernel,lists,odds,pack-pages,print'.split(',')

const shared = SHARING.map((room) => `tests/${room}/**/*.test.{ts,tsx}`)

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    projects: [
      { extends: true, test: { name: 'sharing', include: shared, isolate: false } },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'tests/postgres/**', ...shared],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          isolate: false,
          setupFiles: ['tests/support/shared-process.ts'],
          include: ['tests/postgres/**/*.test.ts', ...ON_BOTH],
          globalSetup: 'tests/support/postgres-server.ts',
          // Tests end connections, which is logged.
          env: { TEST_DATABASE: 'postgres', LOG_LEVEL: 'error' },
        },
      },
    ],
    setupFiles: ['tests/support/no-stray-console.ts'],
    env: { LOG_LEVEL: 'warn' },
    // Vitest leaves one processor to itself, which on a machine of two would be half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
