export type Fighter = { readonly name: string; readonly kind: string; readonly count: number; readonly slots: number }

/** A sample warband. A test compares these numbers with what `musterroll check` says of it. */
export const FIGHTERS: readonly Fighter[] = [
  { name: 'Ilse', kind: 'Wizard', count: 1, slots: 2 },
  { name: 'Cleric', kind: '', count: 1, slots: 2 },
  { name: 'Guardian', kind: '', count: 1, slots: 2 },
  { name: 'Acolyte', kind: 'one more card in hand for each', count: 2, slots: 1 },
]

export const SLOT_LIMIT = 8
export const HAND_LIMIT = 7
