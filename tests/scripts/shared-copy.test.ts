import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { shareFile } from '../../scripts/test/shared-copy.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'musterroll-shared-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function shared(mode: number) {
  const from = path.join(folder, `from-${mode}`)
  const to = path.join(folder, `to-${mode}`)
  writeFileSync(from, 'a program')
  chmodSync(from, mode)
  shareFile(from, to)
  return { mode: statSync(to).mode & 0o777, isLink: statSync(to).ino === statSync(from).ino, left: statSync(from).mode }
}

test('what everybody can read is a link, and takes no time', () => {
  expect(shared(0o755)).toMatchObject({ mode: 0o755, isLink: true })
  expect(shared(0o644)).toMatchObject({ mode: 0o644, isLink: true })
})

test('what was installed with a strict umask is a copy for everybody, and stays as it was', () => {
  expect(shared(0o700)).toMatchObject({ mode: 0o755, isLink: false, left: 0o100700 })
  expect(shared(0o600)).toMatchObject({ mode: 0o644, isLink: false, left: 0o100600 })
})
