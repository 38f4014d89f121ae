const SHARED = /^\/s\/([0-9a-hjkmnp-tv-z]{16})((?:\/[a-z-]{1,20})?)\/?(?:\?([^#]{0,2000}).*)?$/s

/** As many as a list of the most entries has: app/s/[code]/page.tsx. */
const PAGE = /^(?:[2-9]|[1-3]\d|40)$/

/** The parameters of a page and of its parts. Others change nothing in the answer. */
const ASKED = {
  '': { page: PAGE },
  '/text': { markup: /^(?:markdown|discord|bbcode)$/, length: /^(?:full|compact)$/ },
  '/pdf': { paper: /^(?:a4|letter)$/, ink: /^(?:colour|grey)$/ },
}

/** In whatever spelling: percent-encoded, with dot segments, with doubled slashes. */
export function isSharedPath(url) {
  try {
    const { pathname } = new URL(`http://x/${url.replace(/^[/\\]+/, '')}`)
    return /^\/+s\//.test(decodeURIComponent(pathname))
  } catch {
    return url.startsWith('/s/')
  }
}

/** The share, its part, and one spelling of the address for all that mean the same; or null. */
export function sharedAddress(url) {
  const [, code, part = '', query = ''] = SHARED.exec(url) ?? []
  if (code === undefined) return null
  const sent = new URLSearchParams(query)
  const asked = Object.entries(ASKED[part] ?? {}).flatMap(([name, fits]) => {
    const value = sent.get(name) ?? ''
    return fits.test(value) ? [`${name}=${value}`] : []
  })
  return { code, part, url: `/s/${code}${part}${asked.length > 0 ? `?${asked.join('&')}` : ''}` }
}
