import { describe, expect, test } from 'vitest'
import type { EntryId } from '@/lib/kernel/ids'
import { applyEdits, type Edit } from '@/lib/kernel/roster/edits'
import { type Evaluation, evaluate } from '@/lib/kernel/rules/evaluate'
import { exampleOf } from '../../support/examples'

const { roster: list, catalogue, game } = await exampleOf('dwethia-conquest', 'the-citadel-3000')

/** For each unit, whether an edit leaves its evaluation the same object: its row is then not compared again. */
function keptAfter(edits: readonly Edit[]) {
  const before = evaluate(list, catalogue, game)
  const after = evaluate(applyEdits(list, edits), catalogue, game)
  return { after, kept: after.units.map((unit, at) => unit === before.units[at]) }
}

const letterOf = ({ units }: Evaluation, id: EntryId) => units.find(({ entry }) => entry === id)?.mark.loadout ?? null

const [first] = list.entries
if (!first) throw new Error('The example has units.')

describe('An edit', () => {
  test('of one unit leaves the evaluations of all others as they are', () => {
    const { kept } = keptAfter([{ kind: 'change', entry: first.id, to: { count: first.count + 1 } }])
    expect(kept).toEqual(kept.map((_, at) => at !== 0))
  })

  test('that gives a unit another load-out changes the letters of those like it', () => {
    const alone = list.entries.findIndex(({ id }) => letterOf(evaluate(list, catalogue, game), id) === null)
    const alike = list.entries[alone]
    if (!alike) throw new Error('The example has a unit without a letter.')
    const twin = { ...alike, id: 'twin' as EntryId, upgrades: { ...alike.upgrades, reach: 1 } }
    const { after, kept } = keptAfter([{ kind: 'add', entry: twin, at: list.entries.length }])
    expect(letterOf(after, alike.id)).toMatch(/^[A-Z]$/)
    expect(letterOf(after, twin.id)).toMatch(/^[A-Z]$/)
    expect(letterOf(after, twin.id)).not.toBe(letterOf(after, alike.id))
    expect(kept[alone]).toBe(false)
  })
})
