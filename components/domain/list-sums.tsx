import { Row, Text } from '@/components/ui/layout'
import { formatTally } from '@/lib/kernel/figures'
import type { Evaluation } from '@/lib/kernel/rules/evaluate'

/** What the list brings and owns: pools, banks, the hand limit. */
export function ListSums({ evaluation }: { evaluation: Evaluation }) {
  const sums = [...(evaluation.pools ?? []), ...evaluation.banks, ...evaluation.figures]
  if (sums.length === 0) return null
  return (
    <Row as="dl" wrap align="start" gap={5} rowGap={2}>
      {sums.map(({ id, label, amount }) => (
        <div key={id}>
          <Text as="dt" tone="soft" size="small">
            {label}
          </Text>
          <Text as="dd" size="lead" weight="bold">
            {formatTally(amount)}
          </Text>
        </div>
      ))}
    </Row>
  )
}
