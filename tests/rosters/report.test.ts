import { describe, expect, test } from 'vitest'
import { heroes as game } from '@/lib/games/dwethia/heroes'
import { rows } from '@/lib/games/dwethia/heroes/schema'
import type { Roster } from '@/lib/kernel/roster/roster'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { reportOf } from '@/lib/rosters/report'
import pack from '../fixtures/examples/heroes-pack.json'
import { catalogueFrom } from '../support/catalogues'
import { listOf, type WrittenList } from '../support/rosters'

const list = (fields: WrittenList) => listOf(game.id, pack.id, { limit: 100, ...fields })
const captain = { class: 'captain', race: 'terran', wargear: ['short-bow'] }

function reportOn(roster: Roster, written: object = pack) {
  const catalogue = catalogueFrom(written, rows)
  // Read with the game's own schemas, so its rows are the game's.
  return reportOf({ roster, catalogue }, evaluate(roster, catalogue as never, game), () => [])
}

/** The pack as if the rulebook gave all of it. */
function fromTheRulebook() {
  const sourced = (all: readonly object[]) =>
    all.map((row) => ({ ...row, source: { kind: 'rulebook', place: 'p. 1' } }))
  const { races, factions, religions, classes, wargear, spells } = pack
  const kinds = { races, factions, religions, classes, wargear, spells }
  return { ...pack, ...Object.fromEntries(Object.entries(kinds).map(([kind, all]) => [kind, sourced(all)])) }
}

describe('A report', () => {
  test('says of each line what kind of source its row has', () => {
    const { units } = reportOn(list({ entries: [captain] }))
    expect(units[0]?.points.lines).toMatchObject([
      { label: 'Captain', source: 'house' },
      { label: 'Terran', source: 'house' },
      { label: 'Short Bow', source: 'rulebook' },
    ])
  })

  test('names each value that was made up, and the sums with such a part', () => {
    const { units, total, budgets, houseSums } = reportOn(list({ entries: [captain] }))
    expect(units[0]?.house).toMatchObject({ name: true, points: true, marking: expect.arrayContaining(['text']) })
    expect(units[0]?.house.values.length).toBeGreaterThan(5)
    expect([total.house, houseSums]).toEqual([true, []])
    expect(budgets.map(({ house }) => house)).toEqual([true])
    const official = reportOn(list({ entries: [captain] }), fromTheRulebook())
    expect(official.units[0]?.house).toEqual({ name: false, points: false, values: [], marking: [] })
    expect(official.total.house).toBe(false)
    expect(official.budgets.map(({ house }) => house)).toEqual([false])
  })

  test('looks at the field, not at the row', () => {
    const also = [{ kind: 'rulebook', place: 'p. 1', fields: ['name', 'points'] }]
    const classes = pack.classes.map((row) => ({ ...row, source: { ...row.source, also } }))
    const { units } = reportOn(list({ entries: [captain] }), { ...pack, classes })
    expect(units[0]?.points.lines[0]).toMatchObject({ label: 'Captain', source: 'rulebook' })
    expect(units[0]?.house).toMatchObject({ name: false })
  })

  test('says whether anything in the list is of the house', () => {
    expect(reportOn(list({ entries: [captain] })).house).toBe(true)
    expect(reportOn(list({ entries: [captain] }), fromTheRulebook()).house).toBe(false)
    expect(reportOn(list({ entries: [] })).house).toBe(false)
    expect(reportOn(list({ faction: 'empire-of-sol', entries: [] })).house).toBe(true)
  })
})

describe('An elite', () => {
  const asBasic = {
    ...pack,
    classes: pack.classes.map((row) => (row.slug === 'sun-warden' ? { ...row, role: 'basic' } : row)),
  }
  const wardens = (religion: string | null) =>
    list({
      faction: 'empire-of-sol',
      ...(religion ? { religion } : {}),
      entries: [captain, { class: 'sun-warden', race: 'terran', count: 2 }],
    })

  test('is whom a religion of the pack names, whatever its role', () => {
    expect(reportOn(wardens(null), asBasic).codes).toContain('dwethia/foreign-elite')
    expect(reportOn(wardens('the-absent-sun'), asBasic).codes).not.toContain('dwethia/foreign-elite')
  })
})
