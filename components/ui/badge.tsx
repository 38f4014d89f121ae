import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names'
import { Text } from './layout'

const TONES = { plain: 'ink', accent: 'accent', house: 'bad', good: 'good', warn: 'warn', bad: 'bad' } as const

export type BadgeKind = keyof typeof TONES

/** A short word beside a name: "starts", "house †". */
export function Badge({ kind = 'plain', children }: { kind?: BadgeKind; children: ReactNode }) {
  return (
    <Text
      as="span"
      face="text"
      size="small"
      weight="medium"
      tone={TONES[kind]}
      className={classNames(styles.badge, styles[kind])}
    >
      {children}
    </Text>
  )
}

/** Marks a value that is not from the rulebooks. */
export function HouseBadge() {
  return (
    <Badge kind="house">
      house <span aria-hidden="true">†</span>
    </Badge>
  )
}
