import Link from 'next/link'
import type { ReactNode } from 'react'
import { BaseDisc } from '@/components/domain/base-disc'
import { HouseField } from '@/components/domain/house-sign'
import { Row as FlexRow, Text } from '@/components/ui/layout'
import { type Column, Table } from '@/components/ui/table'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { isShip } from '@/lib/games/ships'
import type { Catalogue, Row, RowKind } from '@/lib/kernel/catalogue'
import { sameValue } from '@/lib/kernel/equality'
import type { Field, RowFieldTypes } from '@/lib/packs/field-types'
import { FieldValue } from './field-value'
import styles from './pages.module.css'
import { contextOf, type Fields, fieldsOf, isFields } from './row-fields'
import { markOf } from './row-mark'
import { WhereItStands } from './where-it-stands'

type ComparisonProps = {
  kind: RowKind
  rows: readonly Row[]
  types: RowFieldTypes
  catalogue: Catalogue
  addressOf: (kind: RowKind, slug: string) => string
  addressWithout: (slug: string) => string
}

type ComparedField = {
  readonly key: string
  readonly label: string
  readonly cells: readonly ReactNode[]
  readonly differs: boolean
}

/** Rows of one kind side by side. Fields that differ are marked in text and colour. */
export function Comparison({ kind, rows, types, catalogue, addressOf, addressWithout }: ComparisonProps) {
  const context = contextOf(catalogue, addressOf)
  const fields = comparedFields(types[kind]?.fields ?? [], rows.map(fieldsOf), (field, row) => (
    <FieldValue field={field} value={row[field.key]} context={context} />
  ))
  const columns: readonly Column<ComparedField>[] = [
    {
      id: 'field',
      head: 'Field',
      cell: ({ label, differs }) => (
        <Text
          as="span"
          weight={differs ? 'strong' : 'plain'}
          className={styles.label}
          data-differ={differs || undefined}
        >
          {label}
          {differs ? <VisuallyHidden>, differs</VisuallyHidden> : null}
        </Text>
      ),
    },
    ...rows.map((row, column) => ({
      id: row.slug,
      head: (
        <FlexRow as="span" align="start" gap={3} className={styles.compared}>
          <Disc row={row} kind={kind} catalogue={catalogue} types={types} />
          <span>
            <Text as={Link} face="names" size="name" tone="ink" href={addressOf(kind, row.slug)}>
              {row.name}
            </Text>
            <HouseField row={row} />
            <WhereItStands row={row} type={types[kind]} />
            <Link href={addressWithout(row.slug)} prefetch={false} className={styles.remove}>
              Remove<VisuallyHidden> {row.name}</VisuallyHidden>
            </Link>
          </span>
        </FlexRow>
      ),
      cell: ({ cells, differs }: ComparedField) => (
        <div className={styles.cell} data-differ={differs || undefined}>
          {cells[column]}
        </div>
      ),
    })),
  ]
  return (
    <div className={styles.sheet}>
      <Table
        caption="Fields that differ are marked with a dot"
        columns={columns}
        rows={fields}
        keyOf={({ key }) => key}
      />
    </div>
  )
}

type DiscProps = { row: Row; kind: RowKind; catalogue: Catalogue; types: RowFieldTypes }

function Disc({ row, kind, catalogue, types }: DiscProps) {
  const mark = markOf(fieldsOf(row), types[kind], catalogue)
  return mark ? <BaseDisc mark={mark} size={44} drawnAsShip={isShip(catalogue, kind)} decorative /> : null
}

const HIDDEN_FIELDS = new Set(['slug', 'name', 'source'])

function comparedFields(
  fields: readonly Field[],
  rows: readonly Fields[],
  cell: (field: Field, row: Fields) => ReactNode,
): readonly ComparedField[] {
  return fields.flatMap((field) => {
    if (HIDDEN_FIELDS.has(field.key) || rows.every((row) => isEmpty(row[field.key]))) return []
    const inner = innerFields(field)
    if (inner) {
      const groups = rows.map((row) => row[field.key]).map((value) => (isFields(value) ? value : {}))
      return comparedFields(inner, groups, cell).map((line) => ({ ...line, key: `${field.key}.${line.key}` }))
    }
    const [first, ...others] = rows.map((row) => row[field.key] ?? null)
    return [
      {
        key: field.key,
        label: field.label,
        cells: rows.map((row) => cell(field, row)),
        differs: others.some((other) => !sameValue(first, other)),
      },
    ]
  })
}

/** The fields of a group that has only whole numbers: they are compared one by one. Null for other fields. */
function innerFields({ type }: Field): readonly Field[] | null {
  return type.kind === 'group' && type.fields.every((field) => field.type.kind === 'integer') ? type.fields : null
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
