import { dayWords } from '@/components/ui/day-words'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long ago, up to a week; then the day. */
export function timeAgo(date: Date, now: Date): string {
  const passedMs = now.getTime() - date.getTime()
  if (passedMs < MINUTE_MS) return 'just now'
  if (passedMs < HOUR_MS) return ago(Math.floor(passedMs / MINUTE_MS), 'minute')
  if (passedMs < DAY_MS) return ago(Math.floor(passedMs / HOUR_MS), 'hour')
  if (passedMs < 7 * DAY_MS) return ago(Math.floor(passedMs / DAY_MS), 'day')
  return dayWords(date)
}

function ago(count: number, unit: string): string {
  return count === 1 ? `${unit === 'hour' ? 'an' : 'a'} ${unit} ago` : `${count} ${unit}s ago`
}
