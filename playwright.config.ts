import { defineConfig, devices } from 'playwright/test'
import { PICTURES_FOLDER } from './scripts/tools/screens/made-with'
import { LAUNCH_OPTIONS } from './tests/support/chromium'

const port = Number(process.env.E2E_PORT ?? 3905)

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.playwright',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // A busy machine is no failure: what waits for the browser may take long. What passes at a second attempt is one.
  timeout: 90_000,
  expect: {
    timeout: 15_000,
    toHaveScreenshot: {
      pathTemplate: `${PICTURES_FOLDER}/{arg}{ext}`,
      // The faintest rule line differs from its ground by 0.043; what a kept picture leaves out, by less than 0.037.
      threshold: 0.04,
      maxDiffPixels: 0,
      animations: 'disabled',
      caret: 'hide',
    },
  },
  // Pictures are kept by npm run pictures -- --renew only.
  updateSnapshots: 'none',
  workers: 2,
  retries: 0,
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-GB',
    // What a page answers for the server, a service worker must not answer before it; and each fetches the whole site.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: LAUNCH_OPTIONS,
  },
  projects: [
    // Both have the same elements: a phone repeats the ways that fingers and a narrow screen could spoil.
    // Its pixels are not counted: each would be painted seven times.
    { name: 'phone', grep: /@phone/, use: { ...devices['Pixel 7'], deviceScaleFactor: 1 } },
    { name: 'laptop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: `node tests/support/scratch-server.mjs --port ${port}`,
    url: `http://127.0.0.1:${port}/`,
    timeout: 60_000,
    reuseExistingServer: false,
    // Only what is wrong on the server appears among the tests.
    stdout: 'pipe',
    env: { LOG_LEVEL: 'warn', TEST_RUNNER_PID: String(process.pid) },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
