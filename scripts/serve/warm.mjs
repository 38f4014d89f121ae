import { askApp } from './own-request.mjs'

/** It reads every pack: what is loaded and compiled for it, most other pages need, too. */
const PAGE = '/catalogue'

/** The first page blocks the server for a fifth of a second, so it is drawn before anybody asks. */
export async function warmUp(handle, { host }) {
  // A failure shows at the first request.
  await askApp(handle, { url: PAGE, headers: { host } }).catch(() => {})
}
