import { pdfAddress } from '@/components/lists/addresses'
import { Badge } from '@/components/ui/badge'
import type { Printable, Printed } from '@/lib/kernel/sheets/sheet'
import { sheetsOf } from '@/lib/print/compose'
import { type PrintRequest, queryOf } from '@/lib/print/print-request'
import { countWords } from './counts'
import styles from './print.module.css'
import { Tick } from './tick'

type WhatListProps = { listId: string; offered: readonly Printable[]; printed: Printed | null; ask: PrintRequest }

/** What a game has to print, each with what it comes to in this list, and as a PDF of its own. */
export function WhatList({ listId, offered, printed, ask }: WhatListProps) {
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>What to print</legend>
      {/* A form with nothing ticked still says that something was chosen: nothing. */}
      <input type="hidden" name="what" value="" />
      <ul className={styles.kinds}>
        {offered.map((printable) => {
          const { id, label, words, secret, showsOdds } = printable
          const isChosen = ask.what.includes(id)
          // Some take long to compose: what nobody asked for is not counted.
          const own =
            isChosen && printed ? sheetsOf(offered, printed, { what: [id], own: true, blanks: ask.blanks ?? 1 }) : null
          return (
            <li key={id} className={styles.kind}>
              <Tick
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
              <p className={styles.count}>
                {own ? <span>{countWords(own, ask.options.spares)}</span> : null}
                <a href={pdfAddress(listId, queryOf({ ...ask, what: [id] }))} target="_blank" rel="noreferrer">
                  PDF<span className={styles.hidden}> of {label} alone</span>
                </a>
              </p>
              {showsOdds ? (
                <div className={styles.under}>
                  <Tick
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
      </ul>
    </fieldset>
  )
}
