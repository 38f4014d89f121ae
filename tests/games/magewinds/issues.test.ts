import { describe, expect, test } from 'vitest'
import { magewinds } from '@/lib/games/magewinds'
import type { MagewindsCatalogue } from '@/lib/games/magewinds/rows'
import { rows } from '@/lib/games/magewinds/schema'
import { forceOf } from '@/lib/kernel/rules/force'
import { catalogueFrom } from '../../support/catalogues'
import { listOf, type WrittenList } from '../../support/rosters'

const source = { kind: 'house', place: null }
const melee = {
  id: 'melee',
  kind: 'melee',
  range: { least: 0, most: 1 },
  strikes: { single: { power: 4, precision: 4 } },
}
const figures = { toughness: 6, movement: 5, armour: 1, deflect: 2, evasion: 1, dodge: 3 }
const profile = { version: '1.5.0', status: 'sourced', complete: true, ...figures, attacks: [melee], abilities: [] }
const fighter = { source, slots: 1, limit: 4, beta: false, profiles: [profile] }
const incomplete = { ...profile, complete: false, version: null, armour: null, dodge: null, attacks: [] }
const scenario = {
  source,
  text: 'A fight.',
  victory: null,
  handLimit: null,
  players: 'some',
  version: null,
  complete: true,
  symmetrical: null,
  rounds: null,
  needs: [],
}
const row = (slug: string, name: string, more: object = {}) => ({ ...fighter, slug, name, ...more })
const seats = (least: number, most: number) => ({ seats: { least, most } })

const written = {
  ...{ format: 'musterroll-pack/1', id: 'own', name: 'Own', game: 'magewinds', version: 1, extends: null },
  classes: [
    row('mage', 'Mage', { profiles: [profile, { ...profile, version: '1.10.0' }, { ...profile, version: null }] }),
    row('elder', 'Elder', { profiles: [{ ...profile, version: '1.2.0' }] }),
    row('imp', 'Imp', { summonedBy: 'mage' }),
    row('ghost', 'Ghost', { selectable: false, summonedBy: 'mage' }),
    row('blank', 'Blank', { profiles: [incomplete] }),
    row('half', 'Half', { profiles: [{ ...incomplete, attacks: [melee] }] }),
    row('read', 'Read', { profiles: [{ ...profile, status: 'inferred' }] }),
    row('heard', 'Heard', { profiles: [{ ...profile, status: 'inferred', version: null }] }),
    row('trial', 'Trial', { beta: true }),
    row('unsaid', 'Unsaid', { beta: null }),
    row('ours', 'Ours', { profiles: [{ ...profile, status: 'house', version: 'ours' }] }),
    row('named', 'Named', { profiles: [{ ...profile, attacks: [melee, { ...melee, id: 'kick', name: 'Kick' }] }] }),
  ],
  scenarios: [
    { ...scenario, slug: 'two', name: 'Two', ...seats(2, 4) },
    { ...scenario, slug: 'three', name: 'Three', ...seats(3, 3) },
    { ...scenario, slug: 'four', name: 'Four', ...seats(3, 4) },
    { ...scenario, slug: 'any', name: 'Any' },
  ],
}
const catalogue = catalogueFrom(written, rows) as MagewindsCatalogue

function issuesOf(code: string, list: WrittenList) {
  const force = forceOf(listOf('magewinds', 'own', list), catalogue, magewinds)
  return magewinds.rules.flatMap((rule) => rule.check(force)).filter((issue) => issue.code === `magewinds/${code}`)
}

const one = (slug: string, more: object = {}) => ({ entries: [{ id: slug, class: slug, ...more }] })
const several = (...slugs: readonly string[]) => ({ entries: slugs.map((slug) => ({ id: slug, class: slug })) })
const playing = (version: string) => one('mage', { choices: { profile: version } })

describe('What an issue says', () => {
  test.each<[string, string, WrittenList, readonly string[]]>([
    ['an older profile beside a newer', 'mixed-versions', several('mage', 'elder'), ['1.2.0, 1.5.0']],
    [
      'numbers of versions, not letters',
      'mixed-versions',
      { entries: [...playing('1.10.0').entries, ...several('elder', 'trial').entries] },
      ['1.2.0, 1.5.0, 1.10.0'],
    ],
    ['one version alone', 'mixed-versions', several('mage', 'trial'), []],
    ['one without a version', 'mixed-versions', several('mage', 'blank'), []],
    ['a profile of nothing', 'incomplete-profile', one('blank'), ['do not show Armour, Dodge, any attack.']],
    ['a profile with its attack', 'incomplete-profile', one('half'), ['do not show Armour, Dodge.']],
    ['a whole profile', 'incomplete-profile', one('mage'), []],
    ['an inferred profile', 'inferred-profile', one('read'), ['for version 1.5.0 are']],
    ['one of no version', 'inferred-profile', one('heard'), ['for version unknown are']],
    ['a sourced profile', 'inferred-profile', one('mage'), []],
    ['a trial', 'beta-profile', one('trial'), ['Trial is a profile']],
    ['what nobody calls a trial', 'beta-profile', several('unsaid', 'mage'), []],
    ['a house profile', 'house-profile', one('ours'), ['Ours plays a house profile: its figures']],
    ['a profile of the game', 'house-profile', one('mage'), []],
    ['a version that there is not', 'unknown-profile', playing('0.9'), ['(it has 1.5.0, 1.10.0).']],
    [
      'no version at all',
      'unknown-profile',
      one('half', { choices: { profile: '2' } }),
      ['(it has none with a version).'],
    ],
    ['a version that there is', 'unknown-profile', playing('1.10.0'), []],
    ['a scenario for two', 'more-players', { ...one('mage'), choices: { scenario: 'two' } }, []],
    ['one for three', 'more-players', { ...one('mage'), choices: { scenario: 'three' } }, ['Three is for 3 players']],
    ['one for more', 'more-players', { ...one('mage'), choices: { scenario: 'four' } }, ['Four is for 3 to 4 players']],
    ['one for any', 'more-players', { ...one('mage'), choices: { scenario: 'any' } }, []],
    ['a ghost', 'not-selectable', several('ghost', 'mage'), ['Ghost comes into play through a rule']],
    ['a named ghost', 'not-selectable', one('ghost', { name: 'Ilse' }), ['Ilse comes into play through a rule']],
  ])('%s', (_, code, list, parts) => {
    const messages = issuesOf(code, list).map(({ message }) => message)
    expect(messages).toEqual(parts.map((part) => expect.stringContaining(part)))
  })

  const readings = { 'summoned-alone': 'not-allowed' }

  test.each<[string, WrittenList, readonly string[]]>([
    ['alone', { ...one('imp'), readings }, ['Mage']],
    ['alone, as nothing is read', one('imp'), []],
    ['beside its summoner', { ...several('imp', 'mage'), readings }, []],
    ['beside another', { ...several('imp', 'elder'), readings }, ['Mage']],
    ['that cannot be chosen at all', { ...one('ghost'), readings }, []],
  ])('a summoned fighter %s', (_, list, needs) => {
    expect(issuesOf('summoner-missing', list).map(({ params }) => params.needs)).toEqual(needs)
  })
})

describe('What an issue offers', () => {
  const change = (entry: string, to: object) => ({ kind: 'change', entry, to })
  const fang = { 'name-of-melee': 'Salt Fang' }
  const toNamed = { ...fang, 'name-of-kick': 'Boot' }
  const square = { shape: 'square', mm: [40] } as const

  test.each<[string, string, WrittenList, object, readonly object[]]>([
    [
      'a version that there is not: the current one, and the other choices are kept',
      'unknown-profile',
      one('mage', { choices: { ...fang, profile: '0.9' } }),
      { kind: 'entry', entry: 'mage' },
      [{ label: 'Play the current profile', edits: [change('mage', { choices: fang })] }],
    ],
    [
      'a name for an attack that has one: only that is dropped',
      'attack-not-namable',
      one('named', { choices: toNamed }),
      { kind: 'entry', entry: 'named' },
      [{ label: 'Remove the name', edits: [change('named', { choices: fang })] }],
    ],
    [
      'two such names: both are dropped',
      'attack-not-namable',
      one('named', { choices: { ...toNamed, 'name-of-tail': 'Lash' } }),
      { kind: 'entry', entry: 'named' },
      [{ label: 'Remove the names', edits: [change('named', { choices: fang })] }],
    ],
    [
      'a fighter that cannot be chosen: it is removed',
      'not-selectable',
      one('ghost'),
      { kind: 'entry', entry: 'ghost' },
      [{ label: 'Remove Ghost', edits: [{ kind: 'remove', entry: 'ghost' }] }],
    ],
    [
      'a base that is too large: it shrinks to what fits, or goes',
      'base-too-large',
      one('mage', { base: square }),
      { kind: 'slot', entry: 'mage', slot: 'base', row: null },
      [
        // A square in a circle of 25 mm has sides of 17.67 mm: whole ones are offered.
        { label: 'Shrink the base to 17 mm', edits: [change('mage', { base: { shape: 'square', mm: [17] } })] },
        { label: 'Take the 25 mm round base', edits: [change('mage', { base: null })] },
      ],
    ],
  ])('%s', (_, code, list, target, repairs) => {
    const issues = issuesOf(code, list)
    expect(issues.map((issue) => [issue.target, issue.repairs])).toEqual([[target, repairs]])
  })

  test('names for attacks that have none of their own are no issue', () =>
    expect(issuesOf('attack-not-namable', one('mage', { choices: fang }))).toEqual([]))

  test('what is said of names', () => {
    const [issue] = issuesOf('attack-not-namable', one('named', { choices: { ...toNamed, 'name-of-tail': 'Lash' } }))
    expect(issue?.message).toBe('Named has no unnamed attack “kick”, “tail” to give a name to.')
    expect(issue?.params).toEqual({ name: 'Named', attacks: ['kick', 'tail'] })
  })
})
