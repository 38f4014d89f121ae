/** The cookie that holds the options of the last print, so that the server can draw the page with them. */
export const OPTIONS_COOKIE = 'print'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** These belong to the list; paper and printer belong to the device, and are saved. */
const OF_THE_LIST = ['what', 'blank', 'blanks']

export function saveOptions(query: URLSearchParams) {
  const kept = new URLSearchParams(query)
  for (const key of OF_THE_LIST) kept.delete(key)
  const value = encodeURIComponent(kept.toString())
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to set one is not everywhere yet.
  document.cookie = `${OPTIONS_COOKIE}=${value}; path=/lists; max-age=${YEAR_SECONDS}; samesite=lax`
}
