import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { kindWords } from '@/components/domain/words'
import { addRowAddress, editAddress, pasteAddress } from '@/components/packs/addresses'
import { CheckPanel } from '@/components/packs/edit/check-panel'
import { DraftActions } from '@/components/packs/edit/draft-actions'
import { type DraftRow, DraftRows, RemovedRows } from '@/components/packs/edit/draft-rows'
import { KindTabs } from '@/components/packs/kind-tabs'
import { Pager } from '@/components/packs/pager'
import { fieldsOf } from '@/components/packs/row-fields'
import { rowSubtitle } from '@/components/packs/row-words'
import { SearchBox } from '@/components/packs/search-box'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Row } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { PageHead } from '@/components/ui/page'
import { ToastArea } from '@/components/ui/toast'
import { lookOf } from '@/lib/games/looks'
import { type Catalogue, type RowKind, rowOf } from '@/lib/kernel/catalogue'
import { nameFromId } from '@/lib/kernel/names'
import type { RowProblem } from '@/lib/packs/check'
import { readCopiedRows } from '@/lib/packs/copies/data'
import { countRows, problemsOfDraft, type RowSummary, searchRows } from '@/lib/packs/data'
import { type GroupType, kindsOf } from '@/lib/packs/field-types'
import { draftPage, publishedTrail } from '../../draft-page'
import { filtersFrom, queryOf } from '../row-filters'

export const metadata: Metadata = { title: 'Edit a pack', robots: { index: false } }

export default draftPage(async ({ ownerId, packId, draft, catalogue, types, newest }, { searchParams }) => {
  const key = { viewer: ownerId, packId, version: draft.version }
  const kinds = kindsOf(types)
  const filters = filtersFrom(await searchParams, kinds[0] ?? 'classes')
  const { kind, q } = filters
  const [counts, rows, problems, copied] = await Promise.all([
    countRows(key),
    searchRows({ ...key, kind, ...queryOf(filters) }),
    problemsOfDraft({ ownerId, packId }),
    readCopiedRows({ ownerId, packId, kind }),
  ])
  if (!counts.ok || !rows.ok || !problems.ok) notFound()
  const words = kindWords(draft.game, kind)
  return (
    <ToastArea>
      <PageHead
        trail={publishedTrail(packId, { name: draft.name, newest })}
        title={draft.name}
        facts={
          <>
            <span>{lookOf(draft.game).name}</span>
            <Badge kind="warn">draft of version {draft.version}</Badge>
          </>
        }
        actions={
          <DraftActions
            packId={packId}
            name={draft.name}
            version={draft.version}
            revision={draft.revision}
            isPublished={newest !== null}
          />
        }
      />
      <CheckPanel
        packId={packId}
        game={draft.game}
        types={types}
        problems={problems.value}
        nameOf={({ row }) => (row ? (rowOf(catalogue, row.kind, row.slug)?.name ?? null) : null)}
      />
      <KindTabs
        game={draft.game}
        counts={kinds.map((each) => ({ kind: each, count: counts.value[each] }))}
        chosen={kind}
        addressOf={(other) => editAddress(packId, { kind: other })}
        beside={
          <Row as="span" wrap>
            <LinkButton icon="add" kind="primary" href={addRowAddress(packId, kind)}>
              Add a {words.one}
            </LinkButton>
            <LinkButton href={pasteAddress(packId, kind)}>Paste a table</LinkButton>
          </Row>
        }
      >
        <SearchBox
          key={kind}
          label={`Search ${words.many.toLowerCase()}`}
          action={editAddress(packId, { kind })}
          value={q ?? ''}
          placeholder="Name, role, keyword …"
        />
        {rows.value.rows.length === 0 ? (
          <EmptyState title={q ? 'No matches' : `No ${words.many.toLowerCase()} yet`}>
            <p>{q ? 'Try a shorter part of the name.' : 'Add one, or paste the whole table from its page.'}</p>
          </EmptyState>
        ) : (
          <DraftRows
            packId={packId}
            kind={kind}
            revision={draft.revision}
            rows={draftLines({
              packId,
              kind,
              type: types[kind],
              catalogue,
              rows: rows.value.rows,
              copied,
              isInPackOrder: q === undefined,
              problemsOf: (slug) => problems.value.filter(({ row }) => row?.kind === kind && row.slug === slug),
            })}
          />
        )}
        <Pager
          page={rows.value.page}
          pages={rows.value.pages}
          addressOf={(to) => editAddress(packId, { kind, q, page: to })}
        />
        <RemovedRows packId={packId} game={draft.game} revision={draft.revision} rows={draft.removed} />
      </KindTabs>
    </ToastArea>
  )
})

type DraftLines = {
  readonly packId: string
  readonly kind: RowKind
  readonly type: GroupType | undefined
  readonly catalogue: Catalogue
  readonly rows: readonly RowSummary[]
  readonly copied: Awaited<ReturnType<typeof readCopiedRows>>
  /** Whether the rows are shown in the order of the pack: only then can they be moved. */
  readonly isInPackOrder: boolean
  readonly problemsOf: (slug: string) => readonly RowProblem[]
}

function draftLines({
  packId,
  kind,
  type,
  catalogue,
  rows,
  copied,
  isInPackOrder,
  problemsOf,
}: DraftLines): readonly DraftRow[] {
  const own = rows.filter(({ definedIn, isOverride }) => definedIn.id === packId && !isOverride)
  return rows.map((row) => {
    const index = own.indexOf(row)
    const stored = rowOf(catalogue, kind, row.slug)
    return {
      slug: row.slug,
      name: row.name,
      source: row.source,
      line: stored && type ? rowSubtitle(type, fieldsOf(stored)) : '',
      definedIn: row.definedIn.id === packId ? null : nameFromId(row.definedIn.id),
      isOverride: row.isOverride,
      copied: copied.get(row.slug) ?? null,
      problems: problemsOf(row.slug).length,
      moveUpTo: isInPackOrder && index > 0 ? { before: own[index - 1]?.slug ?? null } : null,
      moveDownTo:
        isInPackOrder && index >= 0 && index < own.length - 1 ? { before: own[index + 2]?.slug ?? null } : null,
    }
  })
}
