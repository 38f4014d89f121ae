import { AWAY_DIGEST } from '../../lib/database-away.mjs'

/** In place of a part that was not drawn. Texts and scripts write quotation marks otherwise. */
const IN_FRAME = new RegExp(`<[^<>]* data-[a-z-]+="${AWAY_DIGEST}"`)

/** In the data of a page of which nothing was drawn; Next cuts them into scripts anywhere. */
const IN_DATA = `:E{\\"digest\\":\\"${AWAY_DIGEST}\\"`
const CUT = /"\]\)<\/script><script>self\.__next_f\.push\(\[1,"/g

/**
 * How a page is answered that could not be drawn because the database cannot be reached; null for any other. Next itself
 * says 500, or 200 where the frame was drawn.
 * @param {string} html
 * @param {number} status
 */
export function awayAnswer(html, status) {
  const isAway = IN_FRAME.test(html) || (status === 500 && html.replace(CUT, '').includes(IN_DATA))
  return isAway ? { status: 503, headers: { 'retry-after': '10', 'cache-control': 'no-store' } } : null
}
