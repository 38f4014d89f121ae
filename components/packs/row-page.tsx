import Link from 'next/link'
import { BaseDisc } from '@/components/domain/base-disc'
import { isHouse, sourceWords } from '@/components/domain/source-words'
import { kindWords } from '@/components/domain/words'
import { HouseBadge } from '@/components/ui/badge'
import { LinkButton } from '@/components/ui/link-button'
import type { Catalogue, RowKind } from '@/lib/kernel/catalogue'
import { formatFigure } from '@/lib/kernel/figures'
import { type Mark, widest } from '@/lib/kernel/sheets/marks'
import { capital } from '@/lib/kernel/words'
import type { RowDetail } from '@/lib/packs/data'
import type { GroupType } from '@/lib/packs/field-types'
import type { Reference } from '@/lib/packs/references'
import { editRowAddress, packAddress } from './addresses'
import { isShip, topIn } from './listed-row'
import { type Referrer, referrersOf } from './referrers'
import { contextOf, fieldsOf, isFields } from './row-fields'
import { markOf } from './row-mark'
import styles from './row-page.module.css'
import { RowSheet } from './row-sheet'

type RowPageProps = {
  packId: string
  own: boolean
  kind: RowKind
  detail: RowDetail
  type: GroupType
  catalogue: Catalogue
  version: number | null
  addressOf: (kind: RowKind, slug: string) => string
}

export function RowPage({ packId, own, kind, detail, type, catalogue, version, addressOf }: RowPageProps) {
  const { row, from } = detail
  const fields = fieldsOf(row)
  const mark = markOf(fields, topIn(catalogue))
  const elsewhere = from.id !== packId
  return (
    <article className={styles.row}>
      <header className={styles.head}>
        <h1 className={styles.name}>{row.name}</h1>
        <p className={styles.facts}>
          <span>{capital(kindWords(catalogue.game, kind).one)}</span>
          {typeof fields.role === 'string' ? <span>{fields.role}</span> : null}
          {isHouse(row.source) ? <HouseBadge /> : null}
        </p>
        <p className={styles.source}>
          {sourceWords(row.source)}
          {elsewhere ? ` · stands in ${from.id} ${from.version}` : ''}
        </p>
      </header>
      <div className={styles.columns}>
        <RowSheet detail={detail} type={type} context={contextOf(catalogue, addressOf)} />
        <aside className={styles.side} aria-label="About this row">
          {mark ? (
            <RowBase mark={mark} ship={isShip(catalogue, kind)} sized={isFields(fields.base) && 'mm' in fields.base} />
          ) : null}
          <div className={styles.ways}>
            <LinkButton href={packAddress(packId, { kind, version, compare: [row.slug] })} prefetch={false}>
              Compare with others
            </LinkButton>
            {own ? (
              <LinkButton kind="primary" href={editRowAddress(packId, kind, row.slug)} prefetch={false}>
                Edit
              </LinkButton>
            ) : null}
          </div>
          <h2 className={styles.sideTitle}>Where it is named</h2>
          <ReferredBy game={catalogue.game} references={detail.referredBy} addressOf={addressOf} />
        </aside>
      </div>
      {isHouse(row.source) ? (
        <p className={styles.note}>† House: made up for this pack, not from the game’s own pages.</p>
      ) : null}
    </article>
  )
}

type RowBaseProps = { mark: Mark; ship: boolean; sized: boolean }

const TRUE_TO_SCREEN = 3.78

/** The base in about its true size on a usual screen; larger ones are scaled down. */
function RowBase({ mark, ship, sized }: RowBaseProps) {
  const scale = Math.min(TRUE_TO_SCREEN, 190 / widest(mark.base))
  const size = mark.base.mm.length > 1 ? mark.base.mm.join(' × ') : String(mark.base.mm[0])
  return (
    <figure className={styles.base}>
      <BaseDisc mark={mark} scale={scale} ship={ship} />
      <figcaption>{sized ? `${size} mm, ${mark.base.shape}` : 'its colour on a base'}</figcaption>
    </figure>
  )
}

type ReferredByProps = {
  game: string
  references: readonly Reference[]
  addressOf: (kind: RowKind, slug: string) => string
}

/** The rows that name this one, by kind, and how: whose elite it is, who may take it, which chart row holds it. */
function ReferredBy({ game, references, addressOf }: ReferredByProps) {
  if (references.length === 0) return <p className={styles.none}>No other row of this pack names it.</p>
  return referrersOf(references).map(({ kind, shown, folded, others }) => (
    <section key={kind} className={styles.group}>
      <h3 className={styles.title}>{kindWords(game, kind).many}</h3>
      <Lines rows={shown} addressOf={(slug) => addressOf(kind, slug)} />
      {folded.length > 0 ? (
        <details className={styles.more}>
          <summary>{formatFigure(folded.length + others)} more</summary>
          <Lines rows={folded} addressOf={(slug) => addressOf(kind, slug)} />
          {others > 0 ? <p className={styles.how}>and {formatFigure(others)} others</p> : null}
        </details>
      ) : null}
    </section>
  ))
}

function Lines({ rows, addressOf }: { rows: readonly Referrer[]; addressOf: (slug: string) => string }) {
  return (
    <ul>
      {rows.map(({ slug, name, how }) => (
        <li key={slug} className={styles.line}>
          <Link href={addressOf(slug)} prefetch={false}>
            {name}
          </Link>{' '}
          <span className={styles.how}>{how}</span>
        </li>
      ))}
    </ul>
  )
}
