import { describe, expect, test } from 'vitest'
import { heroes } from '@/lib/games/dwethia/heroes'
import { rowOf } from '@/lib/kernel/catalogue'
import { nameOfRowCopy } from '@/lib/kernel/names'
import { Cache } from '@/lib/packs/cache'
import { parseRow } from '@/lib/packs/check'
import { diffOfPacks, listChangesBetween } from '@/lib/packs/compare'
import { ownFields } from '@/lib/packs/extend'
import { rowTypeOf } from '@/lib/packs/field-types-schema'
import { formatPack, formatRow } from '@/lib/packs/format'
import { referencesFrom, referencesTo } from '@/lib/packs/references'
import { parseRawPack } from '@/lib/packs/schema'
import { columnsOf, folded } from '@/lib/packs/search'
import { firstFreeSlug, nextFreeSlug, slugFrom } from '@/lib/packs/slugs'
import { listOf } from '../support/rosters'
import { catalogueOfFile, classRow, examplePack, extension, raceRow, rawPack, schemaFor } from './packs'

describe('The text of a pack', () => {
  test('is the same for the same content in another order and spacing', () => {
    const pack = examplePack()
    const shuffled = Object.fromEntries(Object.entries(pack).toReversed())
    shuffled.races = pack.races.map((row: object) => Object.fromEntries(Object.entries(row).toReversed()))
    expect(formatPack(rawPack(shuffled))).toBe(formatPack(rawPack(pack)))
  })

  test('reads as the pack that it was made from', () => {
    const pack = rawPack(extension({ races: [{ slug: 'wraith', points: null }] }, { extendsVersion: 3 }))
    const read = parseRawPack(formatPack(pack))
    expect(read.ok && formatPack(read.value)).toBe(formatPack(pack))
    expect(read).toMatchObject({ ok: true, value: { extends: 'example-heroes', extendsVersion: 3 } })
  })

  test('has one line for each row, names first', () => {
    const lines = formatPack(rawPack(extension({ races: [raceRow('elf'), raceRow('imp')] }))).split('\n')
    expect(lines.filter((line) => /^ {4}\{"slug":"(elf|imp)","name":"(elf|imp)","source"/.test(line))).toHaveLength(2)
  })

  test.each([
    ['extends itself', { extends: 'mine' }, /cannot extend itself/],
    ['names the version of nothing', { extends: null, extendsVersion: 2 }, /extends no pack/],
    ['has half a character in its name', { name: 'A\ud800' }, /halves of characters/],
  ])('is not read when the pack %s', (_, fields, reason) => {
    const read = parseRawPack(JSON.stringify({ ...extension({}), ...fields }))
    expect(read.ok ? '' : read.unreadable.reason).toMatch(reason)
  })
})

describe('A stored row', () => {
  const faction = examplePack().factions[0]

  test.each([
    ['a faction with a chart', { ...faction, missions: [{ slug: 'hold', name: 'Hold', text: 'Hold it.' }] }],
    ['a faction whose lists are empty', { ...faction, chart: [], missions: [] }],
    ['a faction without a chart', { ...faction, chart: null }],
    ['a faction that says nothing of it', { slug: 'x' }],
    ['a faction with a chart of another shape', { slug: 'x', chart: [{ id: 'a' }, { id: 'a' }, 7] }],
  ])('comes back as it was: %s', (_, row) => {
    expect(JSON.parse(formatRow(row))).toEqual(row)
  })
})

describe('The columns of a row', () => {
  test.each([
    ['Ünïcode “Q” 50%_off', 'unicode q 50 off'],
    ['  Old   Guard ', 'old guard'],
    ['⚔', ''],
  ])('%s is searched as “%s”', (text, search) => expect(folded(text)).toBe(search))

  test('hold price, role, source and the words that it is found by', async () => {
    const catalogue = await catalogueOfFile(examplePack())
    const axe = rowOf(catalogue, 'wargear', 'great-axe')
    const type = await rowTypeOf(catalogue.game, 'wargear')
    expect(axe && type && columnsOf(axe, type)).toEqual({
      name: 'Great Axe',
      sourceKind: 'house',
      sourcePlace: null,
      price: 4,
      role: 'melee',
      search: 'great axe great axe melee two handed',
    })
  })
})

describe('References', () => {
  test('say which factions may take a class, by name and by chart row, and whose elite it is', async () => {
    const catalogue = await catalogueOfFile(examplePack())
    const to = (slug: string) =>
      referencesTo(catalogue, { kind: 'classes', slug } as never).map(
        ({ kind, slug, field }) => `${kind} ${slug} ${field}`,
      )
    expect(to('sun-warden')).toEqual(['religions the-absent-sun elite', 'factions empire-of-sol chart[3]'])
    expect(to('praetorian')).toEqual(['factions empire-of-sol chart[1]'])
  })

  test('say which classes carry a piece of wargear, and what a class names', async () => {
    const catalogue = await catalogueOfFile(examplePack())
    const shield = referencesTo(catalogue, { kind: 'wargear', slug: 'shield' } as never)
    expect(shield).toEqual([{ kind: 'classes', slug: 'praetorian', name: 'Praetorian', field: 'wargear[0]' }])
    const praetorian = rowOf(catalogue, 'classes', 'praetorian')
    expect(praetorian && referencesFrom(catalogue, praetorian).map(({ slug }) => slug)).toEqual([
      'empire-of-sol',
      'terran',
      'orc',
      'shield',
      'short-bow',
      'great-axe',
    ])
  })
})

describe('What a pack has to say about a row', () => {
  async function ownOf(row: object, below: object | null) {
    const { rows: schemas } = await schemaFor('dwethia-heroes')
    const read = (one: object) => {
      const parsed = parseRow('classes', one as never, schemas, 'dwethia-heroes')
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
      return parsed.row
    }
    return ownFields(row as never, read(row), below && { raw: below as never, row: read(below) })
  }
  const guard = classRow('guard', { keywords: ['Heavy'] })

  test.each([
    ['everything, where nothing is below', guard, null, guard],
    ['nothing, where nothing differs', { ...guard, factions: null }, guard, null],
    ['the fields that differ', { ...guard, points: 9 }, guard, { slug: 'guard', points: 9 }],
    ['what was left out, where it was not empty below', classRow('guard'), guard, { slug: 'guard', keywords: [] }],
    ['that a price is not known', { ...guard, points: null }, guard, { slug: 'guard', points: null }],
  ])('is %s', async (_, row, below, own) => expect(await ownOf(row, below)).toEqual(own))
})

describe('The memory of what is costly', () => {
  test('makes each thing once, forgets the oldest, and keeps nothing that failed', async () => {
    const made: string[] = []
    const memory = new Cache<string>(2)
    const get = (key: string) =>
      memory.get(key, async () => {
        made.push(key)
        if (key === 'bad') throw new Error('no')
        return key
      })
    await Promise.all([get('a'), get('a'), get('b')])
    await get('a')
    await get('c')
    await get('a')
    await get('b')
    expect(made).toEqual(['a', 'b', 'c', 'b'])
    await expect(get('bad')).rejects.toThrow('no')
    await expect(get('bad')).rejects.toThrow('no')
    expect(made.filter((key) => key === 'bad')).toHaveLength(2)
  })
})

describe('A lasting name', () => {
  test.each([
    ['Old Guard', 'old-guard'],
    ['  Żółta Łódź  ', 'zolta-lodz'],
    ['Große Straße', 'grosse-strasse'],
    ['O’Neil’s "Best"', 'oneils-best'],
    ['—', expect.stringMatching(/^row-[0-9a-z]+$/)],
    ['騎士', expect.stringMatching(/^row-[0-9a-z]+$/)],
    ['x'.repeat(200), 'x'.repeat(80)],
    ['', ''],
  ])('of %j is %s', (name, slug) => {
    expect(slugFrom(name)).toEqual(slug)
  })

  test('is another for another name in letters that no slug has', () => {
    expect(slugFrom('騎士')).not.toBe(slugFrom('弓兵'))
  })

  test('is kept when it is free, and numbered when it is not', () => {
    const used = new Set(['guard', 'guard-2'])
    expect(['scout', 'guard'].map((wanted) => firstFreeSlug(wanted, used))).toEqual(['scout', 'guard-3'])
  })
})

describe('Names for copies', () => {
  test('are the next that are free', () => {
    const taken = new Set(['guard', 'guard-2'])
    expect(nextFreeSlug('guard', (slug) => taken.has(slug))).toBe('guard-3')
    expect(nextFreeSlug('guard-2', (slug) => taken.has(slug))).toBe('guard-3')
    expect(nextFreeSlug('x'.repeat(80), () => false)).toHaveLength(76)
    expect(nameOfRowCopy('x'.repeat(120))).toHaveLength(120)
    expect(nameOfRowCopy(nameOfRowCopy('Guard'))).toBe('Guard (copy)')
  })
})

describe('The difference between two versions', () => {
  test('names rows that came, went and changed, down to the field', async () => {
    const before = examplePack()
    const after = examplePack()
    after.races = [...after.races.slice(1), raceRow('elf')]
    after.classes[0].points = 15
    after.classes[0].modifiers = []
    after.races[0].base.martial = 5
    after.factions[0].chart[0].max = 1
    after.factions[0].chart.reverse()
    const { added, removed, changed } = diffOfPacks(await catalogueOfFile(before), await catalogueOfFile(after))
    expect(added.map(({ slug }) => slug)).toEqual(['elf'])
    expect(removed.map(({ slug }) => slug)).toEqual(['terran'])
    expect(Object.fromEntries(changed.map(({ slug, fields }) => [slug, fields]))).toMatchObject({
      captain: [
        { field: 'points', before: 12, after: 15 },
        { field: 'modifiers', after: [] },
      ],
      orc: [{ field: 'base.martial', before: 4, after: 5 }],
      'empire-of-sol': [{ field: 'chart.heroes.max', before: 2, after: 1 }],
    })
  })

  test('sees that a chart was only put in another order', async () => {
    const after = examplePack()
    after.factions[0].chart.reverse()
    const { changed } = diffOfPacks(await catalogueOfFile(examplePack()), await catalogueOfFile(after))
    expect(changed).toMatchObject([
      { fields: [{ field: 'chart', before: ['heroes', 'basics', 'monsters', 'elites'] }] },
    ])
  })

  test('is nothing between a version and itself, and all rows against nothing', async () => {
    const catalogue = await catalogueOfFile(examplePack())
    expect(diffOfPacks(catalogue, await catalogueOfFile(examplePack()))).toEqual({
      added: [],
      removed: [],
      changed: [],
    })
    expect(diffOfPacks(null, catalogue).added).toHaveLength(15)
  })
})

describe('Moving a list to another version of its pack', () => {
  const list = listOf('dwethia-heroes', 'example-heroes', {
    limit: 60,
    faction: 'empire-of-sol',
    religion: 'the-absent-sun',
    entries: [
      { class: 'captain', race: 'terran' },
      { class: 'praetorian', race: 'orc', count: 2 },
    ],
  })
  // biome-ignore lint/suspicious/noExplicitAny: each test changes the file in its own way
  async function moved(change: (pack: any) => void) {
    const next = examplePack({ version: 2 })
    change(next)
    // Read by Heroes' own schemas, so the rows are those of Heroes.
    const [from, to] = [await catalogueOfFile(examplePack()), await catalogueOfFile(next)] as never[]
    return listChangesBetween(list, from as never, to as never, heroes as never)
  }

  test('changes nothing when nothing changed', async () => {
    expect(await moved(() => {})).toMatchObject({
      newIssues: [],
      resolvedIssues: [],
      newlyMissing: [],
      noLongerMissing: [],
      entries: [],
    })
  })

  test('tells the points before and after, entry by entry', async () => {
    const { points, entries } = await moved((pack) => {
      pack.classes[0].points = 20
    })
    expect(points.after.points - points.before.points).toBe(8)
    expect(entries).toMatchObject([{ entry: 'e1', name: 'Captain', points: { after: { exact: true } }, values: [] }])
  })

  test('tells the values that change', async () => {
    const { entries } = await moved((pack) => {
      pack.races[0].base.martial = 6
    })
    expect(entries).toMatchObject([{ entry: 'e1', points: null, values: [{ value: 'martial', before: 5, after: 8 }] }])
  })

  test('tells the rows that are lost, keeps their entries, and names the issues that come with it', async () => {
    const { newlyMissing, newIssues } = await moved((pack) => {
      pack.classes.splice(1, 1)
      pack.religions = []
    })
    expect(newlyMissing).toEqual([
      { kind: 'religions', slug: 'the-absent-sun', entry: null },
      { kind: 'classes', slug: 'praetorian', entry: 'e2' },
    ])
    expect(newIssues.map(({ code }) => code)).toContain('kernel/unknown-row')
  })

  test('tells the issues that appear, and those that go on the way back', async () => {
    const next = examplePack({ version: 2 })
    next.classes[1].races = ['terran']
    // As above.
    const [from, to] = [await catalogueOfFile(examplePack()), await catalogueOfFile(next)] as never[]
    const there = listChangesBetween(list, from as never, to as never, heroes as never)
    const back = listChangesBetween(list, to as never, from as never, heroes as never)
    expect(there.newIssues.map(({ code }) => code)).toEqual(['dwethia/race-not-allowed'])
    expect(back.resolvedIssues.map(({ code }) => code)).toEqual(['dwethia/race-not-allowed'])
    expect(there.legal).toMatchObject({ after: false })
  })
})
