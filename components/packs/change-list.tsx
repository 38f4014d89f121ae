import { kindWords } from '@/components/domain/words'
import { Heading, ListRow, Stack, Text } from '@/components/ui/layout'
import { ROW_KINDS, type RowKind } from '@/lib/kernel/catalogue'
import { plural } from '@/lib/kernel/figures'
import type { NamedRow, PackDiff, RowFieldChange } from '@/lib/packs/compare'
import { type GroupType, pathWords, type RowFieldTypes } from '@/lib/packs/field-types'
import { valueWords } from './change-value'
import styles from './pages.module.css'

const MOST_SHOWN = 40

type ChangeListProps = { game: string; types: RowFieldTypes; diff: PackDiff }

/** The differences between two versions of a pack: rows added, removed and changed, with both values. */
export function ChangeList({ game, types, diff }: ChangeListProps) {
  const { added, removed, changed } = diff
  if (added.length + removed.length + changed.length === 0) return <Text tone="soft">No changes.</Text>
  return (
    <Stack gap={5}>
      <Text tone="soft">
        {plural(added.length, 'row added', 'rows added')}, {plural(changed.length, 'changed', 'changed')},{' '}
        {plural(removed.length, 'removed', 'removed')}.
      </Text>
      <RowNames title="Added" game={game} rows={added} />
      <RowNames title="Removed" game={game} rows={removed} />
      {changed.length > 0 ? (
        <section>
          <Title>Changed</Title>
          <ul>
            {changed.slice(0, MOST_SHOWN).map((row) => (
              <ChangedRow key={`${row.kind} ${row.slug}`} game={game} type={types[row.kind]} row={row} />
            ))}
          </ul>
          {changed.length > MOST_SHOWN ? <Text tone="soft">… and {changed.length - MOST_SHOWN} more.</Text> : null}
        </section>
      ) : null}
    </Stack>
  )
}

function Title({ children }: { children: string }) {
  return (
    <Heading as="h3" size="name" ruled>
      {children}
    </Heading>
  )
}

function RowNames({ title, game, rows }: { title: string; game: string; rows: readonly NamedRow[] }) {
  if (rows.length === 0) return null
  const kinds = ROW_KINDS.filter((kind) => rows.some((row) => row.kind === kind))
  return (
    <section>
      <Title>{title}</Title>
      <dl>
        {kinds.map((kind) => (
          <div key={kind} className={styles.pair}>
            <Text as="dt" tone="soft">
              {kindWords(game, kind).many}
            </Text>
            <dd>{namesOf(rows, kind)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function namesOf(rows: readonly NamedRow[], kind: RowKind): string {
  const names = rows.filter((row) => row.kind === kind).map(({ name }) => name)
  const rest = names.length - MOST_SHOWN
  return rest > 0 ? `${names.slice(0, MOST_SHOWN).join(', ')} … and ${rest} more` : names.join(', ')
}

type ChangedRowProps = {
  game: string
  type: GroupType | undefined
  row: NamedRow & { readonly fields: readonly RowFieldChange[] }
}

function ChangedRow({ game, type, row }: ChangedRowProps) {
  return (
    <ListRow block>
      <Text face="names" size="name">
        {row.name}{' '}
        <Text as="span" face="text" tone="soft" size="note" weight="plain">
          {kindWords(game, row.kind).one}
        </Text>
      </Text>
      <ul>
        {row.fields.map(({ field, before, after }) => (
          <li key={field} className={styles.change}>
            <Text as="span" tone="soft">
              {pathWords(type, field)}
            </Text>{' '}
            <del>{valueWords(before)}</del> <span aria-hidden="true">→</span> <ins>{valueWords(after)}</ins>
          </li>
        ))}
      </ul>
    </ListRow>
  )
}
