import { dayWords } from '@/components/packs/day-words'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago, as far as it can be said without knowing the reader's clock: then the day. */
export function timeAgo(then: Date, now: Date): string {
  const passed = now.getTime() - then.getTime()
  if (passed < MINUTE) return 'just now'
  if (passed < HOUR) return ago(Math.floor(passed / MINUTE), 'minute')
  if (passed < DAY) return ago(Math.floor(passed / HOUR), 'hour')
  if (passed < 7 * DAY) return ago(Math.floor(passed / DAY), 'day')
  return dayWords(then)
}

function ago(count: number, what: string): string {
  return count === 1 ? `${what === 'hour' ? 'an' : 'a'} ${what} ago` : `${count} ${what}s ago`
}
