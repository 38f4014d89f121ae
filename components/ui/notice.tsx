import type { ReactNode } from 'react'
import { Icon } from './icon'
import { Panel, Row, Text } from './layout'
import { VisuallyHidden } from './visually-hidden'

const KINDS = {
  note: { icon: 'note', word: 'Note', panel: undefined, tone: 'soft' },
  warning: { icon: 'warning', word: 'Warning', panel: 'warn', tone: 'warn' },
  error: { icon: 'warning', word: 'Error', panel: 'bad', tone: 'bad' },
  done: { icon: 'check', word: 'Done', panel: 'good', tone: 'good' },
} as const

export type NoticeKind = keyof typeof KINDS

type NoticeProps = {
  kind?: NoticeKind
  title?: string
  children: ReactNode
  /** Buttons or links that help. */
  actions?: ReactNode
  /** Read out when it appears. */
  live?: boolean
}

export function Notice({ kind = 'note', title, children, actions, live }: NoticeProps) {
  const { icon, word, panel, tone } = KINDS[kind]
  const role = live ? (kind === 'error' ? 'alert' : 'status') : undefined
  return (
    <Panel kind={panel} role={role}>
      <Row align="start" gap={3}>
        <Text as="span" fixed tone={tone} above={1}>
          <Icon name={icon} size={18} />
          <VisuallyHidden>{word}: </VisuallyHidden>
        </Text>
        <Text as="div" grow>
          {title ? <Text weight="strong">{title}</Text> : null}
          <div>{children}</div>
          {actions ? (
            <Row wrap above={3}>
              {actions}
            </Row>
          ) : null}
        </Text>
      </Row>
    </Panel>
  )
}
