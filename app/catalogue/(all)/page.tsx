import type { Metadata } from 'next'
import { firstValue, type SearchParams } from '@/app/search-params'
import { IMPORT_PACK, NEW_PACK } from '@/components/packs/addresses'
import { DeletedPack } from '@/components/packs/deleted-pack'
import { type ListedPack, PackList } from '@/components/packs/pack-list'
import { mixOf } from '@/components/packs/source-mix'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { GAME_IDS } from '@/lib/games/ids'
import { viewer } from '@/lib/owners/session'
import { listPacks, type PackSummary, readCatalogue } from '@/lib/packs/data'

export const metadata: Metadata = {
  title: 'Catalogue',
  description: 'The packs that lists are built from. Every row names its source.',
}

export default async function PacksPage({ searchParams }: { searchParams: SearchParams }) {
  const viewerId = await viewer()
  const deleted = viewerId === null ? undefined : firstValue((await searchParams).deleted)
  const deletedPacks = deleted === undefined ? [] : await listPacks({ viewer: viewerId, state: 'deleted' })
  const packs = await listPacks({ viewer: viewerId })
  const listed = await Promise.all(packs.map((pack) => withMix(pack, viewerId)))
  return (
    <Page
      title="Catalogue"
      intro={
        <>
          The packs that lists are built from. Every row names its source; † marks what was made up for this tool. To
          add missing values, copy or extend a pack.
        </>
      }
      actions={
        <>
          <LinkButton href={NEW_PACK} icon="add" kind="primary">
            New pack
          </LinkButton>
          <LinkButton href={IMPORT_PACK}>Import a file</LinkButton>
        </>
      }
    >
      {deleted !== undefined && deletedPacks.some(({ id, own }) => own && id === deleted) ? (
        <DeletedPack packId={deleted} />
      ) : null}
      <PackList games={GAME_IDS} packs={listed} />
    </Page>
  )
}

async function withMix(pack: PackSummary, viewerId: string | null): Promise<ListedPack> {
  const version = pack.newest ?? pack.draft
  if (version === null) return { pack, mix: null }
  const catalogue = await readCatalogue({ viewer: viewerId, packId: pack.id, version })
  return { pack, mix: catalogue.ok ? mixOf(catalogue.value) : null }
}
