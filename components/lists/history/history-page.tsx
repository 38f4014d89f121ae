import Link from 'next/link'
import { DifferenceList } from '@/components/domain/difference-list'
import { listPageOf } from '@/components/domain/list-pages'
import { ListView } from '@/components/domain/list-view'
import { Pager } from '@/components/packs/pager'
import { Heading, Panel, Row, Split, Stack, Text } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { LocalTime } from '@/components/ui/local-time'
import { Notice } from '@/components/ui/notice'
import { Page } from '@/components/ui/page'
import { lookOf } from '@/lib/games/looks'
import type { Catalogue } from '@/lib/kernel/catalogue'
import { listName, nameFromId } from '@/lib/kernel/names'
import type { Roster } from '@/lib/kernel/roster/roster'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import type { Game } from '@/lib/kernel/rules/game'
import type { VersionSummary } from '@/lib/rosters/data'
import { historyAddress, listAddress, MY_LISTS } from '../addresses'
import styles from '../lists.module.css'
import { RestoreButton } from './restore-button'
import { type VersionLine, VersionList } from './version-list'

/** A version with its catalogue; null if its pack is not on this server. */
export type ShownVersion = VersionSummary & { readonly roster: Roster; readonly catalogue: Catalogue | null }

type HistoryPageProps = {
  listId: string
  name: string
  revision: number
  game: Game
  drawnAsShip: boolean
  versions: readonly VersionLine[]
  /** The newest revision that is too old to be listed; null if all are listed. */
  firstOlder: number | null
  shown: ShownVersion
  against: ShownVersion | null
  /** The query of this page's address; `page` counts the pages of the version's units. */
  query: HistoryQuery
}

type HistoryQuery = {
  readonly page: number
  readonly version?: number
  readonly against?: number
  readonly older?: number
}

/** The history of a list: any version can be shown, compared with another, and restored. */
export function HistoryPage(props: HistoryPageProps) {
  const { listId, name, revision, game, versions, firstOlder, shown, against } = props
  return (
    <Page
      accent={lookOf(game.id).accent}
      trail={[
        { label: 'My lists', href: MY_LISTS },
        { label: listName(name), href: listAddress(listId) },
      ]}
      title={`History of ${listName(name)}`}
      intro="While you edit, a version is kept every ten minutes. “Restore version” makes it the newest. Later versions stay here."
      actions={<LinkButton href={listAddress(listId)}>Back to the list</LinkButton>}
    >
      <Split aside="first" side={19}>
        <nav aria-label="Versions" className={styles.side}>
          <VersionList
            listId={listId}
            versions={versions}
            newest={revision}
            shown={shown.revision}
            against={against?.revision ?? null}
          />
          {firstOlder === null ? null : (
            <Row as={Link} inline href={`${historyAddress(listId)}?older=${firstOlder}`} className={styles.link}>
              Older versions
            </Row>
          )}
        </nav>
        <VersionView {...props} />
      </Split>
    </Page>
  )
}

type VersionUnitsProps = Pick<HistoryPageProps, 'listId' | 'game' | 'drawnAsShip' | 'query'> & {
  roster: Roster
  catalogue: Catalogue
}

function VersionUnits({ listId, game, drawnAsShip, roster, catalogue, query }: VersionUnitsProps) {
  const evaluation = evaluate(roster, catalogue, game)
  const addressOf = (page: number) => {
    const pairs = Object.entries({ ...query, page }).map(([key, value]) => [key, String(value)])
    return `${historyAddress(listId)}?${new URLSearchParams(pairs)}`
  }
  const listPage = listPageOf(evaluation, { page: query.page, addressOf })
  return (
    <>
      <ListView
        roster={roster}
        catalogue={catalogue}
        evaluation={evaluation}
        drawnAsShip={drawnAsShip}
        part={listPage}
      />
      <Pager page={listPage.page} pages={listPage.pages} addressOf={addressOf} />
    </>
  )
}

function VersionView({ listId, revision, game, drawnAsShip, shown, against, query }: HistoryPageProps) {
  const { roster, catalogue } = shown
  const isNewest = shown.revision === revision
  return (
    <Stack gap={6}>
      <Row as="header" wrap align="start" justify="between" gap={5} rowGap={3}>
        <Text as="div" grow>
          <Heading>
            {isNewest ? 'Current version' : 'Version'}, <LocalTime at={shown.createdAt} />
          </Heading>
          {shown.label === null ? null : (
            <Text tone="soft" size="note">
              {shown.label}
            </Text>
          )}
        </Text>
        {isNewest ? null : (
          <RestoreButton listId={listId} currentRevision={revision} versionToRestore={shown.revision} />
        )}
      </Row>
      {catalogue ? (
        <>
          {against ? (
            <Panel as="section" kind="sheet" width="column" aria-labelledby="differences">
              <Heading as="h3" id="differences" size="name" below={3}>
                {against.revision < shown.revision ? 'Changes since ' : 'Changes compared with '}
                <LocalTime at={against.createdAt} />
              </Heading>
              <DifferenceList
                before={against.roster}
                after={roster}
                game={game}
                catalogue={catalogue}
                {...(against.catalogue ? { earlierCatalogue: against.catalogue } : {})}
              />
            </Panel>
          ) : null}
          <VersionUnits
            listId={listId}
            game={game}
            drawnAsShip={drawnAsShip}
            roster={roster}
            catalogue={catalogue}
            query={query}
          />
        </>
      ) : (
        <Notice kind="warning" title="Pack not found">
          This version was built with {nameFromId(roster.pack.id)}, version {roster.pack.version}, which this server
          does not have. The version has {roster.entries.length} entries, and can be restored.
        </Notice>
      )}
    </Stack>
  )
}
