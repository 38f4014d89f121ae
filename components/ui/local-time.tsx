'use client'

import { useSyncExternalStore } from 'react'

const SHAPE = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
const utc = new Intl.DateTimeFormat('en-GB', { ...SHAPE, timeZone: 'UTC' })

/** A time in the reader's time zone; in UTC until the script is loaded. */
export function LocalTime({ at }: { at: Date | number }) {
  const date = new Date(at)
  const words = useSyncExternalStore(
    never,
    () => new Intl.DateTimeFormat('en-GB', SHAPE).format(date),
    () => `${utc.format(date)} UTC`,
  )
  return <time dateTime={date.toISOString()}>{words}</time>
}

function never() {
  return () => undefined
}
