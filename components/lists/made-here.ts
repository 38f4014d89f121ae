import { observableValue } from '@/components/ui/observable-value'
import { whenPageIsShown } from '@/components/ui/page-shown'

/** In this browser's storage while it may hold lists that no server has had. */
const MADE_HERE_KEY = 'musterroll-made-here'

const sentLists = observableValue(0)

/** Calls back when this page has sent lists that were made on this device. */
export const onMadeHereSent = sentLists.subscribe

export function noteMadeHere(): void {
  storage((local) => local.setItem(MADE_HERE_KEY, '1'))
}

/** In this browser's storage: the build whose builder opens a list without a connection. */
const LIST_PAGE_KEY = 'musterroll-offline-list'

export function noteListPageKept(): void {
  storage((local) => local.setItem(LIST_PAGE_KEY, BUILD))
}

export function isListPageKept(): boolean {
  return storage((local) => local.getItem(LIST_PAGE_KEY)) === BUILD
}

const BUILD = process.env.APP_BUILD ?? ''

/**
 * Sends what was made on this device; loads the code for it only where there may be something. Resolves to whether
 * something may be left.
 */
async function sendMadeHere(): Promise<boolean> {
  if (storage((local) => local.getItem(MADE_HERE_KEY)) !== '1') return false
  if (!navigator.onLine) return true
  await whenPageIsShown()
  const { sendFirstSavesFromAnyPage } = await import('@/lib/list-store/first-saves')
  const { sent, isAnyLeft } = await sendFirstSavesFromAnyPage({
    fetchFn: fetch.bind(window),
    // Undefined on a page without https.
    locks: navigator.locks as LockManager | undefined,
    now: Date.now,
  })
  if (!isAnyLeft) storage((local) => local.removeItem(MADE_HERE_KEY))
  if (sent > 0) sentLists.set(sentLists.get() + sent)
  return isAnyLeft
}

const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 60_000

/** Sends it from now on: at once, when the connection is back, and after a while where no answer came. */
export function keepSendingMadeHere(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const send = async (retryMs: number) => {
    clearTimeout(timer)
    const isAnyLeft = await sendMadeHere().catch(() => true)
    clearTimeout(timer)
    if (isAnyLeft && !stopped) timer = setTimeout(() => void send(Math.min(2 * retryMs, LONGEST_RETRY_MS)), retryMs)
  }
  const begin = () => void send(FIRST_RETRY_MS)
  begin()
  window.addEventListener('online', begin)
  return () => {
    stopped = true
    clearTimeout(timer)
    window.removeEventListener('online', begin)
  }
}

/** A page of lists still looks for them where the browser keeps no note. */
function storage<T>(use: (local: Storage) => T): T | null {
  try {
    return use(window.localStorage)
  } catch {
    return null
  }
}
