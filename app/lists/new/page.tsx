import { randomBytes } from 'node:crypto'
import type { Metadata } from 'next'
import { firstValue, type SearchParams } from '@/app/search-params'
import { ExamplesBeside } from '@/components/examples/example-line'
import { MY_LISTS, OPEN_LIST } from '@/components/lists/addresses'
import { GameChooser } from '@/components/lists/new/game-chooser'
import { NewList } from '@/components/lists/new/new-list'
import { EmptyState } from '@/components/ui/empty-state'
import { Split } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { GAME_IDS } from '@/lib/games/ids'
import { lookOf } from '@/lib/games/looks'
import { isGameId, partsOf } from '@/lib/games/registry'
import { viewer } from '@/lib/owners/session'
import { listExamples } from '@/lib/rosters/examples'
import { newId } from '@/lib/token'
import { lastGameOf, newListOptions } from './new-list-options'

export const metadata: Metadata = { title: 'New list', description: 'Begin a list for one of five games.' }

export default async function NewListPage({ searchParams }: { searchParams: SearchParams }) {
  const query = await searchParams
  const viewerId = await viewer()
  const wantedGame = firstValue(query.game) ?? (viewerId === null ? null : await lastGameOf(viewerId))
  const game = wantedGame !== null && isGameId(wantedGame) ? wantedGame : null
  const games = await Promise.all(GAME_IDS.map(async (id) => ({ id, about: await partsOf(id).about() })))
  const options = game && (await newListOptions(viewerId, game, firstValue(query.pack)))
  return (
    <Page
      accent={game ? lookOf(game).accent : undefined}
      title="New list"
      intro={
        game
          ? 'Everything can be changed later. Begin, and add the first unit.'
          : 'For which game? Each brings its own limits, factions and rules.'
      }
      actions={<LinkButton href={OPEN_LIST}>Open a link or file</LinkButton>}
    >
      <GameChooser games={games} chosen={game} />
      {game && options ? (
        <Split aside="last" side={25} rowGap={6} above={5}>
          <NewList key={game} options={options} id={newId(randomBytes)} />
          <ExamplesBeside
            examples={await listExamples(game)}
            drawnAsShip={games.some(({ id, about }) => id === game && about.bases.some((base) => base.drawnAsShip))}
          />
        </Split>
      ) : game ? (
        <NoPack />
      ) : null}
    </Page>
  )
}

function NoPack() {
  return (
    <EmptyState title="There is no pack for this game" actions={<LinkButton href={MY_LISTS}>To my lists</LinkButton>}>
      <p>
        Lists are built from packs, and none is published here. Whoever runs this server can seed those that come along.
      </p>
    </EmptyState>
  )
}
