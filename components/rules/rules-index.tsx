import Link from 'next/link'
import { List, ListRow, Row, Stack, Text } from '@/components/ui/layout'
import { Page } from '@/components/ui/page'
import { bookAddress, diceAddress, rulesAddress } from './addresses'
import styles from './rules.module.css'

type CheckedGame = {
  readonly id: string
  readonly name: string
  readonly rules: number
  readonly dice: number
  /** Statements of its book, and how many of them are checked. */
  readonly statements: number
  readonly done: number
}

/** The games, each with the number of its rules that are checked. */
export function RulesIndex({ games }: { games: readonly CheckedGame[] }) {
  const sum = (of: (game: CheckedGame) => number) => games.reduce((total, game) => total + of(game), 0)
  return (
    <Page
      title="Rules we check"
      intro={
        <>
          <strong>{sum(({ rules }) => rules)}</strong> rules of lists, each with a list that passes and one that fails;{' '}
          <strong>{sum(({ dice }) => dice)}</strong> rules of the dice, each with exact chances. All are tried whenever
          the program is tested; take any rule away, and a test fails. Of{' '}
          <strong>{sum(({ statements }) => statements)}</strong> statements of the books,{' '}
          <strong>{sum(({ done }) => done)}</strong> are checked.
        </>
      }
    >
      <List width="column">
        {games.map(({ id, name, rules, dice, statements, done }) => (
          <ListRow key={id} wrap pad={1} align="center" justify="between" gap={4} rowGap={0}>
            <Row as={Link} inline href={rulesAddress(id)} face="names" size="heading" className={styles.game}>
              {name}
            </Row>
            <Stack gap={0}>
              <Text as="span" tone="soft">
                {rules} rules of lists, <Link href={diceAddress(id)}>{dice} of dice</Link>
              </Text>
              <Link href={bookAddress(id)}>
                The book: {done} of {statements} statements
              </Link>
            </Stack>
          </ListRow>
        ))}
      </List>
    </Page>
  )
}
