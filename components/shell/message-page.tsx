import type { ReactNode } from 'react'
import { BaseDisc } from '@/components/domain/base-disc'
import { Heading, Row, Stack } from '@/components/ui/layout'
import styles from './message-page.module.css'

type MessagePageProps = { sign: string; title: string; children: ReactNode; actions: ReactNode }

/** A page with one thing to say: an unpainted base, what happened, and the way on. */
export function MessagePage({ sign, title, children, actions }: MessagePageProps) {
  const mark = { base: { shape: 'round', mm: [40] }, text: sign, rim: 'silver', top: null, loadout: null } as const
  return (
    <div className={styles.lost}>
      <BaseDisc mark={mark} size={132} decorative />
      <div className={styles.body}>
        <Heading as="h1" size="title" below={4}>
          {title}
        </Heading>
        <Stack tone="soft" size="lead" className={styles.words}>
          {children}
        </Stack>
        <Row wrap above={5}>
          {actions}
        </Row>
      </div>
    </div>
  )
}
