import { defineConfig } from 'vitest/config'

/** One process for all tests of a game: what is tried thousands of times has to start quickly. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: [...(process.env.MUTATION_TESTS ?? '').split(','), 'tests/conformance.test.ts'].filter(
      (one) => one !== '',
    ),
    setupFiles: ['tests/support/no-stray-console.ts'],
    env: { LOG_LEVEL: 'warn' },
    isolate: false,
    testTimeout: 20_000,
  },
})
