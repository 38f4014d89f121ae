import { Icon } from '@/components/ui/icon'
import type { ListSummary } from '@/lib/rosters/summary'
import styles from './verdict.module.css'
import { verdictOf } from './verdict-words'

/** Whether a list may be played, in a word and a sign. */
export function ListVerdict({ summary }: { summary: ListSummary }) {
  const { tone, words } = verdictOf(summary)
  const icon = tone === 'good' ? 'check' : tone === 'soft' ? null : 'warning'
  return (
    <span className={styles.verdict} data-tone={tone}>
      {icon ? <Icon name={icon} size={14} /> : null}
      {words}
    </span>
  )
}
