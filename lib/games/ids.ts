/** The games that are built in. */
export const SYSTEM_IDS = ['dwethia-conquest', 'dwethia-heroes', 'dwethia-cosmic', 'magewinds', 'grid-battles'] as const

export type SystemId = (typeof SYSTEM_IDS)[number]
