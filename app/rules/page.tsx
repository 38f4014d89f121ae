import type { Metadata } from 'next'
import { RulesIndex } from '@/components/rules/rules-index'
import { readCases } from '@/lib/conformance/data'
import { GAME_IDS } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'

export const metadata: Metadata = {
  title: 'Rules we check',
  description: 'Every rule that a list is judged by: its place in the rulebook, a list that passes and one that fails.',
}

export const dynamic = 'force-static'

export default async function RulesPage() {
  const cases = await readCases()
  const games = await Promise.all(
    GAME_IDS.map(async (id) => ({
      id,
      name: (await partsOf(id).game()).name,
      rules: cases.filter(({ game: gameId }) => gameId === id).length,
    })),
  )
  return <RulesIndex games={games} />
}
