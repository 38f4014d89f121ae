import type { ReactNode } from 'react'
import styles from '../catalogue.module.css'
import { type Stop, Trail } from '../trail'

type EditHeadProps = { stops: readonly Stop[]; title: string; facts?: ReactNode; actions?: ReactNode }

export function EditHead({ stops, title, facts, actions }: EditHeadProps) {
  return (
    <header>
      <Trail stops={stops} />
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {facts ? <div className={styles.facts}>{facts}</div> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </header>
  )
}
