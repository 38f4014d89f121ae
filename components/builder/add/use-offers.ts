'use client'

import { startTransition, useEffect, useMemo, useState } from 'react'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { Roster } from '@/lib/kernel/roster/roster'
import type { Game } from '@/lib/kernel/rules/game'
import { offersOf } from '@/lib/kernel/rules/offers'
import { inIdle } from '../idle'
import { useWorkbench } from '../workbench'
import { type Listed, listed } from './listed'

/** So many classes are judged in one go: enough to be quick, few enough to be stopped in time. */
const AT_ONCE = 16

type Offers = { readonly rows: readonly Listed[]; readonly complete: boolean }

const NONE: Offers = { rows: [], complete: false }

/** For a panel that is opened again: what was last worked out for a catalogue. */
const last = new WeakMap<Catalogue, { readonly choices: string; readonly offers: Offers }>()

/** Everything that the list could be given, worked out in idle time whenever the list's own choices change. */
export function useOffers(): Offers {
  const { roster, catalogue, game } = useWorkbench()
  const { faction, religion, limit, readings, choices } = roster
  const chosen = useMemo(
    () => JSON.stringify([faction, religion, limit, readings, choices]),
    [faction, religion, limit, readings, choices],
  )
  const [offers, setOffers] = useState<Offers>(() => known(catalogue, chosen) ?? NONE)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the list, only what `chosen` says is looked at.
  useEffect(() => {
    const same = known(catalogue, chosen)
    if (same) {
      setOffers(same)
      return
    }
    const rows: Listed[] = []
    let at = 0
    let said = 0
    return inIdle(
      () => {
        rows.push(...some(roster, catalogue, game, at))
        at += AT_ONCE
        return at < catalogue.rows.classes.length
      },
      () => {
        const complete = at >= catalogue.rows.classes.length
        // Told each time that it is twice as much: a large pack is not gone through again and again.
        if (!complete && rows.length < 2 * said) return
        said = rows.length
        const offers = { rows: [...rows], complete }
        if (complete) last.set(catalogue, { choices: chosen, offers })
        // What stood there before stays until all is known, rather than to shrink and grow.
        startTransition(() => setOffers((before) => (complete || !before.complete ? offers : before)))
      },
    )
  }, [chosen, catalogue, game])
  return offers
}

function known(catalogue: Catalogue, choices: string): Offers | null {
  const found = last.get(catalogue)
  return found?.choices === choices ? found.offers : null
}

function some(roster: Roster, catalogue: Catalogue, game: Game, at: number): readonly Listed[] {
  const rows = catalogue.rows.classes.slice(at, at + AT_ONCE)
  return offersOf(roster, catalogue, game, rows).map((offer) => listed(offer, game.characteristics))
}
