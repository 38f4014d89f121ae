import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { kindWords, lookOf } from '@/components/domain/words'
import { CATALOGUE, packAddress, rowAddress } from '@/components/packs/addresses'
import styles from '@/components/packs/catalogue.module.css'
import { RowPage } from '@/components/packs/row-page'
import { Trail } from '@/components/packs/trail'
import { isGameId } from '@/lib/games/registry'
import { rowOf } from '@/lib/kernel/catalogue'
import { readRow } from '@/lib/packs/data'
import { shapeOf } from '@/lib/packs/shape-schema'
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
  if (!row || !isGameId(catalogue.game)) notFound()
  const key = { viewer, packId, version, kind, slug: row.slug }
  const [detail, shape] = await Promise.all([readRow(key), shapeOf(catalogue.game, kind)])
  if (!detail.ok || !shape) notFound()
  const pinned = asked === undefined ? null : version
  return (
    <div className={styles.page} data-accent={lookOf(pack.game).accent}>
      <Trail
        stops={[
          { label: 'Catalogue', href: CATALOGUE },
          { label: pack.name, href: packAddress(packId, { version: pinned }) },
          { label: kindWords(pack.game, kind).many, href: packAddress(packId, { kind, version: pinned }) },
        ]}
      />
      <RowPage
        packId={packId}
        own={pack.own}
        kind={kind}
        detail={detail.value}
        shape={shape}
        catalogue={catalogue}
        version={pinned}
        addressOf={(other, otherSlug) => rowAddress(packId, other, otherSlug, pinned)}
      />
    </div>
  )
}
