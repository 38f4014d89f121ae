'use client'

import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { openPanel } from '../focus'
import { useWorkbench } from '../workbench'
import styles from './issue-button.module.css'
import { issueWords } from './sums'

/** How many things are wrong; it leads to them. On a phone the figure stands above its word. */
export function IssueButton({ short = false }: { short?: boolean }) {
  const { issues } = useWorkbench().evaluation
  const words = issueWords(issues)
  const isGood = words === 'legal'
  const isBad = issues.some(({ severity }) => severity === 'error')
  const look = isBad ? styles.bad : isGood ? styles.good : styles.warn
  const [figure, noun] = words.split(' ')
  return (
    <button type="button" className={classNames(styles.issues, look)} onClick={() => openPanel('issues')}>
      {isGood ? <Icon name="check" /> : null}
      {short && noun ? (
        <span className={styles.short}>
          <b>{figure}</b> {noun}
        </span>
      ) : (
        <span>{isGood ? 'Legal' : words}</span>
      )}
    </button>
  )
}
