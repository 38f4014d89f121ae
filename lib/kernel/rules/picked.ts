import { type RowTypes, rowOf } from '../catalogue'
import { nameFromId } from '../names'
import type { ChoiceKind, Force, Option } from './game'

/** What was chosen for a list. Where it is not offered: as the faction, the units or the pack have it otherwise. */
export type Picked = Option & { readonly offered: 'here' | 'to-others' | 'as-a-unit' | 'nowhere' }

/** Names what was chosen, also where the list as it is may not choose it. */
export function pickedIn<R extends RowTypes>(choice: ChoiceKind<R>, force: Force<R>): (id: string) => Picked {
  const offered = new Map(choice.options(force).map((option) => [option.id, option]))
  return (id) => {
    const option = offered.get(id)
    if (option) return { ...option, offered: 'here' }
    const entry = force.roster.entries.find((one) => one.id === id)
    if (entry) {
      const name = entry.name ?? rowOf(force.catalogue, 'classes', entry.class)?.name ?? nameFromId(entry.class)
      return { id, name, offered: 'as-a-unit' }
    }
    return ENTRY_ID.test(id)
      ? { id, name: 'a unit that is not in the list', offered: 'as-a-unit' }
      : { id, name: nameFromId(id), offered: choice.isOfFaction ? 'to-others' : 'nowhere' }
  }
}

/** As new entries are numbered. */
const ENTRY_ID = /^e\d+$/
