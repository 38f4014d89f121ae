import { isHouse, sourceWords } from '@/components/domain/source-words'
import { capital } from '@/components/domain/spelling'
import { kindWords } from '@/components/domain/words'
import { HouseBadge } from '@/components/ui/badge'
import { LinkButton } from '@/components/ui/link-button'
import type { Catalogue, RowKind } from '@/lib/kernel/catalogue'
import type { RowDetail } from '@/lib/packs/data'
import type { GroupShape } from '@/lib/packs/shape'
import { editRowAddress, packAddress } from './addresses'
import { isShip, topIn } from './listed-row'
import { ReferredBy } from './referred-by'
import { RowBase } from './row-base'
import { contextOf } from './row-context'
import { fieldsOf, isFields } from './row-fields'
import { markOf } from './row-mark'
import styles from './row-page.module.css'
import { RowSheet } from './row-sheet'

type RowPageProps = {
  packId: string
  own: boolean
  kind: RowKind
  detail: RowDetail
  shape: GroupShape
  catalogue: Catalogue
  version: number | null
  addressOf: (kind: RowKind, slug: string) => string
}

export function RowPage({ packId, own, kind, detail, shape, catalogue, version, addressOf }: RowPageProps) {
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
        <RowSheet detail={detail} shape={shape} context={contextOf(catalogue, addressOf)} />
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
