import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { OddsPage } from '@/components/odds/odds-page'
import { isGameId, partsOf } from '@/lib/games/registry'
import { clientAddress } from '@/lib/http/client-address'
import { answersWithin } from '@/lib/odds/answers'
import { sampleOf } from '@/lib/odds/sides'
import { oddsTimeBudget } from '@/lib/odds/time'
import { addressOfAttack, addressOfSentForm, type QueryParams, readOddsRequest } from './odds-request'

type Props = { params: Promise<{ game: string }>; searchParams: Promise<QueryParams> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { game } = await params
  return isGameId(game) ? { title: `Odds for ${(await partsOf(game).about()).name}` } : {}
}

export default async function OddsOfGamePage({ params, searchParams }: Props) {
  const [{ game }, sent] = await Promise.all([params, searchParams])
  const request = await readOddsRequest(game, sent)
  const { open, state } = request
  const sentForm = addressOfSentForm(request)
  if (sentForm !== null) redirect(sentForm)
  const attack = await addressOfAttack(request)
  if (attack?.address) redirect(attack.address)
  const isSample = state.comparedOptions.length === 0
  const comparedOptions = isSample ? [sampleOf(open)] : state.comparedOptions
  const about = await partsOf(open.gameId).about()
  return (
    <OddsPage
      name={about.name}
      accent={about.accent}
      state={{ ...state, comparedOptions }}
      answeredOptions={
        await answersWithin(open, comparedOptions, { time: oddsTimeBudget(), client: await clientAddress() })
      }
      isSample={isSample}
      missingPack={open.missingPack}
      isUnitMissing={attack !== null}
    />
  )
}
