import type { Metadata } from 'next'
import { kindWords } from '@/components/domain/words'
import { RowForm } from '@/components/packs/edit/row-form'
import { PageHead } from '@/components/ui/page'
import { emptyGroup } from '@/lib/packs/field-types'
import { choicesFor, draftPage, draftTrail, rowTypeFor } from '../../../draft-page'
import { kindFrom } from '../../../open-pack'

export const metadata: Metadata = { title: 'Add a row', robots: { index: false } }

export default draftPage<{ kind: string }>(async (openDraft, { params }) => {
  const { packId, draft, catalogue } = openDraft
  const kind = kindFrom((await params).kind)
  const type = await rowTypeFor(catalogue, kind)
  return (
    <>
      <PageHead trail={draftTrail(openDraft, kind)} title={`A new ${kindWords(draft.game, kind).one}`} />
      <RowForm
        packId={packId}
        revision={draft.revision}
        kind={kind}
        slug={null}
        row={{ ...emptyGroup(type), source: { kind: 'player', place: null } }}
        type={type}
        choices={choicesFor(catalogue, type)}
        problems={[]}
        field={null}
      />
    </>
  )
})
