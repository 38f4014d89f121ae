import type { Metadata } from 'next'
import { RulesIndex } from '@/components/rules/rules-index'
import { countOf } from '@/components/rules/statements'
import { readCases, readCoverage, readOddsCases } from '@/lib/conformance/data'
import { GAME_IDS } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'

export const metadata: Metadata = {
  title: 'Rules we check',
  description:
    'Every rule that a list is judged by: its place in the rulebook, an example that passes and one that fails.',
}

export const dynamic = 'force-static'

export default async function RulesPage() {
  const [cases, dice] = await Promise.all([readCases(), readOddsCases()])
  const games = await Promise.all(
    GAME_IDS.map(async (id) => {
      const { statements } = await readCoverage(id)
      return {
        id,
        name: (await partsOf(id).game()).name,
        rules: cases.filter(({ game }) => game === id).length,
        dice: dice.filter(({ game }) => game === id).length,
        statements: statements.length,
        done: countOf(statements, 'done'),
      }
    }),
  )
  return <RulesIndex games={games} />
}
