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

type WhatListProps = { listId: string; offered: readonly Printable[]; printed: Printed | null; ask: PrintRequest }

/** What can be printed, each with its number of sheets and its own PDF. */
export function WhatList({ listId, offered, printed, ask }: WhatListProps) {
  return (
    <FieldGroup legend="What to print">
      {/* Says that the form was sent, even with nothing ticked. */}
      <input type="hidden" name="what" value="" />
      <List>
        {offered.map((printable) => {
          const { id, label, words, secret, showsOdds } = printable
          const isChosen = ask.what.includes(id)
          // Some take long to compose: only what is chosen is counted.
          const own =
            isChosen && printed
              ? sheetsOf(offered, printed, { what: [id], isOwner: true, blanks: ask.blanks ?? 1 })
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
                {own ? <span>{countWords(own, ask.options.spares)}</span> : null}
                <Row
                  as="a"
                  inline
                  justify="end"
                  gap={0}
                  href={pdfAddress(listId, queryOf({ ...ask, what: [id] }))}
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
                    checked={ask.odds}
                    label="With odds against typical targets"
                    note="A small table on each: what every attack does to three units of the pack."
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
  ].filter((one) => one !== null)
  return words.length > 0 ? words.join(', ') : 'nothing in this list'
}

const WORDS = { page: ['page', 'pages'], half: ['half page', 'half pages'], small: ['card', 'cards'] } as const

function cardWord(sheets: readonly Sheet[], number: 'one' | 'many'): string {
  const sizes = sheets.flatMap((sheet) => (sheet.kind === 'cards' ? sheet.cards.map(({ size }) => size) : []))
  const small = sizes.some((size) => typeof size === 'object')
  const kind = small ? 'small' : sizes.includes('half') ? 'half' : 'page'
  return WORDS[kind][number === 'one' ? 0 : 1]
}
