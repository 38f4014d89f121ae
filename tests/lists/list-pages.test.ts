import { describe, expect, test } from 'vitest'
import { listPageOf, UNITS_PER_PAGE, unitsOnPage } from '@/components/domain/list-pages'
import { partsOf } from '@/lib/games/registry'
import { MOST_ENTRIES } from '@/lib/kernel/limits'
import type { Roster } from '@/lib/kernel/roster/roster'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { rosterFrom } from '@/lib/rosters/schema'
import { sharedAddress } from '../../scripts/serve/shared-address.mjs'
import { catalogueNamed } from '../support/conformance'
import { exampleList } from '../support/example-lists'
import { EXAMPLE, repeatedEntries } from '../support/long-list'

const { game, schema } = partsOf('dwethia-conquest')

async function evaluationOf(entries: number) {
  const read = rosterFrom({ ...exampleList(EXAMPLE), ...repeatedEntries(entries) })
  if (!read.ok) throw new Error(read.unreadable.reason)
  const lost = read.value.entries.map((entry, i) => (i % 10 === 0 ? { ...entry, class: 'nobody' } : entry))
  // Classes that no pack has are read from outside as any other.
  const roster = { ...read.value, entries: lost } as Roster
  return evaluate(roster, catalogueNamed('dwethia-conquest-starter', (await schema()).rows), await game())
}

const addressOf = (page: number) => `?page=${page}`

describe('A list in pages', () => {
  test('has each unit on one of them, in the order of the whole', async () => {
    const evaluation = await evaluationOf(290)
    const whole = unitsOnPage(evaluation, undefined)
    const { pages } = listPageOf(evaluation, { page: 1, addressOf })
    expect(pages).toBe(5)
    const parts = Array.from({ length: pages }, (_, i) =>
      unitsOnPage(evaluation, listPageOf(evaluation, { page: i + 1, addressOf })),
    )
    const idsIn = ({ units, unresolved }: typeof whole) => [
      ...[...units.values()].flat().map(({ entry }) => entry),
      ...unresolved.map(({ entry }) => entry.id),
    ]
    for (const part of parts) expect(idsIn(part).length).toBeLessThanOrEqual(UNITS_PER_PAGE)
    expect(parts.flatMap(idsIn)).toEqual(idsIn(whole))
    expect(idsIn(whole)).toHaveLength(290)
  })

  test.each([0, -1, 1.5, Number.NaN, 99])('asked for page %s shows one that there is', async (page) => {
    const shown = listPageOf(await evaluationOf(100), { page, addressOf })
    expect([1, 2]).toContain(shown.page)
  })

  test('has no page that cannot be asked for', () => {
    const last = Math.ceil(MOST_ENTRIES / UNITS_PER_PAGE)
    expect(sharedAddress(`/s/0123456789abcdef?page=${last}`)?.url).toContain(`page=${last}`)
  })
})
