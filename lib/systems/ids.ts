/** The games that are built in. */
export const SYSTEM_IDS = ['magewinds'] as const

export type SystemId = (typeof SYSTEM_IDS)[number]
