import Link from 'next/link'
import type { Reference } from '@/lib/catalogue/references'
import type { RowKind } from '@/lib/kernel/catalogue'
import { fieldWords } from './field-words'
import { kindWords } from './games'
import styles from './referred-by.module.css'

type ReferredByProps = {
  game: string
  references: readonly Reference[]
  addressOf: (kind: RowKind, slug: string) => string
}

const SHOWN = 12

/** The rows that name this one, by kind, and how: whose elite it is, who may take it, which chart row holds it. */
export function ReferredBy({ game, references, addressOf }: ReferredByProps) {
  if (references.length === 0) return <p className={styles.none}>No other row of this pack names it.</p>
  const kinds = [...new Set(references.map(({ kind }) => kind))]
  return kinds.map((kind) => {
    const rows = merged(references.filter((one) => one.kind === kind))
    return (
      <section key={kind} className={styles.group}>
        <h3 className={styles.title}>{kindWords(game, kind).many}</h3>
        <ul>
          {rows.slice(0, SHOWN).map((row) => (
            <Line key={row.slug} row={row} href={addressOf(kind, row.slug)} />
          ))}
        </ul>
        {rows.length > SHOWN ? (
          <details className={styles.more}>
            <summary>{rows.length - SHOWN} more</summary>
            <ul>
              {rows.slice(SHOWN).map((row) => (
                <Line key={row.slug} row={row} href={addressOf(kind, row.slug)} />
              ))}
            </ul>
          </details>
        ) : null}
      </section>
    )
  })
}

type Merged = { readonly slug: string; readonly name: string; readonly how: string }

function Line({ row, href }: { row: Merged; href: string }) {
  return (
    <li className={styles.line}>
      <Link href={href} prefetch={false}>
        {row.name}
      </Link>{' '}
      <span className={styles.how}>{row.how}</span>
    </li>
  )
}

/** A row may name another in several of its fields: it stands here once. */
function merged(references: readonly Reference[]): readonly Merged[] {
  const bySlug = new Map<string, Merged>()
  for (const { slug, name, field } of references) {
    const how = howWords(field)
    const known = bySlug.get(slug)
    bySlug.set(slug, { slug, name, how: known && known.how !== how ? `${known.how}, ${how}` : how })
  }
  return [...bySlug.values()]
}

const HOW: Readonly<Record<string, string>> = {
  factions: 'open to this faction',
  races: 'open to this race',
  classes: 'for this class',
  wargear: 'may carry it',
  spells: 'may cast it',
  elite: 'has it as its elite',
  chart: 'holds it in its chart',
  sides: 'fields it',
  summonedBy: 'summoned by it',
  sharedLimit: 'shares its limit',
}

/** "chart[2].match.classes[0]" → "holds it in its chart", "wargear[4]" → "may carry it". */
function howWords(field: string): string {
  const [first = ''] = field.split(/[.[]/)
  return HOW[first] ?? `in ${fieldWords(first).toLowerCase()}`
}
