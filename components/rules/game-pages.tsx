import Link from 'next/link'
import { Row } from '@/components/ui/layout'
import { bookAddress, diceAddress, rulesAddress } from './addresses'
import styles from './rules.module.css'

const PAGES = [
  { id: 'lists', label: 'Rules of lists', address: rulesAddress },
  { id: 'dice', label: 'Rules of dice', address: diceAddress },
  { id: 'book', label: 'What the book says', address: bookAddress },
] as const

type GamePagesProps = { readonly game: string; readonly current: (typeof PAGES)[number]['id'] }

/** The three pages of a game's rules, beside one another. */
export function GamePages({ game, current }: GamePagesProps) {
  return (
    <Row as="nav" aria-label="Rules of this game" wrap gap={5} rowGap={1} below={4} className={styles.pages}>
      {PAGES.map(({ id, label, address }) => (
        <Link key={id} href={address(game)} aria-current={id === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </Row>
  )
}
