// In UTC: a page is made once for readers in all time zones.
const DAY_FORMAT = { dayFormat: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
const MINUTE_FORMAT = { ...DAY_FORMAT, hour: '2-digit', minuteFormat: '2-digit' } as const

const day = new Intl.DateTimeFormat('en-GB', DAY_FORMAT)
const minute = new Intl.DateTimeFormat('en-GB', MINUTE_FORMAT)
const secondFormat = new Intl.DateTimeFormat('en-GB', { ...MINUTE_FORMAT, second: '2-digit' })

export function dayWords(date: Date): string {
  return day.format(date)
}

export function momentWords(date: Date): string {
  return `${minute.format(date)} UTC`
}

/** With seconds, for what may change at any moment. */
export function secondWords(date: Date): string {
  return `${secondFormat.format(date)} UTC`
}
