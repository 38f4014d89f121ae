import { MY_LISTS, NEW_LIST, NEW_LIST_PACKS } from '@/components/lists/addresses'
import { noteListPageKept } from '@/components/lists/made-here'
import type { PackRef } from '@/lib/kernel/ids'
import { keepCatalogues } from '@/lib/list-store/catalogues'
import { openDeviceDatabase } from '@/lib/list-store/device/database'
import { untilIdle } from '@/lib/when-idle'

/** The build for which all was kept. */
const PREPARED_KEY = 'musterroll-offline'
/** Drawn for any list without a page of its own (public/sw.js). */
const LIST_PAGE = '/offline/list'

/**
 * Keeps what lists need without a connection: the builder with all its parts and games, the packs that the form begins
 * with, the form, and the pages that show lists, with what judges those that are not sent yet. Once for each build, while the browser is idle.
 */
export async function prepareOffline(): Promise<void> {
  const build = process.env.APP_BUILD ?? ''
  const isPrepared = localStorage.getItem(PREPARED_KEY) === build && (await caches.match(NEW_LIST)) !== undefined
  if (isPrepared || savesData()) return
  const { active } = await navigator.serviceWorker.ready
  await untilIdle()
  // First what a list that is created a moment later needs.
  if (!active || !(await keepWholePage(active, LIST_PAGE))) return
  noteListPageKept()
  if (!(await keepPacks())) return
  for (const path of [NEW_LIST, MY_LISTS, '/']) if (!(await keepWholePage(active, path))) return
  localStorage.setItem(PREPARED_KEY, build)
}

async function keepPacks(): Promise<boolean> {
  const answer = await fetch(NEW_LIST_PACKS)
  if (!answer.ok) return false
  // Our own route made it.
  const { packs } = (await answer.json()) as { readonly packs: readonly PackRef[] }
  return keepCatalogues(packs, { device: openDeviceDatabase(), fetchFn: fetch.bind(window), now: Date.now })
}

/** Resolves to whether the service worker has kept the page and every file that it may load. */
function keepWholePage(worker: ServiceWorker, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data === true)
    worker.postMessage({ kind: 'keep-page', path, files: [], whole: true }, [port2])
  })
}

/** Some browsers say that their player pays by the megabyte. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
