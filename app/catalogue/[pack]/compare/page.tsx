import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { kindWords, lookOf } from '@/components/domain/words'
import { CATALOGUE, compareAddress, packAddress, rowAddress } from '@/components/packs/addresses'
import styles from '@/components/packs/catalogue.module.css'
import { Comparison } from '@/components/packs/comparison'
import { Trail } from '@/components/packs/trail'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { isGameId } from '@/lib/games/registry'
import { rowOf } from '@/lib/kernel/catalogue'
import { shapeOf } from '@/lib/packs/shape-schema'
import { kindFrom, one, openPack, type SearchParams } from '../../open-pack'
import { MOST_COMPARED } from '../narrowing'

export const metadata: Metadata = { title: 'Side by side' }

type Props = { params: Promise<{ pack: string }>; searchParams: SearchParams }

export default async function ComparePage({ params, searchParams }: Props) {
  const { pack: packId } = await params
  const asked = await searchParams
  const { pack, catalogue } = await openPack(packId, one(asked.version))
  const kind = kindFrom(one(asked.kind) ?? 'classes')
  const version = one(asked.version) === undefined ? null : catalogue.pack.version
  const slugs = [...new Set((one(asked.rows) ?? '').split(','))]
  const rows = slugs.flatMap((slug) => rowOf(catalogue, kind, slug) ?? []).slice(0, MOST_COMPARED)
  const shape = isGameId(catalogue.game) ? await shapeOf(catalogue.game, kind) : null
  if (!shape) notFound()
  const { many } = kindWords(pack.game, kind)
  const choosing = packAddress(packId, { kind, version, compare: rows.map(({ slug }) => slug) })
  const without = (slug: string) =>
    compareAddress(packId, { kind, version, rows: rows.map((row) => row.slug).filter((other) => other !== slug) })
  return (
    <div className={styles.page} data-accent={lookOf(pack.game).accent}>
      <Trail
        stops={[
          { label: 'Catalogue', href: CATALOGUE },
          { label: pack.name, href: packAddress(packId, { version }) },
          { label: many, href: packAddress(packId, { kind, version }) },
        ]}
      />
      <header className={styles.head}>
        <h1 className={styles.title}>{many} side by side</h1>
        {rows.length < MOST_COMPARED ? <LinkButton href={choosing}>Add another</LinkButton> : null}
      </header>
      {rows.length === 0 ? (
        <EmptyState
          title="Nothing to compare yet"
          actions={<LinkButton href={packAddress(packId, { kind, version })}>Choose rows</LinkButton>}
        >
          <p>Press “Compare” at up to four rows of one kind.</p>
        </EmptyState>
      ) : (
        <Comparison
          kind={kind}
          rows={rows}
          shape={shape}
          catalogue={catalogue}
          addressOf={(other, slug) => rowAddress(packId, other, slug, version)}
          without={without}
        />
      )}
    </div>
  )
}
