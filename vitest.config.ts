import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    exclude: ['tests/e2e/**'],
    setupFiles: ['tests/support/no-stray-console.ts'],
    env: { LOG_LEVEL: 'warn' },
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
