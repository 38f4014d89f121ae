import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { magewinds } from '@/lib/games/magewinds'
import type { MagewindsCatalogue } from '@/lib/games/magewinds/rows'
import { ourValuesIn } from '@/lib/games/magewinds/rows'
import { type Attack, type Fighter, type FighterProfile, rows } from '@/lib/games/magewinds/schema'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { isHouse } from '@/lib/kernel/sources'
import { ownPart } from '@/lib/packs/compare'
import { parseRoster } from '@/lib/rosters/schema'
import sourced from '../../../prisma/packs/magewinds-sourced/2.json'
import starter from '../../../prisma/packs/magewinds-starter/2.json'
import { catalogueOver } from '../../support/catalogues'
import { ownRows } from '../../support/own-rows'
import { SIX } from './facts'
import { classes as sourcedFighters } from './pack-rows'

// Parsed by Magewinds' own schemas, so its rows are Magewinds' rows.
const catalogue = catalogueOver(sourced, starter, rows) as MagewindsCatalogue
const fighters = catalogue.rows.classes

const UNKNOWN = ['warrior', 'warlock', 'acolyte', 'militia', 'minion']
const COPY = 'doppelganger'

const withProfile = (version: string) =>
  fighters.flatMap((fighter) => {
    const profile = fighter.profiles.find((one) => one.version === version)
    return profile ? [{ name: fighter.name, slug: fighter.slug as string, fighter, profile }] : []
  })
const first = withProfile('house-1')
const harmonised = withProfile('house-1.5').map((each) => ({ ...each, sourced: currentOf(each.slug) }))
const complete = first.filter(({ slug }) => slug !== COPY)

const LISTS = path.join(import.meta.dirname, '../../../prisma/lists/magewinds')
const lists = readdirSync(LISTS)
  .sort()
  .map((file) => ({ file, text: readFileSync(path.join(LISTS, file), 'utf8') }))

function sourcedOf(slug: string): Fighter {
  const found = sourcedFighters.find((fighter) => (fighter.slug as string) === slug)
  if (!found) throw new Error(`The sourced pack has no ${slug}`)
  return found
}

function currentOf(slug: string): FighterProfile {
  const [profile] = sourcedOf(slug).profiles
  if (!profile) throw new Error(`${slug} has no profile`)
  return profile
}

function houseOf(slug: string): FighterProfile {
  const found = first.find((each) => each.slug === slug)
  if (!found) throw new Error(`${slug} has no profile of the house`)
  return found.profile
}

type Figures = Readonly<Record<string, number | null>>

/** Every figure of a profile by the name that a note gives it. */
function figuresIn(profile: FighterProfile): Figures {
  const attributes = SIX.map((attribute) => [capital(attribute), profile[attribute]] as const)
  const strikes = profile.attacks.flatMap((attack) =>
    Object.entries(attack.strikes).flatMap(([strike, { power, precision }]) => [
      [strikeName(attack, strike, 'Power'), power] as const,
      [strikeName(attack, strike, 'Precision'), precision] as const,
    ]),
  )
  return Object.fromEntries([...attributes, ...strikes])
}

function strikeName({ name }: Attack, strike: string, figure: string): string {
  return [name, strike === 'single' ? null : capital(strike), figure].filter((part) => part !== null).join(' ')
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

function changesFrom(before: FighterProfile, after: FighterProfile): string[] {
  const now = figuresIn(after)
  return Object.entries(figuresIn(before)).flatMap(([figure, value]) =>
    now[figure] === value ? [] : [`${figure} ${value} to ${now[figure]}`],
  )
}

describe('the pack', () => {
  test.each(ownRows(starter))('$slug is marked as house, and says what of it is', ({ source }) => {
    expect(source.kind).toBe('house')
    expect(source.place).toMatch(/house-1(\.5)?\b.*made for this pack/)
  })

  test.each(fighters)('of $name what the sources state is not house', (fighter) => {
    for (const field of ['slots', 'limit', 'beta'])
      if (Reflect.get(fighter, field) !== null) expect(isHouse(fighter, field)).toBe(false)
    for (const { version, basis } of fighter.profiles)
      if (basis === null && version !== null) expect(isHouse(fighter, `profiles.${version}`)).toBe(false)
  })

  test('extends the sourced pack', () => {
    const { id, extends: basis, game, version } = starter
    expect([id, basis, game, version]).toEqual(['magewinds-starter', 'magewinds-sourced', 'magewinds', 2])
  })

  test('holds fighters that stand alone, too', () => {
    expect(z.array(rows.classes).safeParse(starter.classes).error).toBeUndefined()
  })

  test('adds no fighter, spell or scenario', () => {
    const slugs = (held: readonly { readonly slug: string }[]) => held.map(({ slug }) => slug)
    expect(slugs(fighters)).toEqual(slugs(sourcedFighters))
    expect(slugs(catalogue.rows.spells)).toEqual(slugs(sourced.spells))
    expect(slugs(catalogue.rows.scenarios)).toEqual(slugs(sourced.scenarios))
  })

  test.each(fighters)('$name keeps each sourced profile as it is, in its order', ({ slug, profiles }) => {
    expect(profiles.filter(({ basis }) => basis === null)).toEqual(sourcedOf(slug).profiles)
  })

  test.each(fighters)('$name changes nothing but profiles, notes and source', (fighter) => {
    const { profiles: _1, notes: _2, source: _3, ...rest } = ownPart(fighter)
    expect(sourcedOf(fighter.slug)).toMatchObject(rest)
  })

  test.each(fighters)('$name keeps the sourced notes', ({ slug, notes }) => {
    expect(notes?.startsWith(sourcedOf(slug).notes ?? '')).toBe(true)
  })

  test.each(fighters)('$name has a note for each profile of the house', ({ profiles, notes }) => {
    for (const { version } of profiles.filter(({ status }) => status === 'house')) {
      expect(notes).toContain(`Profile ${version} `)
    }
  })
})

describe('fighters whose pages are not known', () => {
  test('have profiles of the house, and the Doppelganger has one', () => {
    expect(first.map(({ slug }) => slug).toSorted()).toEqual([...UNKNOWN, COPY].toSorted())
  })

  test.each(first)('$name plays it unless the list says otherwise', ({ fighter, profile }) => {
    expect(fighter.profiles[0]).toBe(profile)
    expect(profile.status).toBe('house')
  })

  test.each(complete)('$name lacks nothing', ({ profile }) => {
    expect(profile.complete).toBe(true)
    expect(SIX.map((attribute) => profile[attribute])).not.toContain(null)
    expect(profile.attacks.length).toBeGreaterThan(0)
    expect(profile.abilities.filter(({ costKnown }) => !costKnown)).toEqual([])
  })

  test.each(first)('$name keeps every figure and ability that the sources state', ({ slug, profile }) => {
    const stated = currentOf(slug)
    for (const attribute of SIX) {
      if (stated[attribute] !== null) expect(profile[attribute]).toBe(stated[attribute])
    }
    expect(profile.abilities.map(({ id }) => id)).toEqual(expect.arrayContaining(stated.abilities.map(({ id }) => id)))
  })

  test('the Warrior strikes harder than anyone', () => {
    const heavy = ({ attacks }: FighterProfile) =>
      attacks.map(({ strikes }) => ('heavy' in strikes ? strikes.heavy.power : 0))
    const others = sourcedFighters.flatMap(({ profiles }) => profiles.flatMap(heavy))
    expect(Math.max(...heavy(houseOf('warrior')))).toBeGreaterThan(Math.max(...others))
  })

  test.each(['summon', 'empower'])('the Warlock pays for %s', (id) => {
    const ability = houseOf('warlock').abilities.find((one) => (one.id as string) === id)
    expect(ability?.cost).toBeTruthy()
  })

  test.each(['acolyte', 'militia', 'minion'])('%s is weaker than a fighter of two slots', (slug) => {
    const small = houseOf(slug)
    const wizard = currentOf('wizard')
    expect(small.toughness).toBeLessThan(wizard.toughness ?? 0)
    expect(small.deflect).toBeLessThan(wizard.deflect ?? 0)
  })

  test('the Doppelganger falls at the first damage and leaves blank what it copies', () => {
    const { toughness, armour, movement, deflect, evasion, dodge, attacks } = houseOf(COPY)
    expect([toughness, armour, attacks]).toEqual([1, 0, []])
    expect([movement, deflect, evasion, dodge]).toEqual([null, null, null, null])
  })
})

describe('the harmonised profiles', () => {
  const isCopy = (profile: FighterProfile) =>
    harmonised.some((each) => each.profile === profile && changesFrom(each.sourced, profile).length === 0)

  test.each(harmonised)('$name is not ours where nothing of it is', ({ fighter, profile }) => {
    const wanted: Readonly<Record<string, readonly string[]>> = {
      ...{ cleric: ['light melee attack'], deadeye: ['light melee attack'], enchanter: ['light melee attack'] },
      ...{ seer: ['light melee attack'], witch: ['light Poison Tip'] },
    }
    expect(ourValuesIn(fighter, profile)).toEqual(wanted[fighter.slug] ?? [])
  })

  const known = fighters.filter(({ slug, selectable }) => selectable && sourcedOf(slug).profiles[0]?.complete === true)

  test('are there for the nine fighters whose pages are known', () => {
    expect(harmonised).toHaveLength(9)
    expect(harmonised.map(({ slug }) => slug)).toEqual(known.map(({ slug }) => slug))
  })

  test.each(harmonised)('$name has it last, as an option of the house', ({ fighter, profile }) => {
    expect(fighter.profiles.at(-1)).toBe(profile)
    expect(fighter.profiles[0]?.status).toBe('sourced')
    expect([profile.status, profile.complete]).toEqual([isCopy(profile) ? 'sourced' : 'house', true])
  })

  test.each(harmonised)(
    '$name names each change in its notes, and no other',
    ({ fighter, profile, sourced: before }) => {
      const changes = changesFrom(before, profile)
      const note = fighter.notes?.slice(fighter.notes.indexOf('Profile house-1.5')) ?? ''
      expect(note.match(/[A-Z][A-Za-z ]* \d+ to \d+/g) ?? []).toEqual(changes)
      expect(note.includes('unchanged')).toBe(changes.length === 0)
      expect(note).toContain(before.version)
    },
  )

  test.each(harmonised)('$name changes figures only', ({ profile, sourced: before }) => {
    expect(profile.abilities).toEqual(before.abilities)
    const without = (attacks: readonly Attack[]) => attacks.map(({ strikes: _, ...attack }) => attack)
    expect(without(profile.attacks)).toEqual(without(before.attacks))
  })

  test.each(harmonised)('$name has the light precision of the profiles since 1.5.0', ({ profile }) => {
    const light = profile.attacks.flatMap(({ strikes }) => ('light' in strikes ? [strikes.light.precision] : []))
    expect(light).toEqual([9])
  })

  test('the Deadeye is lifted as the changes of 1.3.0 would have it', () => {
    const [, inferred] = sourcedOf('deadeye').profiles
    const lifted = harmonised.find(({ slug }) => slug === 'deadeye')?.profile
    if (!inferred || !lifted) throw new Error('The Deadeye has no such profiles')
    expect(inferred.status).toBe('inferred')
    expect(changesFrom(inferred, lifted)).toEqual(['Light Precision 10 to 9'])
  })

  test('only fighters from before 1.5.0 change', () => {
    const changed = harmonised.filter(({ profile, sourced: before }) => changesFrom(before, profile).length > 0)
    expect(changed.map(({ sourced: { version } }) => version)).toEqual(['1.4.0', '1.2.0', '1.3.1', '1.4.0', '1.4.0'])
  })
})

describe('example lists', () => {
  test('there are three', () => {
    expect(lists.map(({ file }) => file)).toEqual(['first-warband-8.json', 'long-10.json', 'quick-6.json'])
  })

  test.each(lists)('$file is legal and fills its slots', ({ file, text }) => {
    const roster = parseRoster(text)
    if (!roster.ok) throw new Error(roster.unreadable.reason)
    const { legal, issues, total, unresolved } = evaluate(roster.value, catalogue, magewinds)
    // The Warrior has the one house version, its companions the other.
    const others = issues.map(({ code }) => code).filter((code) => code !== 'magewinds/house-profile')
    expect(others).toEqual(file.startsWith('first') ? ['magewinds/mixed-versions'] : [])
    expect(unresolved).toEqual([])
    expect(legal).toBe(true)
    expect(total.amount).toEqual({ points: roster.value.limit, exact: true })
    expect(file).toMatch(new RegExp(`-${roster.value.limit}\\.json$`))
    expect(roster.value.pack).toEqual({ id: 'magewinds-starter', version: 2 })
  })

  test('the first warband is the one that the rules suggest', () => {
    const text = lists.find(({ file }) => file.startsWith('first'))?.text ?? ''
    const roster = parseRoster(text)
    expect(roster.ok && roster.value.entries.map((entry): string => entry.class)).toEqual([
      'warrior',
      'wizard',
      'cleric',
      'guardian',
    ])
  })
})
