import Link from 'next/link'
import { Heading, List, ListRow, Row, Stack, Text } from '@/components/ui/layout'
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

const FINDINGS = [
  {
    name: 'Problem',
    means: 'The list breaks a rule. It can still be saved, printed and shared, and fixes are offered.',
  },
  { name: 'Warning', means: 'No rule is broken, but it is worth a look: a unit without its weapon, for example.' },
  { name: 'Note', means: 'Good to know: what players agreed on, or what the books leave open.' },
  {
    name: 'Not judged',
    means: 'A value that the rule needs is not known, so that the rule neither passed nor failed.',
  },
] as const

/** The games, each with the number of its rules that are checked. */
export function RulesIndex({ games }: { games: readonly CheckedGame[] }) {
  const sum = (of: (game: CheckedGame) => number) => games.reduce((total, game) => total + of(game), 0)
  return (
    <Page
      title="Rules we check"
      intro="What a list is judged by, game by game: each rule in a sentence, where it stands in the rulebook, what passes and what fails."
    >
      <Stack gap={6}>
        <List width="column">
          {games.map(({ id, name, rules, dice, statements, done }) => (
            <ListRow key={id} wrap pad={1} align="center" justify="between" gap={4} rowGap={0}>
              <Row as={Link} inline href={rulesAddress(id)} face="names" size="heading" className={styles.game}>
                {name}
              </Row>
              <Stack gap={0}>
                <Link href={rulesAddress(id)}>Rules of lists: {rules}</Link>
                <Link href={diceAddress(id)}>Rules of dice: {dice}</Link>
                <Link href={bookAddress(id)}>
                  The book: {done} of {statements} statements
                </Link>
              </Stack>
            </ListRow>
          ))}
        </List>
        <section aria-labelledby="what-it-finds">
          <Heading id="what-it-finds" ruled below={2}>
            What a check finds
          </Heading>
          <dl className={styles.findings}>
            {FINDINGS.map(({ name, means }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{means}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby="how-exact">
          <Heading id="how-exact" ruled below={2}>
            How exact this is
          </Heading>
          <Text as="p" width="text">
            {sum(({ rules }) => rules)} rules of lists, each with a list that passes and one that fails;{' '}
            {sum(({ dice }) => dice)} rules of dice, each with exact chances. All are tried whenever the program is
            tested; take any rule away, and a test fails. Of {sum(({ statements }) => statements)} statements of the
            books, {sum(({ done }) => done)} are checked. “The book” says what is checked, what is not, and why.
          </Text>
        </section>
      </Stack>
    </Page>
  )
}
