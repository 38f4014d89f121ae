import { LinkButton } from '@/components/ui/link-button'
import styles from './compare-tray.module.css'

type CompareTrayProps = { names: readonly string[]; compare: string; clear: string; most: number }

/** What has been put aside to be compared, and the way there. */
export function CompareTray({ names, compare, clear, most }: CompareTrayProps) {
  if (names.length === 0) return null
  return (
    <aside className={styles.tray} aria-label="To compare">
      <p className={styles.words}>
        <strong>To compare:</strong> {names.join(', ')}
        {names.length < 2 ? <span className={styles.soft}> – choose one to {most - 1} more</span> : null}
      </p>
      <div className={styles.actions}>
        {names.length > 1 ? (
          <LinkButton kind="primary" href={compare}>
            Compare {names.length}
          </LinkButton>
        ) : null}
        <LinkButton kind="plain" href={clear} prefetch={false} scroll={false}>
          Clear
        </LinkButton>
      </div>
    </aside>
  )
}
