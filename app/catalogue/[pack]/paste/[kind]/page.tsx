import type { Metadata } from 'next'
import { kindWords } from '@/components/domain/words'
import { PasteFlow } from '@/components/packs/paste/paste-flow'
import { PageHead } from '@/components/ui/page'
import { choicesFor, draftPage, draftTrail, optionsOf, rowTypeFor } from '../../../draft-page'
import { kindFrom } from '../../../open-pack'

export const metadata: Metadata = { title: 'Paste a table', robots: { index: false } }

export default draftPage<{ kind: string }>(async (openDraft, { params }) => {
  const { packId, draft, catalogue } = openDraft
  const kind = kindFrom((await params).kind)
  const type = await rowTypeFor(catalogue, kind)
  return (
    <>
      <PageHead trail={draftTrail(openDraft, kind)} title={`Paste ${kindWords(draft.game, kind).many.toLowerCase()}`} />
      <PasteFlow
        packId={packId}
        game={draft.game}
        kind={kind}
        revision={draft.revision}
        type={type}
        rows={{ ...choicesFor(catalogue, type).rows, [kind]: optionsOf(catalogue, kind) }}
      />
    </>
  )
})
