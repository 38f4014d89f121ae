'use client'

import { use } from 'react'
import { late } from '@/components/ui/late'
import { isGameId, type OddsModel, partsOf } from '@/lib/games/registry'

const models = new Map<string, Promise<OddsModel | null>>()

/** The odds of a game, fetched when they are first asked for. */
export function useOdds(game: string): OddsModel | null {
  const loading = models.get(game) ?? load(game)
  models.set(game, loading)
  return use(loading)
}

function load(game: string): Promise<OddsModel | null> {
  const odds = isGameId(game) ? partsOf(game).odds : null
  return odds ? late(odds)() : Promise.resolve(null)
}
