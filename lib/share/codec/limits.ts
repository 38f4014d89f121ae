/** Codes that are longer are not even looked at. */
export const MOST_CODE_LETTERS = 100_000
