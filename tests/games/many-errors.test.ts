import { describe, expect, test } from 'vitest'
import { partsOf } from '@/lib/games/registry'
import { applyEdits } from '@/lib/kernel/roster/edits'
import type { Roster } from '@/lib/kernel/roster/roster'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { fixesFor } from '@/lib/kernel/rules/fixes'
import { nearestLegal } from '@/lib/kernel/rules/nearest'
import { reportOf } from '@/lib/rosters/report'
import { parseRoster } from '@/lib/rosters/schema'
import pack from '../fixtures/examples/heroes-pack.json'
import { catalogueFrom } from '../support/catalogues'
import { listOf, type WrittenList } from '../support/rosters'

const { game: loadGame, schema } = partsOf('dwethia-heroes')
const game = await loadGame()
const catalogue = catalogueFrom(pack, (await schema()).rows)

const judge = (roster: Roster) => evaluate(roster, catalogue, game)
const errorsOf = (roster: Roster) => judge(roster).issues.filter(({ severity }) => severity === 'error')
const report = (roster: Roster) => reportOf({ roster, catalogue }, judge(roster), fixesFor(roster, catalogue, game))

type Entry = WrittenList['entries'][number]

/** A captain, enough of the line for any number of points, and so many more as they are given. */
function force(count: number, praetorian: (i: number) => Partial<Entry>): Roster {
  return listOf(game.id, pack.id, {
    limit: 100_000,
    faction: 'empire-of-sol',
    choices: { objectives: ['crows-nest', 'reaper', 'hunter', 'no-escape', 'revenge'] },
    entries: [
      { id: 'captain', class: 'captain', race: 'terran' },
      { id: 'line', class: 'praetorian', race: 'terran', count: 2000 },
      ...Array.from({ length: count }, (_, i) => ({ class: 'praetorian', race: 'terran', ...praetorian(i) })),
    ],
  })
}

describe('A list with very many errors', () => {
  test('names what is picked a hundred times once', () => {
    const { issues } = judge(force(1, () => ({ wargear: new Array(100).fill('camo-cloak') })))
    expect(issues.filter(({ code }) => code === 'dwethia/wargear-not-allowed')).toHaveLength(1)
    const gone = judge(force(1, () => ({ wargear: new Array(100).fill('gone') })))
    expect(gone.issues.find(({ code }) => code === 'kernel/unknown-row')?.params.missing).toHaveLength(1)
  })

  test('gets fixes for as many of them as there are trials for, says which were not searched, and always the same', () => {
    const hostile = force(1900, () => ({ wargear: ['camo-cloak'], upgrades: { luck: 1 } }))
    const first = report(hostile)
    const errors = first.issues.filter(({ severity }) => severity === 'error')
    expect(errors.length).toBeGreaterThan(3000)
    const searched = errors.filter((issue) => issue.searched)
    expect(searched.length).toBeGreaterThan(10)
    expect(searched.length).toBeLessThan(200)
    expect(searched.every(({ fixes }) => fixes.length > 0)).toBe(true)
    expect(errors.filter((issue) => !issue.searched).every(({ fixes }) => fixes.length === 0)).toBe(true)
    expect(report(structuredClone(hostile))).toEqual(first)
  })

  test('of a usual length has fixes for each of them', () => {
    const { issues } = report(force(100, () => ({ wargear: ['camo-cloak'] })))
    const errors = issues.filter(({ severity }) => severity === 'error')
    expect(errors).toHaveLength(100)
    expect(errors.every(({ searched, fixes }) => searched && fixes.length > 0)).toBe(true)
  })

  test.each([41, 400])('which have nothing to do with one another: all %i are mended, an edit for each', (count) => {
    const roster = force(count, (i) => (i % 2 === 0 ? { wargear: ['camo-cloak'] } : { upgrades: { luck: 1 } }))
    expect(errorsOf(roster)).toHaveLength(count)
    let trials = 300
    const proposal = nearestLegal(roster, catalogue, game, () => trials-- > 0)
    expect(proposal?.edits).toHaveLength(count)
    expect(judge(applyEdits(roster, proposal?.edits ?? [])).legal).toBe(true)
  })

  test('which all come of one wrong faction: it is the faction that is mended', () => {
    const roster = { ...force(60, () => ({})), faction: 'never-heard-of-it' as never }
    let trials = 3000
    expect(nearestLegal(roster, catalogue, game, () => trials-- > 0)?.edits).toEqual([
      { kind: 'list', to: { faction: 'empire-of-sol' } },
    ])
  })

  test('is still read and written: no fix takes a side of a base away', () => {
    const roster = force(1, () => ({ base: { shape: 'oval', mm: [1000, 1] } }))
    const fixesOf = fixesFor(roster, catalogue, game)
    const fixes = errorsOf(roster).flatMap((issue) => fixesOf(issue) ?? [])
    expect(fixes.length).toBeGreaterThan(0)
    for (const { edits } of fixes) {
      const mended = JSON.stringify({ format: 'musterroll/1', ...applyEdits(roster, edits), extra: undefined })
      expect(parseRoster(mended).ok).toBe(true)
    }
  })
})
