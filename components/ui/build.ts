// Whether the server runs another build than this page. Then parts that were not loaded yet are gone, and so are the
// actions of this page's forms. A page asks only when something is missing.

const ADDRESS = '/api/build'

let isUpdated = false
let asking: Promise<boolean> | null = null
const listeners = new Set<() => void>()

/** True once the server has answered with another build; false also while it cannot be reached. */
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
  // A build without this route is another one, too.
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

/** For an action that got no answer: an action of another build no longer exists. */
export function unanswered(): null {
  void lookForUpdate()
  return null
}

/** Looks for an update whenever a script or style of ours fails to load. Returns how to stop. */
export function watchMissingParts(page: Window): () => void {
  const missing = ({ target }: Event) => {
    const address =
      target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : ''
    if (address.includes('/_next/static/')) void lookForUpdate()
  }
  // The error event of an element does not bubble; it can only be captured.
  page.addEventListener('error', missing, true)
  return () => page.removeEventListener('error', missing, true)
}
