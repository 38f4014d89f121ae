/** A longer code is refused unread. */
export const MOST_CODE_LETTERS = 100_000
