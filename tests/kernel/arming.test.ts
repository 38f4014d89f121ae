import { beforeAll, expect, test } from 'vitest'
import { applyEdits } from '@/lib/kernel/roster/edits'
import type { Entry, Roster } from '@/lib/kernel/roster/roster'
import { type Arming, armAllAlike, armLikeLast } from '@/lib/kernel/rules/equipment'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { forceOf } from '@/lib/kernel/rules/force'
import { type Example, exampleOf } from '../support/examples'
import { listOf } from '../support/rosters'

let example: Example

beforeAll(async () => {
  example = await exampleOf('dwethia-heroes', 'bloodpact-anarchists-150')
})

const chain = ['chain-blade']

/** Firebrands, of whom an orc may have no chain blade, and others. */
const list = (...entries: readonly object[]): Roster =>
  listOf('dwethia-heroes', example.catalogue.pack.id, {
    limit: 1000,
    faction: 'bloodpact-anarchists',
    entries: entries.map((entry, i) => ({ id: `e${i + 1}`, class: 'firebrand', race: 'terran', ...entry })),
  })

const arm = (roster: Roster, give: typeof armLikeLast, id: string) => {
  const force = forceOf(roster, example.catalogue, example.game)
  const [entry] = roster.entries.filter((one) => one.id === id)
  return give(entry as Entry, force, example.game)
}

/** The wargear of each entry afterwards, and what it is said to cost and does cost. */
const after = (roster: Roster, arming: Arming | null) => {
  const pointsOf = (one: Roster) => evaluate(one, example.catalogue, example.game).total.amount.points
  const armed = applyEdits(roster, arming?.edits ?? [])
  expect(arming?.names.join()).toMatch(/^(Axe|Pistol,Axe|Chain Blade,Pistol)$/)
  expect(arming?.change).toEqual({ points: pointsOf(armed) - pointsOf(roster), exact: true })
  return armed.entries.map(({ wargear }) => wargear.join(' '))
}

test('like the last one is like the last of its class that is armed', () => {
  const roster = list(
    { wargear: ['axe'] },
    { wargear: ['pistol', 'axe'], count: 2 },
    { class: 'rioter', wargear: ['spear'] },
    {},
    { count: 3 },
  )
  expect(after(roster, arm(roster, armLikeLast, 'e5'))).toEqual(['axe', 'pistol axe', 'spear', '', 'pistol axe'])
  expect(after(roster, arm(roster, armLikeLast, 'e2'))).toEqual(['axe', 'axe', 'spear', '', ''])
})

test('all of these are all others of its class', () => {
  const roster = list({ wargear: ['axe'] }, { count: 2 }, { class: 'rioter' }, { wargear: ['pistol'] })
  expect(after(roster, arm(roster, armAllAlike, 'e1'))).toEqual(['axe', 'axe', '', 'axe'])
})

test('spells go with the wargear, and alone', () => {
  const roster = list(
    { class: 'blood-shaman', wargear: ['axe'], spells: ['fireburst'] },
    { class: 'blood-shaman', spells: ['blast', 'mend'], count: 2 },
    { class: 'blood-shaman' },
  )
  const armsAfter = (arming: Arming | null) =>
    applyEdits(roster, arming?.edits ?? []).entries.map(({ wargear, spells }) => [...wargear, ...spells].join(' '))
  const likeLast = arm(roster, armLikeLast, 'e3')
  expect(likeLast?.names).toEqual(['Blast', 'Mend'])
  expect(armsAfter(likeLast)).toEqual(['axe fireburst', 'blast mend', 'blast mend'])
  const all = arm(roster, armAllAlike, 'e1')
  expect(all?.names).toEqual(['Axe', 'Fireburst'])
  expect(armsAfter(all)).toEqual(['axe fireburst', 'axe fireburst', 'axe fireburst'])
})

test('who is of another race gets what it may have of it', () => {
  const roster = list({ wargear: [...chain, 'pistol'] }, { race: 'orc' }, { race: 'croc' })
  expect(after(roster, arm(roster, armAllAlike, 'e1'))).toEqual(['chain-blade pistol', 'pistol', 'chain-blade pistol'])
  expect(after(roster, arm(roster, armLikeLast, 'e2'))).toEqual(['chain-blade pistol', 'pistol', ''])
})

test.each([
  ['nobody else is of its class', [{ wargear: ['axe'] }, { class: 'rioter', wargear: ['spear'] }], 'e1'],
  ['nobody has anything', [{}, {}], 'e1'],
  ['all have the same', [{ wargear: ['axe'] }, { wargear: ['axe'], count: 3 }], 'e1'],
])('there is nothing to give where %s', (_, entries, id) => {
  expect([arm(list(...entries), armLikeLast, id), arm(list(...entries), armAllAlike, id)]).toEqual([null, null])
})
