'use client'

import { useEffect, useState } from 'react'
import { MY_LISTS } from '@/components/lists/addresses'
import { fetchLateParts } from '@/components/ui/late'
import { isGameId, partsOf } from '@/lib/games/registry'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { PackRef } from '@/lib/kernel/ids'
import type { Game } from '@/lib/kernel/rules/game'
import { loadCatalogue } from '@/lib/list-store/catalogues'
import type { Device } from '@/lib/list-store/device/database'
import { openOwnedDevice } from '@/lib/list-store/device/ownership'
import { type OpenedList, openList } from '@/lib/list-store/open-list'
import type { LastSeenList } from '@/lib/list-store/opened-state'
import { serverOf } from '@/lib/list-store/server'
import type { ListStore } from '@/lib/list-store/store'

type Opening =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly store: ListStore; readonly device: Device | null }
  | { readonly kind: 'failed'; readonly why: 'gone' | 'unreachable' }
  | { readonly kind: 'broken'; readonly cause: unknown }

type OpenRequest = {
  readonly listId: string
  readonly initial: LastSeenList | null
  /** Tells this owner from another on the same browser; null where the owner is unknown. */
  readonly owner: string | null
  /** Of the database that the page was made from. */
  readonly epoch: string
  /** Counts the attempts. */
  readonly attempt: number
}

/** Opens the list once for each attempt, and closes it when the page goes. */
export function useOpenedList({ listId, initial, owner, epoch, attempt }: OpenRequest): Opening {
  const [open, setOpen] = useState<Opening>({ kind: 'opening' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page read is the start; a newer reading is no reason to open the list again.
  useEffect(() => {
    let wanted = true
    let close = () => {}
    setOpen({ kind: 'opening' })
    begin({ listId, initial, owner, epoch }).then(
      ({ device, opened }) => {
        if (!opened.ok) return wanted && setOpen({ kind: 'failed', why: opened.why })
        if (!wanted) return opened.close()
        close = followPage(opened)
        setOpen({ kind: 'open', store: opened.store, device })
      },
      (cause: unknown) => wanted && setOpen({ kind: 'broken', cause }),
    )
    return () => {
      wanted = false
      close()
    }
  }, [listId, owner, attempt])
  return open
}

async function begin({ listId, initial, owner, epoch }: Omit<OpenRequest, 'attempt'>) {
  const device = await openOwnedDevice(owner, epoch)
  const browser = {
    device,
    locks: navigator.locks as LockManager | undefined,
    session: sessionMemory(),
    now: Date.now,
    owner,
    reopenDevice: () => openOwnedDevice(owner, epoch),
  }
  const opened = await openList(listId, initial && { ...initial, epoch }, serverOf(listId, fetch.bind(window)), browser)
  return { device, opened }
}

function sessionMemory(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

/** Another device may have saved, or a backup been restored: a visible page notices within a minute. */
const CHECK_MS = 45_000

/** Tells the store when the player leaves and comes back. */
function followPage({ store, leave, close }: Extract<OpenedList, { ok: true }>): () => void {
  const closing = new AbortController()
  const { signal } = closing
  const seen = () => (document.visibilityState === 'visible' ? store.retry() : store.sendNow())
  const check = setInterval(() => document.visibilityState === 'visible' && store.checkServer(), CHECK_MS)
  document.addEventListener('visibilitychange', seen, { signal })
  window.addEventListener('online', store.retry, { signal })
  window.addEventListener('pageshow', store.retry, { signal })
  window.addEventListener('pagehide', leave, { signal })
  const stop = store.subscribe(() => {
    stop()
    // Asked when there is something to lose: browsers grant it more readily then.
    navigator.storage?.persist?.().catch(() => undefined)
  })
  return () => {
    stop()
    clearInterval(check)
    closing.abort()
    store.sendNow()
    void close()
  }
}

/** What a list is judged with. */
type PackAndGame = { readonly game: Game; readonly catalogue: Catalogue }

type LoadedPack =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'there'; readonly rules: PackAndGame }
  | { readonly kind: 'failed'; readonly why: 'no-game' | 'gone' | 'unreachable' }

type PackRequest = {
  readonly game: string
  readonly pack: PackRef
  readonly device: Device | null
  readonly attempt: number
}

const WAITING: LoadedPack = { kind: 'waiting' }

/** The game's code and the pack's catalogue, loaded again when the list moves to another pack. */
export function usePackAndGame({ game: gameId, pack: { id, version }, device, attempt }: PackRequest): LoadedPack {
  const key = `${gameId} ${id} ${version} ${attempt}`
  const [last, setLast] = useState<{ readonly key: string; readonly loaded: LoadedPack }>({ key, loaded: WAITING })
  useEffect(() => {
    let wanted = true
    loadPackAndGame(gameId, { id, version }, device).then((loaded) => wanted && setLast({ key, loaded }))
    return () => {
      wanted = false
    }
  }, [key, gameId, id, version, device])
  return last.key === key ? last.loaded : WAITING
}

async function loadPackAndGame(gameId: string, pack: PackRef, device: Device | null): Promise<LoadedPack> {
  if (!isGameId(gameId)) return { kind: 'failed', why: 'no-game' }
  try {
    const [game, answer] = await Promise.all([
      partsOf(gameId).game(),
      loadCatalogue(pack, { device, fetchFn: fetch.bind(window), now: Date.now }),
    ])
    if (!answer.ok) return { kind: 'failed', why: answer.why }
    return { kind: 'there', rules: { game, catalogue: answer.catalogue } }
  } catch {
    // The game's code could not be loaded.
    return { kind: 'failed', why: 'unreachable' }
  }
}

/** Fetches the game’s code and the pack’s catalogue while the list is looked for on the device. */
export function preloadList(initial: LastSeenList | null, owner: string) {
  if (typeof window === 'undefined' || initial === null || !isGameId(initial.roster.game)) return
  // `usePackAndGame` asks again, and says what went wrong.
  const from = { device: openOwnedDevice(owner), fetchFn: fetch.bind(window), now: Date.now }
  loadCatalogue(initial.roster.pack, from).catch(() => undefined)
  partsOf(initial.roster.game)
    .game()
    .catch(() => undefined)
}

/** What is fetched for later must not slow down the first taps. */
const OFFLINE_DELAY_MS = 3_000

/**
 * Once all is there, the service worker keeps this page and its files, so that it opens again without a connection,
 * and beside it the page that leads to all lists.
 */
export function useOfflinePage(isReady: boolean) {
  useEffect(() => {
    if (!isReady) return
    cachePage(window.location.pathname)
    const wait = setTimeout(() => fetchLateParts().then(() => cachePage(MY_LISTS)), OFFLINE_DELAY_MS)
    return () => clearTimeout(wait)
  }, [isReady])
}

function cachePage(path: string) {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.ready.then(
    ({ active }) => active?.postMessage({ kind: 'keep-page', path, files: files() }),
    () => undefined,
  )
}

function files(): readonly string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return [...new Set(paths.filter((path) => path.startsWith('/_next/static/')))]
}
