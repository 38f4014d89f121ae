import { BaseDisc } from '@/components/ui/base-disc'
import { type Mark, widest } from '@/lib/kernel/marks'
import styles from './marks.module.css'

type MarksProps = { marks: readonly Mark[]; ship: boolean; most: number; tall?: number }

const UNMARKED: Mark = { base: { shape: 'round', mm: [40] }, text: '', rim: null, top: null, loadout: null }

/** The first bases of a list drawn up on a line, true to one another; an unpainted one for an empty list. */
export function Marks({ marks, ship, most, tall = 40 }: MarksProps) {
  const drawn = marks.length > 0 ? marks.slice(0, most) : [UNMARKED]
  const scale = tall / Math.max(...drawn.map(({ base }) => heightOf(base)))
  return (
    <span className={styles.marks} aria-hidden="true">
      {drawn.map((mark, place) => (
        <BaseDisc
          // biome-ignore lint/suspicious/noArrayIndexKey: the drawings never change places.
          key={place}
          mark={mark}
          scale={Math.min(scale, (1.6 * tall) / widest(mark.base))}
          ship={ship}
          decorative
        />
      ))}
    </span>
  )
}

function heightOf({ mm }: Mark['base']): number {
  return mm[1] ?? mm[0] ?? 1
}
