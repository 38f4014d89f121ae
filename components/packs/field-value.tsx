import type { ReactNode } from 'react'
import { capital } from '@/components/domain/spelling'
import { formatFigure } from '@/lib/kernel/figures'
import type { Field, GroupShape, Shape } from '@/lib/packs/shape'
import { changeWords, isChange } from './change-words'
import { ChartTable } from './chart-table'
import { variantOf } from './either'
import styles from './field-value.module.css'
import { fieldWords, figureWords } from './field-words'
import { inlineGroup, isSmall } from './inline-words'
import { PartView } from './part-view'
import type { RowContext } from './row-context'
import { type Fields, isFields, isWords } from './row-fields'
import { figuresIn } from './row-figures'
import { Keywords, RowLinks } from './row-links'

type ValueProps = { name: string; shape: Shape; value: unknown; context: RowContext }

/** One field of a row as a player reads it. */
export function FieldValue({ name, shape, value, context }: ValueProps): ReactNode {
  if (value === null || value === undefined) return <Soft>{shape.kind === 'references' ? 'any' : 'not known'}</Soft>
  if (Array.isArray(value) && value.length === 0) return <Soft>none</Soft>
  switch (shape.kind) {
    case 'whole':
      return figureWords(name, formatFigure(Number(value)))
    case 'yes-no':
      return value === true ? 'yes' : 'no'
    case 'reference':
      return <RowLinks kind={shape.to} slugs={[String(value)]} context={context} />
    case 'references':
      return <RowLinks kind={shape.to} slugs={isWords(value) ? value : []} context={context} />
    case 'words':
      return <Keywords words={isWords(value) ? value : []} context={context} />
    case 'changes':
      return Array.isArray(value) ? value.filter(isChange).map(changeWords).join(', ') : null
    case 'list':
      return <Several name={name} of={shape.of} values={Array.isArray(value) ? value : []} context={context} />
    case 'group':
      return isFields(value) ? <Group shape={shape} fields={value} context={context} /> : null
    case 'either':
      return isFields(value) ? (
        <Group shape={variantOf(shape.variants, value)} fields={value} context={context} />
      ) : null
    default:
      return name === 'text' || name === 'place' ? String(value) : capital(String(value))
  }
}

function Soft({ children }: { children: ReactNode }) {
  return <span className={styles.soft}>{children}</span>
}

const NO_FIELDS: GroupShape = { kind: 'group', fields: [], nullable: false }

type SeveralProps = { name: string; of: Shape; values: readonly unknown[]; context: RowContext }

function Several({ name, of, values, context }: SeveralProps) {
  if (name === 'chart') return <ChartTable chart={values} context={context} />
  if (of.kind === 'whole') return values.map((value) => formatFigure(Number(value))).join(name === 'mm' ? ' × ' : ', ')
  if (of.kind === 'choice') return values.map((value) => String(value)).join(', ')
  if (of.kind === 'group' && of.fields.length === 2 && of.fields.some(({ key }) => key === 'count'))
    return <Counted of={of} values={values} context={context} />
  return (
    <ol className={styles.several}>
      {values.filter(isFields).map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a row stand in their order and never move here.
        <li key={place}>
          <PartView
            shape={of.kind === 'either' ? variantOf(of.variants, value) : of.kind === 'group' ? of : NO_FIELDS}
            part={value}
            context={context}
          />
        </li>
      ))}
    </ol>
  )
}

/** Such as two blue dice, or three counters of a class. */
function Counted({ of, values, context }: { of: GroupShape; values: readonly unknown[]; context: RowContext }) {
  const what = of.fields.find(({ key }) => key !== 'count')
  if (!what) return null
  return values.filter(isFields).map((value, place) => (
    <span key={String(value[what.key])}>
      {place === 0 ? '' : ', '}
      {formatFigure(Number(value.count))}{' '}
      {what.shape.kind === 'choice' ? (
        String(value[what.key])
      ) : (
        <FieldValue name={what.key} shape={what.shape} value={value[what.key]} context={context} />
      )}
    </span>
  ))
}

function Group({ shape, fields, context }: { shape: GroupShape; fields: Fields; context: RowContext }) {
  if (figuresIn(shape.fields, fields).length > 0 || !isSmall(shape))
    return <PartView shape={shape} part={fields} context={context} />
  return inlineGroup(shape, fields) || <Soft>none</Soft>
}

type FactListProps = { fields: readonly Field[]; row: Fields; context: RowContext }

/** Fields with their names; what says nothing because it need not is left out. */
export function FactList({ fields, row, context }: FactListProps) {
  const said = fields.filter((field) => !isIdle(field, row[field.key]))
  if (said.length === 0) return null
  return (
    <dl className={styles.facts}>
      {said.map(({ key, shape }) => (
        <div key={key} className={styles.fact}>
          <dt>{fieldWords(key)}</dt>
          <dd>
            <FieldValue name={key} shape={shape} value={row[key]} context={context} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A field that may stay empty and does; that any row of a kind is allowed is worth saying, and so is a missing chart. */
function isIdle({ key, shape, required }: Field, value: unknown): boolean {
  if (key === 'chart' || shape.kind === 'references') return false
  if (value === undefined || value === false) return true
  const empty = value === null || value === '' || (Array.isArray(value) && value.length === 0)
  return empty && !(required && shape.kind === 'whole')
}
