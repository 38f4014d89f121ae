'use client'

import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { whenIdle } from '@/lib/when-idle'

/** The length of a slice: a key that the player presses waits so long at most, and for the end of one step. */
const SLICE_MS = 6

/** In a browser that is never idle a slice is done after this time at the latest. */
const MOST_WAIT_MS = 700

/** The next edit often follows soon and makes answers outdated, so they are worked out after a pause. */
export const PAUSE_AFTER_EDIT_MS = 300

/** Does one step after another while the browser is idle; `step` returns whether there is more. */
export function whileIdle(step: () => boolean, afterSlice: () => void): () => void {
  let cancelSlice = whenIdle(slice, MOST_WAIT_MS)
  return () => cancelSlice()

  function slice(deadline: { readonly timeRemaining: () => number }) {
    const end = performance.now() + SLICE_MS
    let hasMore = true
    do hasMore = step()
    while (hasMore && deadline.timeRemaining() > 1 && performance.now() < end)
    afterSlice()
    if (hasMore) cancelSlice = whenIdle(slice, MOST_WAIT_MS)
  }
}

/**
 * Answers that take too long to be worked out while drawing: one key after another, in idle time. `keysFor` returns the
 * keys, and may return more of them the more is known. When `answer` is another function than before, every key is
 * answered again after a pause; until then the earlier answers stay.
 */
export function useIdleAnswers<T>(
  keysFor: (known: ReadonlyMap<string, T>) => readonly string[],
  answer: (key: string) => T,
  pauseMs = PAUSE_AFTER_EDIT_MS,
): ReadonlyMap<string, T> {
  const [shownAnswers, setShownAnswers] = useState<ReadonlyMap<string, T>>(new Map())
  const keys = useMemo(() => keysFor(shownAnswers), [keysFor, shownAnswers])
  const latest = useRef<{ readonly answer: typeof answer; readonly answers: Map<string, T> } | null>(null)
  useEffect(() => {
    const isRepeated = latest.current !== null && latest.current.answer !== answer
    if (latest.current?.answer !== answer) latest.current = { answer, answers: new Map() }
    const { answers } = latest.current
    const unansweredKeys = keys.filter((key) => !answers.has(key))
    if (unansweredKeys.length === 0) return
    const step = () => {
      const key = unansweredKeys.shift()
      if (key !== undefined) answers.set(key, answer(key))
      return unansweredKeys.length > 0
    }
    const showAnswers = () => startTransition(() => setShownAnswers((before) => new Map([...before, ...answers])))
    let cancel = () => {}
    const timer = setTimeout(
      () => {
        cancel = whileIdle(step, showAnswers)
      },
      isRepeated ? pauseMs : 0,
    )
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [keys, answer, pauseMs])
  return shownAnswers
}
