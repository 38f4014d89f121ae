import Link from 'next/link'
import { Row, Text } from '@/components/ui/layout'
import styles from './shell.module.css'

export function Footer() {
  return (
    <footer className={styles.footer} data-print="never">
      <Row wrap align="stretch" justify="between" gap={7} rowGap={4} tone="soft" size="note" className={styles.inside}>
        <Text width="column" className={styles.maker}>
          <Text as="strong" tone="ink" weight="strong">
            Muster Roll is an unofficial tool, made by players.
          </Text>{' '}
          The games belong to their makers, and nothing here replaces their rulebooks: Conquest, Heroes and Cosmic
          Combat are modes of <a href="https://dwethia.com">Wonders of Dwethia</a>,{' '}
          <a href="https://www.magewinds.com">Magewinds</a> is by Rachel Crawford, and Grid Battles lives at{' '}
          <a href="https://gridbattles.com">gridbattles.com</a>. None of them made this tool or is responsible for it.
        </Text>
        <p>
          <Link href="/organiser" prefetch={false}>
            For organisers
          </Link>{' '}
          · Free software under the MIT licence
        </p>
      </Row>
    </footer>
  )
}
