import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { run } from '@/lib/cli/main'
import { bundledPacks } from '@/lib/cli/packs'
import { classRow, examplePack, extension } from '../packs/packs'
import { ownFile, scratchFolder } from '../support/database'

const stored = ownFile()
const folder = scratchFolder()
const nowhere = `file:${path.join(folder, 'nothing.db')}`
const examples = path.resolve('tests/fixtures/examples')
const bundled = bundledPacks()

async function musterroll(...args: string[]) {
  const out: string[] = []
  const complaints: string[] = []
  const exit = await run(
    args,
    (text) => out.push(text),
    (text) => complaints.push(text),
  )
  return { exit, out: out.join(''), complaints }
}

function file(name: string, content: unknown): string {
  const place = path.join(folder, name)
  writeFileSync(place, typeof content === 'string' ? content : JSON.stringify(content))
  return place
}

describe('musterroll pack, without a database', () => {
  beforeAll(() => {
    process.env.DATABASE_URL = nowhere
  })
  afterEach(() => expect(existsSync(path.join(folder, 'nothing.db'))).toBe(false))

  test.each(['heroes-pack.json', 'conquest-pack.json'])('check: the example %s is good', async (name) => {
    const { exit, out, complaints } = await musterroll('pack', 'check', path.join(examples, name))
    expect([exit, complaints]).toEqual([0, []])
    expect(out).toContain(`${name}: good`)
  })

  // biome-ignore lint/suspicious/noExplicitAny: each row changes the file as it is written
  const FAULTS: [string, (pack: any) => void, string][] = [
    [
      'a dangling race',
      (pack) => {
        pack.classes[1].races[1] = 'gnome'
      },
      'classes[1] praetorian: races[1]: There is no race "gnome".',
    ],
    [
      'a duplicate slug',
      (pack) => {
        pack.wargear.push(pack.wargear[0])
      },
      'wargear[4] short-bow: slug: The slug is used twice: wargear[0] has it as well.',
    ],
    [
      'a negative price',
      (pack) => {
        pack.spells[0].points = -5
      },
      'spells[0] blast: points: -5 is too low: the minimum is 0.',
    ],
    [
      'a fraction',
      (pack) => {
        pack.classes[0].points = 12.5
      },
      'classes[0] captain: points: 12.5 is not a whole number.',
    ],
  ]

  test.each(FAULTS)('check: a copy with %s is refused with place and reason', async (_, change, problem) => {
    const pack = examplePack()
    change(pack)
    const place = file('copy.json', pack)
    const { exit, out, complaints } = await musterroll('pack', 'check', place)
    expect([exit, out, complaints]).toEqual([2, '', [`${place}: ${problem}`]])
  })

  test.each([
    [
      'Latin 1',
      Buffer.from('{"format": "musterroll-pack/1",\n "name": "Capt\u00e4in"}', 'latin1'),
      'line 2, column 15',
    ],
    ['UTF-16', Buffer.from('\ufeff{"format": "musterroll-pack/1"}', 'utf16le'), 'line 1, column 1'],
  ])('check: a file in %s is refused, for its letters would be lost', async (_, bytes, where) => {
    const place = path.join(folder, 'letters.json')
    writeFileSync(place, bytes)
    const { exit, complaints } = await musterroll('pack', 'check', place)
    expect([exit, complaints]).toEqual([2, [`${place}: ${where}: It is not text in UTF-8 here.`]])
  })

  test('check: what a file says is told without commanding the terminal', async () => {
    const place = file('escape.json', { ...examplePack(), '\u001b[2J\u202e': 1 })
    expect((await musterroll('pack', 'check', place)).complaints).toEqual([
      `${place}: \\u001b[2J\\u202e: There is no field of this name here.`,
    ])
  })

  test('check: says of each file of several what it is', async () => {
    const [bad, gone] = [file('bad.json', examplePack({ classes: [classRow('a', { points: -1 })] })), 'gone.json']
    const { exit, out, complaints } = await musterroll(
      'pack',
      'check',
      path.join(examples, 'heroes-pack.json'),
      bad,
      gone,
    )
    expect(exit).toBe(2)
    expect(out.trimEnd().split('\n')).toHaveLength(1)
    expect(complaints.join('\n')).toMatch(
      /bad\.json: classes\[0\] a: points[\s\S]*gone\.json: the whole file: File not found/,
    )
  })

  test('check: a pack may extend one that comes along, one that is named, and one that is checked with it', async () => {
    const over = file(
      'over.json',
      extension({ races: [{ slug: 'terran', points: 3 }] }, { extends: 'dwethia-heroes-starter' }),
    )
    const mine = file('mine.json', extension({ classes: [classRow('guard', { races: ['orc'] })] }))
    const example = path.join(examples, 'heroes-pack.json')
    expect((await musterroll('pack', 'check', over)).exit).toBe(0)
    expect((await musterroll('pack', 'check', mine)).complaints).toEqual([
      `${mine}: extends: It extends "example-heroes", which is not here.`,
    ])
    expect((await musterroll('pack', 'check', mine, '--pack', example)).exit).toBe(0)
    expect((await musterroll('pack', 'check', mine, example)).exit).toBe(0)
  })

  test('check: knows games that the call brings along', async () => {
    const toy = path.resolve('tests/fixtures/toy')
    const pack = path.join(toy, 'pack.json')
    expect((await musterroll('pack', 'check', pack, '--system', path.join(toy, 'index.ts'))).exit).toBe(0)
    expect((await musterroll('pack', 'check', pack)).complaints[0]).toMatch(/There is no game "tin-soldiers"/)
  })

  test('export: writes a pack that comes along, with the version that it extends, good to be checked again', async () => {
    const versions = bundled.all().filter(({ id }) => id === 'magewinds-starter')
    const newest = await musterroll('pack', 'export', 'magewinds-starter')
    for (const { version, extends: basis, extendsVersion } of versions) {
      const { exit, out } = await musterroll('pack', 'export', `magewinds-starter@${version}`)
      expect(exit).toBe(0)
      expect(JSON.parse(out)).toMatchObject({ version, extends: basis, extendsVersion })
      expect((await musterroll('pack', 'check', file('exported.json', out))).exit).toBe(0)
      expect(out === newest.out).toBe(version === versions[0]?.version)
    }
  })

  test('export: the same content gives the same bytes', async () => {
    const example = path.join(examples, 'heroes-pack.json')
    const { out } = await musterroll('pack', 'export', 'example-heroes', '--pack', example)
    const again = await musterroll('pack', 'export', 'example-heroes', '--pack', file('again.json', out))
    expect(again.out).toBe(out)
    expect(JSON.parse(out).classes).toHaveLength(4)
  })

  test.each([
    ['a pack that is not here', ['export', 'nothing'], /no pack "nothing"/],
    ['a version that is not here', ['export', 'magewinds-starter@7'], /of version 7/],
    ['an import without a database', ['import', path.join(examples, 'heroes-pack.json')], /no database/],
    ['a file that is not there', ['import', 'gone.json'], /File not found/],
  ])('refuses %s', async (_, args, complaint) => {
    const { exit, complaints } = await musterroll('pack', ...args)
    expect([exit, complaints]).toEqual([2, [expect.stringMatching(complaint)]])
  })

  test('list: names the packs, and counts their rows by kind', async () => {
    expect((await musterroll('pack', 'list')).out.trimEnd().split('\n')).toHaveLength(bundled.all().length)
    const { out } = await musterroll('pack', 'list', '--counts')
    const pack = JSON.parse(readFileSync('prisma/packs/dwethia-heroes-starter/1.json', 'utf8'))
    const own = out.split('\n').slice(out.split('\n').findIndex((line) => line.startsWith('dwethia-heroes-starter@1')))
    expect(own[1]).toMatch(new RegExp(`^ {2}races +${pack.races.length}$`))
    expect(own.find((line) => line.includes('classes'))).toMatch(new RegExp(`${pack.classes.length}$`))
  })

  test.each([[['pack']], [['pack', 'dance']], [['pack', 'check']], [['pack', 'export']]])(
    '%j is refused with its use',
    async (args) => {
      const { exit, complaints } = await musterroll(...args)
      expect([exit, complaints[0]]).toEqual([2, expect.stringContaining('pack check FILE')])
    },
  )
})

describe('musterroll pack, with a database', () => {
  beforeAll(() => {
    process.env.DATABASE_URL = `file:${stored}`
  })
  const example = path.join(examples, 'heroes-pack.json')

  test('import: takes a pack in for everybody, once', async () => {
    expect(await musterroll('pack', 'import', example)).toMatchObject({
      exit: 0,
      out: expect.stringContaining('imported'),
    })
    expect(await musterroll('pack', 'import', example)).toMatchObject({
      exit: 0,
      out: expect.stringContaining('already'),
    })
  })

  test('import: refuses another content of the same version, and a pack with faults', async () => {
    const other = file('other.json', examplePack({ name: 'Other' }))
    const bad = file('bad.json', examplePack({ id: 'bad', classes: [classRow('a', { points: -1 })] }))
    expect(await musterroll('pack', 'import', other)).toMatchObject({
      exit: 2,
      complaints: [expect.stringContaining('raise')],
    })
    expect((await musterroll('pack', 'import', bad)).complaints[0]).toMatch(/classes\[0\] a: points/)
  })

  test('export and list: know what is only in the database', async () => {
    expect((await musterroll('pack', 'list')).out).toContain('example-heroes@1')
    const { out } = await musterroll('pack', 'export', 'example-heroes')
    expect((await musterroll('pack', 'export', 'example-heroes', '--pack', example)).out).toBe(out)
  })
})
