import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BestTable } from '@/components/odds/best-table'
import type { EntryId } from '@/lib/kernel/ids'
import { CURRENT_LOADOUT_LABEL, type LoadoutRank } from '@/lib/kernel/odds/best-for-points'
import { emptyEntry } from '@/lib/kernel/roster/roster'

const way = (label: string, expected: number): LoadoutRank => ({
  label,
  entry: emptyEntry('e1' as EntryId, 'guards' as never),
  price: { points: 10, exact: true },
  expected,
  perPoint: expected / 10,
  attack: null,
  house: { price: false, result: false },
  refused: [],
})

const ranked = [way('With Sword', 3), way(CURRENT_LOADOUT_LABEL, 2), way('Without Axe', 1)]

function buttonsOf(onTake?: (way: LoadoutRank) => void): readonly (string | undefined)[] {
  const table = <BestTable ranked={ranked} target="Platoon" limitUnit="points" {...(onTake ? { onTake } : {})} />
  return [...renderToStaticMarkup(table).matchAll(/<button[^>]* aria-label="([^"]*)"/g)].map(([, name]) => name)
}

test('each way to arm a unit can be taken, but the one that it has', () => {
  expect(buttonsOf(() => undefined)).toEqual(['Apply: With Sword', 'Apply: Without Axe'])
})

test('where no unit can be changed, nothing can be taken', () => expect(buttonsOf()).toEqual([]))
