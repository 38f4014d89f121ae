import type { Mark } from '@/lib/kernel/sheets/marks'
import { BaseDisc } from './base-disc'
import styles from './list-marks.module.css'

type MarksProps = { marks: readonly Mark[]; ship: boolean; most: number; wide: number; tall?: number }

const UNMARKED: Mark = { base: { shape: 'round', mm: [40] }, text: '', rim: null, top: null, loadout: null }

/** The first bases of a list in a row, to scale; an unpainted one for an empty list. */
export function ListMarks({ marks, ship, most, wide, tall = 40 }: MarksProps) {
  const rank = fitMarks(marks.length > 0 ? marks : [UNMARKED], { tall, wide, most })
  return (
    <span className={styles.marks} aria-hidden="true">
      {rank.marks.map((mark, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the drawings never change places.
        <BaseDisc key={place} mark={mark} scale={rank.scale} ship={ship && marks.length > 0} decorative />
      ))}
    </span>
  )
}

/** Between two bases, in pixels. */
export const GAP = 5

type Room = { readonly tall: number; readonly wide: number; readonly most: number }

/** As many bases as there is room for, and their scale in pixels per millimetre. */
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
