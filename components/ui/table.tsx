import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Text } from './layout'
import styles from './table.module.css'

export type Column<Row> = {
  readonly id: string
  readonly head: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Numbers, aligned to the right. */
  readonly figures?: boolean
  /** Stands before the cell where the rows are stacked. */
  readonly label?: string
}

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Shown when there are no rows. */
  empty?: ReactNode
  /** On a narrow screen each cell takes a line of its own. */
  stacks?: boolean
}

/** The first column names the row. On a narrow screen the table scrolls by itself, never the page. */
export function Table<Row>({ caption, columns, rows, keyOf, empty = 'No rows yet.', stacks }: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={classNames(styles.table, stacks && styles.stacks)}>
        <Text as="caption" face="names" size="name" className={styles.caption}>
          {caption}
        </Text>
        <thead>
          <tr>
            {columns.map(({ id, head, figures }) => (
              <th key={id} scope="col" className={classNames(figures && styles.figures)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 ? (
            <tr>
              <Text as="td" tone="soft" colSpan={columns.length} className={styles.empty}>
                {empty}
              </Text>
            </tr>
          ) : (
            rows.map((row) => <TableRow key={keyOf(row)} row={row} columns={columns} />)
          )}
        </tbody>
      </table>
    </section>
  )
}

function TableRow<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return (
    <tr>
      {columns.map(({ id, cell, figures, label }, index) =>
        index === 0 ? (
          <th key={id} scope="row">
            {cell(row)}
          </th>
        ) : (
          <td key={id} className={classNames(figures && styles.figures)} data-label={label}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  )
}
