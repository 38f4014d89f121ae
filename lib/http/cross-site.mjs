// Shared by the server, which checks before the app gets a request, and by the app's own routes.

/**
 * Whether a page of another site sent this request. Browsers state that in a header; a request without these headers comes
 * from a program, which has no player's cookie.
 * @param {(header: string) => string | null} readHeader a header of the request
 */
export function isFromOtherSite(readHeader) {
  const site = readHeader('sec-fetch-site')
  if (site !== null) return site !== 'same-origin'
  const origin = readHeader('origin')
  if (origin === null) return false
  return hostOf(origin) !== requestedHost(readHeader)
}

/**
 * The host that the client asked for. Only a trusted proxy may name it: the server removes the header otherwise.
 * @param {(header: string) => string | null} readHeader
 */
export function requestedHost(readHeader) {
  return readHeader('x-forwarded-host') ?? readHeader('host')
}

/** @param {string} origin */
function hostOf(origin) {
  return URL.canParse(origin) ? new URL(origin).host : null
}
