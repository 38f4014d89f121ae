import { describe, expect, test } from 'vitest'
import { magewinds } from '@/lib/games/magewinds'
import type { MagewindsCatalogue } from '@/lib/games/magewinds/rows'
import type { Fighter } from '@/lib/games/magewinds/schema'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { fixesFor } from '@/lib/kernel/rules/fixes'
import { reportOf } from '@/lib/rosters/report'
import { magewindsCatalogue } from '../../support/catalogues'
import { type WrittenList, warband } from '../../support/rosters'

function reported(list: WrittenList, catalogue = magewindsCatalogue) {
  const roster = warband(list)
  return reportOf({ roster, catalogue }, evaluate(roster, catalogue, magewinds), fixesFor(roster, catalogue, magewinds))
}

/** The pack, were the sources to say something else of one fighter. */
function packWhere(slug: string, change: Partial<Fighter>): MagewindsCatalogue {
  const { rows } = magewindsCatalogue
  const classes = rows.classes.map((fighter) => (fighter.slug === slug ? { ...fighter, ...change } : fighter))
  return { ...magewindsCatalogue, rows: { ...rows, classes } }
}

/** What could not be judged, by what the note is about. */
const doubts = ({ issues }: ReturnType<typeof reported>) =>
  issues.filter(({ code }) => code === 'kernel/cannot-judge').map(({ params }) => params.what)

const codes = (list: WrittenList) => reported(list).codes
const notes = (list: WrittenList, catalogue = magewindsCatalogue) => reported(list, catalogue).notes

/** Three current profiles of two slots each, which no rule objects to. */
const six = [{ class: 'wizard' }, { class: 'cleric' }, { class: 'guardian' }]

describe('Slots: a warband may stop short and never exceed', () => {
  test.each([
    { limit: 8, entries: six, used: 6, over: false },
    { limit: 6, entries: six, used: 6, over: false },
    { limit: 5, entries: six, used: 6, over: true },
    { limit: 6, entries: [...six, { class: 'militia' }], used: 7, over: true },
    { limit: 7, entries: [...six, { class: 'militia' }], used: 7, over: false },
    { limit: 10, entries: [...six, { class: 'minion', count: 4 }], used: 10, over: false },
    { limit: 9, entries: [...six, { class: 'minion', count: 4 }], used: 10, over: true },
  ])('$used slots in a warband of $limit: over is $over', ({ limit, entries, used, over }) => {
    const report = reported({ limit, entries })
    expect(report.total).toMatchObject({ points: used, exact: true })
    expect(report.codes.includes('magewinds/over-slots')).toBe(over)
  })

  test('the issue names what is used, the limit and the excess', () => {
    const issue = reported({ limit: 5, entries: six }).issues.find(({ code }) => code === 'magewinds/over-slots')
    expect(issue).toMatchObject({ target: { kind: 'list' }, params: { used: 6, limit: 5, over: 1 } })
    const ways = issue?.fixes.map(({ label, change }) => [label, change.points])
    expect(ways?.slice(0, -1).map(([, points]) => points)).toEqual([-2, -2, -2])
    expect(ways?.at(-1)).toEqual(['Agree on 6 slots', 0])
  })
})

describe('Slots that nobody knows, or that nobody takes', () => {
  const SLOTS = 'the slots of the warband'

  test('unknown slots make the total "at least", and whether it fits is not judged', () => {
    const report = reported({ limit: 6, entries: six }, packWhere('wizard', { slots: null }))
    expect(report.total).toMatchObject({ points: 4, exact: false })
    expect(report.codes).toEqual([])
    expect(doubts(report)).toEqual([SLOTS])
  })

  test('what is known may be too much by itself', () => {
    const report = reported({ limit: 3, entries: six }, packWhere('wizard', { slots: null }))
    expect(report.codes).toEqual(['magewinds/over-slots'])
    expect(doubts(report)).toEqual([])
  })

  test.each([{ slots: 3 }, { slots: null }])('a fighter that cannot be chosen takes none: $slots', ({ slots }) => {
    const entries = [...six, { class: 'doppelganger' }]
    const report = reported({ limit: 6, entries }, packWhere('doppelganger', { slots }))
    expect(report.codes).toEqual(['magewinds/not-selectable'])
    expect(report.budgets).toMatchObject([{ used: 6, exact: true, limit: 6 }])
    expect(doubts(report)).toEqual([])
  })
})

describe('Limits for each profile', () => {
  const limits = magewindsCatalogue.rows.classes.flatMap(({ slug, selectable, limit }) =>
    selectable && limit !== null ? [{ slug, limit }] : [],
  )

  test('thirteen of the fourteen fighters have a limit of their own', () => expect(limits).toHaveLength(13))

  test.each(limits)('$slug is allowed $limit times and no more', ({ slug, limit }) => {
    const times = (count: number) => codes({ limit: 40, entries: [{ class: slug, count }] })
    expect(times(limit)).not.toContain('magewinds/over-limit')
    expect(times(limit + 1)).toContain('magewinds/over-limit')
  })

  test('two entries of one profile count together', () => {
    const report = reported({ entries: [{ class: 'seer' }, { class: 'seer', name: 'Ona' }] })
    expect(report.issues.find(({ code }) => code === 'magewinds/over-limit')?.params).toMatchObject({
      used: 2,
      limit: 1,
    })
  })
})

describe('A limit that nobody knows', () => {
  test.each([
    { slug: 'wizard', doubt: ['Wizard'] },
    { slug: 'acolyte', doubt: [] },
  ])('$slug: it is not judged unless a shared limit covers it', ({ slug, doubt }) => {
    const report = reported({ entries: [{ class: slug }] }, packWhere(slug, { limit: null }))
    expect(report.codes).toEqual([])
    expect(doubts(report)).toEqual(doubt)
  })
})

describe('The limit that Militia and Acolytes share', () => {
  test.each([
    { militia: 0, acolytes: 2, over: false },
    { militia: 1, acolytes: 1, over: false },
    { militia: 2, acolytes: 0, over: false },
    { militia: 1, acolytes: 2, over: true },
    { militia: 2, acolytes: 1, over: true },
    { militia: 0, acolytes: 3, over: true },
  ])('$militia Militia and $acolytes Acolytes: over is $over', ({ militia, acolytes, over }) => {
    const entries = [
      { class: 'militia', count: militia },
      { class: 'acolyte', count: acolytes },
    ].filter(({ count }) => count > 0)
    expect(codes({ entries })).toEqual(over ? ['magewinds/shared-limit'] : [])
  })

  test('an Acolyte has no limit but the shared one, and that is no reason for a doubt', () => {
    expect(notes({ entries: [{ class: 'acolyte' }] })).not.toContain('kernel/cannot-judge')
  })
})

describe('Hand limit', () => {
  test.each([
    { acolytes: 0, hand: 5 },
    { acolytes: 1, hand: 6 },
    { acolytes: 2, hand: 7 },
  ])('$acolytes Acolytes: $hand cards', ({ acolytes, hand }) => {
    const entries = acolytes > 0 ? [...six, { class: 'acolyte', count: acolytes }] : six
    expect(reported({ limit: 10, entries })).toMatchObject({ handLimit: hand })
  })

  test('the ledger says where each card comes from', () => {
    const { lines } = reported({ entries: [{ class: 'acolyte', count: 2 }] })
    expect(lines.handLimit?.map(({ label, amount }) => [label, amount])).toEqual([
      ['Every player', 5],
      ['Acolyte × 2', 2],
    ])
  })
})

describe('Profiles and their versions', () => {
  test('one version throughout is no reason for a note', () => {
    const readings = { 'universal-abilities': '1.5.0' }
    expect(notes({ readings, entries: [{ class: 'wizard' }, { class: 'mesmer' }] })).toEqual([])
    expect(notes({ entries: [{ class: 'guardian' }] })).toEqual([])
  })

  test('universal abilities count, and in a pack that gives them no version they do not', () => {
    expect(notes({ entries: [{ class: 'wizard' }] })).toEqual(['magewinds/mixed-versions'])
    const spells = magewindsCatalogue.rows.spells.map((row) => ({ ...row, version: null, earlier: [] }))
    const before = { ...magewindsCatalogue, rows: { ...magewindsCatalogue.rows, spells } }
    expect(notes({ entries: [{ class: 'wizard' }] }, before)).toEqual([])
  })

  test('different versions are named, oldest first', () => {
    const report = reported({ entries: [...six, { class: 'deadeye' }] })
    const issue = report.issues.find(({ code }) => code === 'magewinds/mixed-versions')
    expect(issue?.params.versions).toEqual(['1.2.0', '1.4.0', '1.5.0', '1.5.2'])
  })

  test('an entry plays the version that it names', () => {
    const values = (profile: string) =>
      reported({ entries: [{ class: 'druid', choices: { profile } }] }).units[0]?.values
    expect(values('1.5.2')).toMatchObject({ armour: 0, evasion: 2 })
    expect(values('1.5.0')).toMatchObject({ armour: 1, evasion: 1 })
  })

  test('inferred figures are never shown without saying so', () => {
    const entries = [{ class: 'deadeye', choices: { profile: '1.3.0' } }]
    const readings = { 'universal-abilities': '1.2.0' }
    expect(notes({ entries })).toContain('magewinds/inferred-profile')
    expect(notes({ readings, entries: [{ class: 'deadeye' }] })).toEqual([])
  })

  test('a version that the pack does not have is an error, and the current one is shown', () => {
    const report = reported({ entries: [{ class: 'druid', choices: { profile: '0.9.0' } }] })
    expect(report.codes).toEqual(['magewinds/unknown-profile'])
    expect(report.units[0]?.values.armour).toBe(0)
    expect(report.issues[0]?.fixes[0]?.label).toBe('Play the current profile')
  })

  const incomplete = magewindsCatalogue.rows.classes.filter(
    ({ selectable, profiles }) => selectable && !profiles[0]?.complete,
  )

  test('five fighters have no profile page that we know', () => {
    expect(incomplete.map(({ slug }) => slug).toSorted()).toEqual([
      'acolyte',
      'militia',
      'minion',
      'warlock',
      'warrior',
    ])
  })

  test.each(incomplete.map(({ slug }) => slug))(
    '%s is noted as incomplete, and its unknown values stay unknown',
    (slug) => {
      const report = reported({ entries: [{ class: slug }] })
      expect(report.notes).toContain('magewinds/incomplete-profile')
      expect(Object.values(report.units[0]?.values ?? {})).toContain(null)
    },
  )

  test.each(['warlock', 'minion'])('%s is noted as being on trial', (slug) => {
    expect(notes({ entries: [{ class: slug }] })).toContain('magewinds/beta-profile')
  })
})

describe('Who may be chosen', () => {
  test.each(['doppelganger', 'wurm'])('%s comes into play through a rule, not through the list', (slug) => {
    const report = reported({ entries: [...six, { class: slug }] })
    expect(report.codes).toEqual(['magewinds/not-selectable'])
  })

  test.each([
    { reading: undefined, warlock: false, wrong: false },
    { reading: 'allowed', warlock: false, wrong: false },
    { reading: 'not-allowed', warlock: false, wrong: true },
    { reading: 'not-allowed', warlock: true, wrong: false },
  ])('Minions, read as $reading, with a Warlock: $warlock', ({ reading, warlock, wrong }) => {
    const entries = [{ class: 'minion', count: 2 }, ...(warlock ? [{ class: 'warlock' }] : [])]
    const readings = reading === undefined ? {} : { 'summoned-alone': reading }
    expect(codes({ entries, readings })).toEqual(wrong ? ['magewinds/summoner-missing'] : [])
  })
})

describe('Names', () => {
  test('a fighter’s name stands in the report, and the class beside it', () => {
    expect(reported({ entries: [{ class: 'wizard', name: 'Ilse' }] }).units[0]).toMatchObject({
      name: 'Ilse',
      class: 'Wizard',
    })
  })

  test.each([
    { class: 'wizard', choice: 'name-of-melee', fine: true },
    { class: 'wizard', choice: 'name-of-zap', fine: false },
    { class: 'witch', choice: 'name-of-poison-tip', fine: false },
    { class: 'warrior', choice: 'name-of-melee', fine: false },
  ])('$class, $choice: an unnamed attack is needed', ({ class: slug, choice, fine }) => {
    const report = codes({ entries: [{ class: slug, choices: { [choice]: 'Salt Fang' } }] })
    expect(report).toEqual(fine ? [] : ['magewinds/attack-not-namable'])
  })
})

describe('Bases: 25 mm round, or what fits within', () => {
  test.each([
    { shape: 'round', mm: [25], fits: true },
    { shape: 'round', mm: [20], fits: true },
    { shape: 'round', mm: [26], fits: false },
    { shape: 'oval', mm: [25, 15], fits: true },
    { shape: 'oval', mm: [15, 26], fits: false },
    { shape: 'square', mm: [17], fits: true },
    { shape: 'square', mm: [18], fits: false },
    { shape: 'rectangle', mm: [20, 15], fits: true },
    { shape: 'rectangle', mm: [20, 16], fits: false },
  ] as const)('$shape $mm: fits is $fits', ({ shape, mm, fits }) => {
    expect(codes({ entries: [{ class: 'wizard', base: { shape, mm } }] })).toEqual(
      fits ? [] : ['magewinds/base-too-large'],
    )
  })

  test.each([
    { mm: 25.04, needs: 25.1 },
    { mm: 25.1, needs: 25.1 },
    { mm: 26, needs: 26 },
  ])('a circle of $mm mm is reported as $needs mm: never as one that would fit', ({ mm, needs }) => {
    const { issues } = reported({ entries: [{ class: 'wizard', base: { shape: 'round', mm: [mm] } }] })
    expect(issues.find(({ code }) => code === 'magewinds/base-too-large')?.params).toMatchObject({ mm: needs })
  })

  test('without a choice it is the 25 mm round one', () => {
    expect(reported({ entries: six }).units[0]?.marking).toMatchObject({ shape: 'round', mm: [25], text: '1' })
  })
})

describe('Scenarios', () => {
  test.each(magewindsCatalogue.rows.scenarios.map(({ slug }) => slug))('%s may be chosen', (scenario) => {
    expect(codes({ entries: six, choices: { scenario } })).toEqual([])
  })

  test('none needs to be chosen, and one that the pack does not have is named', () => {
    expect(codes({ entries: six })).toEqual([])
    expect(codes({ entries: six, choices: { scenario: 'tea-party' } })).toEqual(['kernel/unknown-row'])
    expect(codes({ entries: six, choices: { scenario: ['the-prize', 'deathmatch'] } })).toEqual([
      'kernel/too-much-chosen',
    ])
  })
})
