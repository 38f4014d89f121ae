import { StatGrid } from '@/components/domain/stat-grid'
import { Heading, Stack, Text } from '@/components/ui/layout'
import { formatFigure } from '@/lib/kernel/figures'
import type { RowDetail } from '@/lib/packs/data'
import type { Field, GroupType } from '@/lib/packs/field-types'
import { FieldValue } from './field-value'
import { fieldWords } from './field-words'
import styles from './pages.module.css'
import { type Fields, fieldsOf, type RowContext } from './row-fields'
import { figuresIn } from './row-figures'

type RowSheetProps = { detail: RowDetail; type: GroupType; context: RowContext }

const HEAD = new Set(['slug', 'name', 'source', 'text', 'points'])

/** All fields of a row: its text and price, its figures, then those with parts of their own. */
export function RowSheet({ detail, type, context }: RowSheetProps) {
  const fields = fieldsOf(detail.row)
  const own = type.fields.filter((field) => !HEAD.has(field.key) && !isDrawn(field))
  const figures = figuresIn(own, fields)
  const plain = own.filter(({ key }) => !figures.some(({ id }) => id === key))
  const parts = plain.filter((field) => hasParts(field, fields))
  return (
    <Stack gap={4}>
      {typeof fields.text === 'string' && fields.text !== '' ? (
        <Text width="text" size="lead">
          {fields.text}
        </Text>
      ) : null}
      {'points' in fields ? <Price points={fields.points} /> : null}
      {figures.length > 0 ? <StatGrid label="Values" stats={figures} /> : null}
      <FactList fields={plain.filter((field) => !parts.includes(field))} row={fields} context={context} />
      {parts.map(({ key, type: inner }) => (
        <Text as="section" key={key} above={3}>
          <Heading ruled={key !== 'base'} below={key === 'base' ? 1 : 2}>
            {key === 'base' ? 'Values' : fieldWords(key)}
          </Heading>
          <FieldValue name={key} type={inner} value={fields[key]} context={context} />
        </Text>
      ))}
    </Stack>
  )
}

function Price({ points }: { points: unknown }) {
  if (typeof points !== 'number') return <Text tone="soft">Its points are not known.</Text>
  return (
    <p>
      <Text as="strong" size="heading">
        {formatFigure(points)}
      </Text>{' '}
      {points === 1 ? 'point' : 'points'}
    </p>
  )
}

/** A base has a shape and a size, and is drawn. */
function isDrawn({ key, type }: Field): boolean {
  return key === 'base' && type.kind === 'group' && type.fields.some((field) => field.key === 'mm')
}

function hasParts({ key, type }: Field, row: Fields): boolean {
  const value = row[key]
  if (type.kind === 'group' || type.kind === 'either') return value !== null && value !== undefined
  const grouped = type.kind === 'list' && (type.of.kind === 'group' || type.of.kind === 'either')
  return grouped && Array.isArray(value) && value.length > 0
}

type FactListProps = { fields: readonly Field[]; row: Fields; context: RowContext }

/** Fields with their names; optional ones that are empty are left out. */
function FactList({ fields, row, context }: FactListProps) {
  const said = fields.filter((field) => !isIdle(field, row[field.key]))
  if (said.length === 0) return null
  return (
    <dl>
      {said.map(({ key, type }) => (
        <div key={key} className={styles.pair}>
          <Text as="dt" tone="soft">
            {fieldWords(key)}
          </Text>
          <Text as="dd" width="column">
            <FieldValue name={key} type={type} value={row[key]} context={context} />
          </Text>
        </div>
      ))}
    </dl>
  )
}

/** An optional field that is empty. References and charts show all the same: "any" is worth saying. */
function isIdle({ key, type, required }: Field, value: unknown): boolean {
  if (key === 'chart' || type.kind === 'references') return false
  if (value === undefined || value === false) return true
  const empty = value === null || value === '' || (Array.isArray(value) && value.length === 0)
  return empty && !(required && type.kind === 'integer')
}
