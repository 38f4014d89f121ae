import { House } from '@/components/domain/house'
import { isSource } from '@/components/domain/source-words'
import { capital } from '@/components/domain/spelling'
import { StatGrid } from '@/components/domain/stat-grid'
import type { GroupShape } from '@/lib/packs/shape'
import { FieldValue } from './field-value'
import styles from './field-value.module.css'
import { fieldWords } from './field-words'
import { inlineField, isSmall } from './inline-words'
import type { RowContext } from './row-context'
import type { Fields } from './row-fields'
import { figuresIn } from './row-figures'

type PartViewProps = { shape: GroupShape; part: Fields; context: RowContext }

const APART = new Set(['id', 'slug', 'source', 'text'])

/** A part of a row: a mission, an attack, a profile. Its name, what is short in a line, its text, and its own parts. */
export function PartView({ shape, part, context }: PartViewProps) {
  const titleKey = TITLES.find((key) => typeof part[key] === 'string')
  const title = titleKey === undefined ? null : titleWords(titleKey, String(part[titleKey]))
  const shown = shape.fields.filter(({ key }) => !APART.has(key) && !(key === titleKey))
  const figures = figuresIn(shown, part)
  const rest = shown.filter(({ key }) => !figures.some(({ id }) => id === key))
  const short = rest.filter((field) => isSmall(field.shape))
  const long = rest.filter((field) => !short.includes(field) && isThere(part[field.key]))
  const line = short.map((field) => inlineField(field, part[field.key])).filter((words) => words !== null)
  return (
    <div className={styles.group}>
      {title ? (
        <h3 className={styles.title}>
          {title}
          {isSource(part.source) ? (
            <House source={part.source} />
          ) : part.status === 'house' ? (
            <House source={HOUSE} />
          ) : null}
        </h3>
      ) : null}
      {line.length > 0 ? <p className={styles.line}>{capital(line.join(' · '))}</p> : null}
      {figures.length > 0 ? <StatGrid label={`Values${title ? ` of ${title}` : ''}`} stats={figures} /> : null}
      {typeof part.text === 'string' ? <p className={styles.text}>{part.text}</p> : null}
      {long.map(({ key, shape: inner }) => (
        <div key={key} className={styles.inner}>
          <p className={styles.innerName}>{fieldWords(key)}</p>
          <FieldValue name={key} shape={inner} value={part[key]} context={context} />
        </div>
      ))}
    </div>
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
