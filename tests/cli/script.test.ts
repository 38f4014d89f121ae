import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const script = path.resolve('scripts/musterroll.mjs')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'musterroll-script-'))
  copyFileSync('tests/fixtures/examples/magewinds-list.json', path.join(folder, 'list.json'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function started(args: readonly string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

describe('scripts/musterroll.mjs, started from another folder', () => {
  test('judges a list of that folder', () => {
    const { status, stdout, stderr } = started(['check', 'list.json'])
    expect([status, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout)).toMatchObject({ file: 'list.json', legal: true })
  })

  test('does not read that folder’s TypeScript settings', () => {
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      '{ "compilerOptions": { "paths": { "@/*": ["./elsewhere/*"] } } }',
    )
    expect(started(['check', 'list.json'])).toMatchObject({ status: 0, stderr: '' })
  })

  test('stays in that folder when a script of another project starts it', () => {
    expect(started(['check', 'list.json'], { INIT_CWD: tmpdir() })).toMatchObject({ status: 0, stderr: '' })
  })
})
