'use client'

import { startTransition, useRef, useState } from 'react'
import type { Catalogues } from '@/lib/share/organiser/brought-packs'
import type { Verdict } from '@/lib/share/organiser/judging'

/** Null is more than is read. */
export type Given = { readonly name: string; readonly read: () => Promise<string | null> }

export type Judging = {
  readonly verdicts: readonly Verdict[]
  /** Those that were sent along. */
  readonly packs: Catalogues
  readonly done: number
  readonly all: number
  /** Lists beyond the most that are taken. */
  readonly left: number
}

const NOTHING: Judging = { verdicts: [], packs: new Map(), done: 0, all: 0, left: 0 }

/** Judges in slices, with a breath between them: the page stays usable, and it can be stopped. */
export function useJudging() {
  const [judging, setJudging] = useState(NOTHING)
  const [failed, setFailed] = useState(false)
  const run = useRef(0)

  async function take(given: readonly Given[]) {
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
