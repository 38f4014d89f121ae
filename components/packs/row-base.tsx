import { BaseDisc } from '@/components/domain/base-disc'
import type { Mark } from '@/lib/kernel/sheets/marks'
import { widest } from '@/lib/kernel/sheets/marks'
import styles from './row-base.module.css'

type RowBaseProps = { mark: Mark; ship: boolean; sized: boolean }

const TRUE_TO_SCREEN = 3.78

/** The base in about its true size on a screen of usual fineness, larger ones drawn down. */
export function RowBase({ mark, ship, sized }: RowBaseProps) {
  const scale = Math.min(TRUE_TO_SCREEN, 190 / widest(mark.base))
  const size = mark.base.mm.length > 1 ? mark.base.mm.join(' × ') : String(mark.base.mm[0])
  return (
    <figure className={styles.base}>
      <BaseDisc mark={mark} scale={scale} ship={ship} />
      <figcaption>{sized ? `${size} mm, ${mark.base.shape}` : 'its colour on a base'}</figcaption>
    </figure>
  )
}
