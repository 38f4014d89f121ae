import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { lookOf } from '@/components/domain/words'
import { packAddress } from '@/components/packs/addresses'
import { PackHead } from '@/components/packs/pack-head'
import { RowBrowser } from '@/components/packs/row-browser'
import { mixOf } from '@/components/packs/source-mix'
import { Page } from '@/components/ui/page'
import { readFacets, searchRows } from '@/lib/packs/data'
import { one, openPack, type SearchParams } from '../open-pack'
import { filtersFrom, queryOf } from './row-filters'

type Props = { params: Promise<{ pack: string }>; searchParams: SearchParams }

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { pack } = await openPack((await params).pack, one((await searchParams).version))
  return { title: pack.name }
}

export default async function PackPage({ params, searchParams }: Props) {
  const asked = await searchParams
  const { viewer, pack, version, catalogue, basis } = await openPack((await params).pack, one(asked.version))
  const mix = mixOf(catalogue)
  const filters = filtersFrom(asked, mix.kinds[0]?.kind ?? 'classes')
  const key = { viewer, packId: pack.id, version, kind: filters.kind }
  const [found, facets] = await Promise.all([searchRows({ ...key, ...queryOf(filters) }), readFacets(key)])
  if (!found.ok || !facets.ok) notFound()
  return (
    <Page accent={lookOf(pack.game).accent}>
      <PackHead pack={pack} version={version} mix={mix} basis={basis} />
      <RowBrowser
        packId={pack.id}
        catalogue={catalogue}
        kinds={mix.kinds}
        filters={filters}
        found={found.value}
        facets={facets.value}
        clear={packAddress(pack.id, { kind: filters.kind, version: filters.version })}
      />
    </Page>
  )
}
