/** How somebody printed the last time: a cookie, so that the server draws the page with it from the start. */
export const OPTIONS_COOKIE = 'print'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** What is printed and how many by hand belongs to the list; the paper and the printer belong to the device. */
const OF_THE_LIST = ['what', 'blank', 'blanks']

export function saveOptions(query: URLSearchParams) {
  const manner = new URLSearchParams(query)
  for (const key of OF_THE_LIST) manner.delete(key)
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to set one is not everywhere yet.
  document.cookie = `${OPTIONS_COOKIE}=${encodeURIComponent(manner.toString())}; path=/lists; max-age=${YEAR_SECONDS}; samesite=lax`
}
