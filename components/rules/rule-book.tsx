import Link from 'next/link'
import type { Filed } from '@/lib/conformance/data'
import { ruleAnchor } from './addresses'
import { CheckedRule } from './checked-rule'
import styles from './rule-book.module.css'

type RuleBookProps = { readonly name: string; readonly rules: readonly Filed[] }

/** Every rule of one game. */
export function RuleBook({ name, rules }: RuleBookProps) {
  return (
    <div className={styles.book}>
      <nav aria-label="Where you are">
        <Link href="/rules">Rules we check</Link>
      </nav>
      <header className={styles.head}>
        <h1>{name}: the rules we check</h1>
        <p className={styles.lead}>
          <strong>{rules.length}</strong> rules. Each opens to a list that passes and to what makes it fail.
        </p>
      </header>
      <ol className={styles.rules}>
        {rules.map((rule, i) => {
          const first = rules.findIndex(({ code }) => code === rule.code) === i
          return <CheckedRule key={rule.file} rule={rule} anchor={first ? ruleAnchor(rule.code) : undefined} />
        })}
      </ol>
    </div>
  )
}
