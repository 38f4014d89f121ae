import Link from 'next/link'
import { SheetView } from '@/components/print/sheet/sheet-view'
import { Text } from '@/components/ui/layout'
import { plural } from '@/lib/kernel/figures'
import type { Sheet } from '@/lib/kernel/sheets/sheet'
import type { PrintRequest } from '@/lib/print/print-request'

type PreviewProps = {
  sheets: readonly Sheet[]
  /** The ids of sheets that are not shown. */
  secret: readonly string[]
  ask: PrintRequest
  /** The address of this page with nothing left out. */
  whole: string | null
}

/** More would take long to draw on a phone. */
const MOST_SHOWN = 120

/** The sheets as they will be printed, without the secret ones, which others might see on the screen. */
export function Preview({ sheets, secret, ask, whole }: PreviewProps) {
  if (sheets.length === 0) return <Text tone="soft">Nothing is chosen yet.</Text>
  const hidden = (sheet: Sheet) => ask.blanks === null && secret.includes(sheet.id)
  return sheets.map((sheet) =>
    hidden(sheet) ? (
      <Text key={sheet.id} tone="soft" data-print="never">
        {sheet.title}: not shown here, somebody may be looking. They are in the PDF.
      </Text>
    ) : (
      <Shown key={sheet.id} sheet={sheet} ask={ask} whole={whole} />
    ),
  )
}

function Shown({ sheet, ask, whole }: Pick<PreviewProps, 'ask' | 'whole'> & { sheet: Sheet }) {
  const all = sheet.kind === 'cards' ? sheet.cards.length : sheet.pieces.length
  if (whole === null || all <= MOST_SHOWN) return <SheetView sheet={sheet} options={ask.options} />
  return (
    <>
      <SheetView sheet={beginningOf(sheet)} options={ask.options} />
      <Text tone="soft" data-print="never">
        {plural(all - MOST_SHOWN, 'more is', 'more are')} in the PDF. <Link href={whole}>Show them all here</Link>
      </Text>
    </>
  )
}

function beginningOf(sheet: Sheet): Sheet {
  return sheet.kind === 'cards'
    ? { ...sheet, cards: sheet.cards.slice(0, MOST_SHOWN) }
    : { ...sheet, pieces: sheet.pieces.slice(0, MOST_SHOWN) }
}
