/** "night watch" → "Night watch". */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** At most so many letters; where some are left out, an ellipsis is the last. */
export function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}

/** "a", "a or b", "a, b or c". */
export function orList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

/** Two spellings of one word are the same in this: small letters, digits and #, with single spaces between. */
export function plain(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()
}
