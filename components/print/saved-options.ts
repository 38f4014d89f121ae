/** The cookie that holds the options of the last print, so that the server can draw the page with them. */
export const OPTIONS_COOKIE = 'print'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Options of one print. They are not saved; paper and printer are, since they belong to the device. */
const PRINT_OPTIONS = ['what', 'blank', 'blanks', 'notes', 'names']

export function saveOptions(query: URLSearchParams) {
  const deviceOptions = new URLSearchParams(query)
  for (const key of PRINT_OPTIONS) deviceOptions.delete(key)
  const value = encodeURIComponent(deviceOptions.toString())
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API yet.
  document.cookie = `${OPTIONS_COOKIE}=${value}; path=/lists; max-age=${YEAR_SECONDS}; samesite=lax`
}
