import { describe, expect, test } from 'vitest'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { fixesFor } from '@/lib/kernel/rules/fixes'
import { reportOf } from '@/lib/rosters/report'
import { toy } from '../fixtures/toy'
import { toyCatalogue } from '../support/catalogues'
import { toyList, type WrittenList } from '../support/rosters'
import { describeContract } from './contract'

const colonel = { class: 'colonel', race: 'tin' }
const fusiliers = { class: 'fusilier', race: 'tin', count: 4 }
const legal = toyList({ entries: [colonel, fusiliers] })

const breaking = {
  'kernel/over-limit': toyList({ limit: 10, entries: [colonel, fusiliers] }),
  'tin-soldiers/over-head': toyList({ limit: 90, entries: [colonel, { ...fusiliers, count: 13 }] }),
  'tin-soldiers/over-band': toyList({ entries: [colonel, fusiliers, { class: 'piper', count: 4 }] }),
  'tin-soldiers/over-brass': toyList({ limit: 90, entries: [colonel, { ...fusiliers, count: 6, wargear: ['plume'] }] }),
  'tin-soldiers/one-officer': toyList({ entries: [fusiliers] }),
  'tin-soldiers/lonely-drummer': toyList({ entries: [colonel, { class: 'drummer' }] }),
  'tin-soldiers/guns-over-share': toyList({ entries: [colonel, { class: 'cannon', count: 2 }] }),
  'tin-soldiers/base-size': toyList({ entries: [{ ...colonel, base: { shape: 'round', mm: [40] } }] }),
  'tin-soldiers/shaken': toyList({ entries: [colonel, { class: 'cannon', race: 'tin' }] }),
}

describeContract({ game: toy, catalogue: toyCatalogue, breaking, legal })

function reported(list: WrittenList) {
  const roster = toyList(list)
  return reportOf(
    { roster, catalogue: toyCatalogue },
    evaluate(roster, toyCatalogue, toy),
    fixesFor(roster, toyCatalogue, toy),
  )
}

describe('The kernel, through a game that springs each trap once', () => {
  test('a characteristic is the fold of its lines: set, then added to', () => {
    const report = reported({ entries: [{ ...colonel, wargear: ['plume'] }] })
    expect(report.units[0]?.values).toEqual({ reach: 2, nerve: 7 })
  })

  test('an unknown characteristic stays unknown under an addition and is cured by a set', () => {
    const report = reported({
      entries: [
        { class: 'cannon', race: 'paper' },
        { class: 'colonel', race: 'paper' },
      ],
    })
    expect(report.units.map((unit) => unit.values.nerve)).toEqual([null, 6])
  })

  test('an unknown price counts nothing and makes the total "at least"', () => {
    const report = reported({ entries: [colonel, { class: 'marshal', race: 'lead' }] })
    expect(report.total).toMatchObject({ points: 11, exact: false })
    expect(report.notes).toContain('kernel/cannot-judge')
  })

  test('a limit that is broken by the known part alone is an error, not a note', () => {
    const report = reported({ limit: 5, entries: [colonel, { class: 'marshal' }] })
    expect(report.codes).toContain('kernel/over-limit')
    expect(report.notes).not.toContain('kernel/cannot-judge')
  })

  test('a limit that nobody knows is not judged', () => {
    expect(reported({ entries: [colonel, { class: 'cannon', race: 'lead' }] }).notes).toContain('kernel/cannot-judge')
  })

  test('a share is compared in whole numbers, and exactly the share is legal', () => {
    expect(reported({ limit: 16, entries: [{ class: 'cannon' }] }).codes).not.toContain('tin-soldiers/guns-over-share')
    expect(reported({ limit: 15, entries: [{ class: 'cannon' }] }).codes).toContain('tin-soldiers/guns-over-share')
  })

  test('a share under which a price is unknown is not judged; one that the known part breaks is', () => {
    const guns = (limit: number) => {
      const { issues } = reported({ limit, entries: [{ class: 'cannon', race: 'tin', wargear: ['key'] }] })
      return issues.filter(({ params }) => params.what === 'Guns').map(({ code }) => code)
    }
    expect(guns(16)).toEqual(['kernel/cannot-judge'])
    expect(guns(15)).toEqual(['tin-soldiers/guns-over-share'])
  })

  test('two officers are as wrong as none', () => {
    const officers = (count: number) => reported({ entries: [{ ...colonel, count }] }).codes
    expect(officers(2)).toContain('tin-soldiers/one-officer')
    expect(officers(1)).not.toContain('tin-soldiers/one-officer')
  })

  test('a shared limit counts all who share it', () => {
    const report = reported({
      entries: [colonel, fusiliers, { class: 'drummer', count: 2 }, { class: 'piper', count: 2 }],
    })
    expect(report.codes).toEqual(['tin-soldiers/over-band'])
    expect(report.issues.find((issue) => issue.code === 'tin-soldiers/over-band')?.params).toMatchObject({
      used: 4,
      limit: 3,
    })
  })

  test('a reading that the list stores is the one that is judged by', () => {
    const entries = [colonel, { class: 'drummer' }]
    expect(reported({ entries }).codes).toEqual(['tin-soldiers/lonely-drummer'])
    expect(reported({ entries, readings: { marching: 'alone' } }).codes).toEqual([])
  })

  test('a reading or an answer that the game does not have is named, and the usual one is taken', () => {
    const report = reported({
      entries: [colonel, { class: 'drummer' }],
      readings: { marching: 'perhaps', dancing: 'yes' },
    })
    expect(report.codes).toEqual(['kernel/unknown-row', 'tin-soldiers/lonely-drummer'])
  })

  test('an unknown faction, choice or trinket is kept and named', () => {
    const report = reported({
      faction: 'pipers',
      choices: { plans: ['nursery', 'cellar'] },
      entries: [{ ...colonel, wargear: ['plume', 'sabre'] }],
    })
    const targets = report.issues
      .filter((issue) => issue.code === 'kernel/unknown-row')
      .map((issue) => issue.target.kind)
    expect(targets).toEqual(['entry', 'choice', 'choice'])
    expect(report.units).toEqual([])
    expect(report.lost).toHaveLength(1)
  })

  test('more choices than may be made are an error that keeps the first ones', () => {
    const report = reported({ entries: [colonel], choices: { plans: ['nursery', 'stairs', 'lamp'] } })
    expect(report.codes).toEqual(['kernel/too-much-chosen'])
    expect(report.issues[0]?.fixes[0]?.edits).toEqual([{ kind: 'choose', choice: 'plans', to: ['nursery', 'stairs'] }])
  })

  test('banks, budgets and figures are sums of lines', () => {
    const report = reported({ faction: 'drummers', entries: [{ ...colonel, wargear: ['plume'] }] })
    expect(report.banks).toEqual({ toyBox: 19 })
    expect(report).toMatchObject({ drums: 2 })
    expect(report.budgets).toContainEqual({ id: 'brass', label: 'Brass', used: 1, exact: true, limit: 5, house: true })
  })

  test('a pool that belongs to the model is given with the model and never summed', () => {
    const report = reported({ entries: [colonel, fusiliers] })
    expect(report.pools).toBeNull()
    expect(report.units.map((unit) => unit.pools)).toEqual([{ nerve: 6 }, { nerve: 3 }])
  })

  test('an empty list says that it is empty, and the rules speak all the same', () => {
    const report = reported({ entries: [] })
    expect(report.notes).toEqual(['kernel/empty'])
    expect(report.codes).toEqual(['tin-soldiers/one-officer'])
  })

  test('of the ways to shed an excess the smallest is proposed first', () => {
    const list = toyList({ limit: 24, entries: [colonel, fusiliers, { class: 'piper', race: 'tin', count: 3 }] })
    const { issues } = evaluate(list, toyCatalogue, toy)
    expect(issues.find(({ code }) => code === 'kernel/over-limit')?.repairs.map(({ label }) => label)).toEqual([
      'Remove 2 from Piper',
      'Remove 2 from Fusilier',
      'Remove Colonel',
    ])
  })

  test('a rule that misses a unit offers to add one that would do', () => {
    const fixes = reported({ entries: [fusiliers] }).issues[0]?.fixes ?? []
    expect(fixes.map(({ label, change }) => ({ label, change }))).toEqual([
      { label: 'Add Colonel', change: { points: 10, exact: true } },
    ])
  })
})
