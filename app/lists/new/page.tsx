import { randomBytes } from 'node:crypto'
import type { Metadata } from 'next'
import { firstValue, type SearchParams } from '@/app/search-params'
import { ExamplesBeside } from '@/components/examples/example-line'
import { type GameToBegin, NewListPage } from '@/components/lists/new/new-list-page'
import { GAME_IDS } from '@/lib/games/ids'
import { isGameId, partsOf } from '@/lib/games/registry'
import { viewer } from '@/lib/owners/session'
import { listExamples } from '@/lib/rosters/examples'
import { newId } from '@/lib/token'
import { lastGameOf, newListOptions } from './new-list-options'

export const metadata: Metadata = { title: 'New list', description: 'Create a list for one of five games.' }

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const query = await searchParams
  const viewerId = await viewer()
  const askedGame = firstValue(query.game) ?? null
  const lastGame = viewerId === null ? null : await lastGameOf(viewerId)
  // All games: a browser that keeps the page can begin a list of any without a connection.
  const games = await Promise.all(
    GAME_IDS.map(async (id): Promise<GameToBegin> => {
      const pack = id === askedGame ? firstValue(query.pack) : undefined
      return { id, about: await partsOf(id).about(), options: await newListOptions(viewerId, id, pack) }
    }),
  )
  const game = [askedGame, lastGame].find((id) => id !== null && isGameId(id))
  const about = games.find(({ id }) => id === game)?.about
  return (
    <NewListPage
      games={games}
      askedGame={askedGame}
      lastGame={lastGame}
      id={newId(randomBytes)}
      beside={
        about && game && isGameId(game) ? (
          <ExamplesBeside
            examples={await listExamples(game)}
            drawnAsShip={about.bases.some((base) => base.drawnAsShip)}
          />
        ) : null
      }
    />
  )
}
