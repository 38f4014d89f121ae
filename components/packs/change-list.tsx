import { kindWords } from '@/components/domain/words'
import { ROW_KINDS, type RowKind } from '@/lib/kernel/catalogue'
import { plural } from '@/lib/kernel/figures'
import type { FieldChange, NamedRow, PackDiff } from '@/lib/packs/compare'
import styles from './change-list.module.css'
import { pathWords, valueWords } from './change-value'

const SHOWN = 40

/** What is different between two versions of a pack: rows that came, went, and changed, with before and after. */
export function ChangeList({ game, diff }: { game: string; diff: PackDiff }) {
  const { added, removed, changed } = diff
  if (added.length + removed.length + changed.length === 0) return <p className={styles.none}>Nothing is different.</p>
  return (
    <div className={styles.changes}>
      <p className={styles.sum}>
        {plural(added.length, 'row added', 'rows added')}, {plural(changed.length, 'changed', 'changed')},{' '}
        {plural(removed.length, 'taken out', 'taken out')}.
      </p>
      <Names title="Added" game={game} rows={added} />
      <Names title="Taken out" game={game} rows={removed} />
      {changed.length > 0 ? (
        <section>
          <h3 className={styles.title}>Changed</h3>
          <ul>
            {changed.slice(0, SHOWN).map((row) => (
              <Changed key={`${row.kind} ${row.slug}`} game={game} row={row} />
            ))}
          </ul>
          {changed.length > SHOWN ? <p className={styles.none}>… and {changed.length - SHOWN} more.</p> : null}
        </section>
      ) : null}
    </div>
  )
}

function Names({ title, game, rows }: { title: string; game: string; rows: readonly NamedRow[] }) {
  if (rows.length === 0) return null
  const kinds = ROW_KINDS.filter((kind) => rows.some((row) => row.kind === kind))
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl>
        {kinds.map((kind) => (
          <div key={kind} className={styles.kind}>
            <dt>{kindWords(game, kind).many}</dt>
            <dd>{namesOf(rows, kind)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function namesOf(rows: readonly NamedRow[], kind: RowKind): string {
  const names = rows.filter((row) => row.kind === kind).map(({ name }) => name)
  const rest = names.length - SHOWN
  return rest > 0 ? `${names.slice(0, SHOWN).join(', ')} … and ${rest} more` : names.join(', ')
}

function Changed({ game, row }: { game: string; row: NamedRow & { readonly fields: readonly FieldChange[] } }) {
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        {row.name} <span className={styles.what}>{kindWords(game, row.kind).one}</span>
      </p>
      <ul>
        {row.fields.map(({ field, before, after }) => (
          <li key={field} className={styles.field}>
            <span className={styles.what}>{pathWords(field)}</span> <del>{valueWords(before)}</del>{' '}
            <span aria-hidden="true">→</span> <ins>{valueWords(after)}</ins>
          </li>
        ))}
      </ul>
    </li>
  )
}
