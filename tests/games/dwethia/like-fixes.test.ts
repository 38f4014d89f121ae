import { expect, test } from 'vitest'
import type { EntryId } from '@/lib/kernel/ids'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { fixesFor } from '@/lib/kernel/rules/fixes'
import { exampleOf } from '../../support/examples'

test('a fix that takes out the same unit several times says it once, however many of its steps do', async () => {
  const { roster, catalogue, game } = await exampleOf('dwethia-heroes', 'the-citadel-150')
  const entry = roster.entries.find(({ name }) => name === 'Tick')
  if (!entry) throw new Error('The example has a Tick.')
  const copies = [1, 2, 3, 4].map((number) => ({ ...entry, id: `copy${number}` as EntryId }))
  const crowded = { ...roster, entries: [...roster.entries, ...copies] }
  const fixes = fixesFor(crowded, catalogue, game)
  const labels = evaluate(crowded, catalogue, game)
    .issues.flatMap((issue) => fixes(issue) ?? [])
    .map(({ label }) => label)
  expect(labels.filter((label) => label.includes('Remove Tick (4 times)'))).not.toEqual([])
  expect(labels.filter((label) => /Remove Tick.*Remove Tick/.test(label))).toEqual([])
})
