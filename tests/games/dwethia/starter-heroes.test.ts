import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { heroes } from '@/lib/games/dwethia/heroes'
import { type HeroesClass, ROLES, rows } from '@/lib/games/dwethia/heroes/schema'
import type { DwethiaRows } from '@/lib/games/dwethia/shared/rows'
import type { Faction, Race } from '@/lib/games/dwethia/shared/schema'
import { STAT_IDS, type Stat, UPGRADES } from '@/lib/games/dwethia/shared/stats'
import { matches, rowFor } from '@/lib/kernel/rules/chart'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { widest } from '@/lib/kernel/sheets/marks'
import { rosterFrom } from '@/lib/rosters/schema'
import { catalogueOver } from '../../support/catalogues'
import { known } from '../../support/known'
import { newestPack, rowsOf } from '../../support/newest-pack'
import { ownRows } from '../../support/own-rows'
import { BODY_POINTS, classPoints, racePoints, spellPoints, wargearPoints } from './house-prices'
import { HOUSE, repeatedFields } from './house-rows'

const sourced = newestPack('dwethia-heroes-sourced')
const starter = newestPack('dwethia-heroes-starter')

type HeroesRows = Omit<DwethiaRows, 'classes' | 'objectives'> & {
  readonly classes: HeroesClass
  readonly objectives: z.infer<typeof rows.objectives>
}

const LISTS = path.join(import.meta.dirname, '../../../prisma/lists/dwethia-heroes')
const LARGEST = 300

const catalogue = catalogueOver(sourced, starter, rows)
// Parsed by the schemas of Heroes, so its rows are rows of Heroes.
const held = catalogue.rows as unknown as { readonly [K in keyof HeroesRows]: readonly HeroesRows[K][] }
const slugs = (kind: keyof HeroesRows) => held[kind].map(({ slug }): string => slug)

const ofFaction = (faction: Faction) => held.classes.filter((row) => row.factions?.includes(faction.slug) ?? true)
const racesFor = (row: HeroesClass, faction: Faction): readonly Race[] =>
  held.races.filter(
    ({ slug }) => (row.races?.includes(slug) ?? true) && (faction.races === null || faction.races.includes(slug)),
  )
const charted = held.factions.map((faction) => ({ ...faction, faction, rows: faction.chart ?? [] }))
const playable = held.classes.filter((row) => row.factions === null || row.factions.length > 0)

describe('the pack as a whole', () => {
  test('extends the sourced pack under its own name', () => {
    const { id, name, game, extendsVersion } = starter
    expect({ id, name, game, extendsVersion, basis: starter.extends }).toEqual({
      id: 'dwethia-heroes-starter',
      name: 'Heroes starter pack',
      game: 'dwethia-heroes',
      extendsVersion: sourced.version,
      basis: sourced.id,
    })
  })

  test.each([
    ['races', 10, 10],
    ['factions', 6, 6],
    ['religions', 6, 6],
    ['wargear', 24, 200],
    ['spells', 10, 100],
    ['objectives', 25, 25],
  ] as const)('holds enough %s', (kind, least, most) => {
    expect(held[kind].length).toBeGreaterThanOrEqual(least)
    expect(held[kind].length).toBeLessThanOrEqual(most)
  })

  test('calls every row that it brings in a house row', () => {
    const brought = ownRows(starter)
    expect(brought.length).toBeGreaterThan(150)
    for (const { slug, source } of brought) expect({ kind: source.kind, place: source.place }, slug).toEqual(HOUSE)
  })

  test.each(Object.keys(rows))('holds of sourced %s only what differs', (kind) => {
    expect(repeatedFields(starter, sourced, kind)).toEqual([])
  })

  test('leaves the figures of the sources as they are', () => {
    const figures = [
      'rim',
      'top',
      'range',
      'strength',
      'penalty',
      'charge',
      'wounds',
      'phase',
      'number',
      'letter',
      'role',
    ]
    const changed = (['races', 'factions', 'classes', 'wargear', 'spells'] as const).flatMap((kind) =>
      rowsOf(sourced, kind).flatMap((row) => {
        const now: Record<string, unknown> = { ...held[kind].find(({ slug }) => slug === row.slug) }
        return figures.filter((key) => row[key] != null && now[key] !== row[key]).map((key) => `${row.slug} ${key}`)
      }),
    )
    expect(changed).toEqual([])
  })

  test('leaves no characteristic and no price unknown', () => {
    const unknown = [
      ...held.races.flatMap(({ slug, base }) => STAT_IDS.filter((stat) => base[stat] === null).map(() => slug)),
      ...[...held.races, ...held.classes, ...held.wargear, ...held.spells]
        .filter(({ points }) => points === null)
        .map(({ slug }) => slug),
    ]
    expect(unknown).toEqual([])
  })
})

describe('prices', () => {
  test.each(held.races)('of race $slug', ({ base, points }) => {
    expect(points).toBe(racePoints(base))
  })

  test('make the Terran the ordinary body, which costs nothing', () => {
    expect(held.races.find(({ slug }) => slug === 'terran')?.points).toBe(0)
  })

  test.each(held.classes)('of class $slug', ({ role, modifiers, keywords, points }) => {
    expect(points).toBe(classPoints(BODY_POINTS.heroes[known(role)], modifiers, keywords))
  })

  test.each(held.wargear)('of wargear $slug', (row) => {
    expect(row.points).toBe(wargearPoints(row))
  })

  test.each(held.spells)('of spell $slug', (row) => {
    expect(row.points).toBe(spellPoints(row))
  })
})

describe('references', () => {
  test.each([
    ['races', [...held.classes, ...held.wargear, ...held.factions].flatMap((row) => row.races ?? [])],
    ['factions', [...held.classes, ...held.wargear, ...held.spells].flatMap((row) => row.factions ?? [])],
    ['wargear', held.classes.flatMap((row) => row.wargear ?? [])],
    ['spells', held.classes.flatMap((row) => row.spells ?? [])],
    ['classes', [...held.wargear, ...held.spells].flatMap((row) => row.classes ?? [])],
    ['classes', charted.flatMap(({ rows }) => rows.flatMap(({ match }) => match.classes ?? []))],
    ['classes', held.religions.flatMap(({ elite }) => elite ?? [])],
    ['spells', held.objectives.flatMap(({ needs }) => needs?.spell ?? [])],
  ] as const)('to %s resolve', (kind, named) => {
    expect(named.filter((slug) => !slugs(kind).includes(slug))).toEqual([])
  })

  test('go from each class to wargear that may be carried by it, somewhere', () => {
    const dead = playable.flatMap((row) =>
      held.wargear
        .filter(({ slug }) => row.wargear?.includes(slug))
        .filter(
          ({ classes, factions }) =>
            (classes !== null && !classes.includes(row.slug)) ||
            (factions !== null && row.factions !== null && !row.factions.some((slug) => factions.includes(slug))),
        )
        .map(({ slug }) => `${row.slug} ${slug}`),
    )
    expect(dead).toEqual([])
  })

  test('go from wargear to classes that may carry it', () => {
    const dead = held.wargear.flatMap(({ slug, classes }) =>
      held.classes
        .filter((row) => classes?.includes(row.slug) && row.wargear !== null && !row.wargear.includes(slug))
        .map((row) => `${slug} ${row.slug}`),
    )
    expect(dead).toEqual([])
  })

  test('go from every keyword to its explanation', () => {
    const explained = new Set(held.keywords.map(({ name }) => name))
    const used = [...held.classes, ...held.wargear, ...held.spells].flatMap(({ keywords }) => keywords)
    expect(used.filter((keyword) => !explained.has(keyword) && !explained.has(keyword.replace(/ \d+$/, ' X')))).toEqual(
      [],
    )
  })
})

describe('classes', () => {
  test.each(charted)('of $slug: eight or more, most of them its own', ({ faction, slug }) => {
    const own = ofFaction(faction).filter(({ factions }) => factions?.length === 1 && factions[0] === slug)
    const shared = ofFaction(faction).filter((row) => row.role !== 'religious' && !own.includes(row))
    expect(own.length).toBeGreaterThanOrEqual(8)
    expect(own.length).toBeGreaterThan(shared.length)
  })

  test.each(charted)('of $slug: models of every role, a leader and a caster', ({ faction }) => {
    const available = ofFaction(faction)
    expect(new Set(available.map(({ role }) => role))).toEqual(new Set(ROLES))
    expect(available.filter(({ keywords }) => keywords.includes('Leader')).length).toBeGreaterThan(0)
    expect(available.filter(({ spells }) => spells === null).length).toBeGreaterThan(0)
  })

  test.each(charted.flatMap(({ faction }) => ROLES.map((role) => ({ faction, slug: faction.slug, role }))))(
    'of $slug in the role $role are numbered from 1 on',
    ({ faction, role }) => {
      const numbers = ofFaction(faction)
        .filter((row) => row.role === role)
        .map(({ number }) => number ?? 0)
      expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, place) => place + 1))
    },
  )

  const RANGES = { basic: [20, 32], hero: [20, 40], religious: [20, 40], monster: [40, 70], titan: [90, 170] } as const
  const LETTERS = { basic: 'B', hero: 'H', religious: 'R', monster: 'M', titan: 'T' } as const

  test.each(held.classes)('$slug stands on a base of its role and bears its letter', ({ role, letter, base }) => {
    const [least, most] = RANGES[known(role)]
    expect(letter).toBe(LETTERS[known(role)])
    expect(base && widest(base)).toBeGreaterThanOrEqual(least)
    expect(base && widest(base)).toBeLessThanOrEqual(most)
  })

  test.each(playable)('$slug knows spells if it is given Affinity, and only then', ({ modifiers, spells }) => {
    const given = modifiers.some((modifier) => modifier.stat === 'affinity')
    expect(spells === null).toBe(given)
  })

  test.each(playable)('$slug of any race and faction is raised to its cap at most', (row) => {
    const over = charted.flatMap(({ faction }) =>
      ofFaction(faction).includes(row)
        ? racesFor(row, faction).flatMap((race) =>
            STAT_IDS.filter((stat) => composed(stat, race, row, faction) > capOf(stat, row)).map(
              (stat) => `${stat}: ${race.slug} of ${faction.slug}`,
            ),
          )
        : [],
    )
    expect(over).toEqual([])
  })

  test.each(charted)('of $slug can each be of some race', ({ faction }) => {
    expect(ofFaction(faction).filter((row) => racesFor(row, faction).length === 0)).toEqual([])
  })
})

function composed(stat: Stat, race: Race, row: HeroesClass, faction: Faction): number {
  return [...race.modifiers, ...row.modifiers, ...faction.modifiers]
    .filter((modifier) => modifier.stat === stat)
    .reduce(
      (value, modifier) => ('add' in modifier ? value + (modifier.add ?? 0) : (modifier.set ?? 0)),
      race.base[stat] ?? 0,
    )
}

function capOf(stat: Stat, row: HeroesClass): number {
  return UPGRADES[stat]?.[row.role === 'basic' ? 'basicCap' : 'heroCap'] ?? Number.POSITIVE_INFINITY
}

describe('religions', () => {
  test.each(held.religions)('$slug has an elite of its own, open to every faction', ({ elite }) => {
    const row = held.classes.find(({ slug }) => slug === elite)
    expect(row?.role).toBe('religious')
    expect(row?.factions).toBeNull()
    expect(held.religions.filter((other) => other.elite === elite)).toHaveLength(1)
  })
})

describe('wargear', () => {
  test('is there of every kind', () => {
    expect(new Set(held.wargear.map(({ kind }) => kind))).toEqual(new Set(rows.wargear.shape.kind.options))
  })

  test.each([
    ['pikes that reach 3', held.wargear.filter(({ reach }) => reach === 3)],
    ['weapons that reach 2', held.wargear.filter(({ reach }) => reach === 2)],
    ['two-handed weapons', held.wargear.filter(({ keywords }) => keywords.includes('Two-Handed'))],
    ['shields with saves', held.wargear.filter(({ kind, save }) => kind === 'shield' && save !== null)],
    [
      'cloaks with Cover 5',
      held.wargear.filter(({ kind, keywords }) => kind === 'cloak' && keywords.includes('Cover 5')),
    ],
  ] as const)('holds %s', (_, found) => {
    expect(found.length).toBeGreaterThan(0)
  })
})

describe('charts', () => {
  test.each(charted)('of $slug: five rows or more, of four kinds or more', ({ rows }) => {
    const kinds = rows.flatMap((row) => [
      ...(row.min !== null || row.max !== null ? ['flat'] : []),
      ...(row.per ? ['per'] : []),
      ...(row.maxShare || row.minShare ? ['share'] : []),
      ...(row.ratio ? ['ratio'] : []),
      ...(row.unique ? ['unique'] : []),
    ])
    expect(rows.length).toBeGreaterThanOrEqual(5)
    expect(new Set(kinds).size).toBeGreaterThanOrEqual(4)
  })

  test.each(charted)('of $slug: each row has an id of its own, and its ratio another row', ({ rows }) => {
    const ids = rows.map(({ id }): string => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id, ratio } of rows) if (ratio) expect(ids.filter((one) => one !== id)).toContain(ratio.to)
  })

  test.each(
    charted.flatMap(({ faction, slug, rows }) => rows.map((row) => ({ faction, slug, rows, row, id: row.id }))),
  )(
    'of $slug: row $id is the first that some class of the faction matches, and all that it names do',
    ({ faction, rows, row }) => {
      const available = ofFaction(faction)
      expect(available.filter((one) => rowFor(rows, one)?.id === row.id).length).toBeGreaterThan(0)
      const { roles, classes, keywords } = row.match
      for (const role of roles ?? []) expect(available.map((one): string => known(one.role))).toContain(role)
      for (const slug of classes ?? []) expect(available.map((one): string => one.slug)).toContain(slug)
      for (const keyword of keywords ?? []) {
        expect(available.filter((one) => matches({ ...row.match, keywords: [keyword] }, one)).length).toBeGreaterThan(0)
      }
    },
  )

  test.each(charted)('of $slug: every class of the faction has a row', ({ faction, rows }) => {
    expect(ofFaction(faction).filter((row) => !rowFor(rows, row))).toEqual([])
  })

  test('no two factions have the same chart or change the same values', () => {
    const shapes = charted.map(({ rows }) => JSON.stringify(rows.map(({ label: _, ...row }) => row)))
    expect(new Set(shapes).size).toBe(6)
    expect(new Set(charted.map(({ modifiers }) => JSON.stringify(modifiers))).size).toBe(6)
  })
})

describe('lists', () => {
  const judge = (list: unknown) => {
    const roster = rosterFrom(list)
    if (!roster.ok) throw new Error(`${roster.unreadable.place}: ${roster.unreadable.reason}`)
    // The catalogue was parsed by the schemas of Heroes.
    return evaluate(roster.value, catalogue as never, heroes)
  }
  const examples = readdirSync(LISTS).map((file) => ({
    file,
    list: JSON.parse(readFileSync(path.join(LISTS, file), 'utf8')),
  }))

  test('there is a small one and a standard one for each faction', () => {
    const expected = held.factions.flatMap(({ slug }) => [`${slug}-150.json`, `${slug}-60.json`])
    expect(examples.map(({ file }) => file).toSorted()).toEqual(expected.toSorted())
  })

  test.each(examples)('$file is of this pack and of the faction and limit in its name', ({ file, list }) => {
    expect(`${list.faction}-${list.limit}.json`).toBe(file)
    expect(list.pack).toEqual({ id: starter.id, version: starter.version })
  })

  test.each(examples)('$file is legal, priced in full, and reaches its five objectives', ({ list }) => {
    const { legal, issues, total, limit } = judge(list)
    expect(issues).toEqual([])
    expect(legal).toBe(true)
    expect(total.amount.exact).toBe(true)
    expect(total.amount.points).toBeLessThanOrEqual(limit)
    expect(total.amount.points).toBeGreaterThanOrEqual(limit - 2)
    expect(new Set(list.choices.objectives).size).toBe(5)
  })

  /** For each faction one force of the largest game, of Terrans without wargear. */
  const FORCES: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
    'empire-of-sol': [
      ['captain', 1],
      ['augur', 1],
      ['medicus', 1],
      ['praetorian', 2],
      ['legionaire', 12],
      ['colossus-of-sol', 1],
    ],
    'the-citadel': [
      ['commissar', 1],
      ['sharpshooter', 1],
      ['jacker', 1],
      ['guardsman', 10],
      ['field-medic', 2],
      ['walker', 1],
      ['bastion-engine', 1],
    ],
    'bloodpact-anarchists': [
      ['alpha', 1],
      ['demolitionist', 1],
      ['blood-shaman', 1],
      ['bloodsworn', 10],
      ['rioter', 5],
      ['pit-brute', 1],
      ['scrap-titan', 1],
    ],
    'black-sun-traders': [
      ['trade-prince', 1],
      ['bodyguard', 2],
      ['gunslinger', 1],
      ['starcaller', 1],
      ['hunter', 1],
      ['assassin', 1],
      ['deckhand', 6],
      ['loader', 1],
      ['gun-barge', 1],
    ],
    'eldritch-cult': [
      ['hierophant', 1],
      ['sorcerer', 1],
      ['gatekeeper', 1],
      ['cultist', 8],
      ['acolyte', 2],
      ['thing-beneath', 1],
    ],
    'champions-of-the-void': [
      ['death-knight', 1],
      ['necromancer', 1],
      ['void-champion', 1],
      ['harbinger', 1],
      ['zombie', 8],
      ['void-reaver', 3],
      ['warg', 2],
      ['bone-colossus', 1],
    ],
  }

  test.each(Object.keys(FORCES))('%s can field a titan and all that belongs to it in the largest game', (faction) => {
    const entries = (FORCES[faction] ?? []).map(([slug, count], place) => ({
      id: `e${place + 1}`,
      class: slug,
      race: 'terran',
      count,
    }))
    const { issues, total, limit } = judge({
      format: 'musterroll/1',
      game: starter.game,
      pack: { id: starter.id, version: starter.version },
      name: faction,
      limit: LARGEST,
      faction,
      choices: { objectives: ['crows-nest', 'reaper', 'hunter', 'no-escape', 'revenge'] },
      entries,
    })
    // They stand there without their weapons, which they need not have to be legal.
    expect(issues.filter(({ code }) => code !== 'dwethia/unarmed')).toEqual([])
    expect(total.amount.points).toBeGreaterThan(limit * 0.75)
  })
})
