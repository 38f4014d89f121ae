import Link from 'next/link'
import styles from './footer.module.css'

export function Footer() {
  return (
    <footer className={styles.footer} data-print="never">
      <div className={styles.inside}>
        <p className={styles.words}>
          <strong>Muster Roll is an unofficial tool, made by players.</strong> The games belong to those who made them,
          and nothing here replaces their rulebooks: Conquest, Heroes and Cosmic Combat are modes of{' '}
          <a href="https://dwethia.com">Wonders of Dwethia</a>, <a href="https://www.magewinds.com">Magewinds</a> is by
          Rachel Crawford, and Grid Battles lives at <a href="https://gridbattles.com">gridbattles.com</a>. None of them
          made this tool or answers for it.
        </p>
        <p className={styles.small}>
          <Link href="/organiser" prefetch={false}>
            For organisers
          </Link>{' '}
          · Free software under the MIT licence ·{' '}
          <Link href="/gallery" prefetch={false}>
            Gallery
          </Link>
        </p>
      </div>
    </footer>
  )
}
