// In UTC: a page is made once for readers in all time zones.
const DAY_FORMAT = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
const MINUTE_FORMAT = { ...DAY_FORMAT, hour: '2-digit', minute: '2-digit' } as const

const dayFormat = new Intl.DateTimeFormat('en-GB', DAY_FORMAT)
const minuteFormat = new Intl.DateTimeFormat('en-GB', MINUTE_FORMAT)
const secondFormat = new Intl.DateTimeFormat('en-GB', { ...MINUTE_FORMAT, second: '2-digit' })

/** A day stays with its month: "20" does not end a line. */
export function unbrokenDay(words: string): string {
  return words.replace(' ', '\u00a0')
}

export function dayWords(date: Date): string {
  return unbrokenDay(dayFormat.format(date))
}

export function momentWords(date: Date): string {
  return `${unbrokenDay(minuteFormat.format(date))} UTC`
}

/** With seconds, for what may change at any moment. */
export function secondWords(date: Date): string {
  return `${unbrokenDay(secondFormat.format(date))} UTC`
}
