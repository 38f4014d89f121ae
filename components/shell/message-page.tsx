import type { ReactNode } from 'react'
import { Heading, Row, Stack, Text } from '@/components/ui/layout'
import styles from './message-page.module.css'

type MessagePageProps = {
  /** One letter. */
  sign: string
  title: string
  children: ReactNode
  actions: ReactNode
}

/** A page with one thing to say: an unpainted base, what happened, and the way on. */
export function MessagePage({ sign, title, children, actions }: MessagePageProps) {
  return (
    <Row wrap align="start" gap={7} rowGap={6} className={styles.page}>
      <UnpaintedBase sign={sign} />
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

/** A base of 40 mm, as `BaseDisc` draws it: not that one, because the error page is a part of every page's script. */
function UnpaintedBase({ sign }: { sign: string }) {
  return (
    <svg aria-hidden="true" className={styles.base} width={132} height={132} viewBox="-20.4 -20.4 40.8 40.8">
      <circle r={20} fill="#b9bec5" />
      <circle r={15} fill="#e9e2d2" stroke="#fffdf6" strokeWidth={0.8} strokeOpacity={0.85} />
      <circle r={20} fill="none" stroke="var(--ink)" strokeOpacity={0.42} strokeWidth={0.31} />
      <text y={6.5} fontSize={19.8} fill="#1d1912">
        {sign}
      </text>
    </svg>
  )
}
