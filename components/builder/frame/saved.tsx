'use client'

import type { Keeping } from '../workbench'
import { useWorkbench } from '../workbench'
import styles from './head.module.css'

const WORDS: Readonly<Record<Keeping['kind'], string>> = {
  saved: 'saved',
  saving: 'saving',
  offline: 'kept here, offline',
  behind: 'changed elsewhere',
  refused: 'not saved',
}

export function Saved() {
  const { keeping } = useWorkbench()
  return (
    <span className={styles.saved} data-kind={keeping.kind}>
      {WORDS[keeping.kind]}
    </span>
  )
}
