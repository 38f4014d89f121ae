'use client'

import { useRouter } from 'next/navigation'
import { useMemo, useRef, useState } from 'react'
import { type FailureWords, NO_ANSWER } from '@/components/form/failure-words'
import { unanswered } from '@/components/ui/build'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { saveRows } from '@/lib/packs/actions'
import type { PastedTable } from '@/lib/packs/table'
import { editAddress } from '../addresses'
import { packFailureWords } from '../pack-failure-words'
import type { Lookup } from './cells'
import styles from './paste.module.css'
import type { PasteFlowProps } from './paste-flow'
import { type Common, placed, readPasted } from './pasted'
import { type PreviewRow, PreviewTable } from './preview-table'
import type { Target } from './targets'
import { useServerCheck } from './use-server-check'

type CheckStepProps = PasteFlowProps & {
  table: PastedTable
  onTable: (table: PastedTable) => void
  columns: readonly (Target | null)[]
  common: Common
  lookup: Lookup
}

/** Every row as it would be taken, every problem at its cell; cells are mended in place, then all is taken at once. */
export function CheckStep({ packId, kind, revision, table, onTable, columns, common, lookup }: CheckStepProps) {
  const router = useRouter()
  const latest = useRef(revision)
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<FailureWords | null>(null)
  const read = useMemo(
    () => readPasted(table.rows, { kind, columns, common, lookup }),
    [table.rows, kind, columns, common, lookup],
  )
  const checked = useServerCheck({ packId, kind, read })
  const rows = read.map(({ cells }, at): PreviewRow => {
    const answer = checked.answer?.[at]
    const told = answer ? placed(answer, columns) : { cells: new Map<number, string>(), whole: [] }
    const problems = new Map([...told.cells, ...cells])
    return { cells: table.rows[at] ?? [], problems, whole: told.whole, replaces: answer?.replaces ?? null }
  })
  const bad = rows.reduce((sum, { problems, whole }) => sum + problems.size + whole.length, 0)
  const ready = bad === 0 && checked.answer !== null && !checked.pending

  function edit(row: number, column: number, words: string) {
    const next = table.rows.map((cells, at) =>
      at === row ? cells.map((cell, place) => (place === column ? words : cell)) : cells,
    )
    onTable({ ...table, rows: next })
  }

  async function take() {
    setPending(true)
    setRefused(null)
    const sent = { packId, revision: latest.current, kind, rows: read.map(({ row }) => row) }
    const answer = await saveRows(sent).catch(unanswered)
    if (answer?.ok) return router.push(editAddress(packId, { kind }))
    setPending(false)
    if (answer?.failure.kind === 'stale') latest.current = answer.failure.revision
    setRefused(answer ? packFailureWords(answer.failure) : NO_ANSWER)
  }

  return (
    <div className={styles.step}>
      <p role="status" className={styles.state}>
        {checked.pending ? <Spinner /> : null}
        {stateWords(bad, checked.pending, rows)}
      </p>
      {checked.refused ? (
        <Notice kind="error" title={checked.refused.title} live>
          {checked.refused.words}
        </Notice>
      ) : null}
      <PreviewTable
        rows={rows}
        columns={columns}
        onEdit={edit}
        onDrop={(row) => onTable({ ...table, rows: table.rows.filter((_, at) => at !== row) })}
      />
      {refused ? (
        <Notice kind="error" title={refused.title} live>
          {refused.words}
        </Notice>
      ) : null}
      <span className={styles.foot}>
        <Button kind="primary" onClick={take} disabled={!ready || rows.length === 0} pending={pending}>
          Take {rows.length} {rows.length === 1 ? 'row' : 'rows'}
        </Button>
        {ready ? null : <span className={styles.soft}>All or nothing: it can be taken when no problem is left.</span>}
      </span>
    </div>
  )
}

function stateWords(bad: number, pending: boolean, rows: readonly PreviewRow[]): string {
  if (bad > 0) return bad === 1 ? 'One problem to mend' : `${bad} problems to mend`
  if (pending) return 'Checking'
  const changed = rows.filter(({ replaces }) => replaces !== null).length
  const fresh = rows.length - changed
  return `No problems: ${fresh} new, ${changed} changed`
}
