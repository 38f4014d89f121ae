'use client'

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { listAddress, MY_LISTS } from '@/components/lists/addresses'
import { loadDeferredImports } from '@/components/ui/deferred-import'
import { whenPageIsShown } from '@/components/ui/page-shown'
import { GAMES } from '@/lib/games/games'
import { isGameId } from '@/lib/games/ids'
import type { About } from '@/lib/kernel/about'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { PackRef } from '@/lib/kernel/ids'
import type { Game } from '@/lib/kernel/rules/game'
import { type CatalogueSources, loadCatalogue } from '@/lib/list-store/catalogues'
import type { DeviceDatabase } from '@/lib/list-store/device/database'
import { openOwnedDevice } from '@/lib/list-store/device/ownership'
import { lateServer } from '@/lib/list-store/late-server'
import { type OpenedList, openList } from '@/lib/list-store/open-list'
import type { LastSeenList } from '@/lib/list-store/opened-state'
import type { ListStore } from '@/lib/list-store/store'

type Openable = Extract<OpenedList, { ok: true }>

type OpenState =
  | { readonly kind: 'opening' }
  | ({ readonly kind: 'open'; readonly store: ListStore } & Pick<OpenedInBrowser, 'device' | 'loadedPack' | 'View'>)
  | { readonly kind: 'failed'; readonly why: 'gone' | 'unreachable' }
  | { readonly kind: 'broken'; readonly cause: unknown }

type OpenRequest = {
  readonly listId: string
  readonly initial: LastSeenList | null
  /** Differs between two owners in one browser; null where the owner is unknown. */
  readonly owner: string | null
  /** The epoch of the database that the page was made from; null of a kept page. */
  readonly epoch: string | null
  /** Brings what shows the list. */
  readonly loadView: () => Promise<View>
  /** The number of the attempt: another number opens the list again. */
  readonly attempt: number
}

type View = ComponentType<OpenedProps>

export type OpenedProps = {
  readonly listId: string
  readonly about: About
  readonly isArchived: boolean
  readonly store: ListStore
  readonly device: DeviceDatabase | null
  readonly first: KeyedPack | null
  /** Shown while the list waits for another pack. */
  readonly loading: ReactNode
}

/** Opens the list once for each attempt, and closes it when the page is left. */
export function useOpenedList({ attempt, ...request }: OpenRequest): OpenState {
  const { listId, owner } = request
  const [openState, setOpenState] = useState<OpenState>({ kind: 'opening' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page read is the start; a newer reading is no reason to open the list again.
  useEffect(() => {
    let isCurrent = true
    let close = () => {}
    let stopWatching = () => {}
    setOpenState({ kind: 'opening' })
    const opening = takeEarly(listId, owner) ?? openInBrowser(request)
    opening.then(
      ({ device, opened, loadedPack, View }) => {
        if (!opened.ok) return isCurrent && setOpenState({ kind: 'failed', why: opened.why })
        if (!isCurrent) return opened.close()
        close = followPage(opened)
        setOpenState({ kind: 'open', store: opened.store, device, loadedPack, View })
        if (device) stopWatching = watchForTakenId(opened, listId, device)
      },
      (cause: unknown) => isCurrent && setOpenState({ kind: 'broken', cause }),
    )
    return () => {
      isCurrent = false
      stopWatching()
      close()
    }
  }, [listId, owner, attempt])
  return openState
}

/** In the tab's own storage: the id that its list was moved to. */
const MOVED_KEY = 'musterroll-moved'

/** A list whose id is taken goes on under another one, at the address of that. */
function watchForTakenId({ store, close }: Openable, listId: string, device: DeviceDatabase): () => void {
  const stop = store.subscribe(() => {
    if (!store.snapshot().isIdTaken) return
    stop()
    void moveList()
  })
  return stop

  async function moveList() {
    const session = sessionStorageOrNull()
    // Once: a server that refuses every id must not make the page load for ever.
    if (!session || session.getItem(MOVED_KEY) === listId) return
    const { giveNewId } = await import('@/lib/list-store/create-on-device')
    await close()
    const id = await giveNewId(device, listId, Date.now())
    if (id === null) return
    session.setItem(MOVED_KEY, id)
    window.location.replace(listAddress(id) + window.location.search)
  }
}

type OpenedInBrowser = {
  readonly device: DeviceDatabase | null
  readonly opened: OpenedList
  /** What the list is evaluated with, or why that is not there; null of a list that could not be opened. */
  readonly loadedPack: KeyedPack | null
  readonly View: View
}

async function openInBrowser({ listId, initial, owner, epoch, loadView }: FirstRequest): Promise<OpenedInBrowser> {
  const view = loadView()
  const openDevice = () => openOwnedDevice(owner, epoch ?? undefined)
  const device = await openDevice()
  const browser = {
    device,
    locks: navigator.locks as LockManager | undefined,
    session: sessionStorageOrNull(),
    now: Date.now,
    owner,
    reopenDevice: openDevice,
  }
  const seen = initial && { ...initial, epoch: epoch ?? undefined }
  const server = lateServer(async () => (await import('@/lib/list-store/server')).serverOf(listId, fetch.bind(window)))
  void whenPageIsShown().then(server.load)
  const opened = await openList(listId, seen, server, browser)
  const View = await view.catch(async (cause: unknown) => {
    // Nothing will show the list: another page may go on with its journal.
    if (opened.ok) await opened.close()
    throw cause
  })
  if (!opened.ok) return { device, opened, loadedPack: null, View }
  const { game, pack } = opened.store.snapshot().roster
  const loaded = await loadPackAndGame(game, pack, device)
  return { device, opened, loadedPack: { key: packKey(game, pack, FIRST_ATTEMPT), loaded }, View }
}

type FirstRequest = Omit<OpenRequest, 'attempt'>

/** What is opened before the page's effects ask for it: one list at a time. */
let early: (Pick<FirstRequest, 'listId' | 'owner'> & { readonly opening: Promise<OpenedInBrowser> }) | null = null

/**
 * Begins to open the list while React still takes over the page, and to load its game and its pack: the device and the
 * server answer meanwhile.
 */
export function openEarly(request: FirstRequest) {
  const { listId, owner, initial } = request
  if (typeof window === 'undefined' || (early?.listId === listId && early.owner === owner)) return
  // It was for a page that was never shown.
  early?.opening.then(({ opened }) => (opened.ok ? opened.close() : undefined)).catch(() => undefined)
  early = { listId, owner, opening: openInBrowser(request) }
  // Whoever takes it says what went wrong.
  early.opening.catch(() => undefined)
  if (initial === null || !isGameId(initial.roster.game)) return
  // `openInBrowser` loads the same once it knows the list.
  loadCatalogue(initial.roster.pack, catalogueSources(openOwnedDevice(owner))).catch(() => undefined)
  GAMES[initial.roster.game]().catch(() => undefined)
}

function takeEarly(listId: string, owner: string | null): Promise<OpenedInBrowser> | null {
  if (early?.listId !== listId || early.owner !== owner) return null
  const { opening } = early
  early = null
  return opening
}

function sessionStorageOrNull(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

/** How often a visible page asks the server for a newer version: from another device, or from a restored backup. */
const CHECK_INTERVAL_MS = 45_000

/** Tells the store when the player leaves and comes back. */
function followPage({ store, leave, close }: Openable): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  const onVisibilityChange = () => (document.visibilityState === 'visible' ? store.retry() : store.sendNow())
  const timer = setInterval(() => document.visibilityState === 'visible' && store.checkServer(), CHECK_INTERVAL_MS)
  document.addEventListener('visibilitychange', onVisibilityChange, { signal })
  window.addEventListener('online', store.retry, { signal })
  window.addEventListener('pageshow', store.retry, { signal })
  window.addEventListener('pagehide', leave, { signal })
  const unsubscribe = store.subscribe(() => {
    unsubscribe()
    // Requested after the first edit: browsers grant it more readily then.
    navigator.storage?.persist?.().catch(() => undefined)
  })
  return () => {
    unsubscribe()
    clearInterval(timer)
    listeners.abort()
    store.sendNow()
    void close()
  }
}

/** What a list is evaluated with. */
type PackAndGame = { readonly game: Game; readonly catalogue: Catalogue }

type LoadedPack =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly packAndGame: PackAndGame }
  | { readonly kind: 'failed'; readonly why: 'no-game' | 'gone' | 'unreachable' }

type KeyedPack = { readonly key: string; readonly loaded: LoadedPack }

type PackRequest = {
  readonly game: string
  readonly pack: PackRef
  readonly device: DeviceDatabase | null
  readonly attempt: number
  /** What was loaded with the list. */
  readonly first: KeyedPack | null
}

const FIRST_ATTEMPT = 0

const LOADING: LoadedPack = { kind: 'loading' }

const packKey = (game: string, { id, version }: PackRef, attempt: number) => `${game} ${id} ${version} ${attempt}`

/** The game's code and the pack's catalogue, loaded again when the list moves to another pack. */
export function usePackAndGame({ game: gameId, pack, device, attempt, first }: PackRequest): LoadedPack {
  const { id, version } = pack
  const key = packKey(gameId, pack, attempt)
  const [state, setState] = useState<KeyedPack>(first ?? { key, loaded: LOADING })
  const isLoaded = state.key === key && state.loaded.kind !== 'loading'
  useEffect(() => {
    if (isLoaded) return
    let isCurrent = true
    loadPackAndGame(gameId, { id, version }, device).then((loaded) => isCurrent && setState({ key, loaded }))
    return () => {
      isCurrent = false
    }
  }, [isLoaded, key, gameId, id, version, device])
  return state.key === key ? state.loaded : LOADING
}

async function loadPackAndGame(gameId: string, pack: PackRef, device: DeviceDatabase | null): Promise<LoadedPack> {
  if (!isGameId(gameId)) return { kind: 'failed', why: 'no-game' }
  try {
    const [game, answer] = await Promise.all([GAMES[gameId](), loadCatalogue(pack, catalogueSources(device))])
    if (!answer.ok) return { kind: 'failed', why: answer.why }
    return { kind: 'loaded', packAndGame: { game, catalogue: answer.catalogue } }
  } catch {
    // The game's code could not be loaded.
    return { kind: 'failed', why: 'unreachable' }
  }
}

function catalogueSources(device: CatalogueSources['device']): CatalogueSources {
  return { device, fetchFn: fetch.bind(window), now: Date.now, keepAfter: whenPageIsShown }
}

/** What is loaded for later must not slow down the first taps. */
const OFFLINE_DELAY_MS = 3_000

/**
 * Once all is there, the service worker keeps this page and its files, so that it opens again without a connection,
 * and beside it the page that leads to all lists.
 */
export function useOfflinePage(isReady: boolean) {
  useEffect(() => {
    if (!isReady) return
    cachePage(window.location.pathname)
    const timer = setTimeout(() => loadDeferredImports().then(() => cachePage(MY_LISTS)), OFFLINE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isReady])
}

function cachePage(path: string) {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.ready.then(
    ({ active }) => active?.postMessage({ kind: 'keep-page', path, files: loadedFiles() }),
    () => undefined,
  )
}

function loadedFiles(): readonly string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return [...new Set(paths.filter((path) => path.startsWith('/_next/static/')))]
}
