'use client'

import { useOpenUnit } from './open-unit'
import { Part } from './part'
import styles from './unit.module.css'

/** What the unit can do, with its numbers and its rules. */
export function Traits() {
  const { traits } = useOpenUnit()
  if (traits.length === 0) return null
  return (
    <Part label="What it can do">
      <dl className={styles.traits}>
        {traits.map(({ name, words, text }) => (
          <div key={`${name} ${words}`}>
            <dt className={styles.traitName}>
              {name}
              {words ? <span className={styles.traitWords}> {words}</span> : null}
            </dt>
            {text ? <dd className={styles.traitText}>{text}</dd> : null}
          </div>
        ))}
      </dl>
    </Part>
  )
}
