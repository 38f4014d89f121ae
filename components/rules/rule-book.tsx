import type { ReactNode } from 'react'
import { List } from '@/components/ui/layout'
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

/**
 * The rule, its place in the rulebook and its code; it opens to a list that passes and one that fails. A game has more
 * than a hundred: what stands in each is plain elements, which one class draws.
 */
function CheckedRule({ rule, anchor }: { rule: Filed; anchor: string | undefined }) {
  const { passes, fails } = rule
  const passing = linesOf(passes.list)
  return (
    <li className={styles.rule} id={anchor}>
      <details>
        <summary>
          <strong>{rule.rule}</strong>
          <span>{rule.place}</span>
        </summary>
        <div>
          <CaseList title="Passes" why={passes.why}>
            {passing.join('\n')}
          </CaseList>
          <CaseList title="Fails" why={fails.why}>
            <Failing before={passing} lines={linesOf(fails.list)} />
          </CaseList>
        </div>
        <p>
          Code <code>{rule.code}</code>
        </p>
      </details>
    </li>
  )
}

function CaseList({ title, why, children }: { title: string; why: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <p>{why}</p>
      <pre>{children}</pre>
    </section>
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
