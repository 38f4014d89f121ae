import type { ReactNode } from 'react'
import { House } from '@/components/domain/house'
import { isSource } from '@/components/domain/source-words'
import { StatGrid } from '@/components/domain/stat-grid'
import { Heading, Stack, Text } from '@/components/ui/layout'
import { formatFigure } from '@/lib/kernel/figures'
import type { ChartRow } from '@/lib/kernel/rules/chart'
import { capitalised } from '@/lib/kernel/words'
import { type FieldType, type GroupType, variantOf } from '@/lib/packs/field-types'
import { changeWords, isChange } from './change-value'
import { chartNames, chartSentence, matchSentence } from './chart-words'
import { fieldWords, figureWords } from './field-words'
import { inlineField, inlineGroup, isSmall } from './inline-words'
import styles from './pages.module.css'
import { type Fields, isFields, isWords, type RowContext } from './row-fields'
import { figuresIn } from './row-figures'
import { Keywords, RowLinks } from './row-links'

type ValueProps = { name: string; type: FieldType; value: unknown; context: RowContext }

/** One field of a row as a player reads it. */
export function FieldValue({ name, type, value, context }: ValueProps): ReactNode {
  if (value === null || value === undefined) return <Soft>{type.kind === 'references' ? 'any' : 'not known'}</Soft>
  if (Array.isArray(value) && value.length === 0) return <Soft>none</Soft>
  switch (type.kind) {
    case 'whole':
      return figureWords(name, formatFigure(Number(value)))
    case 'yes-no':
      return value === true ? 'yes' : 'no'
    case 'reference':
      return <RowLinks kind={type.to} slugs={[String(value)]} context={context} />
    case 'references':
      return <RowLinks kind={type.to} slugs={isWords(value) ? value : []} context={context} />
    case 'words':
      return <Keywords words={isWords(value) ? value : []} context={context} />
    case 'changes':
      return Array.isArray(value) ? value.filter(isChange).map(changeWords).join(', ') : null
    case 'list':
      return <Several name={name} of={type.of} values={Array.isArray(value) ? value : []} context={context} />
    case 'group':
      return isFields(value) ? <Group type={type} fields={value} context={context} /> : null
    case 'either':
      return isFields(value) ? <Group type={variantOf(type.variants, value)} fields={value} context={context} /> : null
    default:
      return name === 'text' || name === 'place' ? String(value) : capitalised(String(value))
  }
}

function Soft({ children }: { children: ReactNode }) {
  return (
    <Text as="span" tone="soft">
      {children}
    </Text>
  )
}

const NO_FIELDS: GroupType = { kind: 'group', fields: [], nullable: false }

type SeveralProps = { name: string; of: FieldType; values: readonly unknown[]; context: RowContext }

function Several({ name, of, values, context }: SeveralProps) {
  if (name === 'chart') return <ChartTable chart={values} context={context} />
  if (of.kind === 'whole') return values.map((value) => formatFigure(Number(value))).join(name === 'mm' ? ' × ' : ', ')
  if (of.kind === 'choice') return values.map((value) => String(value)).join(', ')
  if (of.kind === 'group' && of.fields.length === 2 && of.fields.some(({ key }) => key === 'count'))
    return <Counted of={of} values={values} context={context} />
  return (
    <Stack as="ol" gap={4} className={styles.several}>
      {values.filter(isFields).map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a row stand in their order and never move here.
        <li key={place}>
          <PartView
            type={of.kind === 'either' ? variantOf(of.variants, value) : of.kind === 'group' ? of : NO_FIELDS}
            part={value}
            context={context}
          />
        </li>
      ))}
    </Stack>
  )
}

/** Such as two blue dice, or three counters of a class. */
function Counted({ of, values, context }: { of: GroupType; values: readonly unknown[]; context: RowContext }) {
  const what = of.fields.find(({ key }) => key !== 'count')
  if (!what) return null
  return values.filter(isFields).map((value, place) => (
    <span key={String(value[what.key])}>
      {place === 0 ? '' : ', '}
      {formatFigure(Number(value.count))}{' '}
      {what.type.kind === 'choice' ? (
        String(value[what.key])
      ) : (
        <FieldValue name={what.key} type={what.type} value={value[what.key]} context={context} />
      )}
    </span>
  ))
}

function Group({ type, fields, context }: { type: GroupType; fields: Fields; context: RowContext }) {
  if (figuresIn(type.fields, fields).length > 0 || !isSmall(type))
    return <PartView type={type} part={fields} context={context} />
  return inlineGroup(type, fields) || <Soft>none</Soft>
}

type PartViewProps = { type: GroupType; part: Fields; context: RowContext }

const APART = new Set(['id', 'slug', 'source', 'text'])

/** A part of a row: a mission, an attack, a profile. Its name, what is short in a line, its text, and its own parts. */
function PartView({ type, part, context }: PartViewProps) {
  const titleKey = TITLES.find((key) => typeof part[key] === 'string')
  const title = titleKey === undefined ? null : titleWords(titleKey, String(part[titleKey]))
  const shown = type.fields.filter(({ key }) => !APART.has(key) && !(key === titleKey))
  const figures = figuresIn(shown, part)
  const rest = shown.filter(({ key }) => !figures.some(({ id }) => id === key))
  const short = rest.filter((field) => isSmall(field.type))
  const long = rest.filter((field) => !short.includes(field) && isThere(part[field.key]))
  const line = short.map((field) => inlineField(field, part[field.key])).filter((words) => words !== null)
  return (
    <Stack gap={2}>
      {title ? (
        <Heading as="h3" size="name">
          {title}
          {isSource(part.source) ? (
            <House source={part.source} />
          ) : part.status === 'house' ? (
            <House source={HOUSE} />
          ) : null}
        </Heading>
      ) : null}
      {line.length > 0 ? <Text tone="soft">{capitalised(line.join(' · '))}</Text> : null}
      {figures.length > 0 ? <StatGrid label={`Values${title ? ` of ${title}` : ''}`} stats={figures} /> : null}
      {typeof part.text === 'string' ? <Text width="text">{part.text}</Text> : null}
      {long.map(({ key, type: inner }) => (
        <Stack key={key} gap={1} above={2} className={styles.inner}>
          <Text tone="soft" size="small">
            {fieldWords(key)}
          </Text>
          <FieldValue name={key} type={inner} value={part[key]} context={context} />
        </Stack>
      ))}
    </Stack>
  )
}

const TITLES = ['name', 'label', 'version'] as const

function titleWords(key: (typeof TITLES)[number], words: string): string {
  return key === 'version' ? `Version ${words}` : words
}

/** A profile that was made up says so in its status. */
const HOUSE = { kind: 'house', place: null } as const

function isThere(value: unknown): boolean {
  return value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)
}

/** A composition chart, each row as the sentences that it means. */
function ChartTable({ chart, context }: { chart: readonly unknown[]; context: RowContext }) {
  // A chart that was read by its game's schema holds rows of a chart and nothing else.
  const rows = chart as readonly ChartRow[]
  const names = chartNames(context, rows)
  return (
    <ol>
      {rows.map((row) => (
        <li key={row.id} className={styles.pair}>
          <Heading as="h3" size="name">
            {row.label}
          </Heading>
          <div>
            <Text weight="medium">{chartSentence(row, names)}</Text>
            <Text tone="soft" size="note">
              {matchSentence(row.match, names)}
            </Text>
          </div>
        </li>
      ))}
    </ol>
  )
}
