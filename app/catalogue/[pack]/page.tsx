import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { firstValue, type SearchParams } from '@/app/search-params'
import { copyAddress, editAddress, exportAddress, packAddress, versionsAddress } from '@/components/packs/addresses'
import { RowBrowser } from '@/components/packs/row-browser'
import { mixOf, SourceMix } from '@/components/packs/source-mix'
import { CATALOGUE_TRAIL } from '@/components/packs/trails'
import { Badge } from '@/components/ui/badge'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { lookOf } from '@/lib/games/looks'
import { type PackSummary, readFacets, searchRows } from '@/lib/packs/data'
import { openPack } from '../open-pack'
import { filtersFrom, queryOf } from './row-filters'

type Props = { params: Promise<{ pack: string }>; searchParams: SearchParams }

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { pack } = await openPack((await params).pack, firstValue((await searchParams).version))
  return { title: pack.name }
}

export default async function PackPage({ params, searchParams }: Props) {
  const query = await searchParams
  const { viewer, pack, version, catalogue, types, basis } = await openPack(
    (await params).pack,
    firstValue(query.version),
  )
  const mix = mixOf(catalogue)
  const filters = filtersFrom(query, mix.kinds[0]?.kind ?? 'classes')
  const key = { viewer, packId: pack.id, version, kind: filters.kind }
  const [found, facets] = await Promise.all([searchRows({ ...key, ...queryOf(filters) }), readFacets(key)])
  if (!found.ok || !facets.ok) notFound()
  return (
    <Page
      accent={lookOf(pack.game).accent}
      trail={CATALOGUE_TRAIL}
      title={pack.name}
      facts={<PackFacts pack={pack} version={version} basis={basis} />}
      actions={<PackActions pack={pack} version={version} />}
    >
      {mix.total > 0 ? <SourceMix {...mix} /> : null}
      <RowBrowser
        packId={pack.id}
        catalogue={catalogue}
        types={types}
        kinds={mix.kinds}
        filters={filters}
        found={found.value}
        facets={facets.value}
        clearAddress={packAddress(pack.id, { kind: filters.kind, version: filters.version })}
      />
    </Page>
  )
}

type PackFactsProps = { pack: PackSummary; version: number; basis: string | null }

function PackFacts({ pack, version, basis }: PackFactsProps) {
  return (
    <>
      <span>{lookOf(pack.game).name}</span>
      <span>
        {version === pack.draft ? `Draft of version ${version}` : `Version ${version}`}
        {pack.newest !== null && version < pack.newest ? `, and ${pack.newest} is the newest` : ''}
      </span>
      {basis ? <span>builds on {basis}</span> : null}
      {pack.own ? <Badge kind="accent">yours</Badge> : null}
    </>
  )
}

function PackActions({ pack, version }: { pack: PackSummary; version: number }) {
  return (
    <>
      {pack.own ? (
        <LinkButton kind="primary" href={editAddress(pack.id)}>
          {pack.draft === null ? 'Edit' : 'Edit draft'}
        </LinkButton>
      ) : (
        <>
          <LinkButton kind="primary" href={copyAddress(pack.id, version, 'copy')}>
            Copy to edit
          </LinkButton>
          <LinkButton href={copyAddress(pack.id, version, 'extend')}>Extend</LinkButton>
        </>
      )}
      <LinkButton href={versionsAddress(pack.id)}>Versions</LinkButton>
      <LinkButton href={exportAddress(pack.id, version)} prefetch={false} download>
        Export
      </LinkButton>
    </>
  )
}
