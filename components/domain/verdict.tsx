import { Icon } from '@/components/ui/icon'
import { Row } from '@/components/ui/layout'
import type { ListSummary } from '@/lib/rosters/summary'
import styles from './verdict.module.css'
import { verdictOf } from './verdict-words'

/** Whether a list is legal, in a word with an icon. */
export function Verdict({ standing }: { standing: ListSummary }) {
  const { tone, words } = verdictOf(standing)
  const icon = tone === 'good' ? 'check' : tone === 'soft' ? null : 'warning'
  return (
    <Row as="span" inline align="baseline" gap={1} size="small" weight="strong" tone={tone} className={styles.verdict}>
      {icon ? <Icon name={icon} size={14} /> : null}
      {words}
    </Row>
  )
}
