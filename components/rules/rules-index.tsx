import Link from 'next/link'
import { List, ListRow, Row, Text } from '@/components/ui/layout'
import { Page } from '@/components/ui/page'
import { rulesAddress } from './addresses'
import styles from './rules.module.css'

type RulesIndexProps = { games: readonly { readonly id: string; readonly name: string; readonly rules: number }[] }

/** The games, each with the number of its rules that are checked. */
export function RulesIndex({ games }: RulesIndexProps) {
  const total = games.reduce((sum, { rules }) => sum + rules, 0)
  return (
    <Page
      title="Rules we check"
      intro={
        <>
          <strong>{total}</strong> rules, each with its place in the rulebook, a list that passes and one that fails.
          Every one of these pairs is judged whenever the program is tested; take any rule away, and a test fails.
        </>
      }
    >
      <List width="column">
        {games.map(({ id, name, rules }) => (
          <ListRow key={id} wrap pad={0} align="baseline" justify="between" gap={4} rowGap={0}>
            <Row as={Link} inline href={rulesAddress(id)} face="names" size="heading" className={styles.game}>
              {name}
            </Row>
            <Text as="span" tone="soft">
              {rules} rules
            </Text>
          </ListRow>
        ))}
      </List>
    </Page>
  )
}
