import { ROW_KINDS, type RowKind } from '../kernel/catalogue'

/** What one row of each kind is called in a sentence. */
export const KIND_NAMES: Readonly<Record<RowKind, string>> = {
  races: 'race',
  factions: 'faction',
  religions: 'religion',
  classes: 'class',
  wargear: 'piece of wargear',
  spells: 'spell',
  keywords: 'keyword',
  scenarios: 'scenario',
  objectives: 'objective',
  dice: 'die',
}

export function isRowKind(text: string): text is RowKind {
  return (ROW_KINDS as readonly string[]).includes(text)
}
