import { describe, expect, test } from 'vitest'
import { heroes } from '@/lib/games/dwethia/heroes'
import { NEEDS, rows } from '@/lib/games/dwethia/heroes/schema'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import pack from '../../fixtures/examples/heroes-pack.json'
import { catalogueFrom } from '../../support/catalogues'
import { listOf, type WrittenList } from '../../support/rosters'

const house = { kind: 'house' }

const classOf = (slug: string, more: object = {}) => ({
  ...pack.classes[2],
  slug,
  name: slug,
  wargear: null,
  modifiers: [],
  ...more,
})

const affinity = (set: number) => ({ modifiers: [{ stat: 'affinity', set }] })

const grenade = (slug: string, strength: number | null, wounds: number | null) => ({
  ...{ slug, name: slug, kind: 'grenade', range: 6, strength, wounds, keywords: [], points: 1, source: house },
})

const spell = (slug: string, strength: number | null, wounds: number | null, more: object = {}) => ({
  ...{ ...pack.spells[0], slug, name: slug, strength, wounds, charge: 1, text: 'A spell.' },
  ...more,
})

const arm = (slug: string, more: object) => ({
  ...{ slug, name: slug, kind: 'tool', keywords: [], points: 1, source: house },
  ...more,
})

const catalogue = catalogueFrom(
  {
    ...pack,
    races: [...pack.races, { ...pack.races[0], slug: 'riddle', base: { ...pack.races[0]?.base, affinity: null } }],
    classes: [
      ...pack.classes,
      classOf('plain'),
      classOf('adept', affinity(1)),
      classOf('sage', affinity(2)),
      classOf('mage', affinity(3)),
      classOf('sunk', affinity(-1)),
      classOf('sergeant', { keywords: ['Leader'] }),
      classOf('veiled', { keywords: ['Brave', 'Cover 5'] }),
      classOf('much-veiled', { keywords: ['Cover 50', 'Discover 5'] }),
      classOf('summoner', { keywords: ['Summoner'] }),
      classOf('steady', { keywords: ['Brave', 'Steady'] }),
      classOf('lucky', { text: 'Rolls its saves twice.' }),
      classOf('thrifty', { text: 'Has savings.', keywords: ['Nameless'] }),
    ],
    wargear: [
      ...pack.wargear,
      grenade('frag', 4, null),
      grenade('stun', 0, null),
      grenade('riddle', null, null),
      grenade('dud', 4, 0),
      grenade('dark-dud', null, 0),
      grenade('acid', 0, 2),
      grenade('dark-acid', null, 1),
      arm('mirror', { save: 6 }),
      arm('sun-blade', { kind: 'melee', strength: 1, keywords: ['Fine', 'Black Sun'] }),
      arm('sunday-blade', { kind: 'melee', strength: 1, keywords: ['Black Sunday', 'Jet Black Sun'] }),
    ],
    spells: [
      spell('bolt', 4, null),
      spell('mend', 0, null),
      spell('enigma', null, null),
      spell('great-bolt', 4, 1, { charge: 2 }),
      spell('corrupt', 0, null),
      spell('call', 0, null, { text: 'Summons a hound.' }),
      spell('fog', 0, null, { keywords: ['Cover 5'] }),
    ],
    keywords: [
      ...pack.keywords,
      { slug: 'steady', name: 'Steady', on: 'unit', text: 'One save a turn succeeds.', source: house },
      { slug: 'brave', name: 'Brave', on: 'unit', text: 'Never runs.', source: house },
    ],
    objectives: [
      ...NEEDS.map((what) => ({
        slug: `need-${what}`,
        name: what,
        needs: { what, spell: null },
        text: '',
        source: house,
      })),
      { slug: 'need-corrupt', name: 'Corrupt', needs: { what: 'spell', spell: 'corrupt' }, text: '', source: house },
      { slug: 'hunter', name: 'Another hunter', needs: { what: 'grenade' }, text: '', source: house },
    ],
  },
  rows,
)

type Units = WrittenList['entries']

const one = (slug: string, more: object = {}) => ({ class: slug, race: 'terran', ...more })

function issuesOf(entries: Units, objectives: readonly string[], more: object = {}) {
  const list = listOf('dwethia-heroes', 'example-heroes', {
    limit: 500,
    faction: 'empire-of-sol',
    choices: { objectives: [...objectives] },
    entries,
    ...more,
  })
  return evaluate(list, catalogue, heroes).issues
}

/** "warning: why" or "note: why"; null where nothing is in the way of the objective. */
function wayTo(need: string, entries: Units): string | null {
  const found = issuesOf(entries, [`need-${need}`]).filter(({ code }) => /^heroes\/objective-/.test(code))
  return found.length === 0 ? null : found.map(({ severity, params }) => `${severity}: ${params.why}`).join()
}

const plain = one('plain')
const armed = (...wargear: string[]) => one('plain', { wargear })
const NO_CASTER = 'warning: nobody in the list can cast a spell'
const NO_SLAYER = 'warning: nobody in the list can cast a spell that wounds or carries a Black Sun weapon'
const NO_BLACK_SUN = 'warning: nobody in the list can cast a spell or carries a Black Sun weapon'
const NO_GRENADE = 'warning: nobody in the list carries a grenade that wounds'
const NO_SAVE = 'warning: nobody in the list has a save to pass'
const NO_SUMMONER = 'warning: nobody in the list summons'
const TOO_FEW_CASTS = 'warning: the Affinity in the list does not pay for three spells'
const UNSURE_GRENADE = 'note: nobody knows whether its grenades wound'
const UNSURE_SPELL = 'note: nobody knows whether its spells wound'
const TERRAIN = 'note: only terrain can give its models cover of 5'
const ALONE = 'warning: the list is one model, and nobody is left when the leader is gone'

const REACH: readonly [string, Units, string | null][] = [
  ['caster', [plain], NO_CASTER],
  ['caster', [one('plain', { spells: ['bolt'] })], NO_CASTER],
  ['caster', [one('sunk', { spells: ['bolt'] })], NO_CASTER],
  ['caster', [one('adept')], NO_CASTER],
  ['caster', [one('adept', { spells: ['great-bolt'] })], NO_CASTER],
  ['caster', [one('adept', { spells: ['great-bolt', 'mend'] })], null],
  ['caster', [plain, one('adept', { spells: ['mend'] })], null],
  ['caster', [{ class: 'plain', race: 'riddle', spells: ['great-bolt'] }], null],
  ['three-casts', [plain], NO_CASTER],
  ['three-casts', [armed('sun-blade')], NO_CASTER],
  ['three-casts', [one('sage', { spells: ['bolt'] })], TOO_FEW_CASTS],
  ['three-casts', [one('mage', { spells: ['bolt'] })], null],
  ['three-casts', [one('mage', { spells: ['great-bolt'] })], TOO_FEW_CASTS],
  ['three-casts', [one('mage', { spells: ['great-bolt', 'bolt'] })], null],
  ['three-casts', [one('sage', { spells: ['bolt'], count: 2 })], null],
  ['three-casts', [one('adept', { spells: ['bolt'], count: 2 })], TOO_FEW_CASTS],
  ['three-casts', [one('adept', { spells: ['bolt'] }), plain, one('sage', { spells: ['mend'] })], null],
  ['caster-or-black-sun', [plain], NO_BLACK_SUN],
  ['caster-or-black-sun', [armed('sunday-blade')], NO_BLACK_SUN],
  ['caster-or-black-sun', [plain, armed('sun-blade')], null],
  ['caster-or-black-sun', [one('adept', { spells: ['mend'] })], null],
  ['caster-or-black-sun', [one('adept')], NO_BLACK_SUN],
  ['slaying-spell-or-black-sun', [plain], NO_SLAYER],
  ['slaying-spell-or-black-sun', [armed('sunday-blade')], NO_SLAYER],
  ['slaying-spell-or-black-sun', [one('adept', { spells: ['mend'] })], NO_SLAYER],
  ['slaying-spell-or-black-sun', [one('plain', { spells: ['bolt'] })], NO_SLAYER],
  ['slaying-spell-or-black-sun', [one('adept', { spells: ['enigma'] })], UNSURE_SPELL],
  ['slaying-spell-or-black-sun', [one('adept', { spells: ['enigma', 'bolt'] }), plain], null],
  ['slaying-spell-or-black-sun', [plain, armed('sun-blade')], null],
  ['spell', [plain], 'warning: nobody in the list knows the spell'],
  ['corrupt', [plain], 'warning: nobody in the list knows corrupt'],
  ['corrupt', [one('adept', { spells: ['mend'] })], 'warning: nobody in the list knows corrupt'],
  ['corrupt', [plain, one('plain', { spells: ['mend', 'corrupt'] })], NO_CASTER],
  ['corrupt', [plain, one('adept', { spells: ['mend', 'corrupt'] })], null],
  ['grenade', [armed('shield')], 'warning: nobody in the list carries a grenade'],
  ['grenade', [plain, armed('shield', 'stun')], null],
  ['slaying-grenade', [armed('shield')], NO_GRENADE],
  ['slaying-grenade', [armed('sun-blade')], NO_GRENADE],
  ['slaying-grenade', [armed('stun')], NO_GRENADE],
  ['slaying-grenade', [armed('dud')], NO_GRENADE],
  ['slaying-grenade', [armed('dark-dud')], NO_GRENADE],
  ['slaying-grenade', [armed('riddle')], UNSURE_GRENADE],
  ['slaying-grenade', [armed('riddle', 'sun-blade'), plain], UNSURE_GRENADE],
  ['slaying-grenade', [plain, armed('shield', 'frag')], null],
  ['slaying-grenade', [armed('acid')], null],
  ['slaying-grenade', [armed('dark-acid')], null],
  ['save', [plain], NO_SAVE],
  ['save', [one('thrifty')], NO_SAVE],
  ['save', [armed('sun-blade')], NO_SAVE],
  ['save', [plain, armed('sun-blade', 'shield')], null],
  ['save', [armed('mirror')], null],
  ['save', [one('steady')], null],
  ['save', [one('lucky')], null],
  ['summoner', [plain], NO_SUMMONER],
  ['summoner', [one('summoner')], null],
  ['summoner', [one('adept', { spells: ['mend'] })], NO_SUMMONER],
  ['summoner', [one('plain', { spells: ['call'] })], NO_SUMMONER],
  ['summoner', [one('adept', { spells: ['mend', 'call'] })], null],
  ['leader', [plain], 'warning: the list has no leader to lose'],
  ['leader', [plain, one('captain')], null],
  ['leader', [one('sergeant')], null],
  ['leader-and-others', [plain, plain], 'warning: the list has no leader to lose'],
  ['leader-and-others', [one('captain')], ALONE],
  ['leader-and-others', [one('captain'), plain], null],
  ['two-models', [plain], 'warning: the list is one model, and nobody is left to take revenge'],
  ['two-models', [{ ...plain, count: 2 }], null],
  ['cover-5', [one('much-veiled')], 'warning: nobody in the list brings cover of 5'],
  ['cover-5', [plain, one('veiled')], null],
  ['cover-5', [one('plain', { spells: ['fog'] })], null],
  ['terrain-cover', [], TERRAIN],
  ['terrain-cover', [plain], TERRAIN],
  ['terrain-cover', [one('much-veiled')], TERRAIN],
  ['terrain-cover', [plain, one('veiled')], null],
]

describe('What a secret objective asks of a list', () => {
  test.each(REACH)('%s, with %j: %s', (need, entries, way) => expect(wayTo(need, entries)).toBe(way))

  test('an objective of the rules keeps its own need beside a row of the same name', () =>
    expect(issuesOf([plain], ['hunter']).filter(({ code }) => code === 'heroes/objective-out-of-reach')).toEqual([]))
})

describe('Five different objectives', () => {
  const five = ['crows-nest', 'reaper', 'hunter', 'no-escape', 'espionage']
  const fixOf = (objectives: readonly string[]) =>
    issuesOf([plain], objectives)
      .filter(({ code }) => code === 'heroes/objectives')
      .map(({ params, repairs }) => [params.chosen, repairs.map(({ label, edits }) => [label, edits])])

  const fill = (to: readonly string[]) => [
    'Add objectives that the list can reach',
    [{ kind: 'choose', choice: 'objectives', to }],
  ]
  const keep = [`Keep the first 5`, [{ kind: 'choose', choice: 'objectives', to: five }]]

  test.each([
    ['five', five, []],
    [
      'none',
      [],
      [[0, [fill(['crows-nest', 'hands-off', 'covert-operations', 'death-and-glory', 'king-of-the-hill'])]]],
    ],
    [
      'one',
      ['covert-operations'],
      [[1, [fill(['covert-operations', 'crows-nest', 'hands-off', 'death-and-glory', 'king-of-the-hill'])]]],
    ],
    ['four and one twice', [...five.slice(0, 4), 'reaper'], [[4, [fill([...five.slice(0, 4), 'hands-off'])]]]],
    ['five and one twice', [...five, 'reaper'], [[5, [keep]]]],
    ['seven', [...five, 'east-to-west', 'hands-off'], [[7, [keep]]]],
  ])('%s', (_, objectives, found) => expect(fixOf(objectives)).toEqual(found))
})

describe('A base that Heroes does not have', () => {
  test('an oval of the same size or the default base is offered', () => {
    const [issue] = issuesOf([one('plain', { base: { shape: 'rectangle', mm: [40, 50] } })], []).filter(
      ({ code }) => code === 'heroes/base-shape',
    )
    expect([issue?.target, issue?.params, issue?.repairs]).toEqual([
      { kind: 'slot', entry: 'e1', slot: 'base', row: null },
      { name: 'plain', shape: 'rectangle' },
      [
        {
          label: 'Use an oval base of 40 × 50 mm',
          edits: [{ kind: 'change', entry: 'e1', to: { base: { shape: 'oval', mm: [40, 50] } } }],
        },
        { label: 'Use the default base', edits: [{ kind: 'change', entry: 'e1', to: { base: null } }] },
      ],
    ])
  })
})

describe('A religious elite', () => {
  const captain = one('captain')
  const codesOf = (entries: Units, religion: string) =>
    issuesOf(entries, [], { readings: { religion } })
      .filter(({ target }) => target.kind === 'entry')
      .map(({ code }) => code)

  test.each([
    ['none', one('sun-warden'), []],
    ['optional', one('sun-warden'), ['dwethia/foreign-elite']],
    ['required', one('sun-warden'), ['dwethia/foreign-elite']],
    ['none', one('praetorian'), []],
  ])('where religion is %s, %j', (religion, unit, codes) =>
    expect(codesOf([captain, { ...one('praetorian'), count: 3 }, unit], religion)).toEqual(codes),
  )
})
