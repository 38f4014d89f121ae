/** The most that a list may hold; more cannot be stored. */
export const MOST_ENTRIES = 2000
export const MOST_MODELS = 9999
export const MOST_LIMIT = 1_000_000

/** In characters: the name of a list, of an entry, of a unit. */
export const LONGEST_NAME = 200

/** In characters: the notes of a list, of an entry. */
export const LONGEST_NOTES = 10_000

/** In characters: the name of a row, of a pack. */
export const LONGEST_ROW_NAME = 120

/** A deleted list can be brought back for a year. */
export const DELETED_FOR_DAYS = 365
