import type { Point } from '@/lib/kernel/sheets/sheet'
import type { Area } from './card'

export type Spread = {
  readonly index: number
  readonly x: number
  readonly y: number
  /** A quarter turn, where it would not fit otherwise. */
  readonly turned: boolean
}

type Room = Area & Point
type OpenPage = { rooms: readonly Room[]; readonly spread: Spread[] }
type Box = Area & { readonly index: number; readonly turned: boolean }

export type Packed = { readonly pages: readonly (readonly Spread[])[]; readonly tooLarge: readonly number[] }

const EASE = 1e-6

/** Boxes in rows, the highest first, and in what is left below lower ones; boxes of one height keep their order. */
export function packed(boxes: readonly Area[], area: Area, gap: number, mayTurn = true): Packed {
  const tooLarge: number[] = []
  const pages: OpenPage[] = []
  const order = boxes
    .map((box, index): Box => ({ index, ...(mayTurn ? lying(box, area) : { ...box, turned: false }) }))
    .toSorted((a, b) => b.height - a.height || a.index - b.index)
  for (const box of order) {
    if (!fits(box, area)) tooLarge.push(box.index)
    else if (!pages.some((page) => putOn(page, box, gap))) {
      const page: OpenPage = { rooms: [{ ...area, x: 0, y: 0 }], spread: [] }
      putOn(page, box, gap)
      pages.push(page)
    }
  }
  return { pages: pages.map(({ spread }) => spread), tooLarge: tooLarge.toSorted((a, b) => a - b) }
}

const fits = (box: Area, room: Area) => box.width <= room.width + EASE && box.height <= room.height + EASE

function lying({ width, height }: Area, area: Area): Area & { readonly turned: boolean } {
  const turned = { width: height, height: width }
  return !fits({ width, height }, area) && fits(turned, area)
    ? { ...turned, turned: true }
    : { width, height, turned: false }
}

/** In the uppermost room that is large enough: what is left of it to the right and below is room again. */
function putOn(page: OpenPage, box: Box, gap: number): boolean {
  const room = page.rooms.find((one) => fits(box, one))
  if (!room) return false
  page.spread.push({ index: box.index, x: room.x, y: room.y, turned: box.turned })
  const right = { ...room, x: room.x + box.width + gap, width: room.width - box.width - gap, height: box.height }
  const below = { ...room, y: room.y + box.height + gap, height: room.height - box.height - gap }
  page.rooms = [...page.rooms.filter((one) => one !== room), right, below]
    .filter(({ width, height }) => width > 0 && height > 0)
    .toSorted((a, b) => a.y - b.y || a.x - b.x)
  return true
}
