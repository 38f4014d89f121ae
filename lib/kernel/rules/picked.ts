import { type RowTypes, rowOf } from '../catalogue'
import { nameFromId } from '../names'
import type { ChoiceKind, Force, Option } from './game'

/** What was chosen for a list. Where it is not offered, it is found with another faction, or is a unit, or unknown. */
export type Picked = Option & { readonly offered: 'here' | 'to-others' | 'as-a-unit' | 'nowhere' }

/** Names what was chosen, also where the list as it is may not choose it. */
export function pickedIn<R extends RowTypes>(choice: ChoiceKind<R>, force: Force<R>): (id: string) => Picked {
  const offered = new Map(choice.options(force).map((option) => [option.id, option]))
  let toOthers: ReadonlyMap<string, Option> | undefined
  return (id) => {
    const option = offered.get(id)
    if (option) return { ...option, offered: 'here' }
    toOthers ??= optionsOfOthers(choice, force)
    const elsewhere = toOthers.get(id)
    if (elsewhere) return { ...elsewhere, offered: 'to-others' }
    const entry = force.roster.entries.find((one) => one.id === id)
    if (entry) {
      const name = entry.name ?? rowOf(force.catalogue, 'classes', entry.class)?.name ?? nameFromId(entry.class)
      return { id, name, offered: 'as-a-unit' }
    }
    return ENTRY_ID.test(id)
      ? { id, name: 'a unit that is not in the list', offered: 'as-a-unit' }
      : { id, name: nameFromId(id), offered: 'nowhere' }
  }
}

/** As new entries are numbered. */
const ENTRY_ID = /^e\d+$/

function optionsOfOthers<R extends RowTypes>(choice: ChoiceKind<R>, force: Force<R>): ReadonlyMap<string, Option> {
  const all = force.catalogue.rows.factions.flatMap((faction) => choice.options({ ...force, faction }))
  return new Map(all.map((option) => [option.id, option]))
}
