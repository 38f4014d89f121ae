'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Refusal } from '@/components/form/refusal'
import { useAction } from '@/components/form/use-action'
import { unanswered } from '@/components/ui/build'
import { Button } from '@/components/ui/button'
import { Row, Stack, Text } from '@/components/ui/layout'
import { Spinner } from '@/components/ui/spinner'
import type { FailureWords } from '@/lib/failure-words'
import type { RowKind } from '@/lib/kernel/catalogue'
import { checkRows, saveRows } from '@/lib/packs/actions'
import type { PastedTable } from '@/lib/packs/pasted-table'
import type { CheckedRow } from '@/lib/packs/sent-rows'
import { editAddress } from '../addresses'
import { packFailureWords } from '../pack-failure-words'
import styles from '../rows.module.css'
import type { Lookup } from './cells'
import { type Common, placed, type ReadRow, readPasted } from './pasted'
import { type PreviewRow, PreviewTable } from './preview-table'
import type { Target } from './targets'

type CheckStepProps = {
  packId: string
  kind: RowKind
  revision: number
  table: PastedTable
  onTable: (table: PastedTable) => void
  columns: readonly (Target | null)[]
  common: Common
  lookup: Lookup
}

/** The rows as they would be saved, with each problem at its cell; cells are edited in place, all are saved at once. */
export function CheckStep({ packId, kind, revision, table, onTable, columns, common, lookup }: CheckStepProps) {
  const router = useRouter()
  const latest = useRef(revision)
  const { run, pending, refusal } = useAction(packFailureWords)
  const read = useMemo(
    () => readPasted(table.rows, { kind, columns, common, lookup }),
    [table.rows, kind, columns, common, lookup],
  )
  const checked = useServerCheck({ packId, kind, read })
  const previewed = read.map(({ cells }, at): PreviewRow => {
    const answer = checked.answer?.[at]
    const told = answer ? placed(answer, columns) : { cells: new Map<number, string>(), whole: [] }
    const problems = new Map([...told.cells, ...cells])
    return { cells: table.rows[at] ?? [], problems, whole: told.whole, replaces: answer?.replaces ?? null }
  })
  const bad = previewed.reduce((sum, { problems, whole }) => sum + problems.size + whole.length, 0)
  const ready = bad === 0 && checked.answer !== null && !checked.pending

  function edit(row: number, column: number, words: string) {
    const next = table.rows.map((cells, at) =>
      at === row ? cells.map((cell, place) => (place === column ? words : cell)) : cells,
    )
    onTable({ ...table, rows: next })
  }

  async function save() {
    const answer = await saveRows({ packId, revision: latest.current, kind, rows: read.map(({ row }) => row) })
    if (!answer.ok && answer.failure.kind === 'stale') latest.current = answer.failure.revision
    return answer
  }

  function take() {
    run(save, { done: () => router.push(editAddress(packId, { kind })) })
  }

  return (
    <Stack gap={4}>
      <Row as="p" role="status" face="names" size="name">
        {checked.pending ? <Spinner /> : null}
        {stateWords(bad, checked.pending, previewed)}
      </Row>
      <Refusal words={checked.refused} />
      <PreviewTable
        rows={previewed}
        columns={columns}
        onEdit={edit}
        onDrop={(row) => onTable({ ...table, rows: table.rows.filter((_, at) => at !== row) })}
      />
      <Refusal words={refusal} />
      <Row as="span" wrap gap={4} rowGap={2} className={styles.foot}>
        <Button kind="primary" onClick={take} disabled={!ready || previewed.length === 0} pending={pending}>
          Take {previewed.length} {previewed.length === 1 ? 'row' : 'rows'}
        </Button>
        {ready ? null : (
          <Text as="span" tone="soft" size="note">
            All or nothing: it can be taken when no problem is left.
          </Text>
        )}
      </Row>
    </Stack>
  )
}

function stateWords(bad: number, pending: boolean, rows: readonly PreviewRow[]): string {
  if (bad > 0) return bad === 1 ? 'One problem to mend' : `${bad} problems to mend`
  if (pending) return 'Checking'
  const changed = rows.filter(({ replaces }) => replaces !== null).length
  const fresh = rows.length - changed
  return `No problems: ${fresh} new, ${changed} changed`
}

type ServerCheck = {
  /** For the current rows; null while they have not been checked. */
  readonly answer: readonly CheckedRow[] | null
  readonly pending: boolean
  readonly refused: FailureWords | null
}

type Asked = { readonly packId: string; readonly kind: RowKind; readonly read: readonly ReadRow[] }
type Known = { readonly of: readonly ReadRow[]; readonly answer: readonly CheckedRow[] }

const PAUSE_MS = 300

/** The server's check of the rows, asked for again a moment after each change. */
function useServerCheck({ packId, kind, read }: Asked): ServerCheck {
  const [known, setKnown] = useState<Known | null>(null)
  const [refused, setRefused] = useState<FailureWords | null>(null)

  useEffect(() => {
    let wanted = true
    const timer = setTimeout(async () => {
      const rows = read.map(({ row }) => row)
      const answer = rows.length === 0 ? null : await checkRows({ packId, kind, rows }).catch(unanswered)
      if (!wanted) return
      if (answer?.ok) {
        setKnown({ of: read, answer: answer.value })
        setRefused(null)
      } else if (rows.length > 0) setRefused(packFailureWords(answer?.failure))
    }, PAUSE_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [packId, kind, read])

  // An answer about cells that have changed since would show at the wrong words.
  const current = known?.of === read
  return { answer: current ? known.answer : null, pending: !current && refused === null, refused }
}
