import { pdfAddress } from '@/components/lists/addresses'
import { Badge } from '@/components/ui/badge'
import { List, Row, Stack } from '@/components/ui/layout'
import { PlainCheckbox } from '@/components/ui/plain-checkbox'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { plural } from '@/lib/kernel/figures'
import type { Printable, Printed, Sheet } from '@/lib/kernel/sheets/sheet'
import { copiesIn, sheetsOf } from '@/lib/print/compose'
import type { PrintRequest } from '@/lib/print/print-request'
import { queryOf } from '@/lib/print/print-request'
import { FieldGroup } from './option-fields'
import styles from './print.module.css'

type PrintableListProps = {
  listId: string
  offered: readonly Printable[]
  printed: Printed | null
  request: PrintRequest
}

/** The printables of the game to choose from, each with its number of sheets and a link to its own PDF. */
export function PrintableList({ listId, offered, printed, request }: PrintableListProps) {
  return (
    <FieldGroup legend="What to print">
      {/* With nothing ticked, an empty value still tells that the form was sent. */}
      <input type="hidden" name="what" value="" />
      <List>
        {offered.map((printable) => {
          const { id, label, words, secret, showsOdds } = printable
          const isChosen = request.what.includes(id)
          // Only what is chosen is counted, since some printables take long to compose.
          const sheets =
            isChosen && printed
              ? sheetsOf(offered, printed, { what: [id], isOwner: true, blanks: request.blanks ?? 1 })
              : null
          return (
            <li key={id} className={styles.kind}>
              <PlainCheckbox
                name="what"
                value={id}
                checked={isChosen}
                label={
                  <>
                    {label} {secret ? <Badge kind="warn">for your eyes only</Badge> : null}
                  </>
                }
                note={words}
              />
              <Stack as="p" gap={0} align="end" tone="soft" size="small" className={styles.count}>
                {sheets ? <span>{countWords(sheets, request.options.spares)}</span> : null}
                <Row
                  as="a"
                  inline
                  justify="end"
                  gap={0}
                  href={pdfAddress(listId, queryOf({ ...request, what: [id] }))}
                  target="_blank"
                  rel="noreferrer"
                >
                  PDF<VisuallyHidden> of {label} alone</VisuallyHidden>
                </Row>
              </Stack>
              {showsOdds ? (
                <div className={styles.under}>
                  <PlainCheckbox
                    name="odds"
                    value="1"
                    checked={request.odds}
                    label="With odds against typical targets"
                    note="A small table on each sheet: every attack against three units of the pack."
                  />
                </div>
              ) : null}
            </li>
          )
        })}
      </List>
    </FieldGroup>
  )
}

/** "16 sheets", "24 pieces to cut out": the count of sheets in words. */
function countWords(sheets: readonly Sheet[], spares: number): string {
  const cards = copiesIn(sheets.filter(({ kind }) => kind === 'cards'))
  const pieces = copiesIn(
    sheets.filter(({ kind }) => kind === 'pieces'),
    spares,
  )
  const words = [
    cards > 0 ? plural(cards, cardWord(sheets, 'one'), cardWord(sheets, 'many')) : null,
    pieces > 0 ? plural(pieces, 'piece', 'pieces') : null,
  ].filter((part) => part !== null)
  return words.length > 0 ? words.join(', ') : 'none in this list'
}

const CARD_WORDS = { page: ['page', 'pages'], half: ['half page', 'half pages'], small: ['card', 'cards'] } as const

function cardWord(sheets: readonly Sheet[], number: 'one' | 'many'): string {
  const sizes = sheets.flatMap((sheet) => (sheet.kind === 'cards' ? sheet.cards.map(({ size }) => size) : []))
  const small = sizes.some((size) => typeof size === 'object')
  const kind = small ? 'small' : sizes.includes('half') ? 'half' : 'page'
  return CARD_WORDS[kind][number === 'one' ? 0 : 1]
}
