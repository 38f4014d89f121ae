'use client'

import { startTransition, useEffect, useMemo, useRef, useState } from 'react'

/** A key that is pressed meanwhile waits no longer than this, and for the end of one step. */
const SLICE_MS = 6

/** A browser that is never idle still does a little at a time. */
const AT_LATEST_MS = 700

type Deadline = { readonly timeRemaining: () => number }

function whenIdle(work: (deadline: Deadline) => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const ticket = requestIdleCallback(work, { timeout: AT_LATEST_MS })
    return () => cancelIdleCallback(ticket)
  }
  const ticket = setTimeout(() => {
    const end = performance.now() + SLICE_MS
    work({ timeRemaining: () => end - performance.now() })
  }, 16)
  return () => clearTimeout(ticket)
}

/** Soon after an edit comes the next, which would make the answers old: they are looked for after a pause. */
const QUIET_MS = 300

/** Does one step after another while the browser is idle; `step` returns whether there is more. */
export function whileIdle(step: () => boolean, afterSlice: () => void): () => void {
  let cancel = whenIdle(slice)
  return () => cancel()

  function slice(deadline: Deadline) {
    const end = performance.now() + SLICE_MS
    let more = true
    do more = step()
    while (more && deadline.timeRemaining() > 1 && performance.now() < end)
    afterSlice()
    if (more) cancel = whenIdle(slice)
  }
}

/**
 * Answers that take too long to be worked out while drawing: one key after another, in idle time. `wanted` returns the
 * keys, and may return more of them the more is known. When `answer` becomes another function, every key is answered
 * again; until then the earlier answers stay.
 */
export function useIdleAnswers<T>(
  wanted: (known: ReadonlyMap<string, T>) => readonly string[],
  answer: (key: string) => T,
): ReadonlyMap<string, T> {
  const [shown, setShown] = useState<ReadonlyMap<string, T>>(new Map())
  const keys = useMemo(() => wanted(shown), [wanted, shown])
  const known = useRef<{ readonly by: typeof answer; readonly answers: Map<string, T> } | null>(null)
  useEffect(() => {
    const isLater = known.current !== null && known.current.by !== answer
    if (known.current?.by !== answer) known.current = { by: answer, answers: new Map() }
    const { answers } = known.current
    const waiting = keys.filter((key) => !answers.has(key))
    if (waiting.length === 0) return
    const step = () => {
      const key = waiting.shift()
      if (key !== undefined) answers.set(key, answer(key))
      return waiting.length > 0
    }
    const show = () => startTransition(() => setShown((before) => new Map([...before, ...answers])))
    let cancel = () => {}
    const timer = setTimeout(
      () => {
        cancel = whileIdle(step, show)
      },
      isLater ? QUIET_MS : 0,
    )
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [keys, answer])
  return shown
}
