import type { Metadata } from 'next'
import { cookies, headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { PackMissing, PrintPage } from '@/components/print/print-page'
import { OPTIONS_COOKIE } from '@/components/print/saved-options'
import { isGameId, partsOf } from '@/lib/games/registry'
import { originOf } from '@/lib/http/requests'
import { viewer } from '@/lib/owners/session'
import { composeSheets, printablesFor } from '@/lib/print/compose'
import { loadOwnList } from '@/lib/print/load'
import type { PrintRequest } from '@/lib/print/print-request'
import { readPrintRequest } from '@/lib/print/request-schema'
import { type RosterKey, readRoster } from '@/lib/rosters/data'
import { rosterIn } from '@/lib/rosters/stored'

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>
}

/** A longer list has no preview: composing and showing it would take longer than printing it. */
const MOST_PREVIEWED_ENTRIES = 120

export const metadata: Metadata = { title: 'Print', robots: { index: false } }

export default async function Page({ params, searchParams }: Props) {
  const [{ id: rosterId }, addressQuery, ownerId] = await Promise.all([params, searchParams, viewer()])
  if (ownerId === null) notFound()
  const key = { ownerId, rosterId }
  const list = await loadOwnList(key, originOf({ headers: await headers() }))
  if (!list.ok) return <PackMissing listId={rosterId} roster={await listWithoutPack(key)} />
  const { record, catalogue, link } = list.value
  if (!isGameId(record.game)) notFound()
  const query = queryFrom(addressQuery)
  const request = await printRequestIn(query)
  const roster = rosterIn(record)
  const parts = partsOf(record.game)
  const hasPreview = roster.entries.length <= MOST_PREVIEWED_ENTRIES
  const composed = hasPreview
    ? await composeSheets({ roster, catalogue, parts, request: { ...request, what: [] }, isOwner: true, link })
    : null
  const printables = composed?.offered ?? printablesFor((await parts.sheets?.()) ?? [], true)
  // Without a choice, the first two printables of the game, which most people print.
  const what = query.has('what') ? request.what : printables.slice(0, 2).map(({ id }) => id)
  return (
    <PrintPage
      listId={rosterId}
      name={record.name}
      game={record.game}
      offered={printables}
      printed={composed?.printed ?? null}
      entries={roster.entries.length}
      request={{ ...request, what }}
      isShared={link !== null}
      showsAll={query.has('all')}
    />
  )
}

async function listWithoutPack(key: RosterKey) {
  const found = await readRoster(key)
  return found.ok && isGameId(found.value.game) ? rosterIn(found.value) : notFound()
}

function queryFrom(addressQuery: Awaited<Props['searchParams']>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(addressQuery).flatMap(([key, values = []]) => [values].flat().map((value) => [key, value])),
  )
}

/** The print settings come from the address, or else from the last time on this device. */
async function printRequestIn(query: URLSearchParams): Promise<PrintRequest> {
  const request = readPrintRequest(query)
  if (query.has('paper')) return request
  const savedOptions = (await cookies()).get(OPTIONS_COOKIE)?.value
  if (savedOptions === undefined) return request
  const { what, blanks, shows } = request
  return { ...readPrintRequest(new URLSearchParams(savedOptions)), what, blanks, shows }
}
