import Link from 'next/link'
import type { ReactNode } from 'react'
import { listAddress, MY_LISTS, printAddress } from '@/components/lists/addresses'
import { Heading, Split, Stack } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { Page, PageHead } from '@/components/ui/page'
import { lookOf } from '@/lib/games/looks'
import { formatFigure } from '@/lib/kernel/figures'
import { listName, nameFromId } from '@/lib/kernel/names'
import type { Roster } from '@/lib/kernel/roster/roster'
import type { Printable, Printed } from '@/lib/kernel/sheets/sheet'
import { copiesIn, MOST_COPIES, sheetsOf } from '@/lib/print/compose'
import type { PrintRequest } from '@/lib/print/print-request'
import { queryOf } from '@/lib/print/print-request'
import { BlankFields, CuttingFields, PaperFields, PrinterFields, ShowsFields } from './option-fields'
import { Preview } from './preview'
import { PrintForm } from './print-form'
import { PrintableList } from './printable-list'

type PrintPageProps = {
  listId: string
  name: string
  game: string
  offered: readonly Printable[]
  /** Null if the list is too long for a preview. */
  printed: Printed | null
  entries: number
  request: PrintRequest
  isShared: boolean
  /** Whether the preview is complete, however long it is. */
  showsAll: boolean
}

/** What to print of a list, and how, with a preview. */
export function PrintPage({
  listId,
  name,
  game,
  offered,
  printed,
  entries,
  request,
  isShared,
  showsAll,
}: PrintPageProps) {
  const { options, blanks } = request
  const sheets = printed ? sheetsOf(offered, printed, { what: request.what, isOwner: true, blanks: blanks ?? 1 }) : []
  const copies = copiesIn(sheets, options.spares)
  return (
    <Page accent={lookOf(game).accent}>
      <div data-print="never">
        <PageHead
          trail={trailTo(listId, name)}
          title={`Print ${listName(name)}`}
          intro={
            <>
              Everything is printed at actual size, with a ruler on each page to check it.{' '}
              {blanks === null ? recordWords(listId, isShared) : null}
            </>
          }
          actions={<LinkButton href={listAddress(listId)}>Back to the list</LinkButton>}
        />
      </div>
      <Split aside="first" side={25}>
        <PrintForm
          page={printAddress(listId)}
          isEmpty={printed ? copies === 0 : request.what.length === 0}
          isTooMany={copies > MOST_COPIES}
        >
          <PrintableList listId={listId} offered={offered} printed={printed} request={request} />
          <ShowsFields shows={request.shows} />
          <PaperFields options={options} />
          <PrinterFields options={options} />
          <CuttingFields request={request} />
          <BlankFields blanks={blanks} />
        </PrintForm>
        <Stack as="section" gap={4} aria-labelledby="preview">
          <Heading id="preview" ruled data-print="never">
            Preview
          </Heading>
          {printed === null ? (
            <Notice kind="warning" title="Too long for the preview">
              This list has {formatFigure(entries)} entries. The PDF has everything that you choose.
            </Notice>
          ) : copies > MOST_COPIES ? (
            <Notice kind="warning" title="Too much to print at once">
              {formatFigure(copies)} pieces are selected, and at most {formatFigure(MOST_COPIES)} can be printed at
              once. Choose fewer kinds, or print them one after the other.
            </Notice>
          ) : (
            <Preview
              sheets={sheets}
              secret={offered.filter(({ secret }) => secret).map(({ id }) => id)}
              request={request}
              fullAddress={showsAll ? null : printAddress(listId, `${queryOf(request)}&paper=${options.paper}&all=1`)}
            />
          )}
        </Stack>
      </Split>
    </Page>
  )
}

function recordWords(listId: string, isShared: boolean): ReactNode {
  if (isShared) return 'The record sheet has a QR code that opens the shared list.'
  return (
    <>
      <Link href={`${listAddress(listId)}?panel=share`}>Share the list</Link>, and the record sheet has a QR code that
      opens it.
    </>
  )
}

/** Shown for a list whose pack is missing, since it cannot be printed. */
export function PackMissing({ listId, roster: { name, game, pack } }: { listId: string; roster: Roster }) {
  return (
    <Page accent={lookOf(game).accent} trail={trailTo(listId, name)} title={`Print ${listName(name)}`}>
      <Notice kind="warning" title="Pack not found">
        The list was built with {nameFromId(pack.id)}, version {pack.version}, which this server does not have. Import
        that pack to print the sheets.
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
