export type Fighter = { readonly name: string; readonly kind: string; readonly count: number; readonly slots: number }

/** A warband as the command line judges it; the tests hold it against that judgement. */
export const FIGHTERS: readonly Fighter[] = [
  { name: 'Ilse', kind: 'Wizard', count: 1, slots: 2 },
  { name: 'Cleric', kind: '', count: 1, slots: 2 },
  { name: 'Guardian', kind: '', count: 1, slots: 2 },
  { name: 'Acolyte', kind: 'one more card in hand for each', count: 2, slots: 1 },
]

export const LIMIT = 8
export const HAND_LIMIT = 7
