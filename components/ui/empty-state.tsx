import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = { title: string; children: ReactNode; drawing?: ReactNode; actions?: ReactNode }

/** A place with nothing in it: what belongs here, and how to begin. */
export function EmptyState({ title, children, drawing, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {drawing}
      <p className={styles.title}>{title}</p>
      <div className={styles.words}>{children}</div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  )
}
