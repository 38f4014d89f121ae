import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  for (const name of ['tsx', 'esbuild', 'zod', 'jsonc-parser']) {
    await symlink(path.resolve('node_modules', name), path.join(project, 'node_modules', name), 'junction')
  }
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

const said = () =>
  spawnSync(process.execPath, ['scripts/musterroll.mjs', 'help'], { cwd: project, encoding: 'utf8' }).stdout

test('what the command says follows its sources, also when it was bundled before', () => {
  expect(said()).toContain('on the command line')
  const source = path.join(project, 'lib/cli/main.ts')
  const changed = readFileSync(source, 'utf8').replace('on the command line', 'said at the prompt')
  writeFileSync(source, changed)
  expect(said()).toContain('said at the prompt')
})
