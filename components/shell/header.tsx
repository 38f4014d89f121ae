import Link from 'next/link'
import { Brand } from './brand'
import styles from './header.module.css'
import { MAIN_PAGES } from './main-pages'
import { ThemeSwitch } from './theme-switch'

export function Header() {
  return (
    <header className={styles.header} data-print="never">
      <div className={styles.row}>
        <Brand />
        <nav className={styles.places} aria-label="Main">
          {MAIN_PAGES.map(({ href, label }) => (
            <Link key={href} href={href} className={styles.place}>
              {label}
            </Link>
          ))}
        </nav>
        <ThemeSwitch />
      </div>
    </header>
  )
}

export function SkipLink() {
  return (
    <a href="#main" className={styles.skip} data-print="never">
      Skip to the page
    </a>
  )
}
