import Link from 'next/link'
import type { ReactNode } from 'react'
import { BaseDisc } from '@/components/domain/base-disc'
import { House } from '@/components/domain/house'
import { sourceWords } from '@/components/domain/source-words'
import { Row as Side, Text } from '@/components/ui/layout'
import { type Column, Table } from '@/components/ui/table'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { Catalogue, Row, RowKind } from '@/lib/kernel/catalogue'
import { sameValue } from '@/lib/kernel/equality'
import type { Field, GroupType } from '@/lib/packs/field-types'
import { FieldValue } from './field-value'
import { fieldWords } from './field-words'
import { isShip, topIn } from './listed-row'
import styles from './pages.module.css'
import { contextOf, type Fields, fieldsOf, isFields } from './row-fields'
import { markOf } from './row-mark'

type ComparisonProps = {
  kind: RowKind
  rows: readonly Row[]
  type: GroupType
  catalogue: Catalogue
  addressOf: (kind: RowKind, slug: string) => string
  without: (slug: string) => string
}

type Line = {
  readonly key: string
  readonly label: string
  readonly cells: readonly ReactNode[]
  readonly differ: boolean
}

/** Rows of one kind side by side. Fields that differ are marked in text and colour. */
export function Comparison({ kind, rows, type, catalogue, addressOf, without }: ComparisonProps) {
  const context = contextOf(catalogue, addressOf)
  const lines = linesOf(type.fields, rows.map(fieldsOf), (field, row) => (
    <FieldValue name={field.key} type={field.type} value={row[field.key]} context={context} />
  ))
  const columns: readonly Column<Line>[] = [
    {
      id: 'field',
      head: 'Field',
      cell: ({ label, differ }) => (
        <Text as="span" weight={differ ? 'strong' : 'plain'} className={styles.label} data-differ={differ || undefined}>
          {label}
          {differ ? <VisuallyHidden>, differs</VisuallyHidden> : null}
        </Text>
      ),
    },
    ...rows.map((row, place) => ({
      id: row.slug,
      head: (
        <Side as="span" align="start" gap={3} className={styles.compared}>
          <Disc row={row} kind={kind} catalogue={catalogue} />
          <span>
            <Text as={Link} face="names" size="name" tone="ink" href={addressOf(kind, row.slug)}>
              {row.name}
            </Text>
            <House source={row.source} />
            <Text as="span" block>
              {sourceWords(row.source)}
            </Text>
            <Link href={without(row.slug)} prefetch={false} className={styles.away}>
              Take away<VisuallyHidden> {row.name}</VisuallyHidden>
            </Link>
          </span>
        </Side>
      ),
      cell: ({ cells, differ }: Line) => (
        <div className={styles.cell} data-differ={differ || undefined}>
          {cells[place]}
        </div>
      ),
    })),
  ]
  return (
    <div className={styles.sheet}>
      <Table
        caption="Fields that differ are marked with a dot"
        columns={columns}
        rows={lines}
        keyOf={({ key }) => key}
      />
    </div>
  )
}

function Disc({ row, kind, catalogue }: { row: Row; kind: RowKind; catalogue: Catalogue }) {
  const mark = markOf(fieldsOf(row), topIn(catalogue))
  return mark ? <BaseDisc mark={mark} size={44} ship={isShip(catalogue, kind)} decorative /> : null
}

const LEFT_OUT = new Set(['slug', 'name', 'source'])

function linesOf(
  fields: readonly Field[],
  rows: readonly Fields[],
  cell: (field: Field, row: Fields) => ReactNode,
): readonly Line[] {
  return fields.flatMap((field) => {
    if (LEFT_OUT.has(field.key) || rows.every((row) => isEmpty(row[field.key]))) return []
    const inner = innerFields(field)
    if (inner) {
      const groups = rows.map((row) => row[field.key]).map((value) => (isFields(value) ? value : {}))
      return linesOf(inner, groups, cell).map((line) => ({ ...line, key: `${field.key}.${line.key}` }))
    }
    const [first, ...others] = rows.map((row) => row[field.key] ?? null)
    return [
      {
        key: field.key,
        label: fieldWords(field.key),
        cells: rows.map((row) => cell(field, row)),
        differ: others.some((other) => !sameValue(first, other)),
      },
    ]
  })
}

/** The fields of a group of numbers, which are compared one by one. */
function innerFields({ type }: Field): readonly Field[] | null {
  return type.kind === 'group' && type.fields.every((field) => field.type.kind === 'integer') ? type.fields : null
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
