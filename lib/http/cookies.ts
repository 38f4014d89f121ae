import { RequestCookies } from 'next/dist/server/web/spec-extension/cookies'

export type GetCookie = (name: string) => string | undefined

/** A browser accepts a cookie of this name only over https and only from this host itself. */
export const hostPrefixedName = (name: string) => `__Host-${name}`

/** The value under either name. Where both were sent, the prefixed one counts, since only we can have set it. */
export function readPrefixedCookie(get: GetCookie, name: string): string | null {
  return get(hostPrefixedName(name)) || get(name) || null
}

/** The same from the text of a `cookie` header. */
export function readCookieHeader(header: string, name: string): string | null {
  const sent = new RequestCookies(new Headers({ cookie: header }))
  return readPrefixedCookie((wanted) => sent.get(wanted)?.value, name)
}
