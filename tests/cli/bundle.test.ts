import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { cp, mkdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let project: string

beforeAll(async () => {
  project = mkdtempSync(path.join(tmpdir(), 'musterroll-bundle-'))
  for (const part of ['lib', 'scripts', 'prisma', 'package.json', 'tsconfig.json']) {
    await cp(part, path.join(project, part), { recursive: true })
  }
  await mkdir(path.join(project, 'node_modules'))
  for (const name of readdirSync('node_modules').filter((one) => !one.startsWith('.'))) {
    await symlink(path.resolve('node_modules', name), path.join(project, 'node_modules', name), 'junction')
  }
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

const command = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/musterroll.mjs', ...args], { cwd: project, encoding: 'utf8' })

const said = () => command('help').stdout

/** The bundle that the command went by last. */
function bundle(): string {
  const folder = path.join(project, 'node_modules/.cache/musterroll')
  return path.join(folder, JSON.parse(readFileSync(path.join(folder, 'newest.json'), 'utf8')).name)
}

test('what the command says follows its sources, also when it was bundled before', () => {
  expect(said()).toContain('on the command line')
  const first = bundle()
  const source = path.join(project, 'lib/cli/main.ts')
  const changed = readFileSync(source, 'utf8').replace('on the command line', 'said at the prompt')
  writeFileSync(source, changed)
  expect(said()).toContain('said at the prompt')
  expect(bundle()).not.toBe(first)
})

test('whoever may read the sources may read the bundle', () => {
  expect(statSync(bundle()).mode & 0o555).toBe(0o555)
})

test('a project that is moved goes by its own sources', () => {
  const list = path.resolve('tests/fixtures/examples/magewinds-list.json')
  renameSync(project, `${project}-moved`)
  project = `${project}-moved`
  const { status, stdout, stderr } = command('check', '--jobs=2', list, list)
  expect([status, stderr, stdout.trimEnd().split('\n').length]).toEqual([0, '', 2])
})
