import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names'

export type BadgeKind = 'plain' | 'accent' | 'house' | 'good' | 'warn' | 'bad'

/** A short word beside a name: "starts", "house †". */
export function Badge({ kind = 'plain', children }: { kind?: BadgeKind; children: ReactNode }) {
  return <span className={classNames(styles.badge, styles[kind])}>{children}</span>
}

/** Marks a value that is not from the rulebooks. */
export function HouseBadge() {
  return (
    <Badge kind="house">
      house <span aria-hidden="true">†</span>
    </Badge>
  )
}
