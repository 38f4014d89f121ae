import type { Metadata } from 'next'
import { ExamplesPage } from '@/components/examples/examples-page'
import { GAME_IDS } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import { listExamples } from '@/lib/rosters/examples'

export const metadata: Metadata = {
  title: 'Examples',
  description: 'Finished lists for five games and all their factions, to read and to copy.',
}

// Not static: examples are judged by packs in the database, and there is no database while the app is built.
export const dynamic = 'force-dynamic'

export default async function Page() {
  const games = await Promise.all(
    GAME_IDS.map(async (id) => ({
      id,
      about: await partsOf(id).about(),
      examples: await listExamples(id),
    })),
  )
  return <ExamplesPage games={games.filter(({ examples }) => examples.length > 0)} />
}
