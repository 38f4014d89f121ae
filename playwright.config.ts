import { defineConfig, devices } from 'playwright/test'
import { findChromium } from './scripts/setup/chromium.mjs'
import { PICTURES_FOLDER } from './scripts/tools/screens/made-with'

const port = Number(process.env.E2E_PORT ?? 3905)
// Workers read this file again: they inherit the answer instead of starting the browser to ask for its version.
process.env.CHROMIUM_PATH ??= findChromium()?.path

const TWO_SERVERS = '**/two-servers.spec.ts'
const laptop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }

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
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Tabs of one visitor share a process, and none is begun in advance: to begin one takes longer than most tests.
        '--renderer-process-limit=1',
      ],
    },
  },
  projects: [
    // What takes longest begins first: the rest goes on beside it.
    { name: 'two servers', testMatch: TWO_SERVERS, use: laptop },
    // Both have the same elements: a phone repeats the ways that fingers and a narrow screen could spoil.
    // Its pixels are not counted: each would be painted seven times.
    { name: 'phone', grep: /@phone/, use: { ...devices['Pixel 7'], deviceScaleFactor: 1 } },
    { name: 'laptop', testIgnore: TWO_SERVERS, use: laptop },
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
