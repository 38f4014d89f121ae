import { Heading, Stack } from '@/components/ui/layout'
import { lookOf } from '@/lib/games/looks'
import type { ArchiveState } from '@/lib/rosters/data'
import type { ListGroup } from '@/lib/rosters/filter'
import type { JudgedList } from '@/lib/rosters/listed'
import styles from '../lists.module.css'
import { ListLine } from './list-line'
import type { NewestVersions } from './newer-pack'

type ListGroupsProps = {
  groups: readonly ListGroup<JudgedList>[]
  state: ArchiveState
  now: Date
  /** Games whose bases are ships. */
  ships: ReadonlySet<string>
  newestVersions: NewestVersions
}

/** The lists by game and faction. */
export function ListGroups({ groups, state, now, ships, newestVersions }: ListGroupsProps) {
  const games = [...new Set(groups.map(({ game }) => game))]
  return (
    <Stack gap={7}>
      {games.map((game) => {
        const { name, accent } = lookOf(game)
        return (
          <section key={game} data-accent={accent} aria-labelledby={`game-${game}`}>
            <Heading id={`game-${game}`} size="chapter" tone="accent" ruled>
              {name}
            </Heading>
            {groups
              .filter((group) => group.game === game)
              .map(({ faction, lists }) => (
                <section key={faction?.slug ?? ''} aria-label={faction?.name ?? name}>
                  {faction ? (
                    <Heading as="h3" size="lead" tone="soft" weight="strong" above={4} className={styles.faction}>
                      {faction.name}
                    </Heading>
                  ) : null}
                  <ul>
                    {lists.map((list) => (
                      <ListLine
                        key={list.id}
                        list={list}
                        state={state}
                        now={now}
                        drawnAsShip={ships.has(game)}
                        newestVersions={newestVersions}
                        showsGame={false}
                      />
                    ))}
                  </ul>
                </section>
              ))}
          </section>
        )
      })}
    </Stack>
  )
}

type NewestProps = Omit<ListGroupsProps, 'groups'> & { lists: readonly JudgedList[] }

/** The newest first; each line names its game and faction. */
export function NewestLists({ lists, state, now, ships, newestVersions }: NewestProps) {
  return (
    <ul>
      {lists.map((list) => (
        <ListLine
          key={list.id}
          list={list}
          state={state}
          now={now}
          drawnAsShip={ships.has(list.game)}
          newestVersions={newestVersions}
          showsGame
        />
      ))}
    </ul>
  )
}
