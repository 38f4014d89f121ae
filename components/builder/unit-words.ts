import { type Catalogue, rowOf } from '@/lib/kernel/catalogue'
import type { Entry } from '@/lib/kernel/roster/roster'

/** What an entry is besides its name: "Platoon · Terran · Short Bows". */
export function picksOf(entry: Entry, catalogue: Catalogue): string {
  const { class: slug, name, race, wargear, spells } = entry
  return [
    name === null ? null : (rowOf(catalogue, 'classes', slug)?.name ?? slug),
    race === null ? null : (rowOf(catalogue, 'races', race)?.name ?? race),
    ...wargear.map((one) => rowOf(catalogue, 'wargear', one)?.name ?? one),
    ...spells.map((one) => rowOf(catalogue, 'spells', one)?.name ?? one),
  ]
    .filter((word) => word !== null)
    .join(' · ')
}
