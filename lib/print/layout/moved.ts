import type { Spot } from '@/lib/kernel/sheets/sheet'
import type { Placed } from './placed'

export function moved(placed: readonly Placed[], { x, y }: Spot): readonly Placed[] {
  return placed.map((one): Placed => {
    if (one.kind === 'line') return { ...one, spots: one.spots.map((spot) => ({ x: spot.x + x, y: spot.y + y })) }
    return { ...one, x: one.x + x, y: one.y + y }
  })
}
