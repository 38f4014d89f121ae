'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Refusal } from '@/components/form/refusal'
import { useAction } from '@/components/form/use-action'
import { handleNoAnswer } from '@/components/ui/build'
import { Button } from '@/components/ui/button'
import { Row, Stack, Text } from '@/components/ui/layout'
import { Spinner } from '@/components/ui/spinner'
import type { FailureWords } from '@/lib/failure-words'
import type { RowKind } from '@/lib/kernel/catalogue'
import { checkRows, saveRows } from '@/lib/packs/actions'
import type { GroupType } from '@/lib/packs/field-types'
import type { PastedTable } from '@/lib/packs/pasted-table'
import type { CheckedRow } from '@/lib/packs/sent-rows'
import { editAddress } from '../addresses'
import { packFailureWords } from '../pack-failure-words'
import styles from '../rows.module.css'
import type { Lookup } from './cells'
import { type CommonValues, problemsByColumn, type ReadRow, readPasted } from './pasted'
import { type PreviewRow, PreviewTable } from './preview-table'
import type { ColumnTarget } from './targets'

type CheckStepProps = {
  packId: string
  kind: RowKind
  type: GroupType
  revision: number
  table: PastedTable
  onTable: (table: PastedTable) => void
  columns: readonly (ColumnTarget | null)[]
  common: CommonValues
  lookup: Lookup
}

/** A preview of the rows with the problems of each cell. Cells can be edited; all rows are saved at once. */
export function CheckStep({ packId, kind, type, revision, table, onTable, columns, common, lookup }: CheckStepProps) {
  const router = useRouter()
  const latestRevision = useRef(revision)
  const { run, pending, refusal } = useAction(packFailureWords)
  const readRows = useMemo(
    () => readPasted(table.rows, { kind, type, columns, common, lookup }),
    [table.rows, kind, type, columns, common, lookup],
  )
  const checked = useServerCheck({ packId, kind, readRows })
  const previewed = readRows.map(({ cells }, index): PreviewRow => {
    const answer = checked.answer?.[index]
    const serverProblems = answer
      ? problemsByColumn(answer, columns, type)
      : { cells: new Map<number, string>(), rowProblems: [] }
    const problems = new Map([...serverProblems.cells, ...cells])
    return {
      cells: table.rows[index] ?? [],
      problems,
      rowProblems: serverProblems.rowProblems,
      replaces: answer?.replaces ?? null,
    }
  })
  const problemCount = previewed.reduce((sum, { problems, rowProblems }) => sum + problems.size + rowProblems.length, 0)
  const isReady = problemCount === 0 && checked.answer !== null && !checked.pending

  function edit(row: number, column: number, words: string) {
    const next = table.rows.map((cells, index) =>
      index === row ? cells.map((cell, position) => (position === column ? words : cell)) : cells,
    )
    onTable({ ...table, rows: next })
  }

  async function save() {
    const answer = await saveRows({
      packId,
      revision: latestRevision.current,
      kind,
      rows: readRows.map(({ row }) => row),
    })
    if (!answer.ok && answer.failure.kind === 'stale') latestRevision.current = answer.failure.revision
    return answer
  }

  function saveAll() {
    run(save, { done: () => router.push(editAddress(packId, { kind })) })
  }

  return (
    <Stack gap={4} data-has-foot>
      <Row as="p" role="status" face="names" size="name">
        {checked.pending ? <Spinner /> : null}
        {stateWords(problemCount, checked.pending, previewed)}
      </Row>
      <Refusal words={checked.refused} />
      <PreviewTable
        rows={previewed}
        columns={columns}
        onEdit={edit}
        onRemove={(row) => onTable({ ...table, rows: table.rows.filter((_, index) => index !== row) })}
      />
      <Refusal words={refusal} />
      <Row as="span" wrap gap={4} rowGap={2} className={styles.foot} data-foot>
        <Button kind="primary" onClick={saveAll} disabled={!isReady || previewed.length === 0} pending={pending}>
          Import {previewed.length} {previewed.length === 1 ? 'row' : 'rows'}
        </Button>
        {isReady ? null : (
          <Text as="span" tone="soft" size="note">
            You can import the rows when no problems are left.
          </Text>
        )}
      </Row>
    </Stack>
  )
}

function stateWords(problemCount: number, pending: boolean, rows: readonly PreviewRow[]): string {
  if (problemCount > 0) return problemCount === 1 ? 'One problem to fix' : `${problemCount} problems to fix`
  if (pending) return 'Checking'
  const changedCount = rows.filter(({ replaces }) => replaces !== null).length
  const newCount = rows.length - changedCount
  return `No problems: ${newCount} new, ${changedCount} changed`
}

type ServerCheck = {
  /** The result for the current rows; null while they are not checked. */
  readonly answer: readonly CheckedRow[] | null
  readonly pending: boolean
  readonly refused: FailureWords | null
}

type CheckInput = { readonly packId: string; readonly kind: RowKind; readonly readRows: readonly ReadRow[] }

type CheckAnswer = { readonly rows: readonly ReadRow[]; readonly answer: readonly CheckedRow[] }

const CHECK_DELAY_MS = 300

/** The server's check of the rows, repeated shortly after each change. */
function useServerCheck({ packId, kind, readRows }: CheckInput): ServerCheck {
  const [known, setKnown] = useState<CheckAnswer | null>(null)
  const [refused, setRefused] = useState<FailureWords | null>(null)

  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      const rows = readRows.map(({ row }) => row)
      const answer = rows.length === 0 ? null : await checkRows({ packId, kind, rows }).catch(handleNoAnswer)
      if (!isCurrent) return
      if (answer?.ok) {
        setKnown({ rows: readRows, answer: answer.value })
        setRefused(null)
      } else if (rows.length > 0) setRefused(packFailureWords(answer?.failure))
    }, CHECK_DELAY_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [packId, kind, readRows])

  // An answer for older rows would show its problems at the wrong cells.
  const isUpToDate = known?.rows === readRows
  return { answer: isUpToDate ? known.answer : null, pending: !isUpToDate && refused === null, refused }
}
