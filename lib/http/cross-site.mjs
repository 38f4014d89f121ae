// Shared by the server, which asks before the app is asked at all, and by the app's own routes.

/**
 * Whether another site's page sent this browser here. Browsers say so themselves; a program that says nothing carries
 * nobody's cookie.
 * @param {(header: string) => string | null} read a header of the request
 */
export function cameFromElsewhere(read) {
  const site = read('sec-fetch-site')
  if (site !== null) return site !== 'same-origin'
  const origin = read('origin')
  if (origin === null) return false
  return hostOf(origin) !== hostAskedFor(read)
}

/**
 * Only a proxy of our own may name the host: the server takes the header away otherwise.
 * @param {(header: string) => string | null} read
 */
export function hostAskedFor(read) {
  return read('x-forwarded-host') ?? read('host')
}

/** @param {string} origin */
function hostOf(origin) {
  return URL.canParse(origin) ? new URL(origin).host : null
}
