// In UTC: a page is made once for readers in all time zones.
export const DAY_FORMAT = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

const dayFormat = new Intl.DateTimeFormat('en-GB', DAY_FORMAT)

/** A day stays with its month: "20" does not end a line. */
export function unbrokenDay(words: string): string {
  return words.replace(' ', '\u00a0')
}

export function dayWords(date: Date): string {
  return unbrokenDay(dayFormat.format(date))
}
