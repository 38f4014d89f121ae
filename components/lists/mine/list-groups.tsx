import { lookOf } from '@/components/domain/words'
import type { ArchiveState } from '@/lib/rosters/data'
import type { Group } from '@/lib/rosters/filter'
import type { JudgedList } from '@/lib/rosters/list-filters'
import styles from './list-groups.module.css'
import { ListLine } from './list-line'

type ListGroupsProps = {
  groups: readonly Group<JudgedList>[]
  state: ArchiveState
  now: Date
  /** Games whose bases are ships. */
  ships: ReadonlySet<string>
}

/** Each game under its name, each faction under its own. */
export function ListGroups({ groups, state, now, ships }: ListGroupsProps) {
  const games = [...new Set(groups.map(({ game }) => game))]
  return games.map((game) => {
    const { name, accent } = lookOf(game)
    return (
      <section key={game} className={styles.game} data-accent={accent} aria-labelledby={`game-${game}`}>
        <h2 id={`game-${game}`} className={styles.title}>
          {name}
        </h2>
        {groups
          .filter((group) => group.game === game)
          .map(({ faction, lists }) => (
            <section key={faction?.slug ?? ''} aria-label={faction?.name ?? name}>
              {faction ? <h3 className={styles.faction}>{faction.name}</h3> : null}
              <ul className={styles.lines}>
                {lists.map((list) => (
                  <ListLine
                    key={list.id}
                    list={list}
                    state={state}
                    now={now}
                    ship={ships.has(game)}
                    showsGame={false}
                  />
                ))}
              </ul>
            </section>
          ))}
      </section>
    )
  })
}

type NewestProps = Omit<ListGroupsProps, 'groups'> & { lists: readonly JudgedList[] }

/** One after the other, the newest first; each line says its game and faction itself. */
export function NewestLists({ lists, state, now, ships }: NewestProps) {
  return (
    <ul className={styles.lines}>
      {lists.map((list) => (
        <ListLine key={list.id} list={list} state={state} now={now} ship={ships.has(list.game)} showsGame />
      ))}
    </ul>
  )
}
