import { HouseSign } from '@/components/domain/house-sign'
import { StatGrid } from '@/components/domain/stat-grid'
import { Heading, Stack, Text } from '@/components/ui/layout'
import { formatFigure } from '@/lib/kernel/figures'
import { isAllHouse, isHouse } from '@/lib/kernel/sources'
import type { RowDetail } from '@/lib/packs/data'
import type { Field, GroupType } from '@/lib/packs/field-types'
import { FieldValue } from './field-value'
import styles from './pages.module.css'
import { type Fields, fieldsOf, isFields, type RowContext } from './row-fields'
import { figuresIn, priceUnit } from './row-words'

type RowSheetProps = { detail: RowDetail; type: GroupType; context: RowContext }

const SEPARATE_FIELDS = new Set(['slug', 'name', 'source', 'text'])

/** All fields of a row: its text and price, its numbers, other fields, then those with parts of their own. */
export function RowSheet({ detail, type, context }: RowSheetProps) {
  const { row } = detail
  const fields = fieldsOf(row)
  // Where all of a row is house, its head says so.
  const isMarked = (field: string) => !isAllHouse(row) && isHouse(row, field)
  const price = type.fields.find(({ column }) => column === 'price')
  // A base is drawn instead.
  const otherFields = type.fields.filter(
    (field) => !SEPARATE_FIELDS.has(field.key) && field !== price && field.widget !== 'base',
  )
  const figures = figuresIn(otherFields, fields, isMarked)
  const plain = otherFields.filter(({ key }) => !figures.some(({ id }) => id === key))
  const parts = plain.filter((field) => hasParts(field, fields))
  return (
    <Stack gap={4}>
      {typeof fields.text === 'string' && fields.text !== '' ? (
        <Text width="text" size="lead">
          {fields.text}
          <Sign on={isMarked('text')} />
        </Text>
      ) : null}
      {price ? <Price field={price} value={fields[price.key]} isMarked={isMarked(price.key)} /> : null}
      {figures.length > 0 ? <StatGrid label="Values" stats={figures} /> : null}
      <FactList
        fields={plain.filter((field) => !parts.includes(field))}
        row={fields}
        context={context}
        isMarked={isMarked}
      />
      {parts.map((field) => (
        <Text as="section" key={field.key} above={3}>
          <Heading ruled={field.widget !== 'values'} below={field.widget === 'values' ? 1 : 2}>
            {field.label}
            <Sign on={isMarked(field.key)} />
          </Heading>
          <FieldValue field={field} value={fields[field.key]} context={context} />
        </Text>
      ))}
    </Stack>
  )
}

function Sign({ on }: { on: boolean }) {
  return on ? <HouseSign source={HOUSE} /> : null
}

const HOUSE = { kind: 'house', place: null } as const

function Price({ field, value, isMarked }: { field: Field; value: unknown; isMarked: boolean }) {
  if (typeof value !== 'number') return <Text tone="soft">Its {field.label.toLowerCase()} are not known.</Text>
  return (
    <p>
      <Text as="strong" size="heading">
        {formatFigure(value)}
      </Text>{' '}
      {priceUnit(field, value)}
      <Sign on={isMarked} />
    </p>
  )
}

function hasParts({ key, type }: Field, row: Fields): boolean {
  const value = row[key]
  if (type.kind === 'group' || type.kind === 'either') return value !== null && value !== undefined
  const isListOfParts = type.kind === 'list' && (type.of.kind === 'group' || type.of.kind === 'either')
  return isListOfParts && Array.isArray(value) && value.length > 0
}

type FactListProps = {
  fields: readonly Field[]
  row: Fields
  context: RowContext
  isMarked: (field: string) => boolean
}

/** Fields with their names, without optional ones that are empty. */
function FactList({ fields, row, context, isMarked }: FactListProps) {
  const shownFields = fields.filter((field) => !isLeftOut(field, row[field.key]))
  if (shownFields.length === 0) return null
  return (
    <dl>
      {shownFields.map((field) => (
        <div key={field.key} className={styles.pair}>
          <Text as="dt" tone="soft">
            {field.label}
            <Sign on={isMarked(field.key)} />
          </Text>
          <Text as="dd" width="column">
            <FieldValue field={field} value={row[field.key]} context={context} />
          </Text>
        </div>
      ))}
    </dl>
  )
}

/** Whether the field is optional and empty. Empty references and charts are shown, since they mean "any". */
function isLeftOut({ widget, type, required, unknown, defaultValue }: Field, value: unknown): boolean {
  if (widget === 'chart' || type.kind === 'references') return false
  if (value === undefined || value === false) return true
  if (unknown !== undefined) return value === defaultValue
  if (type.kind === 'numbers' && isFields(value)) return Object.keys(value).length === 0
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0)
  return isEmpty && !(required && type.kind === 'integer')
}
