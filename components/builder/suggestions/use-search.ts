'use client'

import { useEffect, useRef, useState } from 'react'
import type { Roster } from '@/lib/kernel/roster/roster'
import { useBuilder } from '../use-builder'
import type { Answer, Question, SearchRequest } from './search.worker'

export type Search =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working'; readonly question: Question }
  /** `roster`: the list that the answer is about. */
  | { readonly kind: 'answered'; readonly answer: Answer; readonly roster: Roster }
  | { readonly kind: 'failed' }

/** Searches in a worker, so that the page stays responsive. `stop` ends the search at any moment. */
export function useSearch() {
  const { roster, catalogue } = useBuilder()
  const [search, setSearch] = useState<Search>({ kind: 'idle' })
  const worker = useRef<Worker | null>(null)
  useEffect(() => () => worker.current?.terminate(), [])

  function stopWorker() {
    worker.current?.terminate()
    worker.current = null
  }

  function start(question: Question) {
    stopWorker()
    const newWorker = new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' })
    worker.current = newWorker
    setSearch({ kind: 'working', question })
    newWorker.onmessage = ({ data }: MessageEvent<Answer>) => {
      setSearch({ kind: 'answered', answer: data, roster })
      stopWorker()
    }
    newWorker.onerror = () => {
      setSearch({ kind: 'failed' })
      stopWorker()
    }
    newWorker.postMessage({ roster, catalogue, question } satisfies SearchRequest)
  }

  function stop() {
    stopWorker()
    setSearch({ kind: 'idle' })
  }

  return { search, start, stop }
}
