import type { ReactNode } from 'react'
import { slotId } from '../places'
import styles from './unit.module.css'

type PartProps = {
  label: string
  /** The slot that issues name, where there is one. */
  slot?: string
  end?: ReactNode
  children: ReactNode
}

/** A part of the open unit under its own small heading. */
export function Part({ label, slot, end, children }: PartProps) {
  const place = slot === undefined ? {} : { id: slotId(slot), tabIndex: -1 }
  return (
    <section className={styles.part} aria-label={label} {...place}>
      <h3 className={styles.partHead}>
        <span>{label}</span>
        {end === undefined ? null : <span className={styles.partEnd}>{end}</span>}
      </h3>
      {children}
    </section>
  )
}
