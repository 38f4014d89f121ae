import type { ReactNode } from 'react'
import styles from './print.module.css'

type TickProps = { name: string; value: string; checked: boolean; label: ReactNode; note?: ReactNode }

/** A plain checkbox, so that the form works before and without script. */
export function Tick({ name, value, checked, label, note }: TickProps) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" name={name} value={value} defaultChecked={checked} className={styles.box} />
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {note ? <span className={styles.note}>{note}</span> : null}
      </span>
    </label>
  )
}
