import { expect, test } from 'vitest'
import type { GameId } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'

test.each<[GameId, number, string, string]>([
  ['dwethia-conquest', 1500, '90 minutes or less', '3 × 3 ft'],
  ['dwethia-conquest', 3000, 'two hours or more', '3 × 3 ft'],
  ['dwethia-conquest', 4500, '4 hours or more', 'a larger battlefield'],
  ['dwethia-heroes', 60, '45 minutes or less', '2 × 2 ft'],
  ['dwethia-heroes', 150, '90 minutes or more', '3 × 3 ft'],
  ['dwethia-heroes', 300, '3 hours or more', '4 × 4 ft'],
  ['dwethia-cosmic', 1500, '90 minutes or less', '2 × 2 ft; elsewhere 3 × 3 or 4 × 6 ft'],
  ['dwethia-cosmic', 3000, 'two hours or more', '3 × 3 ft'],
  ['dwethia-cosmic', 4500, '4 hours or more', '4 × 6 ft'],
  ['dwethia-cosmic', 6000, '6 to 8 hours or more', '4 × 6 ft'],
  ['magewinds', 8, 'up to an hour', '12″ × 16″'],
])('a sample limit keeps the bounds of its time, and its board: %s %d', async (id, limit, time, board) => {
  const { presets } = await partsOf(id).game()
  const preset = presets.find((one) => one.limit === limit)
  expect(preset?.time).toContain(time)
  expect(preset?.board).toContain(board)
})
