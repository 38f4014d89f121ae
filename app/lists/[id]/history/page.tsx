import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { HistoryPage, type ShownVersion } from '@/components/lists/history/history-page'
import { isGameId, partsOf } from '@/lib/games/registry'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import type { Game } from '@/lib/kernel/rules/game'
import { viewer } from '@/lib/owners/session'
import { readCatalogue } from '@/lib/packs/data'
import { listVersions, type RosterKey, readRoster, readVersion } from '@/lib/rosters/data'
import { rosterIn } from '@/lib/rosters/stored'
import { pause } from '@/lib/work-in-steps'
import { versionLines } from './version-lines'

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>
}

export const metadata: Metadata = { title: 'History', robots: { index: false } }

/** A limit, since each listed version is evaluated for its total. */
const MOST_LISTED = 40

export default async function Page({ params, searchParams }: Props) {
  const [{ id: rosterId }, query, ownerId] = await Promise.all([params, searchParams, viewer()])
  if (ownerId === null) notFound()
  const key = { ownerId, rosterId }
  const [list, versions] = await Promise.all([readRoster(key), listVersions(key)])
  if (!list.ok || !isGameId(list.value.game)) notFound()
  const { name, revision } = list.value
  const from = versions.findIndex((version) => version.revision <= numberOr(query.older, revision))
  const listed = versions.slice(Math.max(from, 0), Math.max(from, 0) + MOST_LISTED)
  const shown = await shownVersion(key, numberOr(query.version, listed[0]?.revision ?? revision))
  if (!shown) notFound()
  const before = versions.find((version) => version.revision < shown.revision)?.revision ?? 0
  const against = await shownVersion(key, numberOr(query.against, before))
  const parts = partsOf(list.value.game)
  const game = await parts.game()
  for (const version of [shown, against]) await evaluateAhead(version, game)
  const firstOlder = versions[Math.max(from, 0) + MOST_LISTED] ?? null
  return (
    <HistoryPage
      listId={rosterId}
      name={name}
      revision={revision}
      game={game}
      drawnAsShip={(await parts.about()).bases.some((base) => base.drawnAsShip)}
      versions={await versionLines(key, { listed, before: firstOlder }, game)}
      firstOlder={firstOlder?.revision ?? null}
      shown={shown}
      against={against}
      query={{
        page: numberOr(query.page, 1),
        ...(query.older === undefined ? {} : { older: numberOr(query.older, revision) }),
        version: shown.revision,
        ...(against ? { against: against.revision } : {}),
      }}
    />
  )
}

async function shownVersion(key: RosterKey, revision: number): Promise<ShownVersion | null> {
  const found = revision > 0 ? await readVersion(key, revision) : null
  if (!found?.ok) return null
  const roster = rosterIn(found.value)
  const { id: packId, version } = roster.pack
  const catalogue = await readCatalogue({ viewer: key.ownerId, packId, version })
  return { ...found.value, roster, catalogue: catalogue.ok ? catalogue.value : null }
}

/** Evaluates the version before the page is rendered; the result is cached. Both in one step would block the server. */
async function evaluateAhead(version: ShownVersion | null, game: Game): Promise<void> {
  if (!version?.catalogue) return
  await pause()
  evaluate(version.roster, version.catalogue, game)
  await pause()
}

function numberOr(text: string | readonly string[] | undefined, otherwise: number): number {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : otherwise
}
