import { Pager } from '@/components/packs/pager'
import { SearchBox } from '@/components/packs/search-box'
import { ChipLink, ChipLinks } from '@/components/ui/chip-link'
import { classNames } from '@/components/ui/class-names'
import { EmptyState } from '@/components/ui/empty-state'
import { Row, Split, Stack, Text } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { LiveRegion } from '@/components/ui/live-region'
import { Page } from '@/components/ui/page'
import { formatFigure, plural } from '@/lib/kernel/figures'
import type { ArchiveState } from '@/lib/rosters/data'
import { type FilterCount, groupLists } from '@/lib/rosters/filter'
import type { JudgedList } from '@/lib/rosters/listed'
import { DEVICES, type ListQuery, MY_LISTS, myListsAddress, NEW_LIST, OPEN_LIST } from '../addresses'
import { RemovedNotice } from '../devices/removed-notice'
import styles from '../lists.module.css'
import { FilterLinks } from './filter-links'
import { LateDeviceNotice, LateNoLists, LateRecoveryForm } from './late-parts'
import { ListGroups, NewestLists } from './list-groups'
import { ListToasts } from './list-toasts'
import type { NewestVersions } from './newer-pack'
import type { GameToTry } from './no-lists'
import { UnsentLines } from './unsent-lines'

type MyListsProps = {
  query: ListQuery & { state: ArchiveState; page: number }
  /** The lists of this page. */
  lists: readonly JudgedList[]
  found: number
  pages: number
  filters: {
    games: readonly Omit<FilterCount, 'label'>[]
    factions: readonly FilterCount[]
    tags: readonly FilterCount[]
    counts: Readonly<Record<ArchiveState, number>>
  }
  games: readonly string[]
  ships: ReadonlySet<string>
  /** Those with a sample list. */
  gamesToTry: readonly GameToTry[]
  /** The newest version of each pack that is offered to this player. */
  newestVersions: NewestVersions
  /** Whether this browser was one of the owner's devices, who has removed it. */
  isRemoved: boolean
  now: Date
}

export function MyLists(props: MyListsProps) {
  const { query, filters, gamesToTry } = props
  const { active, archived, deleted } = filters.counts
  const hasAny = active + archived + deleted > 0
  return (
    <Page
      title="My lists"
      intro={hasAny ? stateWords(query.state) : null}
      actions={
        <>
          <LinkButton href={NEW_LIST} icon="add" kind="primary">
            New list
          </LinkButton>
          <LinkButton href={OPEN_LIST}>Import</LinkButton>
          <LinkButton href={DEVICES}>Devices</LinkButton>
        </>
      }
    >
      <LateDeviceNotice hasLists={hasAny} />
      {props.isRemoved ? <RemovedNotice /> : null}
      <UnsentLines query={query} shown={props.lists.map(({ id }) => id)}>
        {hasAny ? null : (
          <Stack gap={5}>
            <LateNoLists games={gamesToTry} />
            <Stack width="column">
              <LateRecoveryForm />
            </Stack>
          </Stack>
        )}
      </UnsentLines>
      {hasAny ? <Lists {...props} /> : null}
    </Page>
  )
}

function Lists({ query, lists, found, pages, filters, games, ships, newestVersions, now }: MyListsProps) {
  const { state, order } = query
  const shown = { state, ships, newestVersions, now }
  const addressWith = (change: ListQuery) => myListsAddress({ ...query, page: 1, ...change })
  const all = filters.games.reduce((sum, { count }) => sum + count, 0)
  const countWords =
    found === all ? plural(all, 'list', 'lists') : `${formatFigure(found)} of ${formatFigure(all)} lists`
  return (
    <ListToasts>
      <Split aside="first" side={14} rowGap={4}>
        <Stack gap={5} className={classNames(styles.side, styles.filters)}>
          <FilterLinks query={query} {...filters} />
        </Stack>
        <Stack gap={5}>
          <Row wrap gap={4} rowGap={2}>
            <SearchBox
              label="Search my lists"
              action={addressWith({ q: undefined })}
              value={query.q ?? ''}
              placeholder="Name, faction, tag …"
            />
            <ChipLinks label="Order">
              {ORDERS.map((each) => (
                <ChipLink key={each.label} href={addressWith({ order: each.order })} on={each.order === order}>
                  {each.label}
                </ChipLink>
              ))}
            </ChipLinks>
            <Text tone="soft" size="note">
              {countWords}
            </Text>
            <LiveRegion words={countWords} />
          </Row>
          {lists.length === 0 ? <NothingFound state={state} isSearch={all > 0} /> : null}
          {order === 'newest' ? (
            <NewestLists lists={lists} {...shown} />
          ) : (
            <ListGroups groups={groupLists(lists, games)} {...shown} />
          )}
          <Pager page={query.page} pages={pages} addressOf={(number) => addressWith({ page: number })} />
        </Stack>
      </Split>
    </ListToasts>
  )
}

const ORDERS = [
  { order: undefined, label: 'By game' },
  { order: 'newest', label: 'Newest first' },
] as const

function stateWords(state: ArchiveState): string {
  switch (state) {
    case 'active':
      return 'Every change is saved. You can restore earlier versions under “History”.'
    case 'archived':
      return 'Archived lists keep everything. You can unarchive them.'
    case 'deleted':
      return 'You can undelete a list for a year. After that it is gone for good.'
  }
}

/** Shown when a search finds nothing, or when no list is in the chosen state. */
function NothingFound({ state, isSearch }: { state: ArchiveState; isSearch: boolean }) {
  if (isSearch)
    return (
      <EmptyState
        title="No matches"
        actions={
          <LinkButton href={MY_LISTS} prefetch={false}>
            Show all lists
          </LinkButton>
        }
      >
        <p>Try a shorter part of the name, or another game.</p>
      </EmptyState>
    )
  return (
    <EmptyState title={EMPTY_WORDS[state].title}>
      <p>{EMPTY_WORDS[state].words}</p>
    </EmptyState>
  )
}

const EMPTY_WORDS: Readonly<Record<ArchiveState, { readonly title: string; readonly words: string }>> = {
  active: {
    title: 'No active lists',
    words: 'Your lists are archived or deleted. You can unarchive or undelete them.',
  },
  archived: { title: 'No archived lists', words: 'Archive a list in its menu to move it here. It keeps everything.' },
  deleted: {
    title: 'No deleted lists',
    words: 'A list that you delete stays here for a year. Until then you can undelete it.',
  },
}
