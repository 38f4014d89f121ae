const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

export function dayWords(date: Date): string {
  return day.format(date)
}

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

/** In UTC: a page is made once for readers in all time zones. */
export function momentWords(date: Date): string {
  return `${moment.format(date)} UTC`
}

const second = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'UTC',
})

/** To the second, for what may change in the next. */
export function secondWords(date: Date): string {
  return `${second.format(date)} UTC`
}
