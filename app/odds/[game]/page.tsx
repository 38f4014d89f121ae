import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { oddsAddress } from '@/components/odds/addresses'
import { OddsPage } from '@/components/odds/odds-page'
import { answersTo } from '@/lib/odds/ask'
import { withSent } from '@/lib/odds/edits'
import { sampleOf } from '@/lib/odds/sides'
import { isSystemId, partsOf } from '@/lib/systems/registry'
import { all, askedOdds, type Params } from './asked'

type Props = { params: Promise<{ game: string }>; searchParams: Promise<Params> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { game } = await params
  return isSystemId(game) ? { title: `Odds for ${(await partsOf(game).about()).name}` } : {}
}

export default async function OddsOfGamePage({ params, searchParams }: Props) {
  const [{ game }, sent] = await Promise.all([params, searchParams])
  const { open, state } = await askedOdds(game, sent)
  const deed = all(sent.do)[0]
  if (deed !== undefined) {
    const texts = Object.fromEntries(Object.entries(sent).map(([key, value]) => [key, all(value)]))
    const edited = withSent(open.form, state.options, { at: state.at, sent: texts, deed })
    redirect(oddsAddress({ ...state, ...edited }))
  }
  const isSample = state.options.length === 0
  const options = isSample ? [sampleOf(open)] : state.options
  const about = await partsOf(open.game).about()
  return (
    <OddsPage
      name={about.name}
      accent={about.accent}
      state={{ ...state, options }}
      asked={answersTo(open, options)}
      isSample={isSample}
      lacks={open.lacks}
    />
  )
}
