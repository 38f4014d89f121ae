import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { kindWords, lookOf } from '@/components/domain/words'
import { addRowAddress, editAddress, pasteAddress } from '@/components/packs/addresses'
import page from '@/components/packs/browser.module.css'
import styles from '@/components/packs/catalogue.module.css'
import { CheckPanel } from '@/components/packs/edit/check-panel'
import { draftLines } from '@/components/packs/edit/draft-lines'
import { DraftRows } from '@/components/packs/edit/draft-rows'
import { DraftWays } from '@/components/packs/edit/draft-ways'
import { EditHead } from '@/components/packs/edit/edit-head'
import { NoDraft } from '@/components/packs/edit/no-draft'
import { RemovedRows } from '@/components/packs/edit/removed-rows'
import { KindTabs } from '@/components/packs/kind-tabs'
import { Pager } from '@/components/packs/pager'
import { SearchBox } from '@/components/packs/search-box'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { ToastArea } from '@/components/ui/toast'
import { isGameId } from '@/lib/games/registry'
import { rowOf } from '@/lib/kernel/catalogue'
import { countRows, problemsOfDraft, searchRows } from '@/lib/packs/data'
import { kindsOf } from '@/lib/packs/shape-schema'
import { isOpen, openDraftOf } from '../../open-draft'
import type { SearchParams } from '../../open-pack'
import { draftStops } from '../draft-stops'
import { filtersOf, narrowingFrom } from '../narrowing'

export const metadata: Metadata = { title: 'Edit a pack', robots: { index: false } }

type Props = { params: Promise<{ pack: string }>; searchParams: SearchParams }

export default async function EditPage({ params, searchParams }: Props) {
  const { pack: packId } = await params
  const found = await openDraftOf(packId)
  if (!isOpen(found))
    return (
      <div className={styles.page}>
        <EditHead stops={draftStops(packId, found.name, false)} title={`Edit ${found.name}`} />
        <NoDraft packId={packId} {...found} />
      </div>
    )
  const { ownerId, draft, catalogue, newest } = found
  if (!isGameId(draft.game)) notFound()
  const key = { viewer: ownerId, packId, version: draft.version }
  const kinds = await kindsOf(draft.game)
  const narrowing = narrowingFrom(await searchParams, kinds[0] ?? 'classes')
  const { kind, q } = narrowing
  const [counts, rows, problems] = await Promise.all([
    countRows(key),
    searchRows({ ...key, kind, ...filtersOf(narrowing) }),
    problemsOfDraft({ ownerId, packId }),
  ])
  if (!counts.ok || !rows.ok || !problems.ok) notFound()
  const words = kindWords(draft.game, kind)
  return (
    <ToastArea>
      <div className={styles.page} data-accent={lookOf(draft.game).accent}>
        <EditHead
          stops={draftStops(packId, draft.name, newest !== null)}
          title={draft.name}
          facts={
            <>
              <span>{lookOf(draft.game).name}</span>
              <Badge kind="warn">draft of version {draft.version}</Badge>
            </>
          }
          actions={
            <DraftWays
              packId={packId}
              name={draft.name}
              version={draft.version}
              revision={draft.revision}
              published={newest !== null}
            />
          }
        />
        <CheckPanel
          packId={packId}
          game={draft.game}
          problems={problems.value}
          nameOf={({ row }) => (row ? (rowOf(catalogue, row.kind, row.slug)?.name ?? null) : null)}
        />
        <div className={page.browser}>
          <div className={page.side}>
            <KindTabs
              game={draft.game}
              counts={kinds.map((each) => ({ kind: each, count: counts.value[each] }))}
              chosen={kind}
              addressOf={(other) => editAddress(packId, { kind: other })}
            />
          </div>
          <section className={page.main} aria-labelledby="kind">
            <div className={page.headline}>
              <h2 id="kind" className={page.heading}>
                {words.many}
              </h2>
              <span className={styles.actions}>
                <LinkButton icon="add" kind="primary" href={addRowAddress(packId, kind)}>
                  Add a {words.one}
                </LinkButton>
                <LinkButton href={pasteAddress(packId, kind)}>Paste a table</LinkButton>
              </span>
            </div>
            <SearchBox
              key={kind}
              label={`Search ${words.many.toLowerCase()}`}
              action={editAddress(packId, { kind })}
              value={q ?? ''}
              placeholder="Name, role, keyword …"
            />
            {rows.value.rows.length === 0 ? (
              <EmptyState title={q ? 'Nothing answers to that' : `No ${words.many.toLowerCase()} yet`}>
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
                  catalogue,
                  rows: rows.value.rows,
                  ordered: q === undefined,
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
          </section>
        </div>
      </div>
    </ToastArea>
  )
}
