import { StatGrid } from '@/components/domain/stat-grid'
import { formatFigure } from '@/lib/kernel/figures'
import type { RowDetail } from '@/lib/packs/data'
import type { Field, GroupShape } from '@/lib/packs/shape'
import { FactList, FieldValue } from './field-value'
import { fieldWords } from './field-words'
import type { RowContext } from './row-context'
import { type Fields, fieldsOf } from './row-fields'
import { figuresIn } from './row-figures'
import styles from './row-sheet.module.css'

type RowSheetProps = { detail: RowDetail; shape: GroupShape; context: RowContext }

const HEAD = new Set(['slug', 'name', 'source', 'text', 'points'])

/** Everything that a row says: its text and price, its figures, then what has parts of its own. */
export function RowSheet({ detail, shape, context }: RowSheetProps) {
  const fields = fieldsOf(detail.row)
  const own = shape.fields.filter((field) => !HEAD.has(field.key) && !isDrawn(field))
  const figures = figuresIn(own, fields)
  const plain = own.filter(({ key }) => !figures.some(({ id }) => id === key))
  const parts = plain.filter((field) => hasParts(field, fields))
  return (
    <div className={styles.sheet}>
      {typeof fields.text === 'string' && fields.text !== '' ? <p className={styles.text}>{fields.text}</p> : null}
      {'points' in fields ? <Price points={fields.points} /> : null}
      {figures.length > 0 ? <StatGrid label="Values" stats={figures} /> : null}
      <FactList fields={plain.filter((field) => !parts.includes(field))} row={fields} context={context} />
      {parts.map(({ key, shape: inner }) => (
        <section key={key} className={styles.part}>
          <h2 className={styles.partTitle} data-plain={key === 'base' || undefined}>
            {key === 'base' ? 'Values' : fieldWords(key)}
          </h2>
          <FieldValue name={key} shape={inner} value={fields[key]} context={context} />
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
function isDrawn({ key, shape }: Field): boolean {
  return key === 'base' && shape.kind === 'group' && shape.fields.some((field) => field.key === 'mm')
}

function hasParts({ key, shape }: Field, row: Fields): boolean {
  const value = row[key]
  if (shape.kind === 'group' || shape.kind === 'either') return value !== null && value !== undefined
  const grouped = shape.kind === 'list' && (shape.of.kind === 'group' || shape.of.kind === 'either')
  return grouped && Array.isArray(value) && value.length > 0
}
