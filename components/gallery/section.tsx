import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import styles from './gallery.module.css'

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div className={styles.specimens}>{children}</div>
    </section>
  )
}

export function Specimen({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={classNames(styles.specimen, wide && styles.wide)}>
      <h3 className={styles.label}>{label}</h3>
      <div className={styles.stage}>{children}</div>
    </div>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
