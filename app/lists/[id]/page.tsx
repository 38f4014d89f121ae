import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { preload } from 'react-dom'
import { Builder } from '@/components/builder/builder'
import { MY_LISTS } from '@/components/lists/addresses'
import { PlainList } from '@/components/lists/plain-list'
import { UndeleteButton } from '@/components/lists/undelete-button'
import { MessagePage } from '@/components/shell/message-page'
import { LinkButton } from '@/components/ui/link-button'
import { lateBuilderFiles } from '@/lib/built-files'
import { readEpoch } from '@/lib/db/epoch'
import { isGameId, partsOf } from '@/lib/games/registry'
import type { Roster } from '@/lib/kernel/roster/roster'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { pageOwner, viewer } from '@/lib/owners/session'
import { catalogueAddress } from '@/lib/packs/address'
import { readCatalogue } from '@/lib/packs/data'
import { readDeletedName, readRoster, readVersionLabel } from '@/lib/rosters/data'
import { fingerprintOf } from '@/lib/rosters/fingerprint'
import { rosterIn } from '@/lib/rosters/stored'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await ownList(params)
  return { title: found.name === '' ? 'List' : found.name, robots: { index: false } }
}

export default async function ListPage({ params }: Props) {
  const found = await ownList(params)
  if (found.kind === 'deleted') return <DeletedList id={found.id} name={found.name} />
  const { record, epoch } = found
  const roster = rosterIn(record)
  if (!isGameId(roster.game)) notFound()
  const about = await partsOf(roster.game).about()
  // The browser fetches them with the scripts, and after them: those begin their work meanwhile.
  for (const file of lateBuilderFiles(roster.game)) preload(file, { as: 'script', fetchPriority: 'low' })
  preload(catalogueAddress(roster.pack), { as: 'fetch', crossOrigin: 'anonymous', fetchPriority: 'low' })
  const { revision, updatedAt, ownerId, body } = record
  const label = await readVersionLabel({ ownerId, rosterId: record.id }, revision)
  const fingerprint = fingerprintOf(body)
  const initial = { revision, updatedAt: updatedAt.getTime(), label, fingerprint, roster }
  const owner = (await pageOwner()) ?? notFound()
  return (
    <>
      <PlainList name={roster.name} evaluation={await evaluationOf(roster, ownerId)} />
      <Builder
        key={record.id}
        listId={record.id}
        about={about}
        initial={initial}
        owner={owner}
        epoch={epoch}
        isArchived={record.archivedAt !== null}
      />
    </>
  )
}

/** Null if the list's pack is not on this server. */
async function evaluationOf(roster: Roster, ownerId: string) {
  const { id: packId, version } = roster.pack
  const catalogue = await readCatalogue({ viewer: ownerId, packId, version })
  if (!catalogue.ok || !isGameId(roster.game)) return null
  return evaluate(roster, catalogue.value, await partsOf(roster.game).game())
}

/** Read once for each request. A missing list and somebody else's list give the same answer. */
const ownList = cache(async (params: Props['params']) => {
  const [{ id }, ownerId] = await Promise.all([params, viewer()])
  if (ownerId === null) notFound()
  const key = { ownerId, rosterId: id }
  // Read before the list: a list that a restore removes in between must not be sent with the epoch after the restore.
  const epoch = await readEpoch()
  const found = await readRoster(key)
  if (found.ok) return { kind: 'found', name: found.value.name, record: { ...found.value, ownerId }, epoch } as const
  const name = await readDeletedName(key)
  return name === null ? notFound() : ({ kind: 'deleted', name, id } as const)
})

/** The address of a list that its owner has deleted. */
function DeletedList({ id, name }: { id: string; name: string }) {
  return (
    <MessagePage
      sign="–"
      title={name === '' ? 'This list is deleted' : `${name} is deleted`}
      actions={
        <>
          <UndeleteButton id={id} />
          <LinkButton href={MY_LISTS}>My lists</LinkButton>
        </>
      }
    >
      <p>It stays in your deleted lists, with its whole history, for a year. You can undelete it until then.</p>
    </MessagePage>
  )
}
