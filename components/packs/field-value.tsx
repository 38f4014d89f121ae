import type { ReactNode } from 'react'
import { HouseSign } from '@/components/domain/house-sign'
import { isSource } from '@/components/domain/source-words'
import { StatGrid } from '@/components/domain/stat-grid'
import { Heading, Stack, Text } from '@/components/ui/layout'
import { formatFigure } from '@/lib/kernel/figures'
import type { ChartRow } from '@/lib/kernel/rules/chart'
import { capitalised } from '@/lib/kernel/words'
import { choiceWords, type Field, type GroupType, variantOf } from '@/lib/packs/field-types'
import { isStatChange, statChangeWords } from './change-value'
import { chartNames, chartSentence, matchSentence } from './chart-words'
import { numbersAsWords } from './number-words'
import styles from './pages.module.css'
import { type Fields, isFields, isTextList, type RowContext } from './row-fields'
import { Keywords, RowLinks } from './row-links'
import { baseOf } from './row-mark'
import { baseWords, figuresIn, figureWords, fitsOneLine, inlineField, inlineGroup, isLongText } from './row-words'

type ValueProps = { field: Field; value: unknown; context: RowContext }

/** One field of a row as a player reads it. */
export function FieldValue({ field, value, context }: ValueProps): ReactNode {
  const { type } = field
  if (value === null || value === undefined)
    return <SoftText>{type.kind === 'references' ? 'any' : (field.unknown ?? 'not known')}</SoftText>
  if (Array.isArray(value) && value.length === 0) return <SoftText>none</SoftText>
  switch (type.kind) {
    case 'integer':
      return figureWords(field, Number(value))
    case 'yes-no':
      return value === true ? 'yes' : 'no'
    case 'reference':
      return <RowLinks kind={type.to} slugs={[String(value)]} context={context} />
    case 'references':
      return <RowLinks kind={type.to} slugs={isTextList(value) ? value : []} context={context} />
    case 'words':
      return <Keywords words={isTextList(value) ? value : []} context={context} />
    case 'changes':
      return Array.isArray(value) ? value.filter(isStatChange).map(statChangeWords).join(', ') : null
    case 'choice':
      return capitalised(choiceWords(type, String(value)))
    case 'list':
      return <ListValue field={field} values={Array.isArray(value) ? value : []} context={context} />
    case 'numbers':
      return numbersAsWords(value) || <SoftText>none</SoftText>
    case 'base': {
      const base = baseOf(value)
      return base ? baseWords(base) : null
    }
    case 'group':
      return isFields(value) ? <GroupValue type={type} fields={value} context={context} /> : null
    case 'either':
      return isFields(value) ? (
        <GroupValue type={variantOf(type.variants, value)} fields={value} context={context} />
      ) : null
    default:
      return isLongText(type) ? String(value) : capitalised(String(value))
  }
}

function SoftText({ children }: { children: ReactNode }) {
  return (
    <Text as="span" tone="soft">
      {children}
    </Text>
  )
}

const NO_FIELDS: GroupType = { kind: 'group', fields: [], nullable: false }

type ListValueProps = { field: Field; values: readonly unknown[]; context: RowContext }

function ListValue({ field, values, context }: ListValueProps) {
  const of = field.type.kind === 'list' ? field.type.of : NO_FIELDS
  if (field.widget === 'chart') return <ChartTable chart={values} context={context} />
  if (of.kind === 'integer') return values.map((value) => formatFigure(Number(value))).join(field.separator ?? ', ')
  if (of.kind === 'choice') return values.map((value) => choiceWords(of, String(value))).join(', ')
  const counted = of.kind === 'group' ? countedIn(of) : null
  if (counted) return <CountedItems {...counted} values={values} context={context} />
  return (
    <Stack as="ol" gap={4} className={styles.several}>
      {values.filter(isFields).map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a row stand in their order and never move here.
        <li key={index}>
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

type Counted = { readonly what: Field; readonly count: Field }

/** A group of a thing and its number, and nothing else. */
function countedIn({ fields }: GroupType): Counted | null {
  const count = fields.find(({ type }) => type.kind === 'integer')
  const what = fields.find(({ type }) => type.kind === 'choice' || type.kind === 'reference')
  return fields.length === 2 && count && what ? { what, count } : null
}

/** Items with a count, such as two blue dice or three counters of a class. */
function CountedItems({ what, count, values, context }: Counted & { values: readonly unknown[]; context: RowContext }) {
  return values.filter(isFields).map((value, index) => (
    <span key={String(value[what.key])}>
      {index === 0 ? '' : ', '}
      {formatFigure(Number(value[count.key]))}{' '}
      {what.type.kind === 'choice' ? (
        choiceWords(what.type, String(value[what.key]))
      ) : (
        <FieldValue field={what} value={value[what.key]} context={context} />
      )}
    </span>
  ))
}

function GroupValue({ type, fields, context }: { type: GroupType; fields: Fields; context: RowContext }) {
  if (figuresIn(type.fields, fields).length > 0 || !fitsOneLine(type))
    return <PartView type={type} part={fields} context={context} />
  return inlineGroup(type, fields) || <SoftText>none</SoftText>
}

type PartViewProps = { type: GroupType; part: Fields; context: RowContext }

const SEPARATE_FIELDS = new Set(['id', 'slug', 'source', 'text'])

/** A part of a row, such as a mission, an attack or a profile: its name, short fields in a line, text, and own parts. */
function PartView({ type, part, context }: PartViewProps) {
  const titleField = type.fields.find((field) => isTitle(field) && typeof part[field.key] === 'string')
  const prefix = titleField?.titlePrefix ? [titleField.titlePrefix] : []
  const title = titleField ? [...prefix, part[titleField.key]].join(' ') : null
  const shown = type.fields.filter((field) => !SEPARATE_FIELDS.has(field.key) && field !== titleField)
  const isOfHouse = shown.some((field) => field.type.kind === 'choice' && part[field.key] === 'house')
  const figures = figuresIn(shown, part)
  const rest = shown.filter(({ key }) => !figures.some(({ id }) => id === key))
  const short = rest.filter((field) => fitsOneLine(field.type))
  const long = rest.filter((field) => !short.includes(field) && hasValue(part[field.key]))
  const line = short.map((field) => inlineField(field, part[field.key])).filter((words) => words !== null)
  return (
    <Stack gap={2}>
      {title ? (
        <Heading as="h3" size="name">
          {title}
          {isSource(part.source) ? (
            <HouseSign source={part.source} />
          ) : isOfHouse ? (
            <HouseSign source={HOUSE_SOURCE} />
          ) : null}
        </Heading>
      ) : null}
      {line.length > 0 ? <Text tone="soft">{capitalised(line.join(' · '))}</Text> : null}
      {figures.length > 0 ? <StatGrid label={`Values${title ? ` of ${title}` : ''}`} stats={figures} /> : null}
      {typeof part.text === 'string' ? <Text width="text">{part.text}</Text> : null}
      {long.map((field) => (
        <Stack key={field.key} gap={1} above={2} className={styles.inner}>
          <Text tone="soft" size="small">
            {field.label}
          </Text>
          <FieldValue field={field} value={part[field.key]} context={context} />
        </Stack>
      ))}
    </Stack>
  )
}

function isTitle({ key, titlePrefix }: Field): boolean {
  return key === 'name' || key === 'label' || titlePrefix !== undefined
}

/** The source of a part that says "house" of itself. */
const HOUSE_SOURCE = { kind: 'house', place: null } as const

function hasValue(value: unknown): boolean {
  return value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)
}

/** A composition chart, with each row in sentences. */
function ChartTable({ chart, context }: { chart: readonly unknown[]; context: RowContext }) {
  // The game's schema has checked the pack, so that every item is a row of a chart.
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
