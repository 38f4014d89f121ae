import type { ReactNode } from 'react'
import { BaseDisc } from '@/components/domain/base-disc'
import { Heading, Row, Stack, Text } from '@/components/ui/layout'
import styles from './message-page.module.css'

type MessagePageProps = { sign: string; title: string; children: ReactNode; actions: ReactNode }

/** A page with one thing to say: an unpainted base, what happened, and the way on. */
export function MessagePage({ sign, title, children, actions }: MessagePageProps) {
  const mark = { base: { shape: 'round', mm: [40] }, text: sign, rim: 'silver', top: null, loadout: null } as const
  return (
    <Row wrap align="start" gap={7} rowGap={6} className={styles.page}>
      <BaseDisc mark={mark} size={132} decorative />
      <Text as="div" width="text" className={styles.body}>
        <Heading as="h1" size="title" below={4}>
          {title}
        </Heading>
        <Stack tone="soft" size="lead">
          {children}
        </Stack>
        <Row wrap above={5}>
          {actions}
        </Row>
      </Text>
    </Row>
  )
}
