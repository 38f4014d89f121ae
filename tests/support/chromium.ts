import { findChromium } from '../../scripts/setup/chromium.mjs'

/** Workers inherit the answer instead of starting the browser to ask for its version. */
process.env.CHROMIUM_PATH ??= findChromium()?.path

/** How tests start the browser. */
export const LAUNCH_OPTIONS = {
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
}
