'use client'

import { IssueCard } from '@/components/domain/issue-card'
import { kindWords } from '@/components/domain/words'
import { type Catalogue, type RowKind, rowOf } from '@/lib/kernel/catalogue'
import { formatAmount, formatChange, formatTally } from '@/lib/kernel/figures'
import type { Issue } from '@/lib/kernel/rules/issue'
import type { ListChanges as Changes, EntryChange, LostRow } from '@/lib/packs/what-changes'
import { useWorkbench } from '../workbench'
import styles from './pack.module.css'

/** Points before and after, for the list and for each unit; problems that come and go; rows that would be lost. */
export function ListChanges({ changes, to }: { changes: Changes; to: Catalogue }) {
  const { points, legal, entries, appearing, going, lost, found } = changes
  const still = [entries, appearing, going, lost, found].every((part) => part.length === 0)
  return (
    <div className={styles.part}>
      <p className={styles.total} role="status">
        <del>{formatTally(points.before)}</del> <span aria-hidden="true">→</span> <ins>{formatTally(points.after)}</ins>{' '}
        <span className={styles.words}>
          {points.before.exact && points.after.exact
            ? `${formatChange(points.after.points - points.before.points)}, `
            : null}
          {legalWords(legal)}
        </span>
      </p>
      {still ? <p>Nothing in this list would be different.</p> : null}
      <Lost title="Not in it: kept and named, left out of every sum" rows={lost} to={to} />
      <Lost title="There again" rows={found} to={to} />
      <Entries entries={entries} />
      <Issues title="Problems and notes that come" issues={appearing} />
      <Issues title="Problems and notes that go" issues={going} />
    </div>
  )
}

function legalWords({ before, after }: Changes['legal']): string {
  if (before === after) return after ? 'legal before and after' : 'with problems before and after'
  return after ? 'legal at last' : 'no longer legal'
}

function Entries({ entries }: { entries: readonly EntryChange[] }) {
  const { game } = useWorkbench()
  const labelOf = (id: string) => game.characteristics.find((one) => one.id === id)?.label ?? id
  if (entries.length === 0) return null
  return (
    <section>
      <h4 className={styles.title}>Units that change</h4>
      <ul>
        {entries.map(({ entry, name, points, values }) => (
          <li key={entry} className={styles.entry}>
            <p className={styles.line}>
              <span className={styles.unit}>{name}</span>
              {points ? <Change before={formatTally(points.before)} after={formatTally(points.after)} /> : null}
            </p>
            {values.map(({ value, before, after }) => (
              <p key={value} className={styles.line}>
                <span className={styles.words}>{labelOf(value)}</span>
                <Change before={formatAmount(before)} after={formatAmount(after)} />
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Change({ before, after }: { before: string; after: string }) {
  return (
    <span>
      <del>{before}</del> <span aria-hidden="true">→</span> <ins>{after}</ins>
    </span>
  )
}

function Lost({ title, rows, to }: { title: string; rows: readonly LostRow[]; to: Catalogue }) {
  const { roster, catalogue } = useWorkbench()
  const nameOf = (kind: RowKind, slug: string) => (rowOf(catalogue, kind, slug) ?? rowOf(to, kind, slug))?.name ?? slug
  if (rows.length === 0) return null
  return (
    <section>
      <h4 className={styles.title}>{title}</h4>
      <ul>
        {rows.map(({ kind, slug, entry }) => {
          const holder = roster.entries.find(({ id }) => id === entry)
          const own = holder && (kind !== 'classes' || holder.name !== null)
          return (
            <li key={`${kind} ${slug} ${entry}`} className={styles.line}>
              <span className={styles.unit}>{nameOf(kind, slug)}</span>
              <span className={styles.words}>
                {kindWords(to.game, kind).one}
                {own ? ` of ${holder.name ?? nameOf('classes', holder.class)}` : null}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Issues({ title, issues }: { title: string; issues: readonly Issue[] }) {
  if (issues.length === 0) return null
  return (
    <section>
      <h4 className={styles.title}>{title}</h4>
      <ul className={styles.issues}>
        {issues.map((issue) => (
          <li key={`${issue.code} ${issue.message}`}>
            <IssueCard issue={issue} />
          </li>
        ))}
      </ul>
    </section>
  )
}
