import { SheetView } from '@/components/sheet/sheet-view'
import type { Sheet } from '@/lib/kernel/sheet'
import type { PrintAsk } from '@/lib/print/ask'
import styles from './print.module.css'

type PreviewProps = {
  sheets: readonly Sheet[]
  /** The printables whose sheets stay covered. */
  secret: readonly string[]
  ask: PrintAsk
}

/** The sheets as they will be. Secret ones stay covered: somebody may be looking. */
export function Preview({ sheets, secret, ask }: PreviewProps) {
  if (sheets.length === 0) return <p className={styles.soft}>Nothing is chosen yet.</p>
  const hidden = (sheet: Sheet) => ask.blanks === null && secret.includes(sheet.id)
  return sheets.map((sheet) =>
    hidden(sheet) ? (
      <p key={sheet.id} className={styles.soft} data-print="never">
        {sheet.title}: not shown here, somebody may be looking. They are in the PDF.
      </p>
    ) : (
      <SheetView key={sheet.id} sheet={sheet} options={ask.options} />
    ),
  )
}
