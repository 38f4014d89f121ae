import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ExamplePage } from '@/components/examples/example-page'
import { partsOf } from '@/lib/games/registry'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { forceOf } from '@/lib/kernel/rules/force'
import { readCatalogue } from '@/lib/packs/data'
import { findExample } from '@/lib/rosters/examples'

type Props = { params: Promise<{ game: string; name: string }> }

async function exampleIn(params: Props['params']) {
  const { game: gameId, name } = await params
  return (await findExample(`${gameId}/${name}`)) ?? notFound()
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { roster } = await exampleIn(params)
  return { title: roster.name }
}

export default async function Page({ params }: Props) {
  const example = await exampleIn(params)
  const { roster, game: gameId, summary } = example
  const { id: packId, version } = roster.pack
  const catalogue = await readCatalogue({ viewer: null, packId, version })
  if (!catalogue.ok || summary.kind !== 'judged') notFound()
  const game = await partsOf(gameId).game()
  return (
    <ExamplePage
      example={example}
      about={await partsOf(gameId).about()}
      game={game}
      catalogue={catalogue.value}
      force={forceOf(roster, catalogue.value, game)}
      evaluation={evaluate(roster, catalogue.value, game)}
      summary={summary}
    />
  )
}
