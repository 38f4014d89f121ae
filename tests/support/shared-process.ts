// For test files that follow each other in one process. Whatever loads the app first, it has no server of Next around it.
// What else a file has replaced, it alone meets.
import { readFileSync } from 'node:fs'
import { expect, vi } from 'vitest'

vi.mock('next/headers', () => import('./visitor'))
vi.mock('next/cache', () => ({ revalidatePath: () => undefined, refresh: () => undefined }))
vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({}),
}))

const shared = globalThis as typeof globalThis & {
  hasReplacedModules?: boolean
  /** What outlives its module: a file before may have loaded that anew. */
  musterrollPrintQueue?: unknown
  musterrollOddsTime?: unknown
}
const replaces = /vi\.mock\('(?!next\/(headers|cache|navigation)')/.test(
  readFileSync(expect.getState().testPath ?? '', 'utf8'),
)
if (replaces || shared.hasReplacedModules) vi.resetModules()
delete shared.musterrollPrintQueue
delete shared.musterrollOddsTime
shared.hasReplacedModules = replaces
