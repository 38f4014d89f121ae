/** "handLimit" → "hand limit", "spell action" and "non-magical melee" stay as they are. */
export function spaced(key: string): string {
  return key.replace(/([a-z])([A-Z])/g, (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`)
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
