import { expect, it } from 'vitest'
import { FIGHTERS, HAND_LIMIT, SLOT_LIMIT } from '@/components/home/sample-fighters'
import judged from '../fixtures/examples/magewinds-list.expected.json'
import list from '../fixtures/examples/magewinds-list.json'

it('the warband on the first page is the example, as the command line judges it', () => {
  const total = FIGHTERS.reduce((sum, { count, slots }) => sum + count * slots, 0)
  expect({ limit: SLOT_LIMIT, total, handLimit: HAND_LIMIT, legal: true }).toEqual({
    limit: judged.limit,
    total: judged.total.points,
    handLimit: judged.handLimit,
    legal: judged.legal,
  })
  expect(FIGHTERS.map(({ count }) => count)).toEqual(list.entries.map(({ count }) => count))
  expect(FIGHTERS.map(({ name, kind }) => (kind === 'Wizard' ? kind : name).toLowerCase())).toEqual(
    list.entries.map((entry) => entry.class),
  )
})
