import { Icon } from '@/components/ui/icon'
import { Row } from '@/components/ui/layout'
import type { ListSummary } from '@/lib/rosters/summary'
import { verdictOf } from '@/lib/rosters/verdict'
import styles from './verdict.module.css'

/** Whether a list is legal, in a word with an icon. */
export function ListVerdict({ summary }: { summary: ListSummary }) {
  const { tone, words } = verdictOf(summary)
  const icon = tone === 'good' ? 'check' : tone === 'soft' ? null : 'warning'
  return (
    <Row as="span" inline align="baseline" gap={1} size="small" weight="strong" tone={tone} className={styles.verdict}>
      {icon ? <Icon name={icon} size={14} /> : null}
      {words}
    </Row>
  )
}
