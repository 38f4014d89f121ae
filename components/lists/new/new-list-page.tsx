'use client'

import { useSearchParams } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { Split, Stack } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { useIsHydrated } from '@/components/ui/use-is-hydrated'
import { lookOf } from '@/lib/games/looks'
import type { About } from '@/lib/kernel/about'
import { untilIdle } from '@/lib/when-idle'
import { MY_LISTS, NEW_LIST, OPEN_LIST } from '../addresses'
import { SampleButton } from '../sample-button'
import { GameChooser } from './game-chooser'
import { loadKeepList } from './make-list'
import { NewList } from './new-list'
import type { NewListOptions } from './new-list-options'
import { OtherPackNotice } from './offline-notice'

export type GameToBegin = {
  readonly id: string
  readonly about: About
  /** Null where no pack is published. */
  readonly options: NewListOptions | null
}

type NewListPageProps = {
  games: readonly GameToBegin[]
  /** The game in the address that the server was asked for. */
  askedGame: string | null
  /** Offered where the address names no game. */
  lastGame: string | null
  /** Of the list, where the form is sent without script. */
  id: string
  /** Beside the form of the asked game. */
  beside: ReactNode
}

/**
 * The form for a new list of any game. The page may come from the device, kept for another address: the game of the
 * browser's own address counts.
 */
export function NewListPage({ games, askedGame, lastGame, id, beside }: NewListPageProps) {
  const inAddress = useSearchParams()
  const isHydrated = useIsHydrated()
  const asked = isHydrated ? inAddress.get('game') : askedGame
  const askedPack = isHydrated ? inAddress.get('pack') : null
  const known = games.find((game) => game.id === asked) ?? games.find((game) => game.id === lastGame)
  usePageOnDevice(games)
  return (
    <Page
      accent={known ? lookOf(known.id).accent : undefined}
      title="New list"
      intro={known ? 'You can change everything later.' : 'Choose a game. Each has its own limits, factions and rules.'}
      actions={<LinkButton href={OPEN_LIST}>Import a link or file</LinkButton>}
    >
      <GameChooser games={games} chosen={known?.id ?? null} />
      {known?.options && known.id === asked ? (
        <OtherPackNotice asked={askedPack} chosen={known.options.chosen.pack} />
      ) : null}
      {known?.options ? (
        <Split aside="last" side={25} rowGap={6} above={5}>
          <NewList key={known.id} options={known.options} id={id} />
          <Stack gap={5}>
            <SampleButton about={known.about} kind="quiet" />
            {known.id === (askedGame ?? lastGame) ? beside : null}
          </Stack>
        </Split>
      ) : known ? (
        <NoPack />
      ) : null}
    </Page>
  )
}

/** Keeps this page as it is, what creates a list, and the packs that it begins with, for when there is no connection. */
function usePageOnDevice(games: readonly GameToBegin[]) {
  const firstGames = useRef(games)
  useEffect(
    () =>
      void untilIdle()
        .then(loadKeepList)
        .catch(() => undefined),
    [],
  )
  useEffect(() => {
    const worker = navigator.serviceWorker?.controller
    if (!navigator.onLine || !worker) return
    worker.postMessage({ kind: 'keep-page', path: NEW_LIST, files: [] })
    const packs = firstGames.current.flatMap(({ options }) => options?.chosen.pack ?? [])
    const keep = async () => {
      await untilIdle()
      const [{ keepCatalogues }, { openDeviceDatabase }] = await Promise.all([
        import('@/lib/list-store/catalogues'),
        import('@/lib/list-store/device/database'),
      ])
      await keepCatalogues(packs, { device: openDeviceDatabase(), fetchFn: fetch.bind(window), now: Date.now })
    }
    keep().catch(() => undefined)
  }, [])
}

function NoPack() {
  return (
    <EmptyState title="No packs for this game" actions={<LinkButton href={MY_LISTS}>My lists</LinkButton>}>
      <p>
        Lists are built from packs, and this server has none for this game. The person who runs the server can add the
        bundled packs.
      </p>
    </EmptyState>
  )
}
