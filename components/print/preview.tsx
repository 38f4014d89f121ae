import type { Sheet } from '@/lib/kernel/sheet'
import type { PrintAsk } from '@/lib/print/ask'
import { countWords } from './counts'
import styles from './print.module.css'

type PreviewProps = {
  sheets: readonly Sheet[]
  /** The printables whose sheets stay covered. */
  secret: readonly string[]
  ask: PrintAsk
}

/** The sheets as they will be, in words where they are secret. */
export function Preview({ sheets, secret, ask }: PreviewProps) {
  const open = sheets.filter(({ id }) => !secret.includes(id))
  const covered = sheets.filter(({ id }) => secret.includes(id))
  if (sheets.length === 0) return <p className={styles.soft}>Nothing is chosen yet.</p>
  return (
    <>
      {covered.map(({ id, title }) => (
        <p key={id} className={styles.soft} data-print="never">
          {title}: not shown here, somebody may be looking. They are in the PDF.
        </p>
      ))}
      <ul className={styles.sheets}>
        {open.map((sheet) => (
          <li key={sheet.id}>
            {sheet.title}: {countWords([sheet], ask.options.spares)}
          </li>
        ))}
      </ul>
    </>
  )
}
