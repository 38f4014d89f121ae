'use client'

import { useId, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button, IconButton } from '@/components/ui/button'
import { Stack } from '@/components/ui/layout'
import { TextInput } from '@/components/ui/text-input'
import styles from './paste.module.css'
import type { ColumnTarget } from './targets'

export type PreviewRow = {
  readonly cells: readonly string[]
  /** By column: why its cell cannot be read. */
  readonly problems: ReadonlyMap<number, string>
  /** Problems that belong to no column. */
  readonly rowProblems: readonly string[]
  /** The row that it changes; null for a new one. */
  readonly replaces: string | null
}

type PreviewTableProps = {
  rows: readonly PreviewRow[]
  columns: readonly (ColumnTarget | null)[]
  onEdit: (row: number, column: number, words: string) => void
  onRemove: (row: number) => void
}

const MOST_SHOWN = 60

/** The rows as cards on a phone and as a table on a wide screen; every cell can be edited. */
export function PreviewTable({ rows, columns, onEdit, onRemove }: PreviewTableProps) {
  const [showsAll, setShowsAll] = useState(false)
  const usedColumns = columns.flatMap((target, index) => (target ? [{ target, index }] : []))
  const shown = showsAll ? rows : rows.slice(0, MOST_SHOWN)
  return (
    // A box that scrolls must be reachable by keyboard.
    <Stack as="section" align="start" className={styles.scroll} aria-label="Preview" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {usedColumns.map(({ target }) => (
              <th key={target.id} scope="col">
                {target.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            <PreviewLine
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id but its index in the table.
              key={index}
              row={row}
              index={index}
              usedColumns={usedColumns}
              onEdit={onEdit}
              onRemove={onRemove}
            />
          ))}
        </tbody>
      </table>
      {rows.length > shown.length ? <Button onClick={() => setShowsAll(true)}>Show all {rows.length}</Button> : null}
    </Stack>
  )
}

type PreviewLineProps = {
  row: PreviewRow
  index: number
  usedColumns: readonly { readonly target: ColumnTarget; readonly index: number }[]
  onEdit: PreviewTableProps['onEdit']
  onRemove: PreviewTableProps['onRemove']
}

function PreviewLine({ row, index, usedColumns, onEdit, onRemove }: PreviewLineProps) {
  return (
    <tr data-bad={row.problems.size + row.rowProblems.length > 0 || undefined}>
      <th scope="row" className={styles.row}>
        <span className={styles.place}>{index + 1}</span>
        {row.replaces === null ? <Badge>new</Badge> : <Badge kind="accent">changes {row.replaces}</Badge>}
        <IconButton kind="plain" icon="cross" name={`Leave row ${index + 1} out`} onClick={() => onRemove(index)} />
        {row.rowProblems.map((reason) => (
          <span key={reason} className={styles.reason}>
            {reason}
          </span>
        ))}
      </th>
      {usedColumns.map(({ target, index: column }) => (
        <Cell
          key={target.id}
          label={target.label}
          name={`${target.label}, row ${index + 1}`}
          words={row.cells[column] ?? ''}
          problem={row.problems.get(column) ?? null}
          onEdit={(words) => onEdit(index, column, words)}
        />
      ))}
    </tr>
  )
}

type CellProps = { label: string; name: string; words: string; problem: string | null; onEdit: (words: string) => void }

function Cell({ label, name, words, problem, onEdit }: CellProps) {
  const id = useId()
  return (
    <td className={styles.cell} data-label={label}>
      <TextInput
        aria-label={name}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        autoComplete="off"
        value={words}
        onChange={(event) => onEdit(event.target.value)}
      />
      {problem ? (
        <span id={id} className={styles.reason}>
          {problem}
        </span>
      ) : null}
    </td>
  )
}
