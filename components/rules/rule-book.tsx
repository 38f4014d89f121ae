import type { ReactNode } from 'react'
import { Grid, Heading, List, Row, Text } from '@/components/ui/layout'
import { Page } from '@/components/ui/page'
import type { Filed } from '@/lib/conformance/data'
import { ruleAnchor } from './addresses'
import { compareLines, linesOf } from './list-lines'
import styles from './rules.module.css'

type RuleBookProps = { readonly name: string; readonly rules: readonly Filed[] }

/** Every rule of one game. */
export function RuleBook({ name, rules }: RuleBookProps) {
  return (
    <Page
      trail={[{ label: 'Rules we check', href: '/rules' }]}
      title={`${name}: the rules we check`}
      intro={
        <>
          <strong>{rules.length}</strong> rules. Each opens to a list that passes and to what makes it fail.
        </>
      }
    >
      <List as="ol">
        {rules.map((rule, i) => {
          const first = rules.findIndex(({ code }) => code === rule.code) === i
          return <CheckedRule key={rule.file} rule={rule} anchor={first ? ruleAnchor(rule.code) : undefined} />
        })}
      </List>
    </Page>
  )
}

/** The rule, its place in the rulebook and its code; it opens to a list that passes and one that fails. */
function CheckedRule({ rule, anchor }: { rule: Filed; anchor: string | undefined }) {
  const { passes, fails } = rule
  const passing = linesOf(passes.list)
  return (
    <li className={styles.rule} id={anchor}>
      <details>
        <Row as="summary" wrap align="baseline" justify="between" gap={5} rowGap={0}>
          <Text as="strong" weight="strong">
            {rule.rule}
          </Text>
          <Text as="span" tone="soft" size="note">
            {rule.place}
          </Text>
        </Row>
        <Grid least={21} fit gap={6} rowGap={4} above={2} below={3}>
          <CaseList title="Passes" why={passes.why}>
            {passing.join('\n')}
          </CaseList>
          <CaseList title="Fails" why={fails.why}>
            <Failing before={passing} lines={linesOf(fails.list)} />
          </CaseList>
        </Grid>
        <Text tone="soft" size="note" below={3}>
          Code <code>{rule.code}</code>
        </Text>
      </details>
    </li>
  )
}

function CaseList({ title, why, children }: { title: string; why: string; children: ReactNode }) {
  return (
    <div>
      <Heading as="h3" size="text">
        {title}
      </Heading>
      <p>{why}</p>
      <pre className={styles.list}>{children}</pre>
    </div>
  )
}

/** Only the lines that differ from the list that passes; all lines where none is the same. */
function Failing({ before, lines }: { before: readonly string[]; lines: readonly string[] }) {
  const { same, gone, fresh } = compareLines(before, lines)
  if (same === 0 || gone.length + fresh.length === 0) return lines.join('\n')
  return (
    <>
      {same === 1 ? 'One line as it passes, and:' : `${same} lines as they pass, and:`}
      {gone.length > 0 ? <del>{gone.map((line) => `\n− ${line}`)}</del> : null}
      {fresh.length > 0 ? <ins>{fresh.map((line) => `\n+ ${line}`)}</ins> : null}
    </>
  )
}
