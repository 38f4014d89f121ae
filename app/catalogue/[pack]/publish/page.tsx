import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { editAddress } from '@/components/packs/addresses'
import { ChangeList } from '@/components/packs/change-list'
import { CheckPanel } from '@/components/packs/edit/check-panel'
import { PublishButton } from '@/components/packs/edit/publish-button'
import { Heading, Stack } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { PageHead } from '@/components/ui/page'
import { rowOf } from '@/lib/kernel/catalogue'
import { readChangesOfCopy } from '@/lib/packs/copies/data'
import { problemsOfDraft, readChanges } from '@/lib/packs/data'
import { draftPage, draftTrail } from '../../draft-page'

export const metadata: Metadata = { title: 'Save version', robots: { index: false } }

export default draftPage(async (openDraft) => {
  const { ownerId, packId, draft, catalogue, types, newest: from } = openDraft
  const [problems, changes, copied] = await Promise.all([
    problemsOfDraft({ ownerId, packId }),
    readChanges({ viewer: ownerId, packId, from, to: draft.version }),
    from === null ? readChangesOfCopy({ ownerId, packId }) : null,
  ])
  if (!problems.ok || !changes.ok) notFound()
  const isReady = problems.value.length === 0
  return (
    <>
      <PageHead
        trail={draftTrail(openDraft)}
        title={`Save version ${draft.version}`}
        facts={<span>A saved version never changes. The next change becomes version {draft.version + 1}.</span>}
        actions={
          <>
            {isReady ? <PublishButton packId={packId} version={draft.version} revision={draft.revision} /> : null}
            <LinkButton href={editAddress(packId)}>Back to the draft</LinkButton>
          </>
        }
      />
      <CheckPanel
        packId={packId}
        game={draft.game}
        types={types}
        problems={problems.value}
        nameOf={({ row }) => (row ? (rowOf(catalogue, row.kind, row.slug)?.name ?? null) : null)}
      />
      <Stack as="section" above={6} aria-labelledby="changes">
        <Heading id="changes">
          {copied
            ? `Changes since ${copied.packName}, version ${copied.version}`
            : from === null
              ? 'Contents'
              : `Changes since version ${from}`}
        </Heading>
        <ChangeList game={draft.game} types={types} diff={copied?.diff ?? changes.value} />
      </Stack>
    </>
  )
})
