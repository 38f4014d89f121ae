import type { Metadata } from 'next'
import { kindWords, lookOf } from '@/components/domain/words'
import styles from '@/components/packs/catalogue.module.css'
import { EditHead } from '@/components/packs/edit/edit-head'
import { NoDraft } from '@/components/packs/edit/no-draft'
import { PasteFlow } from '@/components/packs/paste/paste-flow'
import { choicesFor, isOpen, openDraftOf, optionsOf, shapeFor } from '../../../open-draft'
import { kindFrom } from '../../../open-pack'
import { draftStops, rowStops } from '../../draft-stops'

export const metadata: Metadata = { title: 'Paste a table', robots: { index: false } }

type Props = { params: Promise<{ pack: string; kind: string }> }

export default async function PastePage({ params }: Props) {
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
      <EditHead
        stops={rowStops(packId, draft, kind)}
        title={`Paste ${kindWords(draft.game, kind).many.toLowerCase()}`}
      />
      <PasteFlow
        packId={packId}
        game={draft.game}
        kind={kind}
        revision={draft.revision}
        shape={shape}
        rows={{ ...choicesFor(catalogue, shape).rows, [kind]: optionsOf(catalogue, kind) }}
      />
    </div>
  )
}
