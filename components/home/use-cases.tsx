import type { ReactNode } from 'react'
import { LedgerSketch, PhoneSketch, SheetSketch } from './sketches'
import styles from './use-cases.module.css'

type UseCase = { readonly when: string; readonly what: string; readonly words: string; readonly sketch: ReactNode }

const USE_CASES: readonly UseCase[] = [
  {
    when: 'The evening before',
    what: 'Building the list',
    words:
      'On the sofa or at the desk. Nothing is hidden and nothing blocked: you see what is wrong, by how much, and the smallest change that would mend it. Every number opens to the lines that made it, and every unit to its exact odds: what each weapon would do, and which does most for its points.',
    sketch: <LedgerSketch />,
  },
  {
    when: 'An hour before',
    what: 'Printing',
    words:
      'At home, in colour or grey. Sheets with the values written out, labels and rim strips at their true size, and a rule on every page to prove that the printer kept to it.',
    sketch: <SheetSketch />,
  },
  {
    when: 'At the table',
    what: 'Showing the list',
    words:
      'On somebody else’s phone, with one bar of signal. The list, its total and what it was checked against; never the secrets.',
    sketch: <PhoneSketch />,
  },
]

export function UseCases() {
  return (
    <section id="moments" className={styles.section} aria-labelledby="moments-title">
      <h2 id="moments-title" className={styles.title}>
        Three moments it is made for
      </h2>
      <ol className={styles.moments}>
        {USE_CASES.map(({ when, what, words, sketch }) => (
          <li key={when} className={styles.moment}>
            {sketch}
            <h3 className={styles.when}>{when}</h3>
            <p className={styles.what}>{what}</p>
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
