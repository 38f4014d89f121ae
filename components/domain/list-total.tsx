import { Text } from '@/components/ui/layout'
import { formatFigure, formatTally } from '@/lib/kernel/figures'
import type { JudgedSummary } from '@/lib/rosters/summary'

/** "1,480 of 1,500 points". */
export function ListTotal({ summary }: { summary: Pick<JudgedSummary, 'used' | 'limit' | 'unit'> }) {
  const { used, limit, unit } = summary
  return (
    <Text as="span" nowrap>
      <Text as="strong" size="lead" weight="bold" tone={used.points > limit ? 'bad' : undefined}>
        {formatTally(used)}
      </Text>{' '}
      <Text as="span" tone="soft" size="small">
        of {formatFigure(limit)} {unit.many}
      </Text>
    </Text>
  )
}
