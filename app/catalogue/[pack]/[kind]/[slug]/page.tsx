import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { rowAddress } from '@/components/packs/addresses'
import { RowPage } from '@/components/packs/row-page'
import { rowOf } from '@/lib/kernel/catalogue'
import { readRow } from '@/lib/packs/data'
import { rowTypeOf } from '@/lib/packs/field-types-schema'
import { kindFrom, one, openPack, type SearchParams } from '../../../open-pack'

type Props = { params: Promise<{ pack: string; kind: string; slug: string }>; searchParams: SearchParams }

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { pack, kind, slug } = await params
  const { catalogue } = await openPack(pack, one((await searchParams).version))
  const row = rowOf(catalogue, kindFrom(kind), slug)
  return row ? { title: `${row.name}, ${catalogue.name}` } : {}
}

export default async function RowDetailPage({ params, searchParams }: Props) {
  const { pack: packId, kind: written, slug } = await params
  const asked = one((await searchParams).version)
  const kind = kindFrom(written)
  const { viewer, pack, version, catalogue } = await openPack(packId, asked)
  const row = rowOf(catalogue, kind, slug)
  if (!row) notFound()
  const key = { viewer, packId, version, kind, slug: row.slug }
  const [detail, type] = await Promise.all([readRow(key), rowTypeOf(catalogue.game, kind)])
  if (!detail.ok || !type) notFound()
  const pinned = asked === undefined ? null : version
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
