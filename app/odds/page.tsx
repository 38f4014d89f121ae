import type { Metadata } from 'next'
import { OddsGames } from '@/components/odds/odds-games'
import { GAME_IDS } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'

export const metadata: Metadata = {
  title: 'Odds',
  description: 'Exact chances for the fights of five games.',
}

export const dynamic = 'force-static'

export default async function OddsPage() {
  const games = await Promise.all(
    GAME_IDS.filter((id) => partsOf(id).oddsForm !== null).map(async (id) => {
      const parts = partsOf(id)
      const forms = await parts.oddsForm?.()
      return { id, about: await parts.about(), kinds: forms?.oddsForm(null).kinds.map(({ label }) => label) ?? [] }
    }),
  )
  return <OddsGames games={games} />
}
