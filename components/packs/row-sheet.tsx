import { StatGrid } from '@/components/domain/stat-grid'
import { formatFigure } from '@/lib/kernel/figures'
import type { RowDetail } from '@/lib/packs/data'
import type { Field, GroupType } from '@/lib/packs/field-types'
import { FieldValue } from './field-value'
import { fieldWords } from './field-words'
import { type Fields, fieldsOf, type RowContext } from './row-fields'
import { figuresIn } from './row-figures'
import styles from './row-sheet.module.css'

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
    <div className={styles.sheet}>
      {typeof fields.text === 'string' && fields.text !== '' ? <p className={styles.text}>{fields.text}</p> : null}
      {'points' in fields ? <Price points={fields.points} /> : null}
      {figures.length > 0 ? <StatGrid label="Values" stats={figures} /> : null}
      <FactList fields={plain.filter((field) => !parts.includes(field))} row={fields} context={context} />
      {parts.map(({ key, type: inner }) => (
        <section key={key} className={styles.part}>
          <h2 className={styles.partTitle} data-plain={key === 'base' || undefined}>
            {key === 'base' ? 'Values' : fieldWords(key)}
          </h2>
          <FieldValue name={key} type={inner} value={fields[key]} context={context} />
        </section>
      ))}
    </div>
  )
}

function Price({ points }: { points: unknown }) {
  if (typeof points !== 'number') return <p className={styles.unknown}>Its points are not known.</p>
  return (
    <p className={styles.price}>
      <strong>{formatFigure(points)}</strong> {points === 1 ? 'point' : 'points'}
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
    <dl className={styles.facts}>
      {said.map(({ key, type }) => (
        <div key={key} className={styles.fact}>
          <dt>{fieldWords(key)}</dt>
          <dd>
            <FieldValue name={key} type={type} value={row[key]} context={context} />
          </dd>
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
  return empty && !(required && type.kind === 'whole')
}
