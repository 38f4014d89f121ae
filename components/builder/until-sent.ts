import type { FailureWords } from '@/lib/failure-words'
import type { ListStore } from '@/lib/list-store/store'

type SentStore = Pick<ListStore, 'snapshot' | 'subscribe' | 'sendNow' | 'retry'>

/** How long to wait for the server. */
const LONGEST_WAIT_MS = 6_000

/** Sends what the server does not have yet. Null once it has the list as it is shown, else why it has not. */
export function untilSent(store: SentStore, waitMs: number = LONGEST_WAIT_MS): Promise<FailureWords | null> {
  const { saveStatus, isOnServer } = store.snapshot()
  if (isOnServer || saveStatus.kind === 'behind') return Promise.resolve(whyUnsent(store))
  const sent = new Promise<FailureWords | null>((resolve) => {
    const timer = setTimeout(end, waitMs)
    const unsubscribe = store.subscribe(() => {
      const { isOnServer, saveStatus } = store.snapshot()
      if (isOnServer || saveStatus.kind === 'behind') end()
    })

    function end() {
      clearTimeout(timer)
      unsubscribe()
      resolve(whyUnsent(store))
    }
  })
  if (saveStatus.kind === 'saving') store.sendNow()
  else store.retry()
  return sent
}

const UNSENT = 'Nothing was done: the last changes are not saved yet'

function whyUnsent(store: SentStore): FailureWords | null {
  const { saveStatus, isOnServer } = store.snapshot()
  if (isOnServer) return null
  switch (saveStatus.kind) {
    case 'behind':
      return {
        title: 'Nothing was done: there are two versions',
        words: 'Choose one of them first, under “Choose a version”.',
      }
    case 'refused':
      return { title: UNSENT, words: saveStatus.reason }
    case 'saved':
    case 'saving':
    case 'offline':
      return {
        title: UNSENT,
        words: 'No answer from the server. Your changes are on this device and will be sent. Try again after that.',
      }
  }
}
