// Whether the server is of another build than this page: then parts that were not fetched yet are gone from it, and so
// are the actions of this page's forms. Only a page that misses something asks.

const ADDRESS = '/api/build'

let isUpdated = false
let asking: Promise<boolean> | null = null
const listeners = new Set<() => void>()

/** True once the server was seen to be of another build; false also where it cannot be reached. */
export function lookForUpdate(): Promise<boolean> {
  if (isUpdated) return Promise.resolve(true)
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

async function ask(): Promise<boolean> {
  const answer = await fetch(ADDRESS, { cache: 'no-store' }).catch(() => null)
  isUpdated = await isOfAnother(answer)
  if (isUpdated) for (const tell of listeners) tell()
  return isUpdated
}

async function isOfAnother(answer: Response | null): Promise<boolean> {
  // A build that does not know the question is another one, too.
  if (answer?.status === 404) return true
  const said: unknown = answer?.ok ? await answer.json().catch(() => null) : null
  if (typeof said !== 'object' || said === null || !('build' in said)) return false
  return typeof said.build === 'string' && said.build !== (process.env.APP_BUILD ?? '')
}

export function onUpdate(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const wasUpdated = (): boolean => isUpdated

/** For an action that came back without an answer: one of another build is no longer there. */
export function unanswered(): null {
  void lookForUpdate()
  return null
}

/** Of every script or style of ours that could not be had, whoever asked for it. Returns how to stop. */
export function watchMissingParts(page: Window): () => void {
  const missing = ({ target }: Event) => {
    const address =
      target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : ''
    if (address.includes('/_next/static/')) void lookForUpdate()
  }
  // Such an event does not rise: it is only seen on its way down.
  page.addEventListener('error', missing, true)
  return () => page.removeEventListener('error', missing, true)
}
