import type { Metadata } from 'next'
import { EditHead } from '@/components/packs/edit/edit-head'
import { RowForm } from '@/components/packs/edit/row-form'
import { kindWords } from '@/components/packs/games'
import { emptyGroup } from '@/lib/packs/shape'
import { choicesFor, draftPage, rowStops, shapeFor } from '../../../draft-page'
import { kindFrom } from '../../../open-pack'

export const metadata: Metadata = { title: 'Add a row', robots: { index: false } }

export default draftPage<{ kind: string }>(async (open, { params }) => {
  const { packId, draft, catalogue } = open
  const kind = kindFrom((await params).kind)
  const shape = await shapeFor(catalogue, kind)
  return (
    <>
      <EditHead stops={rowStops(open, kind)} title={`A new ${kindWords(draft.game, kind).one}`} />
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
    </>
  )
})
