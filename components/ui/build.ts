// Whether the server runs another build than this page. If it does, scripts that this page did not load yet no longer
// exist, nor do the server actions of its forms. A page asks only after something failed to load.

const BUILD_ADDRESS = '/api/build'

let isUpdated = false
let pendingCheck: Promise<boolean> | null = null
const listeners = new Set<() => void>()

/** True once the server has answered with another build; false also while it cannot be reached. */
export function checkForUpdate(): Promise<boolean> {
  if (isUpdated) return Promise.resolve(true)
  pendingCheck ??= askServer().finally(() => {
    pendingCheck = null
  })
  return pendingCheck
}

async function askServer(): Promise<boolean> {
  const answer = await fetch(BUILD_ADDRESS, { cache: 'no-store' }).catch(() => null)
  isUpdated = await isFromAnotherBuild(answer)
  if (isUpdated) for (const listener of listeners) listener()
  return isUpdated
}

async function isFromAnotherBuild(answer: Response | null): Promise<boolean> {
  // A build that lacks this route is another build, too.
  if (answer?.status === 404) return true
  const body: unknown = answer?.ok ? await answer.json().catch(() => null) : null
  if (typeof body !== 'object' || body === null || !('build' in body)) return false
  return typeof body.build === 'string' && body.build !== (process.env.APP_BUILD ?? '')
}

export function onUpdate(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isServerUpdated = (): boolean => isUpdated

/** For `catch` behind a server action: where no answer comes, the reason may be that the server was updated. */
export function handleNoAnswer(): null {
  void checkForUpdate()
  return null
}

/** Checks for an update whenever one of our scripts or styles fails to load. Returns a function that stops it. */
export function watchMissingParts(page: Window): () => void {
  const checkFailedElement = ({ target }: Event) => {
    const address =
      target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : ''
    if (address.includes('/_next/static/')) void checkForUpdate()
  }
  // The error event of an element does not bubble; it can only be captured.
  page.addEventListener('error', checkFailedElement, true)
  return () => page.removeEventListener('error', checkFailedElement, true)
}
