import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { firstValue } from '@/app/search-params'
import { kindWords } from '@/components/domain/words'
import { RowForm } from '@/components/packs/edit/row-form'
import { fieldsOf } from '@/components/packs/row-fields'
import { PageHead } from '@/components/ui/page'
import { rowOf } from '@/lib/kernel/catalogue'
import { readCopiedRow } from '@/lib/packs/copies/data'
import { problemsOfDraft } from '@/lib/packs/data'
import { choicesFor, draftPage, draftTrail } from '../../../../draft-page'
import { kindFrom } from '../../../../open-pack'

export const metadata: Metadata = { title: 'Edit a row', robots: { index: false } }

export default draftPage<{ kind: string; slug: string }>(async (openDraft, { params, searchParams }) => {
  const { ownerId, packId, draft, catalogue, types } = openDraft
  const { kind: kindText, slug } = await params
  const kind = kindFrom(kindText)
  const row = rowOf(catalogue, kind, slug)
  if (!row) notFound()
  const type = types[kind] ?? notFound()
  const [problems, copied] = await Promise.all([
    problemsOfDraft({ ownerId, packId }),
    readCopiedRow({ ownerId, packId, kind, slug: row.slug }),
  ])
  const own = problems.ok ? problems.value.filter((each) => each.row?.kind === kind && each.row.slug === slug) : []
  return (
    <>
      <PageHead
        trail={draftTrail(openDraft, kind)}
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
        copied={copied && { ...copied, row: fieldsOf(copied.row) }}
        type={type}
        choices={choicesFor(catalogue, type)}
        problems={own.map(({ field, reason }) => ({ field, reason }))}
        field={firstValue((await searchParams).field) ?? null}
      />
    </>
  )
})
