import Link from 'next/link'
import styles from './catalogue.module.css'

export type Stop = { readonly label: string; readonly href: string }

/** Links to the pages above this one. */
export function Trail({ stops }: { stops: readonly Stop[] }) {
  return (
    <nav aria-label="Way back">
      <ol className={styles.trail}>
        {stops.map(({ label, href }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
