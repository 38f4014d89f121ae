'use client'

import { startTransition, useEffect, useMemo, useState } from 'react'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { Roster } from '@/lib/kernel/roster/roster'
import type { Game } from '@/lib/kernel/rules/game'
import { offersOf } from '@/lib/kernel/rules/offers'
import { whileIdle } from '../idle'
import { useBuilder } from '../use-builder'
import { type SearchableOffer, searchableOffer } from './listed'

/** So many classes are judged in one go: enough to be quick, few enough to be stopped in time. */
const AT_ONCE = 16

type Offers = { readonly rows: readonly SearchableOffer[]; readonly complete: boolean }

const NONE: Offers = { rows: [], complete: false }

/** For a panel that is opened again: what was last worked out for a catalogue. */
const lastOffers = new WeakMap<Catalogue, { readonly choices: string; readonly offers: Offers }>()

/** Everything that the list could be given, worked out in idle time whenever the list's own choices change. */
export function useOffers(): Offers {
  const { roster, catalogue, game } = useBuilder()
  const { faction, religion, limit, readings, choices } = roster
  const chosen = useMemo(
    () => JSON.stringify([faction, religion, limit, readings, choices]),
    [faction, religion, limit, readings, choices],
  )
  const [offers, setOffers] = useState<Offers>(() => offersFor(catalogue, chosen) ?? NONE)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the list, only what `chosen` says is looked at.
  useEffect(() => {
    const same = offersFor(catalogue, chosen)
    if (same) {
      setOffers(same)
      return
    }
    const rows: SearchableOffer[] = []
    let at = 0
    let said = 0
    return whileIdle(
      () => {
        rows.push(...someOffers(roster, catalogue, game, at))
        at += AT_ONCE
        return at < catalogue.rows.classes.length
      },
      () => {
        const complete = at >= catalogue.rows.classes.length
        // Told each time that it is twice as much: a large pack is not gone through again and again.
        if (!complete && rows.length < 2 * said) return
        said = rows.length
        const offers = { rows: [...rows], complete }
        if (complete) lastOffers.set(catalogue, { choices: chosen, offers })
        // What stood there before stays until all is known, rather than to shrink and grow.
        startTransition(() => setOffers((before) => (complete || !before.complete ? offers : before)))
      },
    )
  }, [chosen, catalogue, game])
  return offers
}

function offersFor(catalogue: Catalogue, choices: string): Offers | null {
  const found = lastOffers.get(catalogue)
  return found?.choices === choices ? found.offers : null
}

function someOffers(roster: Roster, catalogue: Catalogue, game: Game, at: number): readonly SearchableOffer[] {
  const rows = catalogue.rows.classes.slice(at, at + AT_ONCE)
  return offersOf(roster, catalogue, game, rows).map((offer) => searchableOffer(offer, game.characteristics))
}
