import Link from 'next/link'
import { SheetView } from '@/components/print/sheet/sheet-view'
import { Text } from '@/components/ui/layout'
import { plural } from '@/lib/kernel/figures'
import type { Sheet } from '@/lib/kernel/sheets/sheet'
import type { PrintRequest } from '@/lib/print/print-request'

type PreviewProps = {
  sheets: readonly Sheet[]
  /** The ids of sheets that only the owner may see. */
  secret: readonly string[]
  request: PrintRequest
  /** The address of this page with all sheets shown; null if they are shown already. */
  fullAddress: string | null
}

/** More cards or pieces of one sheet would take long to render on a phone. */
const MOST_SHOWN = 120

/** The sheets as they will be printed, except secret ones, since others may look at the screen. */
export function Preview({ sheets, secret, request, fullAddress }: PreviewProps) {
  if (sheets.length === 0) return <Text tone="soft">Nothing is selected. Choose something to print.</Text>
  const isHidden = (sheet: Sheet) => request.blanks === null && secret.includes(sheet.id)
  return sheets.map((sheet) =>
    isHidden(sheet) ? (
      <Text key={sheet.id} tone="soft" data-print="never">
        {sheet.title}: hidden here. They are in the PDF.
      </Text>
    ) : (
      <SheetPreview key={sheet.id} sheet={sheet} request={request} fullAddress={fullAddress} />
    ),
  )
}

function SheetPreview({
  sheet,
  request,
  fullAddress,
}: Pick<PreviewProps, 'request' | 'fullAddress'> & { sheet: Sheet }) {
  const count = sheet.kind === 'cards' ? sheet.cards.length : sheet.pieces.length
  if (fullAddress === null || count <= MOST_SHOWN) return <SheetView sheet={sheet} options={request.options} />
  return (
    <>
      <SheetView sheet={beginningOf(sheet)} options={request.options} />
      <Text tone="soft" data-print="never">
        {plural(count - MOST_SHOWN, 'more is', 'more are')} in the PDF.{' '}
        <Link href={fullAddress}>Show them all here</Link>
      </Text>
    </>
  )
}

function beginningOf(sheet: Sheet): Sheet {
  return sheet.kind === 'cards'
    ? { ...sheet, cards: sheet.cards.slice(0, MOST_SHOWN) }
    : { ...sheet, pieces: sheet.pieces.slice(0, MOST_SHOWN) }
}
