import { describe, expect, test } from 'vitest'
import { formatCost, parseCost } from '@/lib/games/magewinds/odds/cost'
import { rows } from '@/lib/games/magewinds/schema'
import pack from '../../../prisma/packs/magewinds-sourced/2.json'
import fixture from '../../fixtures/facts/magewinds.json'
import {
  type CostFact,
  classNames,
  costOf,
  fighterFacts,
  figuresOf,
  kebab,
  pageOf,
  ruleFacts,
  SIX,
  scenarioFacts,
  strikesOf,
  typeOf,
  universalFacts,
  writtenCost,
} from './facts'
import { classes, current, fighterNamed, keywordRows, scenarioRows, spells } from './pack-rows'

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

const fighters = fighterFacts.map((fact) => {
  const row = fighterNamed(fact.name)
  return { ...fact, fact, row, profile: current(row) }
})
const universal = universalFacts.map((fact, place) => ({ name: fact.name, fact, row: spells[place] }))
const scenarios = scenarioFacts.map((fact, place) => ({ ...fact, fact, row: scenarioRows[place] }))

const attacks = [
  ...fighters.flatMap(({ name, fact, profile }) =>
    fact.attacks.map((attack, place) => ({ of: name, fact: attack, row: profile.attacks[place] })),
  ),
  ...universal.flatMap(({ fact, row }) =>
    fact.attack ? [{ of: 'Everyone', fact: fact.attack, row: row?.attack }] : [],
  ),
].map((each) => ({ ...each, name: each.fact.name ?? each.fact.kind }))

const abilities = [
  ...fighters.flatMap(({ name, fact, profile }) =>
    fact.abilities.map((ability, place) => ({ of: name, fact: ability, row: profile.abilities[place] })),
  ),
  ...universal.map(({ fact, row }) => ({ of: 'Everyone', fact, row: row?.ability })),
].map((each) => ({ ...each, name: each.fact.name ?? 'hand limit' }))

describe('the pack as a whole', () => {
  test.each([
    ['format', 'musterroll-pack/1'],
    ['id', 'magewinds-sourced'],
    ['name', 'Magewinds: what the sources state'],
    ['game', 'magewinds'],
    ['version', 2],
    ['extends', null],
  ] as const)('states its %s', (key, value) => {
    expect(pack[key]).toBe(value)
  })

  test('has the kinds of row that the game has, and no others', () => {
    const { format: _1, id: _2, name: _3, game: _4, version: _5, extends: _6, ...kinds } = pack
    expect(Object.keys(kinds)).toEqual(Object.keys(rows))
  })

  test.each([
    ['fighters: fourteen for warbands, the Doppelganger, the Wurm', classes, 16],
    ['profiles of all versions', classes.flatMap((row) => row.profiles), 18],
    ['attacks of current profiles', classes.flatMap((row) => current(row).attacks), 15],
    ['abilities of current profiles', classes.flatMap((row) => current(row).abilities), 23],
    ['universal abilities', spells, 7],
    ['scenarios', scenarioRows, 8],
    ['rules, actions, cards and terrain', keywordRows, 70],
  ] as const)('holds all %s', (_, held, count) => {
    expect(held).toHaveLength(count)
  })

  test.each([
    ['classes', classes, classNames],
    ['spells', spells, universalFacts.map(({ name }) => name)],
    ['scenarios', scenarioRows, scenarioFacts.map(({ name }) => name)],
    ['keywords', keywordRows, ruleFacts.map(({ name }) => name)],
  ] as const)('names its %s as the facts do, in their order', (_, held, names) => {
    expect(held.map(({ name }) => name)).toEqual(names)
  })

  test.each([
    ['classes', classes],
    ['spells', spells],
    ['scenarios', scenarioRows],
    ['keywords', keywordRows],
  ] as const)('gives every row of its %s a slug of its own, made from the name', (_, held) => {
    expect(held.map(({ slug }): string => slug)).toEqual([...new Set(held.map(({ name }) => kebab(name)))])
  })

  test('calls no two abilities of current profiles and of everyone by one id', () => {
    const ids = abilities.map(({ row }) => row?.id)
    expect(ids).toEqual([...new Set(ids)])
  })

  test.each(classes.flatMap(({ name, profiles }) => profiles.map((profile) => ({ ...profile, name }))))(
    'calls no two attacks or abilities of $name, version $version, by one id',
    (profile) => {
      const ids = [...profile.attacks, ...profile.abilities].map(({ id }) => id)
      expect(ids).toEqual([...new Set(ids)])
    },
  )

  test.each(classes)('lets every reference of $name resolve', ({ sharedLimit, summonedBy }) => {
    const references = [...(sharedLimit?.with ?? []), ...(summonedBy ? [summonedBy] : [])]
    expect(classes.map(({ slug }) => slug)).toEqual(expect.arrayContaining(references))
  })

  test('keeps every text to 600 characters', () => {
    expect(textsIn(pack).filter((text) => text.length > 600)).toEqual([])
  })

  test('holds the suggested first warband, which fills its slots', () => {
    const { fighters: names, slots } = fixture.warband.suggestedFirstWarband
    expect(names.reduce((sum, name) => sum + (fighterNamed(name).slots ?? 0), 0)).toBe(slots)
  })
})

describe('fighters', () => {
  test.each(fighters)('$name takes $slots slots', ({ slots, row }) => {
    expect(row.slots).toBe(slots)
  })

  test.each(fighters)('$name has the limit $limit', ({ limit, row }) => {
    expect(row.limit).toBe(limit)
  })

  test.each(fighters)('$name shares a limit only where the facts say so', ({ name, row }) => {
    const shared = fixture.warband.sharedLimits.find(({ ownedBy }) => ownedBy === name)
    const others = shared?.members.filter((member) => member !== name).map(kebab)
    expect(row.sharedLimit).toEqual(shared ? { with: others, total: shared.total } : null)
  })

  test.each(fighters)('$name has the beta state $beta', ({ beta, row }) => {
    expect(row.beta).toBe(beta)
  })

  test.each(fighters)('$name comes from the main page of its sources', ({ sources, row }) => {
    expect(row.source).toMatchObject({ kind: 'page', place: pageOf(sources) })
  })

  test.each(fighters)('$name names the places of single fields that come from elsewhere', ({ fact, row }) => {
    const also = (row.source.also ?? []).map(({ place, fields }) => [place, fields])
    expect(also).toEqual(fact.also ?? [])
  })

  test.each(fighters)('$name has a version only if its page was found', ({ version, profileFound, profile }) => {
    expect(profile.version).toBe(profileFound ? version : null)
  })

  test.each(fighters)('$name has a sourced profile, complete: $complete', ({ complete, profile }) => {
    expect([profile.status, profile.complete]).toEqual(['sourced', complete])
  })

  test.each(fighters.flatMap((each) => SIX.map((attribute) => ({ ...each, attribute, value: each.fact[attribute] }))))(
    '$name has $attribute $value',
    ({ profile, attribute, value }) => {
      expect(profile[attribute]).toBe(value)
    },
  )

  test.each(fighters)('$name has as many attacks and abilities as in the facts', ({ fact, profile }) => {
    const counts = [profile.attacks.length, profile.abilities.length]
    expect(counts).toEqual([fact.attacks.length, fact.abilities.length])
  })

  test.each(fighters)('$name has notes with the figures of the facts', ({ noteFigures, row }) => {
    expect([...new Set(figuresOf(row.notes))]).toEqual(noteFigures)
  })

  test.each(
    fighters.flatMap(({ name, row, olderValues }) =>
      olderValues.flatMap((older) => SIX.map((attribute) => ({ name, row, attribute, value: older[attribute] }))),
    ),
  )('$name has notes with the older $attribute $value', ({ row, attribute, value }) => {
    const labelled = row.notes?.toLowerCase().match(new RegExp(`${attribute} (\\d+)`))?.[1]
    expect(labelled).toBe(value?.toString())
  })

  test.each([
    ['Minion', 'warlock'],
    ['Doppelganger', 'mesmer'],
  ])('%s is summoned by the %s', (name, summoner) => {
    expect(fighterNamed(name).summonedBy).toBe(summoner)
  })

  test('only the Minion and the Doppelganger are summoned', () => {
    expect(classes.filter(({ summonedBy }) => summonedBy).map(({ name }) => name)).toEqual(['Minion', 'Doppelganger'])
  })

  test('only the Doppelganger and the Wurm cannot be chosen', () => {
    expect(classes.filter(({ selectable }) => !selectable).map(({ name }) => name)).toEqual(['Doppelganger', 'Wurm'])
  })

  test('the Doppelganger comes from the page of its summoner', () => {
    const summoner = fighterFacts.find(({ name }) => name === 'Mesmer')
    expect(fighterNamed('Doppelganger').source).toEqual({ kind: 'page', place: pageOf(summoner?.sources ?? []) })
  })

  test('the Doppelganger has no figure at all', () => {
    const { slots, limit, sharedLimit, beta, profiles } = fighterNamed('Doppelganger')
    const six = Object.fromEntries(SIX.map((attribute) => [attribute, null]))
    const profile = {
      version: null,
      status: 'sourced',
      basis: null,
      complete: false,
      ...six,
      attacks: [],
      abilities: [],
    }
    expect([slots, limit, sharedLimit, beta, ...profiles]).toEqual([null, null, null, null, profile])
  })
})

describe('attacks', () => {
  test.each(attacks)('$of: $name has its id, kind and name', ({ name, fact, row }) => {
    expect(row).toMatchObject({ id: kebab(name), kind: fact.kind, name: fact.name })
  })

  test.each(attacks)('$of: $name reaches from $fact.rangeMin to $fact.rangeMax', ({ fact, row }) => {
    expect(row?.range).toEqual({ least: fact.rangeMin, most: fact.rangeMax })
  })

  test.each(attacks)('$of: $name has its power and precision', ({ fact, row }) => {
    expect(row?.strikes).toEqual(strikesOf(fact))
  })

  test.each(attacks)('$of: $name is magical: $fact.isSpell', ({ fact, row }) => {
    expect(row?.magical).toBe(fact.isSpell)
  })

  test.each(attacks)('$of: $name has its cost', ({ fact, row }) => {
    expect(row?.cost).toBe(writtenCost(fact.cost))
  })

  test.each(attacks)('$of: $name has a text with the figures of the facts', ({ fact, row }) => {
    expect(figuresOf(row?.text)).toEqual(fact.figures)
  })

  test('only Push deals no damage, and pushes instead', () => {
    expect(attacks.filter(({ row }) => row?.harmless).map(({ name }) => name)).toEqual(['Push'])
    expect(attacks.filter(({ row }) => row?.pushes).map(({ name }) => name)).toEqual(['Push'])
  })

  test('Quake and Emerge are attacks of abilities; the page of Quake does not say of which kind', () => {
    const made = abilities.flatMap(({ row }) => (row?.attack ? [row.attack] : []))
    expect(made.map(({ name, kind, range, strikes, magical }) => [name, kind, range, strikes, magical])).toEqual([
      ['Quake', null, { least: 0, most: 1 }, { single: { power: 6, precision: 3 } }, true],
      ['Emerge', 'melee', { least: 0, most: 0 }, { single: { power: 5, precision: 5 } }, false],
    ])
  })

  test('poison, an aim, and spells that last leave a token', () => {
    const named = [...attacks, ...abilities].flatMap(({ row }) => row?.leavesToken ?? [])
    expect(named.toSorted()).toEqual([
      ...['Aim', 'Entangled', 'Hex', 'Hypnotized', 'Poisoned', 'Third Eye', 'Ward', 'White-hot', 'Wildform'],
    ])
  })
})

describe('abilities', () => {
  test.each(abilities)('$of: $name has its id, name and type', ({ name, fact, row }) => {
    expect(row).toMatchObject({ id: kebab(name), name: fact.name, type: typeOf(fact) })
  })

  test.each(abilities)('$of: $name has its cost', ({ fact, row }) => {
    expect(row?.cost).toBe(writtenCost(fact.cost))
  })

  test.each(abilities)('$of: $name has a known cost: $fact.costKnown', ({ fact, row }) => {
    expect(row?.costKnown).toBe(fact.costKnown)
  })

  test.each(abilities)('$of: $name has the range $fact.range', ({ fact, row }) => {
    expect(row?.range).toBe(fact.range)
  })

  test.each(abilities)('$of: $name is bound to a moment only if the facts bind it: $fact.timed', ({ fact, row }) => {
    expect(typeof row?.timing).toBe(fact.timed ? 'string' : 'object')
  })

  test.each(abilities)('$of: $name has a text with the figures of the facts', ({ fact, row }) => {
    expect(figuresOf(row?.text)).toEqual(fact.figures)
  })

  const effects = { handLimit: 0, attacking: null, defending: null, reacting: null }
  const attacking = {
    only: 'any',
    power: 0,
    precision: 0,
    armourIgnored: 0,
    highestTargetNumber: null,
    rerollHits: false,
  }
  const defending = { evasion: 0, cover: false, forbids: [] }
  const EFFECTS = new Map<string, object>([
    ['hand limit', { ...effects, handLimit: 1 }],
    ['Hex', { ...effects, attacking: { ...attacking, highestTargetNumber: 5, rerollHits: true } }],
    ['White-Hot Weapons', { ...effects, attacking: { ...attacking, only: 'non-magical melee', armourIgnored: 1 } }],
    [
      'Wildform',
      {
        ...effects,
        attacking: { ...attacking, only: 'melee', power: 1 },
        defending: { ...defending, forbids: ['deflect'] },
      },
    ],
    ['Third Eye', { ...effects, attacking: { ...attacking, precision: 1 }, defending: { ...defending, evasion: 1 } }],
    ['Ward', { ...effects, defending: { ...defending, cover: true } }],
    ['Mirrorshield', { ...effects, reacting: { adds: 'deflect', hitsBack: true } }],
  ])

  test.each(abilities)('$of: $name changes just the numbers that it should', ({ name, row }) => {
    expect(row?.effects).toEqual(EFFECTS.get(name) ?? null)
  })

  test('seven abilities change numbers', () => {
    expect(abilities.filter(({ row }) => row?.effects)).toHaveLength(EFFECTS.size)
  })

  test.each(universal)('$name comes from the page of universal abilities', ({ row }) => {
    expect(row?.source).toMatchObject({ kind: 'page', place: pageOf(fixture.universalAbilities.sources) })
  })

  test.each(universal)('$name is of the version that the facts give', ({ row }) => {
    expect(row?.version).toBe(fixture.universalAbilities.version)
  })

  test('universal abilities have their earlier values', () => {
    const rowsOf = spells.flatMap(({ name, earlier }) =>
      earlier.map(({ version, ability, attack }) => ({
        name,
        version,
        universal: ability !== null,
        ...(ability && { figures: figuresOf(ability.text), cost: ability.cost }),
        ...(attack && 'single' in attack.strikes && { precision: attack.strikes.single.precision }),
      })),
    )
    const facts = fixture.universalAbilities.olderValues.map(({ cost, ...fact }) => ({
      ...fact,
      ...(fact.universal && {
        cost: cost ? writtenCost(cost) : spells.find(({ name }) => name === fact.name)?.ability.cost,
      }),
    }))
    expect(rowsOf).toEqual(facts)
  })

  test('only Spark is an attack that everyone has', () => {
    expect(spells.filter(({ attack }) => attack).map(({ name }) => name)).toEqual(['Spark'])
  })
})

describe('scenarios', () => {
  test.each(scenarios)('$name is for $players players', ({ players, row }) => {
    expect(row?.players).toBe(players)
  })

  test.each(scenarios)('$name has the same as numbers, and what lies on the table', ({ fact, row }) => {
    expect(row?.seats ?? null).toEqual(fact.seats ?? null)
    expect(row?.onTable.map(({ thing, count, perPlayer }) => [thing, count, perPlayer])).toEqual(fact.onTable)
  })

  test.each(scenarios)('$name was read at version $version', ({ version, row }) => {
    expect(row?.version).toBe(version)
  })

  test.each(scenarios)('$name lasts $rounds rounds', ({ rounds, row }) => {
    expect(row?.rounds).toBe(rounds)
  })

  test.each(scenarios)('$name needs $needs', ({ needs, row }) => {
    expect(row?.needs).toEqual(needs)
  })

  test.each(scenarios)('$name is symmetrical: $symmetrical', ({ symmetrical, row }) => {
    expect(row?.symmetrical).toBe(symmetrical)
  })

  test.each(scenarios)('$name is complete if its page was found: $pageFound', ({ pageFound, row }) => {
    expect(row?.complete).toBe(pageFound)
  })

  test.each(scenarios)('$name comes from its page', ({ source, row }) => {
    expect(row?.source).toEqual({ kind: 'page', place: source })
  })

  test.each(scenarios)('$name says how it is won only if the sources do: $hasVictory', ({ hasVictory, row }) => {
    expect(typeof row?.victory).toBe(hasVictory ? 'string' : 'object')
  })

  test.each(scenarios)('$name has texts with the figures of the facts', ({ fact, row }) => {
    const figures = [figuresOf(row?.text), figuresOf(row?.victory), figuresOf(row?.handLimit)]
    expect(figures).toEqual([fact.textFigures, fact.victoryFigures, fact.handLimitFigures])
  })
})

describe('rules, actions, cards and terrain', () => {
  const rules = ruleFacts.map((fact, place) => ({ ...fact, row: keywordRows[place] }))

  test.each(rules)('$name is of the sort $on', ({ on, row }) => {
    expect(row?.on).toBe(on)
  })

  test.each(rules)('$name comes from its section or page', ({ section, page, row }) => {
    const source = section ? { kind: 'rulebook', place: `Core rules 1.2.0, ${section}` } : { kind: 'page', place: page }
    expect(row?.source).toEqual(source)
  })

  test.each(rules)('$name has a text with the figures $figures', ({ figures, row }) => {
    expect(figuresOf(row?.text)).toEqual(figures)
  })

  test('a draft is called one', () => {
    const drafts = keywordRows.filter(({ text }) => text.startsWith('Draft pack'))
    expect(drafts).toEqual(keywordRows.filter(({ on }) => on === 'draft'))
    expect(drafts).toHaveLength(3)
  })
})

describe('casting costs', () => {
  const all: CostFact[] = [...attacks, ...abilities].flatMap(({ fact }) => (fact.cost ? [fact.cost] : []))
  const costs = [...new Map(all.map(costOf).map((cost) => [formatCost(cost), cost]))]

  test.each(costs)('%s reads back as it was written', (written, cost) => {
    expect(parseCost(written)).toEqual(cost)
  })
})
