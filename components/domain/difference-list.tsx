import { Heading, ListRow, Row, Stack, Text } from '@/components/ui/layout'
import type { Tally } from '@/lib/kernel/amounts'
import { NO_POINTS } from '@/lib/kernel/amounts'
import { type Catalogue, rowOf } from '@/lib/kernel/catalogue'
import { formatChange, formatTally, plural } from '@/lib/kernel/figures'
import { nameFromId } from '@/lib/kernel/names'
import { differencesBetween, type EntryChange, type FieldChange } from '@/lib/kernel/roster/differences'
import type { Entry, Roster } from '@/lib/kernel/roster/roster'
import { evaluate, type UnitEvaluation } from '@/lib/kernel/rules/evaluate'
import type { Game } from '@/lib/kernel/rules/game'
import { BaseDisc } from './base-disc'
import styles from './difference-list.module.css'
import { changeWords, type NamedList } from './difference-words'

type DifferenceListProps = {
  before: Roster
  after: Roster
  game: Game
  catalogue: Catalogue
  /** The catalogue of `before`, if that was built with another pack or version. */
  earlierCatalogue?: Catalogue
}

/** One state of the list, with its units by entry. */
type ListState = NamedList & { readonly total: Tally; readonly units: ReadonlyMap<string, UnitEvaluation> }

/** The differences between two states of a list: totals, then what was added, taken out and changed. */
export function DifferenceList({ before, after, game, catalogue, earlierCatalogue }: DifferenceListProps) {
  const { list, added, removed, changed, moved } = differencesBetween(before, after)
  if ([list, added, removed, changed, moved].every((part) => part.length === 0))
    return <Text tone="soft">No changes.</Text>
  const earlier = listStateOf(before, earlierCatalogue ?? catalogue, game)
  const later = listStateOf(after, catalogue, game)
  return (
    <Stack gap={5}>
      <Totals earlier={earlier} later={later} />
      {list.length > 0 ? (
        <section>
          <Title>List</Title>
          <FieldChanges changes={list} earlier={earlier} later={later} />
        </section>
      ) : null}
      <EntryList title="Added" entries={added} state={later} />
      <EntryList title="Removed" entries={removed} state={earlier} />
      {changed.length > 0 ? (
        <section>
          <Title>Changed</Title>
          <ul>
            {changed.slice(0, MOST_SHOWN).map((change) => (
              <ChangedEntry key={change.id} change={change} earlier={earlier} later={later} />
            ))}
          </ul>
          <HiddenCount total={changed.length} />
        </section>
      ) : null}
      {moved.length > 0 ? (
        <section>
          <Title>Moved</Title>
          <p>
            {moved
              .slice(0, MOST_SHOWN)
              .map((entry) => nameIn(entry, later))
              .join(', ')}
          </p>
          <HiddenCount total={moved.length} />
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

function listStateOf(roster: Roster, catalogue: Catalogue, game: Game): ListState {
  const { main, units } = evaluate(roster, catalogue, game)
  return {
    roster,
    catalogue,
    game,
    total: main.amount,
    units: new Map(units.map((unit) => [unit.entry, unit])),
  }
}

function Totals({ earlier, later }: { earlier: ListState; later: ListState }) {
  const { one, many } = later.game.limitUnit
  const change = later.total.points - earlier.total.points
  const isSame = change === 0 && earlier.total.exact === later.total.exact
  const limit = plural(later.roster.limit, one, many)
  return (
    <Text size="lead">
      {isSame ? null : (
        <>
          <del>{formatTally(earlier.total)}</del> <span aria-hidden="true">→</span>{' '}
        </>
      )}
      <Text as="ins" weight="strong">
        {formatTally(later.total)} {later.total.points === 1 ? one : many}
      </Text>{' '}
      <Text as="span" tone="soft" size="note">
        {isSame ? 'as before' : formatChange(change)}, limit {limit}
      </Text>
    </Text>
  )
}

function EntryList({ title, entries, state }: { title: string; entries: readonly Entry[]; state: ListState }) {
  if (entries.length === 0) return null
  return (
    <section>
      <Title>{title}</Title>
      <ul>
        {entries.slice(0, MOST_SHOWN).map((entry) => (
          <ListRow key={entry.id} align="baseline" gap={2} pad={1}>
            <EntryHead entry={entry} state={state} />
            <span>{formatTally(totalIn(entry, state))}</span>
          </ListRow>
        ))}
      </ul>
      <HiddenCount total={entries.length} />
    </section>
  )
}

/** More entries than these are counted only. */
const MOST_SHOWN = 60

function HiddenCount({ total }: { total: number }) {
  return total > MOST_SHOWN ? <p>{plural(total - MOST_SHOWN, 'more is', 'more are')} not shown here.</p> : null
}

function ChangedEntry({ change, earlier, later }: { change: EntryChange; earlier: ListState; later: ListState }) {
  const before = totalIn(change.before, earlier)
  const after = totalIn(change.after, later)
  return (
    <li className={styles.changed}>
      <Row align="baseline">
        <EntryHead entry={change.after} state={later} />
        <span>
          {before.points === after.points && before.exact === after.exact ? (
            formatTally(after)
          ) : (
            <>
              <del>{formatTally(before)}</del> <span aria-hidden="true">→</span> <ins>{formatTally(after)}</ins>
            </>
          )}
        </span>
      </Row>
      <FieldChanges changes={change.fields} earlier={earlier} later={later} />
    </li>
  )
}

function EntryHead({ entry, state }: { entry: Entry; state: ListState }) {
  const unit = state.units.get(entry.id)
  const className = rowOf(state.catalogue, 'classes', entry.class)?.name ?? nameFromId(entry.class)
  return (
    <>
      <span className={styles.base}>{unit ? <BaseDisc mark={unit.mark} size={26} decorative /> : null}</span>
      <Text as="span" grow face="names" size="name">
        <bdi>{nameIn(entry, state)}</bdi>
        {entry.count === 1 ? null : (
          <Text as="span" face="text" weight="strong">
            {' '}
            × {entry.count}
          </Text>
        )}{' '}
        {entry.name !== null && entry.name !== className ? (
          <Text as="span" face="text" size="note" tone="soft" weight="plain">
            {className}
          </Text>
        ) : null}
      </Text>
    </>
  )
}

function FieldChanges({
  changes,
  earlier,
  later,
}: {
  changes: readonly FieldChange[]
  earlier: ListState
  later: ListState
}) {
  return (
    <ul>
      {changes.map((change) => {
        const { label, before, after, secret } = changeWords(change, earlier, later)
        return (
          <li key={label}>
            <Text as="span" tone="soft">
              {label}
            </Text>{' '}
            {secret ? (
              <details className={styles.secret}>
                <summary>chosen differently; secret, press to reveal</summary>
                <BeforeAndAfter before={before} after={after} />
              </details>
            ) : (
              <BeforeAndAfter before={before} after={after} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function BeforeAndAfter({ before, after }: { before: string; after: string }) {
  return (
    <>
      <del>{before}</del> <span aria-hidden="true">→</span> <ins>{after}</ins>
    </>
  )
}

function nameIn(entry: Entry, { units, catalogue }: ListState): string {
  return (
    units.get(entry.id)?.name ?? entry.name ?? rowOf(catalogue, 'classes', entry.class)?.name ?? nameFromId(entry.class)
  )
}

function totalIn(entry: Entry, { units }: ListState): Tally {
  return units.get(entry.id)?.total ?? NO_POINTS
}
