import type { Metadata } from 'next'
import { cookies, headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { NoPack, PrintPage } from '@/components/print/print-page'
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

/** To show more before it is printed takes the server, and a phone, longer than printing it. */
const MOST_SEEN = 120

export const metadata: Metadata = { title: 'Print', robots: { index: false } }

export default async function Page({ params, searchParams }: Props) {
  const [{ id: rosterId }, asked, ownerId] = await Promise.all([params, searchParams, viewer()])
  if (ownerId === null) notFound()
  const key = { ownerId, rosterId }
  const list = await loadOwnList(key, originOf({ headers: await headers() }))
  if (!list.ok) return <NoPack listId={rosterId} roster={await listWithoutPack(key)} />
  const { record, catalogue, link } = list.value
  if (!isGameId(record.game)) notFound()
  const query = queryFrom(asked)
  const ask = await askIn(query)
  const roster = rosterIn(record)
  const parts = partsOf(record.game)
  const isSeen = roster.entries.length <= MOST_SEEN
  const ready = isSeen
    ? await composeSheets({ roster, catalogue, parts, request: { ...ask, what: [] }, isOwner: true, link })
    : null
  const kinds = ready?.offered ?? printablesFor((await parts.sheets?.()) ?? [], true)
  // Without a choice, the first two printables of the game, which most people print.
  const what = query.has('what') ? ask.what : kinds.slice(0, 2).map(({ id }) => id)
  return (
    <PrintPage
      listId={rosterId}
      name={record.name}
      game={record.game}
      offered={kinds}
      printed={ready?.printed ?? null}
      entries={roster.entries.length}
      ask={{ ...ask, what }}
      isShared={link !== null}
      isWhole={query.has('all')}
    />
  )
}

async function listWithoutPack(key: RosterKey) {
  const found = await readRoster(key)
  return found.ok && isGameId(found.value.game) ? rosterIn(found.value) : notFound()
}

function queryFrom(asked: Awaited<Props['searchParams']>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(asked).flatMap(([key, value = []]) => [value].flat().map((one) => [key, one])),
  )
}

/** The print settings come from the address, or else from the last time on this device. */
async function askIn(query: URLSearchParams): Promise<PrintRequest> {
  const ask = readPrintRequest(query)
  if (query.has('paper')) return ask
  const kept = (await cookies()).get(OPTIONS_COOKIE)?.value
  if (kept === undefined) return ask
  return { ...readPrintRequest(new URLSearchParams(kept)), what: ask.what, blanks: ask.blanks }
}
