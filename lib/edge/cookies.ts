export type CookieOf = (name: string) => string | undefined

/** A browser takes this name by https only, and from no other host of the same domain. */
export const strict = (name: string) => `__Host-${name}`

/** A value of ours, under whichever name it came: where both did, nobody but us can have set the strict one. */
export function keptIn(get: CookieOf, name: string): string | null {
  return get(strict(name)) || get(name) || null
}

/** The same from a header as it is written; our values need no decoding. */
export function keptInHeader(header: string, name: string): string | null {
  const pairs = header.split(/; */).map((one): [string, string] => {
    const at = one.indexOf('=')
    return [one.slice(0, Math.max(at, 0)), one.slice(at + 1)]
  })
  return keptIn((wanted) => pairs.find(([one]) => one === wanted)?.[1], name)
}
