import { lookOf } from '@/components/domain/words'
import { listAddress, MY_LISTS, printAddress } from '@/components/lists/addresses'
import { Heading, Split, Stack } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { Page, PageHead } from '@/components/ui/page'
import { formatFigure } from '@/lib/kernel/figures'
import { listName } from '@/lib/kernel/names'
import type { Roster } from '@/lib/kernel/roster/roster'
import type { Printable, Printed } from '@/lib/kernel/sheets/sheet'
import { copiesIn, MOST_COPIES, sheetsOf } from '@/lib/print/compose'
import type { PrintRequest } from '@/lib/print/print-request'
import { queryOf } from '@/lib/print/print-request'
import { ByHand, Cutting, Paper, Ruler } from './option-fields'
import { Preview } from './preview'
import { PrintForm } from './print-form'
import { WhatList } from './what-list'

type PrintPageProps = {
  listId: string
  name: string
  game: string
  offered: readonly Printable[]
  /** Null if the list is too long for a preview. */
  printed: Printed | null
  entries: number
  ask: PrintRequest
  isShared: boolean
  /** Whether the preview is complete, however long it is. */
  isWhole: boolean
}

/** What to print of a list, and how, with a preview. */
export function PrintPage({ listId, name, game, offered, printed, entries, ask, isShared, isWhole }: PrintPageProps) {
  const { options, blanks } = ask
  const sheets = printed ? sheetsOf(offered, printed, { what: ask.what, isOwner: true, blanks: blanks ?? 1 }) : []
  const copies = copiesIn(sheets, options.spares)
  return (
    <Page accent={lookOf(game).accent}>
      <div data-print="never">
        <PageHead
          trail={trailTo(listId, name)}
          title={`Print ${listName(name)}`}
          intro={`Everything comes out true to size, with a ruler on each page to check it by.${
            isShared ? ' The record sheet carries a code that opens the shared list.' : ''
          }`}
          actions={<LinkButton href={listAddress(listId)}>Back to the list</LinkButton>}
        />
      </div>
      <Split aside="first" side={25}>
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
        <Stack as="section" gap={4} aria-labelledby="preview">
          <Heading id="preview" ruled data-print="never">
            What will come out
          </Heading>
          {printed === null ? (
            <Notice kind="warning" title="That is too long to be shown here">
              This list has {formatFigure(entries)} entries. What you choose is all in the PDF, whatever is missing
              here.
            </Notice>
          ) : copies > MOST_COPIES ? (
            <Notice kind="warning" title="That is more than can be printed at once">
              {formatFigure(copies)} pieces are asked for, and {formatFigure(MOST_COPIES)} are the most. Choose fewer
              kinds, or print them one after the other.
            </Notice>
          ) : (
            <Preview
              sheets={sheets}
              secret={offered.filter(({ secret }) => secret).map(({ id }) => id)}
              ask={ask}
              whole={isWhole ? null : printAddress(listId, `${queryOf(ask)}&paper=${options.paper}&all=1`)}
            />
          )}
        </Stack>
      </Split>
    </Page>
  )
}

/** For a list whose pack is missing: there is nothing to draw. */
export function NoPack({ listId, roster: { name, game, pack } }: { listId: string; roster: Roster }) {
  return (
    <Page accent={lookOf(game).accent} trail={trailTo(listId, name)} title={`Print ${listName(name)}`}>
      <Notice kind="warning" title="Its pack is not here">
        The list was built with {pack.id}, version {pack.version}, which this server does not have. Import that pack,
        and its sheets can be printed.
      </Notice>
    </Page>
  )
}

function trailTo(listId: string, name: string) {
  return [
    { label: 'My lists', href: MY_LISTS },
    { label: listName(name), href: listAddress(listId) },
  ]
}
