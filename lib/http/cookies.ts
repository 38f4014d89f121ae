import { RequestCookies } from 'next/dist/server/web/spec-extension/cookies'

export type CookieOf = (name: string) => string | undefined

/** A browser takes this name by https only, and from no other host of the same domain. */
export const strictName = (name: string) => `__Host-${name}`

/** The value under either name. Where both came, the strict one counts, since only we can have set it. */
export function cookieIn(get: CookieOf, name: string): string | null {
  return get(strictName(name)) || get(name) || null
}

/** The same from the text of a header. */
export function cookieInHeader(header: string, name: string): string | null {
  const sent = new RequestCookies(new Headers({ cookie: header }))
  return cookieIn((wanted) => sent.get(wanted)?.value, name)
}
