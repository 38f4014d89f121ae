import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '@/lib/cli/main'
import { exampleList } from '../support/example-lists'

const CONQUEST = 'prisma/lists/dwethia-conquest/the-citadel-3000.json'
const HEROES = 'prisma/lists/dwethia-heroes/the-citadel-150.json'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'musterroll-print-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function musterroll(...args: string[]) {
  const out: string[] = []
  const complaints: string[] = []
  const exit = await run(
    args,
    (text) => out.push(text),
    (text) => complaints.push(text),
  )
  return { exit, out: out.join(''), complaints: complaints.join('\n') }
}

describe('musterroll print', () => {
  test('writes a PDF and says how many pages it has', async () => {
    const to = path.join(folder, 'list.pdf')
    const { exit, out } = await musterroll(
      'print',
      'sheets,labels',
      CONQUEST,
      '-o',
      to,
      '--paper',
      'letter',
      '--scale',
      '98.7',
    )
    expect([exit, JSON.parse(out)]).toEqual([0, { file: to, pages: expect.any(Number), missing: [], tooLarge: [] }])
    expect((await readFile(to)).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('writes text, with a code for the whole list where there is a site', async () => {
    const { exit, out } = await musterroll('print', 'record', CONQUEST, '--text', '--site', 'https://example.org')
    expect(exit).toBe(0)
    expect(out).toContain('Grid Square Seven: 2,960† (of 3,000 points)')
    expect(out).toContain('QR code that opens the list')
  })

  test.each<[string[], boolean[]]>([
    [[], [true, true]],
    [['--no-notes'], [false, true]],
    [['--no-names'], [true, false]],
  ])('with %j prints notes and names: %j', async (flags, printed) => {
    const list = exampleList('magewinds/quick-6')
    const [first, ...others] = list.entries as readonly object[]
    const file = path.join(folder, 'personal.json')
    const entries = [{ ...first, name: 'Zephyrine', notes: 'Quagga paints' }, ...others]
    await writeFile(file, JSON.stringify({ ...list, notes: 'Quagga plans', entries }))
    const { out } = await musterroll('print', 'record,sheets', file, '--text', ...flags)
    expect([out.includes('Quagga'), out.includes('Zephyrine')]).toEqual(printed)
  })

  test('puts odds onto the sheets of units where it is asked to', async () => {
    const [without, having] = await Promise.all([
      musterroll('print', 'sheets', HEROES, '--text'),
      musterroll('print', 'sheets', HEROES, '--text', '--odds'),
    ])
    expect(without.out).not.toContain('Odds against')
    expect(having.out).toMatch(/Odds against \| .* \| .*\n.* \| \d\.\d\d · \d+\u00a0%/)
  })

  test('prints secrets only where they are named', async () => {
    const all = await musterroll('print', 'all', HEROES, '--text')
    const named = await musterroll('print', 'objectives', HEROES, '--text')
    expect(all.out).not.toContain('Crows Nest')
    expect(named.out).toContain('Crows Nest')
  })

  test('prints blank sheets with nothing of the list', async () => {
    const { out } = await musterroll('print', 'all', CONQUEST, '--text', '--blank', '3')
    expect(out).toContain('Custom Unit Sheets, blank (3 times)')
    expect(out).not.toContain('Grid Square Seven')
  })

  test.each([
    [['posters', CONQUEST, '--text'], /posters: dwethia-conquest prints sheets, record, /],
    [['sheets', CONQUEST, '--text', '--paper', 'a3'], /--paper: It is a4 or letter/],
    [['sheets', CONQUEST, '--text', '--scale', '0'], /--scale: It is a number from 80 to 125/],
    [['sheets', CONQUEST, '--text', '--duplex', '1,abc'], /--duplex: It is a number from -20 to 20/],
    [['sheets', CONQUEST, '--text', '--spares', '2.5'], /--spares: It is a number/],
    [['sheets', 'no-such-list.json', '--text'], /File not found/],
    [['sheets', CONQUEST, '-o', '/no/such/folder/list.pdf'], /list\.pdf: It cannot be written \(ENOENT\)/],
    [['sheets', CONQUEST], /musterroll: lists/],
  ])('%j is refused with its reason', async (args, reason) => {
    const { exit, complaints } = await musterroll('print', ...args)
    expect(exit).toBe(2)
    expect(complaints).toMatch(reason)
  })
})
