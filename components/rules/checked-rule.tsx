import type { Filed } from '@/lib/conformance/data'
import styles from './checked-rule.module.css'
import { contrastOf, linesOf } from './list-lines'

/** The sentence, its place and its code; the list that passes and what makes it fail open below. */
export function CheckedRule({ rule, anchor }: { rule: Filed; anchor: string | undefined }) {
  const { passes, fails } = rule
  const passing = linesOf(passes.list)
  return (
    <li className={styles.rule} id={anchor}>
      <details>
        <summary className={styles.summary}>
          <span className={styles.sentence}>{rule.rule}</span>
          <span className={styles.place}>{rule.place}</span>
        </summary>
        <div className={styles.pair}>
          <Trial title="Passes" why={passes.why}>
            {passing.join('\n')}
          </Trial>
          <Trial title="Fails" why={fails.why}>
            <Failing before={passing} lines={linesOf(fails.list)} />
          </Trial>
        </div>
        <p className={styles.code}>
          Code <code>{rule.code}</code>
        </p>
      </details>
    </li>
  )
}

function Trial({ title, why, children }: { title: string; why: string; children: React.ReactNode }) {
  return (
    <div className={styles.trial}>
      <h3 className={styles.verdict}>{title}</h3>
      <p>{why}</p>
      <pre className={styles.list}>{children}</pre>
    </div>
  )
}

/** Only what is different: that is what the rule is about. A list that is another one altogether stands in full. */
function Failing({ before, lines }: { before: readonly string[]; lines: readonly string[] }) {
  const { same, gone, fresh } = contrastOf(before, lines)
  if (same === 0 || gone.length + fresh.length === 0) return lines.join('\n')
  return (
    <>
      {same === 1 ? 'One line as it passes, and:' : `${same} lines as they pass, and:`}
      {gone.length > 0 ? <del>{gone.map((line) => `\n− ${line}`)}</del> : null}
      {fresh.length > 0 ? <ins>{fresh.map((line) => `\n+ ${line}`)}</ins> : null}
    </>
  )
}
