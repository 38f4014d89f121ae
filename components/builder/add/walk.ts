import type { Listed } from './listed'

/** Why one more would not do, in words; none where it would. */
export type Fit = readonly string[]

/** So many are asked about at once, while a filter looks for those that fit. */
const AHEAD = 60

type Walked = { readonly shown: readonly Listed[]; readonly asked: readonly string[]; readonly more: boolean }

/** Goes down the rows until enough are found; with `fitting`, only those count of which it is known that they fit. */
export function walked(
  rows: readonly Listed[],
  fits: ReadonlyMap<string, Fit>,
  { most, fitting }: { readonly most: number; readonly fitting: boolean },
): Walked {
  const shown: Listed[] = []
  const asked: string[] = []
  let open = 0
  for (const row of rows) {
    if (shown.length === most || (fitting && open === AHEAD)) return { shown, asked, more: true }
    asked.push(row.slug)
    const fit = fits.get(row.slug)
    if (!fitting || fit?.length === 0) shown.push(row)
    if (!fit) open += 1
  }
  return { shown, asked, more: false }
}
