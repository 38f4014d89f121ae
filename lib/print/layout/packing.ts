import type { Point } from '@/lib/kernel/sheets/sheet'
import type { Area } from './card'

export type Packing = {
  readonly index: number
  readonly x: number
  readonly y: number
  /** A quarter turn, where it would not fit otherwise. */
  readonly turned: boolean
}

type FreeArea = Area & Point
type OpenPage = { free: readonly FreeArea[]; readonly boxes: Packing[] }
type Box = Area & { readonly index: number; readonly turned: boolean }

export type Packed = { readonly pages: readonly (readonly Packing[])[]; readonly tooLarge: readonly number[] }

const TOLERANCE = 1e-6

/** Packs boxes in rows, the highest first, and into the gaps below lower ones; boxes of one height keep their order. */
export function packBoxes(boxes: readonly Area[], area: Area, gap: number, mayTurn = true): Packed {
  const tooLarge: number[] = []
  const pages: OpenPage[] = []
  const order = boxes
    .map((box, index): Box => ({ index, ...(mayTurn ? turnedToFit(box, area) : { ...box, turned: false }) }))
    .toSorted((a, b) => b.height - a.height || a.index - b.index)
  for (const box of order) {
    if (!fits(box, area)) tooLarge.push(box.index)
    else if (!pages.some((page) => placeOn(page, box, gap))) {
      const page: OpenPage = { free: [{ ...area, x: 0, y: 0 }], boxes: [] }
      placeOn(page, box, gap)
      pages.push(page)
    }
  }
  return { pages: pages.map(({ boxes: spread }) => spread), tooLarge: tooLarge.toSorted((a, b) => a - b) }
}

const fits = (box: Area, room: Area) => box.width <= room.width + TOLERANCE && box.height <= room.height + TOLERANCE

function turnedToFit({ width, height }: Area, area: Area): Area & { readonly turned: boolean } {
  const turned = { width: height, height: width }
  return !fits({ width, height }, area) && fits(turned, area)
    ? { ...turned, turned: true }
    : { width, height, turned: false }
}

/** Places a box in the uppermost free area that is large enough. What is left to its right and below stays free. */
function placeOn(page: OpenPage, box: Box, gap: number): boolean {
  const area = page.free.find((one) => fits(box, one))
  if (!area) return false
  page.boxes.push({ index: box.index, x: area.x, y: area.y, turned: box.turned })
  const right = { ...area, x: area.x + box.width + gap, width: area.width - box.width - gap, height: box.height }
  const below = { ...area, y: area.y + box.height + gap, height: area.height - box.height - gap }
  page.free = [...page.free.filter((one) => one !== area), right, below]
    .filter(({ width, height }) => width > 0 && height > 0)
    .toSorted((a, b) => a.y - b.y || a.x - b.x)
  return true
}
