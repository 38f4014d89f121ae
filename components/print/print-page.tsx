import { lookOf } from '@/components/domain/words'
import { listAddress, MY_LISTS, printAddress } from '@/components/lists/addresses'
import page from '@/components/lists/page.module.css'
import { Trail } from '@/components/packs/trail'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { listName } from '@/lib/kernel/names'
import type { Printable, Printed } from '@/lib/kernel/sheets/sheet'
import { type PrintAsk, queryOf } from '@/lib/print/ask'
import { copiesIn, MOST_COPIES, sheetsOf } from '@/lib/print/printed'
import { ByHand, Cutting, Paper, Ruler } from './manner-fields'
import { Preview } from './preview'
import styles from './print.module.css'
import { PrintForm } from './print-form'
import { WhatList } from './what-list'

type PrintPageProps = {
  listId: string
  name: string
  game: string
  offered: readonly Printable[]
  /** Null where the list is too long to be shown before it is printed. */
  printed: Printed | null
  entries: number
  ask: PrintAsk
  isShared: boolean
  /** Whether all is shown, however much it is. */
  isWhole: boolean
}

/** What of a list goes to the printer, and how; beside it, what will come out. */
export function PrintPage({ listId, name, game, offered, printed, entries, ask, isShared, isWhole }: PrintPageProps) {
  const { options, blanks } = ask
  const sheets = printed ? sheetsOf(offered, printed, { what: ask.what, own: true, blanks: blanks ?? 1 }) : []
  const copies = copiesIn(sheets, options.spares)
  return (
    <div className={page.page} data-accent={lookOf(game).accent}>
      <div data-print="never">
        <Trail
          stops={[
            { label: 'My lists', href: MY_LISTS },
            { label: listName(name), href: listAddress(listId) },
          ]}
        />
        <header className={page.head}>
          <div>
            <h1 className={page.title}>Print {listName(name)}</h1>
            <p className={page.lead}>
              Everything comes out true to size, with a ruler on each page to check it by.
              {isShared ? ' The record sheet carries a code that opens the shared list.' : null}
            </p>
          </div>
          <LinkButton href={listAddress(listId)}>Back to the list</LinkButton>
        </header>
      </div>
      <div className={styles.print}>
        <PrintForm
          page={printAddress(listId)}
          isEmpty={printed ? copies === 0 : ask.what.length === 0}
          tooMany={copies > MOST_COPIES}
        >
          <WhatList listId={listId} offered={offered} printed={printed} ask={ask} />
          <Paper options={options} />
          <Ruler options={options} />
          <Cutting ask={ask} />
          <ByHand blanks={blanks} />
        </PrintForm>
        <section className={styles.preview} aria-labelledby="preview">
          <h2 id="preview" className={styles.heading} data-print="never">
            What will come out
          </h2>
          {printed === null ? (
            <Notice kind="warning" title="That is too long to be shown here">
              This list has {entries.toLocaleString('en')} entries. What you choose is all in the PDF, whatever is
              missing here.
            </Notice>
          ) : copies > MOST_COPIES ? (
            <Notice kind="warning" title="That is more than can be printed at once">
              {copies.toLocaleString('en')} pieces are asked for, and {MOST_COPIES.toLocaleString('en')} are the most.
              Choose fewer kinds, or print them one after the other.
            </Notice>
          ) : (
            <Preview
              sheets={sheets}
              secret={offered.filter(({ secret }) => secret).map(({ id }) => id)}
              ask={ask}
              whole={isWhole ? null : printAddress(listId, `${queryOf(ask)}&paper=${options.paper}&all=1`)}
            />
          )}
        </section>
      </div>
    </div>
  )
}
