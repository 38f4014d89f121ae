// The environment that set-up and server share. Plain Node 16 must be able to load it.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { requireNode } from '../lib/node-version.mjs'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Each script calls this first. It requires a Node that can run the app, and reads .env.local and .env. Next reads them
 * too: the database scripts must not disagree with it about DATABASE_URL.
 */
export function loadEnvironment() {
  requireNode()
  for (const file of ['.env.local', '.env']) {
    if (existsSync(path.join(root, file))) process.loadEnvFile(path.join(root, file))
  }
  // Empty means not set; Prisma's command line would take it for a name.
  if (process.env.DATABASE_URL === '') delete process.env.DATABASE_URL
  process.env.NEXT_TELEMETRY_DISABLED = '1'
}
