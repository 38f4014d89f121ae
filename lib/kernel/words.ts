/** "night watch" → "Night watch". */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** "Remove Elf" → "remove Elf", for a sentence that something stands before. */
export function uncapitalised(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}

/** "handLimit" → "hand limit", "spell action" and "non-magical melee" stay as they are. */
export function spaced(key: string): string {
  return key.replace(/([a-z])([A-Z])/g, (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`)
}

/** "a row", "an attack". */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
}

/** At most `most` characters, the last of them an ellipsis where some are left out. */
export function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}

/** Keeps a number with its unit, and a size together: neither "500 / points" nor "3 × / 3 ft" at the end of a line. */
export function unbroken(text: string): string {
  return text
    .replace(/(?<=[\dX]) (?=(?:×|mm\b|cm\b|ft\b|points?\b|models?\b|slots?\b))/g, '\u00a0')
    .replace(/(?<=×) (?=\d)/g, '\u00a0')
}

/** "a", "a or b", "a, b or c". */
export function joinWithOr(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

/** For comparing spellings: lower-case letters, digits and # only, with single spaces between words. */
export function normalised(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()
}
