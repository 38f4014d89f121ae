'use client'

import { useSyncExternalStore } from 'react'
import { unbrokenDay } from './day-words'

const FORMAT_OPTIONS = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
const utcFormat = new Intl.DateTimeFormat('en-GB', { ...FORMAT_OPTIONS, timeZone: 'UTC' })

/** A time in the reader's time zone; in UTC until the script is loaded. */
export function LocalTime({ at }: { at: Date | number }) {
  const date = new Date(at)
  const words = useSyncExternalStore(
    subscribeToNothing,
    () => new Intl.DateTimeFormat('en-GB', FORMAT_OPTIONS).format(date),
    () => `${utcFormat.format(date)} UTC`,
  )
  return <time dateTime={date.toISOString()}>{unbrokenDay(words)}</time>
}

function subscribeToNothing() {
  return () => undefined
}
