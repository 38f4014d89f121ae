/** House: what a body of each role costs before anything is changed about it, at the scale of Heroes. */
export const BODY_POINTS = {
  heroes: { basic: 6, hero: 10, religious: 10, monster: 16, titan: 40 },
  conquest: { unit: 6, epic: 24, religious: 10, building: 8 },
  cosmic: { fighter: 6, cruiser: 12, warship: 30, entity: 40, religious: 14 },
} as const

/** House: Conquest and Cosmic Combat count in thousands where Heroes counts in hundreds. */
export const SCALE = { heroes: 1, conquest: 10, cosmic: 10 } as const
