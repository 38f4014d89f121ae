import type { SearchableOffer } from './listed'

/** Why one more would not do, in words; none where it would. */
export type Obstacles = readonly string[]

/** So many are toJudge about at once, while a filter looks for those that fit. */
const AHEAD = 60

type FirstRows = {
  readonly shown: readonly SearchableOffer[]
  readonly toJudge: readonly string[]
  readonly more: boolean
}

/** Goes down the rows until enough are found; with `fitting`, only those count of which it is known that they fit. */
export function firstRows(
  rows: readonly SearchableOffer[],
  fits: ReadonlyMap<string, Obstacles>,
  { most, fitting }: { readonly most: number; readonly fitting: boolean },
): FirstRows {
  const shown: SearchableOffer[] = []
  const toJudge: string[] = []
  let open = 0
  for (const row of rows) {
    if (shown.length === most || (fitting && open === AHEAD)) return { shown, toJudge, more: true }
    toJudge.push(row.slug)
    const fit = fits.get(row.slug)
    if (!fitting || fit?.length === 0) shown.push(row)
    if (!fit) open += 1
  }
  return { shown, toJudge, more: false }
}
