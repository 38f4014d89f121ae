import { Skeleton } from '@/components/ui/skeleton'
import type { About } from '@/lib/kernel/about'
import { formatFigure } from '@/lib/kernel/figures'
import { listName } from '@/lib/kernel/names'
import styles from './layout.module.css'

type WaitingProps = { about: About; name: string; limit: number | null }

/** The builder while its game and its catalogue are on their way: everything stands where it will stand. */
export function LoadingBuilder({ about, name, limit }: WaitingProps) {
  return (
    <div className={styles.frame} data-accent={about.accent}>
      <header className={styles.head}>
        <div className={styles.identity}>
          <h1 className={styles.name}>{listName(name)}</h1>
          <p className={styles.about}>
            <span>{about.name}</span>
          </p>
        </div>
        <div className={styles.total}>
          <p className={styles.words}>
            <strong className={styles.figure}>…</strong>
            {limit === null ? null : <span>of {formatFigure(limit)}</span>}
          </p>
        </div>
      </header>
      <div className={styles.zones}>
        <div className={styles.roll}>
          <Skeleton lines={8} words="Opening the list" />
        </div>
      </div>
    </div>
  )
}
