import type { Metadata } from 'next'
import { kindWords, lookOf } from '@/components/domain/words'
import styles from '@/components/packs/catalogue.module.css'
import { EditHead } from '@/components/packs/edit/edit-head'
import { NoDraft } from '@/components/packs/edit/no-draft'
import { RowForm } from '@/components/packs/edit/row-form'
import { emptyGroup } from '@/lib/packs/shape'
import { choicesFor, isOpen, openDraftOf, shapeFor } from '../../../open-draft'
import { kindFrom } from '../../../open-pack'
import { draftStops, rowStops } from '../../draft-stops'

export const metadata: Metadata = { title: 'Add a row', robots: { index: false } }

type Props = { params: Promise<{ pack: string; kind: string }> }

export default async function AddRowPage({ params }: Props) {
  const { pack: packId, kind: written } = await params
  const kind = kindFrom(written)
  const found = await openDraftOf(packId)
  if (!isOpen(found))
    return (
      <div className={styles.page}>
        <EditHead stops={draftStops(packId, found.name, true)} title={`Edit ${found.name}`} />
        <NoDraft packId={packId} {...found} />
      </div>
    )
  const { draft, catalogue } = found
  const shape = await shapeFor(catalogue, kind)
  return (
    <div className={styles.page} data-accent={lookOf(draft.game).accent}>
      <EditHead stops={rowStops(packId, draft, kind)} title={`A new ${kindWords(draft.game, kind).one}`} />
      <RowForm
        packId={packId}
        revision={draft.revision}
        kind={kind}
        slug={null}
        row={{ ...emptyGroup(shape), source: { kind: 'player', place: null } }}
        shape={shape}
        choices={choicesFor(catalogue, shape)}
        problems={[]}
        field={null}
      />
    </div>
  )
}
