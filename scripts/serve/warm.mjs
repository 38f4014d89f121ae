import { askApp } from './own-request.mjs'

/** A page that reads every pack, so that most code and data of other pages is loaded and compiled, too. */
const WARM_UP_PAGE = '/catalogue'

/** The first page blocks the server for a fifth of a second, so it is rendered before anybody asks. */
export async function warmUp(handle, { host }) {
  // A failure shows at the first request.
  await askApp(handle, { url: WARM_UP_PAGE, headers: { host } }).catch(() => {})
}
