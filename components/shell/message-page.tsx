import type { ReactNode } from 'react'
import { BaseDisc } from '@/components/domain/base-disc'
import styles from './message-page.module.css'

type MessagePageProps = { sign: string; title: string; children: ReactNode; actions: ReactNode }

/** A page with one thing to say: an unpainted base, what happened, and the way on. */
export function MessagePage({ sign, title, children, actions }: MessagePageProps) {
  const mark = { base: { shape: 'round', mm: [40] }, text: sign, rim: 'silver', top: null, loadout: null } as const
  return (
    <div className={styles.lost}>
      <BaseDisc mark={mark} size={132} decorative />
      <div className={styles.body}>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.words}>{children}</div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </div>
  )
}
