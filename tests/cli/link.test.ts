import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { run } from '@/lib/cli/main'
import { formatRoster } from '@/lib/rosters/format'
import { parseRoster } from '@/lib/rosters/schema'
import { exampleList } from '../support/example-lists'

const folder = mkdtempSync(path.join(tmpdir(), 'musterroll-link-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

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

function file(name: string, content: object): string {
  const place = path.join(folder, name)
  writeFileSync(place, JSON.stringify(content))
  return place
}

const canonical = (text: string) => {
  const read = parseRoster(text)
  return read.ok ? formatRoster(read.value) : JSON.stringify(read.unreadable)
}

describe('musterroll link and open', () => {
  test.each(['dwethia-conquest/empire-of-sol-3000', 'magewinds/quick-6', 'grid-battles/the-hill-fort-siege'])(
    'give %s back to the letter',
    async (id) => {
      const place = `prisma/lists/${id}.json`
      const { exit, out } = await musterroll('link', place)
      expect([exit, out.slice(0, 6)]).toEqual([0, '/l#v1.'])
      const opened = await musterroll('open', out.trim())
      expect(opened.exit).toBe(0)
      expect(canonical(opened.out)).toBe(canonical(readFileSync(place, 'utf8')))
    },
  )

  test.each<[string[], boolean[]]>([
    [[], [false, true]],
    [['--notes'], [true, true]],
    [['--no-names'], [false, false]],
    [
      ['--notes', '--no-names'],
      [true, false],
    ],
  ])('with %j hold notes and names: %j', async (flags, held) => {
    const list = exampleList('magewinds/quick-6')
    const [first, ...others] = list.entries as readonly object[]
    const entries = [{ ...first, name: 'Zephyrine', notes: 'Quagga paints' }, ...others]
    const { out } = await musterroll(
      'link',
      file('personal.json', { ...list, notes: 'Quagga plans', entries }),
      ...flags,
    )
    const opened = await musterroll('open', out.trim())
    expect([opened.out.includes('Quagga'), opened.out.includes('Zephyrine')]).toEqual(held)
    expect(opened.out).toContain(String(list.name))
  })

  test('leave the secret objectives at home', async () => {
    const objectives = ['ghost', 'reaper', 'hunter', 'revenge', 'no-escape']
    const list = exampleList('dwethia-heroes/the-citadel-60', { choices: { objectives } })
    const { out } = await musterroll('link', file('heroes.json', list))
    const opened = await musterroll('open', out.trim())
    expect(opened.exit).toBe(0)
    for (const objective of objectives) expect(opened.out).not.toContain(objective)
  })

  test('a link is checked in the place of a file, and a text of ours, with what it carries of a pack', async () => {
    const { out } = await musterroll('link', 'prisma/lists/magewinds/quick-6.json')
    const checked = await musterroll('check', out.trim())
    const { file: _, ...report } = JSON.parse(checked.out)
    const { file: __, ...expected } = JSON.parse((await musterroll('check', 'prisma/lists/magewinds/quick-6.json')).out)
    expect([checked.exit, report]).toEqual([0, { ...expected, unjudged: [] }])
    const place = path.join(folder, 'message.txt')
    writeFileSync(place, `Anna: https://rolls.example${out.trim()} is mine`)
    expect((await musterroll('check', place)).exit).toBe(0)
    const pack = JSON.parse(readFileSync('prisma/packs/magewinds-sourced/1.json', 'utf8'))
    const own = file('carried-pack.json', { ...pack, id: 'carried-pack', version: 2 })
    const list = file('carried.json', exampleList('magewinds/quick-6', { pack: { id: 'carried-pack', version: 2 } }))
    const carried = await musterroll('link', list, '--pack', own)
    const [byLink, byFile] = [
      JSON.parse((await musterroll('check', carried.out.trim())).out),
      JSON.parse((await musterroll('check', list, '--pack', own)).out),
    ]
    expect([byLink.legal, byLink.total.points, byLink.codes]).toEqual([byFile.legal, byFile.total.points, byFile.codes])
    const broken = await musterroll('check', out.trim().slice(0, -2))
    expect([broken.exit, broken.complaints]).toEqual([2, expect.stringContaining('damaged')])
  })

  test('secrets that stayed at home are held against nobody who is judged as sent', async () => {
    const list = exampleList('dwethia-heroes/the-citadel-60', { choices: {} })
    const place = file('covered.json', list)
    expect((await musterroll('check', place)).exit).toBe(1)
    for (const sent of [[place, '--covered'], [(await musterroll('link', place)).out.trim()]]) {
      const checked = await musterroll('check', ...sent)
      expect([checked.exit, JSON.parse(checked.out).unjudged]).toEqual([0, ['Secret objectives']])
    }
    const wrong = { ...list, choices: { objectives: ['ghost'] } }
    expect((await musterroll('check', file('told.json', wrong), '--covered')).exit).toBe(1)
  })

  test('the link names the site that it is for', async () => {
    const { out } = await musterroll('link', 'prisma/lists/magewinds/quick-6.json', '--site', 'https://rolls.example/')
    expect(out).toMatch(/^https:\/\/rolls\.example\/l#v1\./)
  })

  test('a list on a pack of the player’s own needs the pack, and takes its rows along', async () => {
    const pack = JSON.parse(readFileSync('prisma/packs/magewinds-sourced/1.json', 'utf8'))
    const own = file('own-pack.json', { ...pack, id: 'my-own-pack', version: 3 })
    const list = file('own.json', exampleList('magewinds/quick-6', { pack: { id: 'my-own-pack', version: 3 } }))
    const without = await musterroll('link', list)
    expect([without.exit, without.complaints]).toEqual([2, expect.stringContaining('my-own-pack')])
    const withIt = await musterroll('link', list, '--pack', own)
    expect(withIt.exit).toBe(0)
    expect(withIt.out.length).toBeGreaterThan(
      (await musterroll('link', 'prisma/lists/magewinds/quick-6.json')).out.length,
    )
  })

  test.each<[string, RegExp]>([
    ['hello', /does not begin/],
    ['https://rolls.example/l#v9.AAAA', /format 9/],
    ['https://rolls.example/s/0123456789abcdef', /kept by a server/],
    ['/l#v1.AAAAAAAA', /damaged/],
  ])('%s is refused with its reason', async (link, reason) => {
    const { exit, out, complaints } = await musterroll('open', link)
    expect([exit, out]).toEqual([2, ''])
    expect(complaints).toMatch(reason)
  })
})
