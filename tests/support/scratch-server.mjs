// The built app on a database of its own, which is removed when the server stops.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const folder = mkdtempSync(path.join(tmpdir(), 'musterroll-test-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
process.env.DATABASE_URL = `file:${path.join(folder, 'test.db')}`

// A test runner that is killed cannot stop its server, which runs in a process group of its own.
const runner = Number(process.env.TEST_RUNNER_PID)
if (runner) setInterval(() => isGone(runner) && process.exit(1), 1_000).unref()

for (const args of [['scripts/migrate.mjs'], ['--import', 'tsx', 'prisma/seed.ts']]) {
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) process.exit(1)
}
await import('../../scripts/serve.mjs')

function isGone(pid) {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}
