import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { requireNode } from './lib/node-version.mjs'

requireNode()

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    exclude: ['tests/e2e/**'],
    setupFiles: ['tests/support/no-stray-console.ts'],
    env: { LOG_LEVEL: 'warn' },
    // Vitest leaves one processor to itself, which on a machine of two would be half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
