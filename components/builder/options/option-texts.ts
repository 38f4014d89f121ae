import { fieldsOf, isFields } from '@/components/packs/row-fields'
import type { Row } from '@/lib/kernel/catalogue'
import type { Force } from '@/lib/kernel/rules/game'

/** What the rows say of the things that can be chosen, by their slugs: scenarios, objectives, a faction's missions. */
export function optionTexts({ catalogue, faction }: Force): ReadonlyMap<string, string> {
  const own = faction ? Object.values(fieldsOf(faction)).flatMap((value) => (Array.isArray(value) ? value : [])) : []
  const rows: readonly Row[] = [...catalogue.rows.scenarios, ...catalogue.rows.objectives]
  return new Map(
    [...rows.map(fieldsOf), ...own.filter(isFields)].flatMap(({ slug, text }) =>
      typeof slug === 'string' && typeof text === 'string' ? [[slug, text] as const] : [],
    ),
  )
}
