'use client'

import { startTransition, useRef, useState } from 'react'
import type { Judging, SentFile } from './judge-all'

const NOTHING: Judging = { verdicts: [], packs: new Map(), done: 0, all: 0, left: 0 }

/** Judges in slices, with a breath between them: the page stays usable, and it can be stopped. */
export function useJudging() {
  const [judging, setJudging] = useState(NOTHING)
  const [failed, setFailed] = useState(false)
  const run = useRef(0)

  async function take(given: readonly SentFile[]) {
    run.current += 1
    const own = run.current
    setFailed(false)
    try {
      const { judgeAll } = await import('./judge-all')
      await judgeAll(given, judging, (next) => {
        // The table may be long: whatever is clicked meanwhile goes before it.
        if (run.current === own) startTransition(() => setJudging(next))
        return run.current === own
      })
    } catch {
      setFailed(true)
    }
  }

  function stop() {
    run.current += 1
    setJudging((before) => ({ ...before, all: before.done }))
  }

  function clear() {
    run.current += 1
    setJudging(NOTHING)
    setFailed(false)
  }

  return { ...judging, pending: judging.done < judging.all, failed, take, stop, clear }
}
