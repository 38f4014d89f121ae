import { DAY_FORMAT, unbrokenDay } from './day-words'

const MINUTE_FORMAT = { ...DAY_FORMAT, hour: '2-digit', minute: '2-digit' } as const

const minuteFormat = new Intl.DateTimeFormat('en-GB', MINUTE_FORMAT)
const secondFormat = new Intl.DateTimeFormat('en-GB', { ...MINUTE_FORMAT, second: '2-digit' })

export function momentWords(date: Date): string {
  return `${unbrokenDay(minuteFormat.format(date))} UTC`
}

/** With seconds, for what may change at any moment. */
export function secondWords(date: Date): string {
  return `${unbrokenDay(secondFormat.format(date))} UTC`
}
