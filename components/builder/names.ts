import type { Tally } from '@/lib/kernel/amounts'
import { type Catalogue, rowOf } from '@/lib/kernel/catalogue'
import { formatTally } from '@/lib/kernel/figures'
import type { EntryId } from '@/lib/kernel/ids'
import { nameFromId } from '@/lib/kernel/names'
import type { Entry } from '@/lib/kernel/roster/roster'
import type { BuilderState } from './use-builder'

/** The entry's own name, else that of its class, else one from its slug, where the pack has no such class. */
export function entryName({ roster, catalogue }: Pick<BuilderState, 'roster' | 'catalogue'>, id: EntryId): string {
  const entry = roster.entries.find((candidate) => candidate.id === id)
  if (!entry) return nameFromId(id)
  return entry.name ?? rowOf(catalogue, 'classes', entry.class)?.name ?? nameFromId(entry.class)
}

/** What an entry is besides its name: "Platoon · Terran · Short Bows". */
export function picksOf(entry: Entry, catalogue: Catalogue): string {
  const { class: slug, name, race, wargear, spells } = entry
  return [
    name === null ? null : (rowOf(catalogue, 'classes', slug)?.name ?? nameFromId(slug)),
    race === null ? null : (rowOf(catalogue, 'races', race)?.name ?? nameFromId(race)),
    ...wargear.map((weapon) => rowOf(catalogue, 'wargear', weapon)?.name ?? nameFromId(weapon)),
    ...spells.map((spell) => rowOf(catalogue, 'spells', spell)?.name ?? nameFromId(spell)),
  ]
    .filter((word) => word !== null)
    .join(' · ')
}

type Prices = { readonly count: number; readonly each: { readonly amount: Tally }; readonly total: Tally }

/** "45 each"; null for a single model. */
export function eachWords({ count, each }: Omit<Prices, 'total'>): string | null {
  return count > 1 ? `${formatTally(each.amount)} each` : null
}

/** "45 each · 225": the price of a model, and of the entry. */
export function priceWords(prices: Prices): string {
  return [eachWords(prices), formatTally(prices.total)].filter((words) => words !== null).join(' · ')
}
