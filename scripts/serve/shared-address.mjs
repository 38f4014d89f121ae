const SHARED_ADDRESS = /^\/s\/([0-9a-hjkmnp-tv-z]{16})((?:\/[a-z-]{1,20})?)\/?(?:\?([^#]{0,2000}).*)?$/s

/** Page 2 to 40: a list with the most entries has 40 pages (app/s/[code]/page.tsx). */
const PAGE_NUMBER = /^(?:[2-9]|[1-3]\d|40)$/

/** The query parameters of a shared page and of its parts, with their valid values. Others do not change the answer. */
const PARAMETERS = {
  '': { view: /^full$/, page: PAGE_NUMBER },
  '/text': { markup: /^(?:markdown|discord|bbcode)$/, length: /^(?:full|compact)$/ },
  '/pdf': { paper: /^(?:a4|letter)$/, ink: /^(?:colour|grey)$/ },
}

/** Also when the path is percent-encoded, or has dot segments or doubled slashes. */
export function isSharedPath(url) {
  try {
    const { pathname } = new URL(`http://x/${url.replace(/^[/\\]+/, '')}`)
    return /^\/+s\//.test(decodeURIComponent(pathname))
  } catch {
    return url.startsWith('/s/')
  }
}

/** The code and part of a share, and the normalized address; null for any other address. */
export function sharedAddress(url) {
  const [, code, part = '', query = ''] = SHARED_ADDRESS.exec(url) ?? []
  if (code === undefined) return null
  const searchParams = new URLSearchParams(query)
  const parameters = Object.entries(PARAMETERS[part] ?? {}).flatMap(([name, pattern]) => {
    const value = searchParams.get(name) ?? ''
    return pattern.test(value) ? [`${name}=${value}`] : []
  })
  return { code, part, url: `/s/${code}${part}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}` }
}
