import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { lookOf } from '@/components/domain/words'
import { editAddress } from '@/components/packs/addresses'
import styles from '@/components/packs/catalogue.module.css'
import { ChangeList } from '@/components/packs/change-list'
import { CheckPanel } from '@/components/packs/edit/check-panel'
import { EditHead } from '@/components/packs/edit/edit-head'
import { NoDraft } from '@/components/packs/edit/no-draft'
import { PublishButton } from '@/components/packs/edit/publish-button'
import { LinkButton } from '@/components/ui/link-button'
import { rowOf } from '@/lib/kernel/catalogue'
import { problemsOfDraft, readChanges } from '@/lib/packs/data'
import { isOpen, openDraftOf } from '../../open-draft'
import { draftStops } from '../draft-stops'

export const metadata: Metadata = { title: 'Publish a pack', robots: { index: false } }

type Props = { params: Promise<{ pack: string }> }

export default async function PublishPage({ params }: Props) {
  const { pack: packId } = await params
  const found = await openDraftOf(packId)
  if (!isOpen(found))
    return (
      <div className={styles.page}>
        <EditHead stops={draftStops(packId, found.name, true)} title={`Publish ${found.name}`} />
        <NoDraft packId={packId} {...found} />
      </div>
    )
  const { ownerId, draft, catalogue, newest: from } = found
  const [problems, changes] = await Promise.all([
    problemsOfDraft({ ownerId, packId }),
    readChanges({ viewer: ownerId, packId, from, to: draft.version }),
  ])
  if (!problems.ok || !changes.ok) notFound()
  const ready = problems.value.length === 0
  return (
    <div className={styles.page} data-accent={lookOf(draft.game).accent}>
      <EditHead
        stops={[...draftStops(packId, draft.name, false), { label: draft.name, href: editAddress(packId) }]}
        title={`Publish version ${draft.version}`}
        facts={<span>Once published it never changes. The next change becomes version {draft.version + 1}.</span>}
        actions={
          <>
            {ready ? <PublishButton packId={packId} version={draft.version} revision={draft.revision} /> : null}
            <LinkButton href={editAddress(packId)}>Back to the draft</LinkButton>
          </>
        }
      />
      <CheckPanel
        packId={packId}
        game={draft.game}
        problems={problems.value}
        nameOf={({ row }) => (row ? (rowOf(catalogue, row.kind, row.slug)?.name ?? null) : null)}
      />
      <section className={styles.changes} aria-labelledby="changes">
        <h2 id="changes" className={styles.section}>
          {from === null ? 'What it holds' : `What changed since version ${from}`}
        </h2>
        <ChangeList game={draft.game} diff={changes.value} />
      </section>
    </div>
  )
}
