import { BaseDisc } from '@/components/ui/base-disc'
import type { Mark } from '@/lib/kernel/sheets/marks'
import styles from './marks.module.css'
import { fitMarks } from './rank'

type MarksProps = { marks: readonly Mark[]; ship: boolean; most: number; wide: number; tall?: number }

const UNMARKED: Mark = { base: { shape: 'round', mm: [40] }, text: '', rim: null, top: null, loadout: null }

/** The first bases of a list drawn up on a line, true to one another; an unpainted one for an empty list. */
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
