import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'
import styles from './notice.module.css'
import { VisuallyHidden } from './visually-hidden'

export type NoticeKind = 'note' | 'warning' | 'error' | 'done'

const SIGNS: Readonly<Record<NoticeKind, { readonly icon: IconName; readonly word: string }>> = {
  note: { icon: 'note', word: 'Note' },
  warning: { icon: 'warning', word: 'Warning' },
  error: { icon: 'warning', word: 'Error' },
  done: { icon: 'check', word: 'Done' },
}

type NoticeProps = {
  kind?: NoticeKind
  title?: string
  children: ReactNode
  /** The way on: buttons or links. */
  actions?: ReactNode
  /** Read out when it appears. */
  live?: boolean
}

export function Notice({ kind = 'note', title, children, actions, live }: NoticeProps) {
  const { icon, word } = SIGNS[kind]
  const role = live ? (kind === 'error' ? 'alert' : 'status') : undefined
  return (
    <div className={classNames(styles.notice, styles[kind])} role={role}>
      <span className={styles.sign}>
        <Icon name={icon} size={18} />
        <VisuallyHidden>{word}: </VisuallyHidden>
      </span>
      <div className={styles.body}>
        {title ? <p className={styles.title}>{title}</p> : null}
        <div>{children}</div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  )
}
