import type { Metadata } from 'next'
import { ChooseEquipmentPage, ChooseUnitPage, TimeUsedUpPage } from '@/components/odds/choose-side'
import { partsOf } from '@/lib/games/registry'
import { clientAddress } from '@/lib/http/client-address'
import { nameOf } from '@/lib/kernel/rules/force'
import { rankedLoadouts } from '@/lib/odds/ranked-loadouts'
import { loadoutSuggestionsFor, pageOf, suggestionsFor } from '@/lib/odds/side-suggestions'
import { oddsTimeBudget } from '@/lib/odds/time'
import { openedLoadouts, openUnits } from '@/lib/odds/units'
import { newestRosters } from '@/lib/rosters/data'
import { type QueryParams, readOddsRequest, valuesOf } from '../odds-request'

export const metadata: Metadata = { title: 'Choose a side for the odds', robots: { index: false } }

type Props = { params: Promise<{ game: string }>; searchParams: Promise<QueryParams> }

const FROM_PACK = 'pack'

const MOST_LISTS = 30

export default async function TakeSidePage({ params, searchParams }: Props) {
  const [{ game: gameId }, sent] = await Promise.all([params, searchParams])
  const { open, viewerId, state } = await readOddsRequest(gameId, sent)
  const lists = viewerId === null ? [] : await newestRosters(viewerId, { most: MOST_LISTS, game: gameId })
  const side = valuesOf(sent.side)[0] === 'defender' ? 'defender' : 'attacker'
  const optionIndex = valuesOf(sent.place)[0] === 'new' ? 'new' : state.currentIndex
  const askedSource = valuesOf(sent.from)[0]
  const client = await clientAddress()
  const openFrom = (source: string) => openUnits(open, { viewer: viewerId, from: source === FROM_PACK ? null : source })
  const firstOpened = await openFrom(askedSource ?? lists[0]?.id ?? FROM_PACK)
  // An empty list is shown only to who asked for it.
  const isEmpty = askedSource === undefined && firstOpened.units.length === 0
  const opened = isEmpty ? await openFrom(FROM_PACK) : firstOpened
  const from = opened.source.listId ?? FROM_PACK
  const sideQuery = { side, optionIndex, from } as const
  const request = {
    side,
    optionIndex,
    comparedOptions: state.comparedOptions,
    currentIndex: state.currentIndex,
  } as const
  const { name } = await partsOf(open.gameId).about()
  const unit = opened.units.find(({ entry }) => entry.id === valuesOf(sent.unit)[0])
  if (unit && side === 'attacker') {
    const result = await oddsTimeBudget().within(client, () => ({
      offers: loadoutSuggestionsFor(opened, unit, request),
      best: rankedLoadouts(opened, unit, valuesOf(sent.target)[0]),
    }))
    if ('waitSeconds' in result) return <TimeUsedUpPage game={name} state={state} seconds={result.waitSeconds} />
    return (
      <ChooseEquipmentPage
        game={name}
        unit={{ id: unit.entry.id, name: nameOf(unit) }}
        state={state}
        sideQuery={sideQuery}
        {...result.done}
        limitUnit={open.game.limitUnit.many}
      />
    )
  }
  const find = (valuesOf(sent.find)[0] ?? '').slice(0, 100)
  const units = pageOf(opened.units, { words: find, page: Number(valuesOf(sent.page)[0] ?? 1) })
  const { offer, ...offers } = suggestionsFor(opened, request)
  const result = await oddsTimeBudget().pageWithin(client, units.units, (candidate) => ({
    offer: offer(candidate),
    hasArms: side === 'attacker' && openedLoadouts(opened, candidate).length > 1,
  }))
  if ('waitSeconds' in result) return <TimeUsedUpPage game={name} state={state} seconds={result.waitSeconds} />
  return (
    <ChooseUnitPage
      game={name}
      state={state}
      sideQuery={sideQuery}
      find={find}
      lists={lists.map((list) => ({ id: list.id, name: list.name }))}
      offers={{ ...offers, offers: result.done.map(({ offer }) => offer) }}
      units={units}
      hasEquipmentChoice={result.done.some(({ hasArms }) => hasArms)}
      packName={opened.source.packName}
    />
  )
}
