import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GAME_IDS } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { Roster } from '@/lib/kernel/roster/roster'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { formatRoster } from '@/lib/rosters/format'
import { carriedPack } from '@/lib/share/carried'
import { type Coder, CodeTooLarge, Decoder, Encoder, MOST_BITS } from '@/lib/share/codec/arithmetic-coder'
import { codeOf } from '@/lib/share/codec/code'
import { MOST_CODE_LETTERS } from '@/lib/share/codec/limits'
import { ProbabilityModel } from '@/lib/share/codec/probability-model'
import { codeLink, linkIn } from '@/lib/share/link'
import { publicRoster } from '@/lib/share/public'
import { carriedCatalogue, receivedFrom } from '@/lib/share/received'
import { exampleList } from '../support/example-lists'
import { generatedLists } from '../support/generated-lists'
import { sealed } from '../support/sealed-code'
import { readList, starter } from '../support/starters'

const samples: readonly { code: string; list: object }[] = JSON.parse(
  readFileSync('tests/fixtures/codes/v1.json', 'utf8'),
)

const codeFor = (list: Roster) => codeOf({ list, pack: null }) ?? ''

const back = (code: string): Roster => {
  const read = receivedFrom(code)
  if (!read.ok) throw new Error(`${read.unreadable.place}: ${read.unreadable.reason}`)
  return read.value.roster
}

describe.each(GAME_IDS)('The code of a list of %s', (gameId) => {
  it('gives the same list back, and the same code for it, and never a secret', { timeout: 60_000 }, async () => {
    const [catalogue, game] = [await starter(gameId), await partsOf(gameId).game()]
    fc.assert(
      fc.property(generatedLists(catalogue, game), (generated) => {
        const list = publicRoster(generated, game)
        const code = codeFor(list)
        const again = back(code)
        expect(formatRoster(again)).toBe(formatRoster(list))
        expect(codeFor(again)).toBe(code)
        for (const { id, secret } of game.choices) if (secret) expect(again.choices).not.toHaveProperty(id)
      }),
      { numRuns: 60 },
    )
  })

  it('of a player’s own pack carries what the list is judged by', { timeout: 60_000 }, async () => {
    const [catalogue, game, schema] = [
      await starter(gameId),
      await partsOf(gameId).game(),
      await partsOf(gameId).schema(),
    ]
    const judged = (list: Roster, by: Catalogue) => {
      const { legal, total, main, otherLimits, pools, units, issues } = evaluate(list, by, game)
      const spoken = issues.map(({ code, message }) => `${code}: ${message}`)
      return { legal, total: total.amount, limits: [main, ...otherLimits], pools, units, spoken }
    }
    fc.assert(
      fc.property(generatedLists(catalogue, game), (generated) => {
        const list = publicRoster(generated, game)
        const code = codeOf({ list, pack: carriedPack({ roster: list, catalogue, game }) }) ?? ''
        const received = receivedFrom(code)
        const carried = received.ok ? carriedCatalogue(received.value, schema.rows) : received
        if (!carried.ok) throw new Error(JSON.stringify(carried.unreadable))
        expect(judged(list, carried.value)).toEqual(judged(list, catalogue))
      }),
      { numRuns: 25 },
    )
  })
})

describe('The code of a list', () => {
  it.each(samples)('that was made with format 1 is read for ever: %#', ({ code, list }) => {
    expect(JSON.parse(formatRoster(back(code)))).toEqual(list)
    expect(codeFor(back(code))).toBe(code)
  })

  it('of forty units of a starter pack, each with a name, stays under 1,200 letters', async () => {
    const catalogue = await starter('dwethia-conquest')
    const { classes, races, wargear } = catalogue.rows
    const list = exampleList('dwethia-conquest/empire-of-sol-3000')
    const names = ['First Cohort', 'The Salt Watch', 'Old Iron', 'Marchwardens', 'Sons of the Dun Hill']
    const entries = Array.from({ length: 40 }, (_, i) => ({
      id: `e${i * 2 + 1}`,
      class: classes[(i * 7) % classes.length]?.slug,
      race: races[i % races.length]?.slug,
      count: (i % 5) + 1,
      name: `${names[i % names.length]} ${i}`,
      wargear: [wargear[(i * 5) % wargear.length]?.slug, wargear[(i * 3 + 1) % wargear.length]?.slug],
      upgrades: { martial: (i % 3) + 1 },
    }))
    expect(codeLink(codeFor(readList({ ...list, entries })), 'https://rolls.example').length).toBeLessThan(1200)
  })

  it('keeps any letters, half ones too, fields of other programs, fractions and strange ids', () => {
    const list = readList({
      ...exampleList('magewinds/quick-6'),
      name: 'Zoë 🐉 Łódź Ωμέγα Ярость 魔風 \ud800\u0000',
      club: { founded: 1987.5, rooms: [1, -2, null, true, 4e21, 'x'.repeat(300)], '': {} },
      entries: [
        { id: 'e9', class: 'witch', base: { shape: 'round', mm: [25.4] }, painted: false },
        { id: 'e3', class: 'seer', upgrades: { luck: -3 } },
        { id: 'e03', class: 'seer' },
        { id: 'Zz_-', class: 'never-heard-of-it' },
      ],
    })
    expect(formatRoster(back(codeFor(list)))).toBe(formatRoster(list))
  })

  it('of a list that is too long for one is none', () => {
    const entries = Array.from({ length: 100 }, (_, i) => ({ id: `n${i}`, class: 'witch', notes: `${i}`.repeat(2000) }))
    const notes = { ...exampleList('magewinds/quick-6'), entries }
    expect(codeOf({ list: readList(notes), pack: null })).toBeNull()
  })
})

describe('Whatever is given to the reader ends soon, in a list or a named refusal', () => {
  const sample = samples[0]?.code ?? ''
  const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

  it.each<[string, string, RegExp]>([
    ['nothing', '', /does not begin/],
    ['words', 'hello', /does not begin/],
    ['a newer format', 'v2.AAAA', /format 2/],
    ['no code', 'v1.', /damaged/],
    ['letters that are none', 'v1.%%%%', /damaged/],
    ['a cut-off code', sample.slice(0, -3), /damaged/],
    ['more than a code can hold', `v1.${'A'.repeat(MOST_CODE_LETTERS)}`, /longer/],
  ])('%s', (_, code, reason) => {
    const read = receivedFrom(code)
    expect(read.ok || read.unreadable.reason).toMatch(reason)
  })

  it('a code with any letter changed, left out or added is refused', () => {
    const places = fc.nat({ max: sample.length - 4 }).map((at) => at + 3)
    const letter = fc.constantFrom(...LETTERS)
    fc.assert(
      fc.property(places, letter, fc.constantFrom(0, 1), fc.constantFrom(0, 1), (at, other, gone, more) => {
        const spoilt = sample.slice(0, at) + (more ? other : '') + sample.slice(at + gone)
        fc.pre(spoilt !== sample)
        const read = receivedFrom(spoilt)
        expect(read.ok || read.unreadable.reason).not.toBe(true)
      }),
    )
  })

  it('bytes with a sound check, bombs among them', () => {
    const bodies = fc.oneof(
      fc.uint8Array({ maxLength: 2000 }),
      fc
        .record({ byte: fc.nat({ max: 255 }), length: fc.constantFrom(10, 1000, 60_000) })
        .map(({ byte, length }) => new Uint8Array(length).fill(byte)),
    )
    fc.assert(
      fc.property(bodies, (body) => {
        const read = receivedFrom(sealed(body))
        if (!read.ok) expect(read.unreadable.reason).not.toBe('')
      }),
      { numRuns: 150 },
    )
  })
})

describe('A coder', () => {
  it.each([
    ['writes', new Encoder(new ProbabilityModel())],
    ['reads', new Decoder(new ProbabilityModel(), new Uint8Array(10))],
  ])('that %s gives up after so many answers', (_, coder: Coder) => {
    for (let i = 0; i < MOST_BITS; i += 1) coder.codeBit(1, 1, 0)
    expect(() => coder.codeBit(1, 1, 0)).toThrow(CodeTooLarge)
  })
})

describe('A link is found in what somebody pastes', () => {
  const code = samples[0]?.code ?? ''
  it.each<[string, unknown]>([
    [codeLink(code, 'https://rolls.example'), { kind: 'code', listCode: code }],
    [`Look: <https://rolls.example/l#${code}>!`, { kind: 'code', listCode: code }],
    [code, { kind: 'code', listCode: code }],
    [`\n${code}\n`, { kind: 'code', listCode: code }],
    [
      'https://rolls.example/s/0123456789abcdef',
      { kind: 'stored', shareCode: '0123456789abcdef', origin: 'https://rolls.example' },
    ],
    ['see /s/0123456789abcdef.', { kind: 'stored', shareCode: '0123456789abcdef', origin: null }],
    ['https://rolls.example/s/0123456789abcdef0', null],
    ['https://rolls.example/lists', null],
    ['My Wolves v1.2 and v2.0-beta', null],
    [`My Wolves v1.2: ${code}`, { kind: 'code', listCode: code }],
    [readFileSync('prisma/lists/magewinds/quick-6.json', 'utf8'), null],
  ])('%s', (text, linked) => expect(linkIn(text)).toEqual(linked))
})
