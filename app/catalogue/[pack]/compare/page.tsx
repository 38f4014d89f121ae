import type { Metadata } from 'next'
import { firstValue, type SearchParams } from '@/app/search-params'
import { kindWords } from '@/components/domain/words'
import { compareAddress, MOST_COMPARED, packAddress, rowAddress } from '@/components/packs/addresses'
import { Comparison } from '@/components/packs/comparison'
import { packTrail } from '@/components/packs/trails'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { lookOf } from '@/lib/games/looks'
import { rowOf } from '@/lib/kernel/catalogue'
import { kindFrom, openPack } from '../../open-pack'

export const metadata: Metadata = { title: 'Comparison' }

type Props = { params: Promise<{ pack: string }>; searchParams: SearchParams }

export default async function ComparePage({ params, searchParams }: Props) {
  const { pack: packId } = await params
  const query = await searchParams
  const { pack, catalogue, types } = await openPack(packId, firstValue(query.version))
  const kind = kindFrom(firstValue(query.kind) ?? 'classes')
  const version = firstValue(query.version) === undefined ? null : catalogue.pack.version
  const slugs = [...new Set((firstValue(query.rows) ?? '').split(','))]
  const rows = slugs.flatMap((slug) => rowOf(catalogue, kind, slug) ?? []).slice(0, MOST_COMPARED)
  const { many } = kindWords(pack.game, kind)
  const addressToAdd = packAddress(packId, { kind, version, compare: rows.map(({ slug }) => slug) })
  const addressWithout = (slug: string) =>
    compareAddress(packId, { kind, version, rows: rows.map((row) => row.slug).filter((other) => other !== slug) })
  return (
    <Page
      accent={lookOf(pack.game).accent}
      trail={packTrail(pack, { version, kind })}
      title={`${many} compared`}
      actions={rows.length < MOST_COMPARED ? <LinkButton href={addressToAdd}>Add another</LinkButton> : null}
    >
      {rows.length === 0 ? (
        <EmptyState
          title="Nothing to compare yet"
          actions={<LinkButton href={packAddress(packId, { kind, version })}>Choose rows</LinkButton>}
        >
          <p>Press “Compare” on two to four rows of one kind.</p>
        </EmptyState>
      ) : (
        <Comparison
          kind={kind}
          rows={rows}
          types={types}
          catalogue={catalogue}
          addressOf={(other, slug) => rowAddress(packId, other, slug, version)}
          addressWithout={addressWithout}
        />
      )}
    </Page>
  )
}
