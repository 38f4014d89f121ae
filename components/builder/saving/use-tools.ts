'use client'

import { useEffect, useState } from 'react'
import { isGameId, partsOf } from '@/lib/games/registry'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { PackRef } from '@/lib/kernel/ids'
import type { Game } from '@/lib/kernel/rules/game'
import { loadCatalogue } from '@/lib/list-store/catalogues'
import type { Device } from '@/lib/list-store/device/database'

/** What a list is judged with. */
type PackAndGame = { readonly game: Game; readonly catalogue: Catalogue }

export type LoadedPack =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'there'; readonly tools: PackAndGame }
  | { readonly kind: 'failed'; readonly why: 'no-game' | 'gone' | 'unreachable' }

type PackRequest = {
  readonly game: string
  readonly pack: PackRef
  readonly device: Device | null
  readonly attempt: number
}

const WAITING: LoadedPack = { kind: 'waiting' }

/** The game's code and the pack's catalogue, loaded when the list is known, and anew when it moves to another pack. */
export function usePackAndGame({ game: gameId, pack: { id, version }, device, attempt }: PackRequest): LoadedPack {
  const key = `${gameId} ${id} ${version} ${attempt}`
  const [had, setHad] = useState<{ readonly key: string; readonly having: LoadedPack }>({ key, having: WAITING })
  useEffect(() => {
    let wanted = true
    loadPackAndGame(gameId, { id, version }, device).then((having) => wanted && setHad({ key, having }))
    return () => {
      wanted = false
    }
  }, [key, gameId, id, version, device])
  return had.key === key ? had.having : WAITING
}

async function loadPackAndGame(gameId: string, pack: PackRef, device: Device | null): Promise<LoadedPack> {
  if (!isGameId(gameId)) return { kind: 'failed', why: 'no-game' }
  try {
    const [game, answer] = await Promise.all([
      partsOf(gameId).game(),
      loadCatalogue(pack, { device, ask: fetch.bind(window), now: Date.now }),
    ])
    if (!answer.ok) return { kind: 'failed', why: answer.why }
    return { kind: 'there', tools: { game, catalogue: answer.catalogue } }
  } catch {
    // The game's code could not be loaded.
    return { kind: 'failed', why: 'unreachable' }
  }
}
