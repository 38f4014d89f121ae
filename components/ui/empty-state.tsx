import type { ReactNode } from 'react'
import { Panel, Row, Stack, Text } from './layout'

type EmptyStateProps = { title: string; children: ReactNode; drawing?: ReactNode; actions?: ReactNode }

/** Shown where a list or panel is empty: what belongs there, and how to begin. */
export function EmptyState({ title, children, drawing, actions }: EmptyStateProps) {
  return (
    <Panel kind="empty">
      <Stack align="start" gap={2}>
        {drawing}
        <Text face="names" size="heading">
          {title}
        </Text>
        <Text as="div" tone="soft" width="text">
          {children}
        </Text>
        {actions ? (
          <Row wrap above={3}>
            {actions}
          </Row>
        ) : null}
      </Stack>
    </Panel>
  )
}
