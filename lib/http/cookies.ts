import { RequestCookies } from 'next/dist/server/web/spec-extension/cookies'

export type CookieOf = (name: string) => string | undefined

/** A browser takes this name by https only, and from no other host of the same domain. */
export const strictName = (name: string) => `__Host-${name}`

/** A value of ours, under whichever name it came: where both did, nobody but us can have set the strict one. */
export function cookieIn(get: CookieOf, name: string): string | null {
  return get(strictName(name)) || get(name) || null
}

/** The same from a header as it is written, by the reader that the app reads its cookies with. */
export function cookieInHeader(header: string, name: string): string | null {
  const sent = new RequestCookies(new Headers({ cookie: header }))
  return cookieIn((wanted) => sent.get(wanted)?.value, name)
}
