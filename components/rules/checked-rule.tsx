import type { Filed } from '@/lib/conformance/data'
import styles from './checked-rule.module.css'

/** The sentence, its place and its code; the two lists open below. */
export function CheckedRule({ rule, anchor }: { rule: Filed; anchor: string | undefined }) {
  return (
    <li className={styles.rule} id={anchor}>
      <details>
        <summary className={styles.summary}>
          <span className={styles.sentence}>{rule.rule}</span>
          <span className={styles.place}>{rule.place}</span>
        </summary>
        <div className={styles.pair}>
          <Trial title="Passes" trial={rule.passes} />
          <Trial title="Fails" trial={rule.fails} />
        </div>
        <p className={styles.code}>
          Code <code>{rule.code}</code>
        </p>
      </details>
    </li>
  )
}

function Trial({ title, trial }: { title: string; trial: Filed['passes'] }) {
  return (
    <div className={styles.trial}>
      <h3 className={styles.verdict}>{title}</h3>
      <p>{trial.why}</p>
      <pre className={styles.list}>{JSON.stringify(trial.list, null, 1)}</pre>
    </div>
  )
}
