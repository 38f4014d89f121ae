import type { Metadata } from 'next'
import { cookies, headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { NoPack, PrintPage } from '@/components/print/print-page'
import { OPTIONS_COOKIE } from '@/components/print/saved-options'
import { isGameId, partsOf } from '@/lib/games/registry'
import { originOf } from '@/lib/http/requests'
import { viewer } from '@/lib/owners/session'
import type { PrintAsk } from '@/lib/print/ask'
import { askFrom } from '@/lib/print/ask-schema'
import { ownListToPrint } from '@/lib/print/own'
import { offered } from '@/lib/print/printed'
import { composeSheets } from '@/lib/print/rendered'
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
  const list = await ownListToPrint(key, originOf({ headers: await headers() }))
  if (!list.ok) return <NoPack listId={rosterId} roster={await listWithoutPack(key)} />
  const { record, catalogue, link } = list.value
  if (!isGameId(record.game)) notFound()
  const query = queryFrom(asked)
  const ask = await askIn(query)
  const roster = rosterIn(record)
  const parts = partsOf(record.game)
  const isSeen = roster.entries.length <= MOST_SEEN
  const ready = isSeen
    ? await composeSheets({ roster, catalogue, parts, ask: { ...ask, what: [] }, own: true, link })
    : null
  const kinds = ready?.offered ?? offered((await parts.sheets?.()) ?? [], true)
  // Whoever comes without having chosen sees what most people print: the first two of the game.
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

/** How to print stands in the address, or else it is as it was the last time on this device. */
async function askIn(query: URLSearchParams): Promise<PrintAsk> {
  const ask = askFrom(query)
  if (query.has('paper')) return ask
  const kept = (await cookies()).get(OPTIONS_COOKIE)?.value
  if (kept === undefined) return ask
  return { ...askFrom(new URLSearchParams(kept)), what: ask.what, blanks: ask.blanks }
}
