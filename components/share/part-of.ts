import type { Shown } from '@/lib/share/shown'

/** What of a list stands on one page, and where the rest is. */
export type Part = {
  readonly page: number
  readonly pages: number
  /** By their place among the units as the page has them, those that the pack does not have behind them. */
  readonly from: number
  readonly to: number
  readonly addressOf: (page: number) => string
}

/** scripts/serve/shared-address.mjs knows of as many pages as a list of the most entries comes to. */
export const UNITS_A_PAGE = 60

/** The page that was asked for; the last one where there are not as many. */
export function partOf(
  { evaluation: { units, lost } }: Pick<Shown, 'evaluation'>,
  { page, addressOf }: { readonly page: number; readonly addressOf: Part['addressOf'] },
): Part {
  const pages = Math.max(1, Math.ceil((units.length + lost.length) / UNITS_A_PAGE))
  const shown = Number.isInteger(page) && page > 0 ? Math.min(page, pages) : 1
  return { page: shown, pages, from: (shown - 1) * UNITS_A_PAGE, to: shown * UNITS_A_PAGE, addressOf }
}
