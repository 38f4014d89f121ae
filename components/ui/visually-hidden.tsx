import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** For screen readers only: read out, but not visible. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}
