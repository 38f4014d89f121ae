import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ExamplePage } from '@/components/examples/example-page'
import { partsOf } from '@/lib/games/registry'
import { evaluate, forceOf } from '@/lib/kernel/rules/evaluate'
import { readCatalogue } from '@/lib/packs/data'
import { findExample } from '@/lib/rosters/examples/shelf'

type Props = { params: Promise<{ game: string; name: string }> }

async function exampleIn(params: Props['params']) {
  const { game, name } = await params
  return (await findExample(`${game}/${name}`)) ?? notFound()
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { roster } = await exampleIn(params)
  return { title: roster.name }
}

export default async function Page({ params }: Props) {
  const example = await exampleIn(params)
  const { roster, game, standing } = example
  const { id: packId, version } = roster.pack
  const catalogue = await readCatalogue({ viewer: null, packId, version })
  if (!catalogue.ok || standing.kind !== 'judged') notFound()
  const system = await partsOf(game).system()
  return (
    <ExamplePage
      example={example}
      about={await partsOf(game).about()}
      system={system}
      catalogue={catalogue.value}
      force={forceOf(roster, catalogue.value, system)}
      evaluation={evaluate(roster, catalogue.value, system)}
      standing={standing}
    />
  )
}
