import type { Evaluation, UnitEvaluation } from '@/lib/kernel/rules/evaluate'

/** The part of a long list on one page, and the pages with the rest. */
export type ListPage = {
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
export function listPageOf(
  { units, unresolved }: Pick<Evaluation, 'units' | 'unresolved'>,
  { page, addressOf }: { readonly page: number; readonly addressOf: ListPage['addressOf'] },
): ListPage {
  const pages = Math.max(1, Math.ceil((units.length + unresolved.length) / UNITS_A_PAGE))
  const shown = Number.isInteger(page) && page > 0 ? Math.min(page, pages) : 1
  return { page: shown, pages, from: (shown - 1) * UNITS_A_PAGE, to: shown * UNITS_A_PAGE, addressOf }
}

type UnitsOnPage = {
  readonly units: ReadonlyMap<string | null, readonly UnitEvaluation[]>
  readonly unresolved: Evaluation['unresolved']
}

/** The units of a page by section: those without a section come last, then entries that the pack does not have. */
export function unitsOnPage({ sections, units, unresolved }: Evaluation, part: ListPage | undefined): UnitsOnPage {
  const under = new Map<string | null, UnitEvaluation[]>([...sections.map(({ id }) => id), null].map((id) => [id, []]))
  for (const unit of units) under.get(unit.section)?.push(unit)
  if (!part) return { units: under, unresolved }
  const shown = new Map<string | null, readonly UnitEvaluation[]>()
  let before = 0
  const here = <T>(all: readonly T[]) => {
    const some = all.slice(Math.max(0, part.from - before), Math.max(0, part.to - before))
    before += all.length
    return some
  }
  for (const [section, all] of under) shown.set(section, here(all))
  return { units: shown, unresolved: here(unresolved) }
}
