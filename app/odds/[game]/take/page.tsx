import type { Metadata } from 'next'
import { ArmsPage, RestPage, TakePage } from '@/components/odds/take-page'
import { partsOf } from '@/lib/games/registry'
import { clientAddress } from '@/lib/http/client-address'
import { nameOf } from '@/lib/kernel/rules/force'
import { loadoutOffersFor, offersFor, pageOf } from '@/lib/odds/offers'
import { rankedLoadouts } from '@/lib/odds/ranked-loadouts'
import { oddsTimeBudget } from '@/lib/odds/time'
import { loadoutsOf, openUnits } from '@/lib/odds/units'
import { newestRosters } from '@/lib/rosters/data'
import { all, askedOdds, type Params } from '../asked'

export const metadata: Metadata = { title: 'Choose a side for the odds', robots: { index: false } }

type Props = { params: Promise<{ game: string }>; searchParams: Promise<Params> }

const PACK = 'pack'

const MOST_LISTS = 30

export default async function TakeSidePage({ params, searchParams }: Props) {
  const [{ game: gameId }, sent] = await Promise.all([params, searchParams])
  const { open, who, state } = await askedOdds(gameId, sent)
  const lists = who === null ? [] : await newestRosters(who, { most: MOST_LISTS, game: gameId })
  const side = all(sent.side)[0] === 'defender' ? 'defender' : 'attacker'
  const place = all(sent.place)[0] === 'new' ? 'new' : state.at
  const wanted = all(sent.from)[0] ?? lists[0]?.id ?? PACK
  const client = await clientAddress()
  const opened = await openUnits(open, { viewer: who, from: wanted === PACK ? null : wanted })
  const from = opened.source.list ?? PACK
  const taking = { side, place, from } as const
  const ask = { side, place, options: state.options, at: state.at } as const
  const { name } = await partsOf(open.gameId).about()
  const unit = opened.units.find(({ entry }) => entry.id === all(sent.unit)[0])
  if (unit && side === 'attacker') {
    const worked = oddsTimeBudget().within(client, () => ({
      offers: loadoutOffersFor(opened, unit, ask),
      best: rankedLoadouts(opened, unit, all(sent.target)[0]),
    }))
    if ('waitSeconds' in worked) return <RestPage game={name} state={state} seconds={worked.waitSeconds} />
    return (
      <ArmsPage
        game={name}
        unit={{ id: unit.entry.id, name: nameOf(unit) }}
        state={state}
        taking={taking}
        {...worked.done}
        points={open.game.unit.many}
      />
    )
  }
  const find = (all(sent.find)[0] ?? '').slice(0, 100)
  const units = pageOf(opened.units, { words: find, page: Number(all(sent.page)[0] ?? 1) })
  const { offer, ...offers } = offersFor(opened, ask)
  const worked = await oddsTimeBudget().pageWithin(client, units.units, (one) => ({
    offer: offer(one),
    hasArms: side === 'attacker' && loadoutsOf(opened, one).length > 1,
  }))
  if ('waitSeconds' in worked) return <RestPage game={name} state={state} seconds={worked.waitSeconds} />
  return (
    <TakePage
      game={name}
      state={state}
      taking={taking}
      find={find}
      lists={lists.map((list) => ({ id: list.id, name: list.name }))}
      offers={{ ...offers, offers: worked.done.map((one) => one.offer) }}
      units={units}
      arms={worked.done.some(({ hasArms }) => hasArms)}
      pack={opened.source.pack}
    />
  )
}
