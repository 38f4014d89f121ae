// In UTC: a page is made once for readers in all time zones.
const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
const MINUTE = { ...DAY, hour: '2-digit', minute: '2-digit' } as const

const day = new Intl.DateTimeFormat('en-GB', DAY)
const minute = new Intl.DateTimeFormat('en-GB', MINUTE)
const second = new Intl.DateTimeFormat('en-GB', { ...MINUTE, second: '2-digit' })

export function dayWords(date: Date): string {
  return day.format(date)
}

export function momentWords(date: Date): string {
  return `${minute.format(date)} UTC`
}

/** To the second, for what may change in the next. */
export function secondWords(date: Date): string {
  return `${second.format(date)} UTC`
}
