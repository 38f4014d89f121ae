import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { firstValue, type SearchParams } from '@/app/search-params'
import { rowAddress } from '@/components/packs/addresses'
import { RowPage } from '@/components/packs/row-page'
import { rowOf } from '@/lib/kernel/catalogue'
import { readRow } from '@/lib/packs/data'
import { kindFrom, openPack } from '../../../open-pack'

type Props = { params: Promise<{ pack: string; kind: string; slug: string }>; searchParams: SearchParams }

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { pack, kind, slug } = await params
  const { catalogue } = await openPack(pack, firstValue((await searchParams).version))
  const row = rowOf(catalogue, kindFrom(kind), slug)
  return row ? { title: `${row.name}, ${catalogue.name}` } : {}
}

export default async function RowDetailPage({ params, searchParams }: Props) {
  const { pack: packId, kind: kindText, slug } = await params
  const askedVersion = firstValue((await searchParams).version)
  const kind = kindFrom(kindText)
  const { viewer, pack, version, catalogue, types } = await openPack(packId, askedVersion)
  const row = rowOf(catalogue, kind, slug)
  if (!row) notFound()
  const key = { viewer, packId, version, kind, slug: row.slug }
  const detail = await readRow(key)
  if (!detail.ok) notFound()
  const pinned = askedVersion === undefined ? null : version
  return (
    <RowPage
      pack={pack}
      kind={kind}
      detail={detail.value}
      types={types}
      catalogue={catalogue}
      version={pinned}
      addressOf={(other, otherSlug) => rowAddress(packId, other, otherSlug, pinned)}
    />
  )
}
