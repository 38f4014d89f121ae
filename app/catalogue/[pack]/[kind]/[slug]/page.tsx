import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { rowAddress } from '@/components/packs/addresses'
import { RowPage } from '@/components/packs/row-page'
import { rowOf } from '@/lib/kernel/catalogue'
import { readRow } from '@/lib/packs/data'
import { rowTypeOf } from '@/lib/packs/field-types-schema'
import { firstValue, kindFrom, openPack, type SearchParams } from '../../../open-pack'

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
  const { viewer, pack, version, catalogue } = await openPack(packId, askedVersion)
  const row = rowOf(catalogue, kind, slug)
  if (!row) notFound()
  const key = { viewer, packId, version, kind, slug: row.slug }
  const [detail, type] = await Promise.all([readRow(key), rowTypeOf(catalogue.game, kind)])
  if (!detail.ok || !type) notFound()
  const pinned = askedVersion === undefined ? null : version
  return (
    <RowPage
      pack={pack}
      kind={kind}
      detail={detail.value}
      type={type}
      catalogue={catalogue}
      version={pinned}
      addressOf={(other, otherSlug) => rowAddress(packId, other, otherSlug, pinned)}
    />
  )
}
