import type { Metadata } from 'next'
import { firstValue, type SearchParams } from '@/app/search-params'
import { CATALOGUE, IMPORT_PACK, NEW_PACK } from '@/components/packs/addresses'
import { DeletedPack } from '@/components/packs/deleted-pack'
import { FoundUnits, type ListedUnit } from '@/components/packs/found-units'
import { listedRow, priceField } from '@/components/packs/listed-row'
import { type ListedPack, PackList } from '@/components/packs/pack-list'
import { SearchBox } from '@/components/packs/search-box'
import { mixOf } from '@/components/packs/source-mix'
import { Stack } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { GAME_IDS } from '@/lib/games/ids'
import { viewer } from '@/lib/owners/session'
import { listPacks, type PackSummary, readCatalogue } from '@/lib/packs/data'
import { rowTypesOf } from '@/lib/packs/field-types-schema'
import { type FoundUnit, searchUnits } from '@/lib/packs/units/data'

export const metadata: Metadata = {
  title: 'Catalogue',
  description: 'The packs that lists are built from. Every row names its source.',
}

export default async function PacksPage({ searchParams }: { searchParams: SearchParams }) {
  const viewerId = await viewer()
  const query = await searchParams
  const words = firstValue(query.q)?.slice(0, LONGEST_SEARCH).trim() ?? ''
  const deleted = viewerId === null ? undefined : firstValue(query.deleted)
  const deletedPacks = deleted === undefined ? [] : await listPacks({ viewer: viewerId, state: 'deleted' })
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
      <Stack gap={5}>
        <SearchBox
          label="Search the units of all packs"
          action={CATALOGUE}
          value={words}
          placeholder="Find a unit in any pack …"
        />
        {words === '' ? <AllPacks viewerId={viewerId} /> : <Found words={words} viewerId={viewerId} />}
      </Stack>
    </Page>
  )
}

const LONGEST_SEARCH = 200

async function AllPacks({ viewerId }: { viewerId: string | null }) {
  const packs = await listPacks({ viewer: viewerId })
  return <PackList games={GAME_IDS} packs={await Promise.all(packs.map((pack) => withMix(pack, viewerId)))} />
}

async function Found({ words, viewerId }: { words: string; viewerId: string | null }) {
  const { units, total } = await searchUnits({ viewer: viewerId, text: words })
  const listed = await Promise.all(units.map((unit) => listedUnit(unit, viewerId)))
  return <FoundUnits words={words} units={listed} total={total} />
}

async function listedUnit(unit: FoundUnit, viewerId: string | null): Promise<ListedUnit> {
  const { pack, row } = unit
  const plain = { ...row, line: '', mark: null, drawnAsShip: false }
  const catalogue = await readCatalogue({ viewer: viewerId, packId: pack.id, version: pack.version })
  if (!catalogue.ok) return { ...unit, listed: plain, price: null }
  const types = await rowTypesOf(pack.game)
  return { ...unit, listed: listedRow(row, 'classes', catalogue.value, types), price: priceField(types.classes) }
}

async function withMix(pack: PackSummary, viewerId: string | null): Promise<ListedPack> {
  const version = pack.newest ?? pack.draft
  if (version === null) return { pack, mix: null }
  const catalogue = await readCatalogue({ viewer: viewerId, packId: pack.id, version })
  return { pack, mix: catalogue.ok ? mixOf(catalogue.value) : null }
}
