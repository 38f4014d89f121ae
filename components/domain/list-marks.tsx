import type { Mark } from '@/lib/kernel/sheets/marks'
import { BaseDisc } from './base-disc'
import styles from './list-marks.module.css'

type ListMarksProps = {
  marks: readonly Mark[]
  drawnAsShip: boolean
  maxCount: number
  maxWidth: number
  maxHeight?: number
}

const UNMARKED: Mark = { base: { shape: 'round', mm: [40] }, text: '', rim: null, top: null, loadout: null }

/** The first bases of a list in a row, all at one scale; for an empty list, one base without colours. */
export function ListMarks({ marks, drawnAsShip, maxCount, maxWidth, maxHeight = 40 }: ListMarksProps) {
  const fitted = fitMarks(marks.length > 0 ? marks : [UNMARKED], { maxHeight, maxWidth, maxCount })
  return (
    <span className={styles.marks} aria-hidden="true">
      {fitted.marks.map((mark, index) => (
        <BaseDisc
          // biome-ignore lint/suspicious/noArrayIndexKey: the drawings never change places.
          key={index}
          mark={mark}
          scale={fitted.scale}
          drawnAsShip={drawnAsShip && marks.length > 0}
          decorative
        />
      ))}
    </span>
  )
}

export const GAP_PX = 5

type MarkSpace = { readonly maxHeight: number; readonly maxWidth: number; readonly maxCount: number }

/** As many bases as there is room for, and their scale in pixels per millimetre. */
export function fitMarks(
  marks: readonly Mark[],
  { maxHeight, maxWidth, maxCount }: MarkSpace,
): { marks: readonly Mark[]; scale: number } {
  const firstMarks = marks.slice(0, maxCount)
  const [first] = firstMarks
  if (!first) return { marks: [], scale: 1 }
  const scale = Math.min(maxHeight / Math.max(...firstMarks.map(heightOf)), maxWidth / widthOf(first))
  const fitting: Mark[] = []
  let usedWidth = -GAP_PX
  for (const mark of firstMarks) {
    usedWidth += GAP_PX + widthOf(mark) * scale
    if (usedWidth > maxWidth + 1) break
    fitting.push(mark)
  }
  return { marks: fitting, scale }
}

function widthOf({ base: { mm } }: Mark): number {
  return mm[0] ?? 1
}

function heightOf({ base: { mm } }: Mark): number {
  return mm[1] ?? mm[0] ?? 1
}
