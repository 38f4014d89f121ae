import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { kindWords, lookOf } from '@/components/domain/words'
import styles from '@/components/packs/catalogue.module.css'
import { EditHead } from '@/components/packs/edit/edit-head'
import { NoDraft } from '@/components/packs/edit/no-draft'
import { RowForm } from '@/components/packs/edit/row-form'
import { fieldsOf } from '@/components/packs/row-fields'
import { rowOf } from '@/lib/kernel/catalogue'
import { problemsOfDraft } from '@/lib/packs/data'
import { choicesFor, isOpen, openDraftOf, shapeFor } from '../../../../open-draft'
import { kindFrom, one, type SearchParams } from '../../../../open-pack'
import { draftStops, rowStops } from '../../../draft-stops'

export const metadata: Metadata = { title: 'Edit a row', robots: { index: false } }

type Props = { params: Promise<{ pack: string; kind: string; slug: string }>; searchParams: SearchParams }

export default async function EditRowPage({ params, searchParams }: Props) {
  const { pack: packId, kind: written, slug } = await params
  const kind = kindFrom(written)
  const found = await openDraftOf(packId)
  if (!isOpen(found))
    return (
      <div className={styles.page}>
        <EditHead stops={draftStops(packId, found.name, true)} title={`Edit ${found.name}`} />
        <NoDraft packId={packId} {...found} />
      </div>
    )
  const { ownerId, draft, catalogue } = found
  const row = rowOf(catalogue, kind, slug)
  if (!row) notFound()
  const shape = await shapeFor(catalogue, kind)
  const problems = await problemsOfDraft({ ownerId, packId })
  const own = problems.ok ? problems.value.filter((each) => each.row?.kind === kind && each.row.slug === slug) : []
  return (
    <div className={styles.page} data-accent={lookOf(draft.game).accent}>
      <EditHead
        stops={rowStops(packId, draft, kind)}
        title={row.name}
        facts={
          <span>
            {kindWords(draft.game, kind).one} in the draft of version {draft.version}
          </span>
        }
      />
      <RowForm
        packId={packId}
        revision={draft.revision}
        kind={kind}
        slug={row.slug}
        row={fieldsOf(row)}
        shape={shape}
        choices={choicesFor(catalogue, shape)}
        problems={own.map(({ field, reason }) => ({ field, reason }))}
        field={one((await searchParams).field) ?? null}
      />
    </div>
  )
}
