'use client'

import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { enterPanel, isByKeyboard, openPanel } from '../focus'
import { useWorkbench } from '../workbench'
import styles from './issue-button.module.css'
import { errorsIn, issueWords } from './sums'

/** How many things are wrong; it leads to them. On a phone in short, read out in full. */
export function IssueButton({ short = false }: { short?: boolean }) {
  const { issues } = useWorkbench().evaluation
  const errors = errorsIn(issues).length
  const warnings = issues.filter(({ severity }) => severity === 'warning').length
  const look = errors > 0 ? styles.bad : warnings > 0 ? styles.warn : styles.good
  const words = issueWords(issues)
  return (
    <button
      type="button"
      className={classNames(styles.issues, look)}
      onClick={(event) => (isByKeyboard(event) ? enterPanel : openPanel)('issues')}
    >
      {errors + warnings === 0 ? <Icon name="check" /> : null}
      {short && errors + warnings > 0 ? (
        <>
          <span aria-hidden="true" className={styles.short}>
            <b>{errors > 0 ? errors : warnings}</b> {errors > 0 ? 'wrong' : 'to see'}
          </span>
          <VisuallyHidden>{words}</VisuallyHidden>
        </>
      ) : (
        <span>{words === 'legal' ? 'Legal' : words}</span>
      )}
    </button>
  )
}
