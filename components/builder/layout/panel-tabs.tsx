'use client'

import type { ReactNode } from 'react'
import { openPanel, type Panel, useOpen } from '../focus'
import { useBuilder } from '../use-builder'
import styles from './layout.module.css'
import { PANELS, TABS } from './panels'
import { errorsIn } from './sums'

/** What can be opened beside the list. */
export function PanelTabs({
  label,
  leaveOut,
  shown,
  children,
}: {
  label: string
  leaveOut: readonly Panel[]
  shown?: Panel | null
  /** What leads elsewhere, behind the tabs. */
  children?: ReactNode
}) {
  const { panel } = useOpen()
  const { issues } = useBuilder().evaluation
  const errors = errorsIn(issues).length
  const current = shown === undefined ? panel : shown
  return (
    <nav className={styles.tabs} aria-label={label}>
      {TABS.filter((tab) => PANELS[tab] && !leaveOut.includes(tab)).map((tab) => (
        <button
          key={tab}
          type="button"
          className={styles.tab}
          aria-current={tab === current || undefined}
          onClick={() => openPanel(tab)}
        >
          {PANELS[tab]?.tab}
          {tab === 'issues' && errors > 0 ? <span className={styles.count}> {errors}</span> : null}
        </button>
      ))}
      {children}
    </nav>
  )
}
