import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '@/lib/cli/main'
import expectedList from '../fixtures/examples/magewinds-list.expected.json'
import expectedOdds from '../fixtures/examples/odds-magewinds.expected.json'

const examples = path.resolve('tests/fixtures/examples')
const toyModule = path.resolve('tests/fixtures/toy/index.ts')
const toyPack = path.resolve('tests/fixtures/toy/pack.json')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'musterroll-cli-'))
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

async function file(name: string, content: unknown) {
  const place = path.join(folder, name)
  await writeFile(place, typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content))
  return place
}

const list = (entries: readonly object[], fields: object = {}) => ({
  format: 'musterroll/1',
  game: 'magewinds',
  pack: { id: 'magewinds-sourced', version: 1 },
  name: 'A list',
  limit: 8,
  entries,
  ...fields,
})

describe('musterroll check', () => {
  test('gives the expected file for the example', async () => {
    const { exit, out } = await musterroll('check', path.join(examples, 'magewinds-list.json'))
    const { notes, ...expected } = expectedList
    const report = JSON.parse(out)
    expect(report).toMatchObject(expected)
    expect(report.notes).toEqual(expect.arrayContaining(notes))
    expect(exit).toBe(0)
  })

  test('ends with 1 for a list that breaks a rule, and offers fixes with their change', async () => {
    const { exit, out } = await musterroll(
      'check',
      await file('two.json', list([{ id: 'a', class: 'witch', count: 2 }])),
    )
    expect(exit).toBe(1)
    expect(JSON.parse(out).issues[0]).toMatchObject({
      code: 'magewinds/over-limit',
      fixes: [{ label: 'Remove 1 from Witch', change: { points: -2, exact: true } }],
    })
  })

  test('prints one line of JSON for each of several lists and ends with the worst of them', async () => {
    const good = await file('good.json', list([{ id: 'a', class: 'witch' }]))
    const bad = await file('bad.json', list([{ id: 'a', class: 'witch', count: 2 }]))
    const broken = await file('broken.json', '{"format": "musterroll/1"')
    const { exit, out, complaints } = await musterroll('check', good, bad, broken)
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.map((line) => line.legal)).toEqual([true, false, undefined])
    expect(lines[2]).toMatchObject({ file: broken, unreadable: { place: 'line 1, column 26' } })
    expect(complaints).toContain('broken.json')
    expect(exit).toBe(2)
  })

  test.each([
    ['a file that is not there', 'nowhere.json', /File not found/],
    ['a folder', '.', /folder/],
    ['a path through a file', 'through.json/list.json', /part of its path is no folder/],
    ['links in a circle', 'circle.json', /circle/],
    ['a name that is too long', 'x'.repeat(5000), /too long/],
    ['a device that never ends', '/dev/zero', /no ordinary file/],
    ['a pipe that nobody writes to', 'pipe', /no ordinary file/],
  ])('ends with 2 for %s, and judges the other lists', async (_, name, reason) => {
    const good = await file('through.json', list([{ id: 'a', class: 'witch' }]))
    await symlink('circle.json', path.join(folder, 'circle.json')).catch(() => {})
    spawnSync('mkfifo', [path.join(folder, 'pipe')])
    const { exit, out, complaints } = await musterroll('check', path.resolve(folder, name), good)
    const lines = out.trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { unreadable: { place: 'the whole file', reason: expect.stringMatching(reason) } },
      { legal: true },
    ])
    expect([exit, complaints]).toEqual([2, expect.stringMatching(reason)])
  })

  test('ends with 2 for a text that is not UTF-8, rather than reading half of its letters', async () => {
    const place = await file('latin.json', Buffer.from(JSON.stringify(list([], { name: 'café' })), 'latin1'))
    const { exit, complaints } = await musterroll('check', place)
    expect([exit, complaints]).toEqual([2, expect.stringMatching(/not text in UTF-8/)])
  })

  const goodList = () => file('good.json', list([{ id: 'a', class: 'witch' }]))
  const badList = () => file('bad.json', list([{ id: 'a', class: 'witch', count: 2 }]))
  const brokenList = () => file('broken.json', '{')

  test.each([
    ['a bad list before a good one', [badList, goodList], 1],
    ['a good list before a bad one', [goodList, badList], 1],
    ['a broken file before a bad list and a good one', [brokenList, badList, goodList], 2],
    ['a bad list before a broken file and a good list', [badList, brokenList, goodList], 2],
  ])('ends with the worst of several: %s', async (_, files, worst) => {
    const { exit } = await musterroll('check', ...(await Promise.all(files.map((make) => make()))))
    expect(exit).toBe(worst)
  })

  test.each([
    ['a game that is not built in', { game: 'chess' }, /no game "chess"/],
    ['a pack that is not here', { pack: { id: 'magewinds-sourced', version: 99 } }, /version 99/],
  ])('ends with 2 for %s', async (_, fields, reason) => {
    const { exit, complaints } = await musterroll('check', await file('odd.json', list([], fields)))
    expect([exit, complaints]).toEqual([2, expect.stringMatching(reason)])
  })

  test('judges by a pack that the call brings along', async () => {
    const pack = {
      format: 'musterroll-pack/1',
      id: 'mine',
      name: 'Mine',
      game: 'magewinds',
      version: 3,
      extends: null,
      classes: [],
    }
    const lists = await file('mine.json', list([{ id: 'a', class: 'witch' }], { pack: { id: 'mine', version: 3 } }))
    const { exit, out } = await musterroll('check', lists, '--pack', await file('pack.json', pack))
    expect([exit, JSON.parse(out).codes]).toEqual([1, ['kernel/unknown-row']])
  })

  test('refuses a broken pack with its place', async () => {
    const pack = {
      format: 'musterroll-pack/1',
      id: 'mine',
      name: 'Mine',
      game: 'magewinds',
      version: 1,
      classes: [{ slug: 'A' }],
    }
    const lists = path.join(examples, 'magewinds-list.json')
    const { exit, complaints } = await musterroll('check', lists, '--pack', await file('bad-pack.json', pack))
    expect([exit, complaints]).toEqual([2, expect.stringMatching(/classes\[0\]/)])
  })
})

describe('musterroll with a game of one’s own', () => {
  const toyList = {
    ...list([{ id: 'a', class: 'colonel', race: 'tin' }]),
    game: 'tin-soldiers',
    pack: { id: 'tin-soldiers', version: 1 },
  }

  test('checks its lists', async () => {
    const { exit, out } = await musterroll(
      'check',
      await file('toy.json', { ...toyList, limit: 20 }),
      '--system',
      toyModule,
      '--pack',
      toyPack,
    )
    expect([exit, JSON.parse(out).total]).toEqual([0, expect.objectContaining({ points: 10, exact: true })])
  })

  test('answers its odds', async () => {
    const question = { game: 'tin-soldiers', kind: 'volley', dice: 2, needs: 4 }
    const { exit, out } = await musterroll('odds', await file('volley.json', question), '--system', toyModule)
    expect([exit, JSON.parse(out).mean]).toEqual([0, 1])
  })

  test('prints its schemas', async () => {
    const { out } = await musterroll('schema', 'pack', '--system', toyModule, '--game', 'tin-soldiers')
    expect(JSON.parse(out).properties.game).toMatchObject({ const: 'tin-soldiers' })
  })

  describe('whose code is at fault', () => {
    const faultyModule = (part: string) =>
      file(
        `faulty-${part}.ts`,
        `import { parts as toy } from ${JSON.stringify(toyModule)}
         export const parts = { ...toy, ${part}() { throw new TypeError('rules is not iterable') } }`,
      )

    test('ends with 3 in one sentence, which hides no other list’s answer', async () => {
      const faulty = ['--system', await faultyModule('game'), '--pack', toyPack]
      const good = await file('good.json', list([{ id: 'a', class: 'witch' }]))
      const { exit, out, complaints } = await musterroll('check', await file('toy.json', toyList), good, ...faulty)
      const lines = out.trimEnd().split('\n')
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([
        { failed: expect.stringContaining('Muster Roll itself failed') },
        { legal: true },
      ])
      expect([exit, complaints]).toEqual([3, expect.stringMatching(/^\S+toy\.json: .*rules is not iterable.*$/)])
    })

    test('ends with 3 in one sentence for a question too', async () => {
      const question = await file('volley.json', { game: 'tin-soldiers', kind: 'volley', dice: 2, needs: 4 })
      const { exit, out, complaints } = await musterroll('odds', question, '--system', await faultyModule('odds'))
      expect([exit, out, complaints]).toEqual([3, '', expect.stringMatching(/^Muster Roll itself failed.*$/)])
    })
  })

  test('says so when the module is no game', async () => {
    const { exit, complaints } = await musterroll('check', 'x', '--system', path.resolve('tests/fixtures/toy/rows.ts'))
    expect([exit, complaints]).toEqual([2, expect.stringMatching(/exports no game/)])
  })
})

describe('musterroll odds', () => {
  test('gives the expected file for the example', async () => {
    const { exit, out } = await musterroll('odds', path.join(examples, 'odds-magewinds.json'))
    const answer = JSON.parse(out)
    expect(answer.mean).toBeCloseTo(expectedOdds.mean, 4)
    expect(answer.atLeast['1']).toBeCloseTo(expectedOdds.atLeast['1'], 4)
    expect(exit).toBe(0)
  })

  test('says whether the answer follows what was made up for the pack', async () => {
    const question = { game: 'grid-battles', kind: 'attack', attack: ['yellow'], defence: ['brown'] }
    const starter = 'prisma/packs/grid-battles-starter/1.json'
    const asked = await musterroll('odds', await file('dice.json', question), '--pack', starter)
    expect(JSON.parse(asked.out)).toMatchObject({
      house: true,
      steps: expect.arrayContaining(['The faces of the pack: yellow attack die, brown defence die.']),
    })
    const { out } = await musterroll('odds', path.join(examples, 'odds-grid-battles.json'))
    expect(JSON.parse(out)).toMatchObject({ house: false, houseSteps: [] })
  })

  test.each([
    ['an unknown kind', { game: 'magewinds', kind: 'duel' }, /kind/],
    [
      'an unknown value',
      {
        game: 'magewinds',
        kind: 'attack',
        attack: { power: 3, precision: null },
        target: { armour: 0, deflect: 0, evasion: 0, dodge: 0 },
      },
      /precision not known/,
    ],
    ['another game', { game: 'chess' }, /no game "chess"/],
  ])('refuses %s with its reason', async (_, question, reason) => {
    const { exit, complaints } = await musterroll('odds', await file('question.json', question))
    expect([exit, complaints]).toEqual([2, expect.stringMatching(reason)])
  })
})

describe('musterroll schema', () => {
  test.each(['list', 'pack', 'odds'])('prints the JSON Schema of %s', async (what) => {
    const { exit, out } = await musterroll('schema', what)
    expect(exit).toBe(0)
    const schema = JSON.parse(out)
    expect(schema.$schema).toContain('json-schema')
    for (const one of schema.anyOf ?? [schema]) expect(one.type).toBe('object')
  })

  test('knows no other', async () => expect((await musterroll('schema', 'hat')).exit).toBe(2))
})

describe('musterroll itself', () => {
  test.each([[[]], [['help']], [['--help']]])('%j prints its use', async (args) => {
    const { exit, out } = await musterroll(...args)
    expect([exit, out]).toEqual([0, expect.stringContaining('check LIST')])
  })

  test.each([[['dance']], [['check']], [['odds']], [['check', 'x', '--strange']]])(
    '%j is refused with its use',
    async (args) => {
      const { exit, out, complaints } = await musterroll(...args)
      expect([exit, out, complaints]).toEqual([2, '', expect.stringContaining('check LIST')])
    },
  )
})
