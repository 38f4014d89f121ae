import type { Evaluation, UnitEvaluation } from '@/lib/kernel/rules/evaluate'

/** Which part of a long list one page shows, and the addresses of the other pages. */
export type ListPage = {
  readonly page: number
  readonly pages: number
  /** Positions among the units in the order of the page; entries that the pack does not have come last. */
  readonly from: number
  readonly to: number
  readonly addressOf: (page: number) => string
}

/** scripts/serve/shared-address.mjs allows as many pages as the longest possible list fills. */
export const UNITS_PER_PAGE = 60

/** The requested page, or the last one if there are fewer pages. */
export function listPageOf(
  { units, unresolved }: Pick<Evaluation, 'units' | 'unresolved'>,
  { page, addressOf }: { readonly page: number; readonly addressOf: ListPage['addressOf'] },
): ListPage {
  const pages = Math.max(1, Math.ceil((units.length + unresolved.length) / UNITS_PER_PAGE))
  const shown = Number.isInteger(page) && page > 0 ? Math.min(page, pages) : 1
  return { page: shown, pages, from: (shown - 1) * UNITS_PER_PAGE, to: shown * UNITS_PER_PAGE, addressOf }
}

type UnitsOnPage = {
  readonly units: ReadonlyMap<string | null, readonly UnitEvaluation[]>
  readonly unresolved: Evaluation['unresolved']
}

/** The units of a page by section: those without a section come last, then entries that the pack does not have. */
export function unitsOnPage({ sections, units, unresolved }: Evaluation, part: ListPage | undefined): UnitsOnPage {
  const unitsBySection = new Map<string | null, UnitEvaluation[]>(
    [...sections.map(({ id }) => id), null].map((id) => [id, []]),
  )
  for (const unit of units) unitsBySection.get(unit.section)?.push(unit)
  if (!part) return { units: unitsBySection, unresolved }
  const unitsOfPage = new Map<string | null, readonly UnitEvaluation[]>()
  let offset = 0
  const sliceForPage = <T>(items: readonly T[]) => {
    const slice = items.slice(Math.max(0, part.from - offset), Math.max(0, part.to - offset))
    offset += items.length
    return slice
  }
  for (const [section, all] of unitsBySection) unitsOfPage.set(section, sliceForPage(all))
  return { units: unitsOfPage, unresolved: sliceForPage(unresolved) }
}
