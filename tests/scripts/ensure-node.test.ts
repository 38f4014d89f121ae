import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { existsSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { scratchFolder } from '../support/database'
import { asOlderNode, projectWithNode } from '../support/older-node'

const SENTENCE = `Muster Roll needs Node.js 22.14 or newer; this is ${process.version}. Run npm run setup, or install a newer one from nodejs.org.`

function run(args: readonly string[]): SpawnSyncReturns<string> {
  const env = { ...process.env, DATABASE_URL: `file:${path.join(scratch, 'never.db')}` }
  return spawnSync(process.execPath, args, { env, encoding: 'utf8' })
}

const scratch = scratchFolder()

describe('a Node that is too old gets a sentence, and never a crash, from', () => {
  test.each([
    ['scripts/serve.mjs'],
    ['scripts/test.mjs'],
    ['scripts/migrate.mjs'],
    ['--import', 'tsx', 'prisma/seed.ts'],
    ['--import', 'tsx', 'scripts/backup.ts'],
    ['--import', 'tsx', 'scripts/restore.ts'],
    ['--import', 'tsx', 'tests/bench/run.ts'],
    ['node_modules/vitest/vitest.mjs', 'run', 'tests/none'],
    ['node_modules/prisma/build/index.js', 'migrate', 'status'],
  ])('%s %s %s', (...args) => {
    const { status, stderr } = run([...asOlderNode(), ...args])
    expect([status, stderr.trim()]).toEqual([1, SENTENCE])
  })
})

describe('where no Node can be brought along, the sentence says what to install', () => {
  test.each([
    ['scripts/setup.mjs', 1],
    ['scripts/musterroll.mjs', 3],
    // npm continues: what was installed is there all the same.
    ['scripts/setup/link-node.mjs', 0],
  ])('%s', (script, code) => {
    const { status, stderr } = run([...asOlderNode('darwin'), script])
    expect([status, stderr.trim()]).toEqual([code, SENTENCE])
  })
})

test.runIf(process.platform === 'linux')('the Node that comes along does the work, and is on the path', () => {
  const { project, node, link } = projectWithNode(path.join(scratch, 'project'))
  writeFileSync(
    path.join(project, 'scripts/ask.mjs'),
    `import { withRightNode } from './setup/ensure-node.mjs'
     await withRightNode(() => { console.log(process.execPath, process.argv[2]); process.exitCode = 7 })`,
  )
  const asked = run([...asOlderNode(), path.join(project, 'scripts/ask.mjs'), 'word'])
  expect([asked.status, asked.stdout.trim()]).toEqual([7, `${realpathSync(node)} word`])
  expect(path.resolve(path.dirname(link), readlinkSync(link))).toBe(node)
  run([path.join(project, 'scripts/setup/link-node.mjs')])
  expect(existsSync(link), 'it is gone where the machine’s own will do').toBe(false)
})
