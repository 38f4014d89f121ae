import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { evenShares, runWorker, sharesOf } from '@/lib/cli/workers'

describe('Sharing the lists among processes', () => {
  test.each([
    ['a few quick lists', { listsLeft: 100, eachMs: 1, startMs: 500, idleCores: 3 }, [100]],
    ['lists that take as long as starting does', { listsLeft: 500, eachMs: 1, startMs: 500, idleCores: 3 }, [500]],
    ['many lists and no processor to spare', { listsLeft: 5000, eachMs: 1, startMs: 500, idleCores: 0 }, [5000]],
    ['many lists and one processor to spare', { listsLeft: 5000, eachMs: 1, startMs: 500, idleCores: 1 }, [2750, 2250]],
    ['slow lists and three processors', { listsLeft: 100, eachMs: 100, startMs: 400, idleCores: 3 }, [28, 24, 24, 24]],
  ])('%s', (_, work, shares) => {
    expect(sharesOf(work)).toEqual(shares)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(work.listsLeft)
  })

  test.each([
    [7, 1, [7]],
    [7, 2, [4, 3]],
    [7, 3, [3, 2, 2]],
    [2, 9, [1, 1]],
    [0, 3, [0]],
  ])('%i lists by %i processes', (left, processes, shares) => expect(evenShares(left, processes)).toEqual(shares))
})

const folder = mkdtempSync(path.join(tmpdir(), 'musterroll-crew-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function file(name: string, count: number) {
  const place = path.join(folder, name)
  const pack = { id: 'magewinds-sourced', version: 1 }
  const entries = [{ id: 'a', class: 'witch', count }]
  writeFileSync(place, JSON.stringify({ format: 'musterroll/1', game: 'magewinds', pack, name, limit: 8, entries }))
  return place
}

describe('musterroll check --jobs', () => {
  const call = (jobs: string, files: readonly string[]) =>
    spawnSync(process.execPath, ['scripts/musterroll.mjs', 'check', '--jobs', jobs, ...files], { encoding: 'utf8' })

  test('gives the same answer, complaints and exit as one process', () => {
    const files = [file('one.json', 1), path.join(folder, 'nowhere.json'), file('two.json', 2)]
    const [alone, shared] = ['1', '2'].map((jobs) => call(jobs, files))
    expect(alone?.stdout.trimEnd().split('\n')).toHaveLength(3)
    expect(shared).toMatchObject({ stdout: alone?.stdout, stderr: alone?.stderr, status: 2 })
  })

  test('does without a worker that cannot be started', async () => {
    // Longer than any system lets an argument be.
    expect(await runWorker(['check', 'x'.repeat(4_000_000)])).toBeNull()
  })
})
