import type { Mark } from '@/lib/kernel/sheets/marks'

/** Between two bases, in pixels. */
export const GAP = 5

type Room = { readonly tall: number; readonly wide: number; readonly most: number }

/** As many bases as there is room for, and the pixels for each millimetre that all of them are drawn with. */
export function fitMarks(
  marks: readonly Mark[],
  { tall, wide, most }: Room,
): { marks: readonly Mark[]; scale: number } {
  const candidates = marks.slice(0, most)
  const [first] = candidates
  if (!first) return { marks: [], scale: 1 }
  const scale = Math.min(tall / Math.max(...candidates.map(heightOf)), wide / widthOf(first))
  const drawn: Mark[] = []
  let used = -GAP
  for (const mark of candidates) {
    used += GAP + widthOf(mark) * scale
    if (used > wide + 1) break
    drawn.push(mark)
  }
  return { marks: drawn, scale }
}

function widthOf({ base: { mm } }: Mark): number {
  return mm[0] ?? 1
}

function heightOf({ base: { mm } }: Mark): number {
  return mm[1] ?? mm[0] ?? 1
}
