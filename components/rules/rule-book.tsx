import type { ReactNode } from 'react'
import { List } from '@/components/ui/layout'
import { Page } from '@/components/ui/page'
import type { Filed } from '@/lib/conformance/data'
import { unbroken } from '@/lib/kernel/words'
import { ruleAnchor } from './addresses'
import { GamePages } from './game-pages'
import { compareLines, linesOf } from './list-lines'
import styles from './rules.module.css'

type RuleBookProps = { readonly id: string; readonly name: string; readonly rules: readonly Filed[] }

/** Every rule of one game's lists. */
export function RuleBook({ id, name, rules }: RuleBookProps) {
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
      <GamePages game={id} current="lists" />
      <List as="ol" className={styles.rules}>
        {rules.map((rule, i) => {
          const isFirst = rules.findIndex(({ code }) => code === rule.code) === i
          return <CheckedRule key={rule.name} rule={rule} anchor={isFirst ? ruleAnchor(rule.code) : undefined} />
        })}
      </List>
    </Page>
  )
}

/**
 * The rule with its place in the rulebook; it opens to a list that passes, one that fails, and its code. A game has more
 * than a hundred rules, so that each is made of plain elements without classes of their own.
 */
function CheckedRule({ rule, anchor }: { rule: Filed; anchor: string | undefined }) {
  const { passes, fails } = rule
  const passing = linesOf(passes.list)
  return (
    <li id={anchor}>
      <details suppressHydrationWarning>
        <summary>
          <strong>{unbroken(rule.rule)}</strong>
          <span>{unbroken(rule.place)}</span>
        </summary>
        <div id={rule.name}>
          <CaseList title="Passes" why={passes.why}>
            {passing.join('\n')}
          </CaseList>
          <CaseList title="Fails" why={fails.why}>
            <FailingLines before={passing} lines={linesOf(fails.list)} />
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
      <p>{unbroken(why)}</p>
      <pre>{children}</pre>
    </section>
  )
}

/** Only the lines that differ from the list that passes; all lines if none is the same. */
function FailingLines({ before, lines }: { before: readonly string[]; lines: readonly string[] }) {
  const { same, removed, added } = compareLines(before, lines)
  if (same === 0 || removed.length + added.length === 0) return lines.join('\n')
  return (
    <>
      {same === 1 ? 'One line as it passes, and:' : `${same} lines as they pass, and:`}
      {removed.length > 0 ? <del>{removed.map((line) => `\n− ${line}`).join('')}</del> : null}
      {added.length > 0 ? <ins>{added.map((line) => `\n+ ${line}`).join('')}</ins> : null}
    </>
  )
}
