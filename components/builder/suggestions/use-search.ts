'use client'

import { useEffect, useRef, useState } from 'react'
import type { Roster } from '@/lib/kernel/roster/roster'
import { useBuilder } from '../use-builder'
import type { Answer, Question, SearchRequest } from './search.worker'

export type Search =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working'; readonly question: Question }
  /** `of`: the list as it was asked about. */
  | { readonly kind: 'answered'; readonly answer: Answer; readonly of: Roster }
  | { readonly kind: 'failed' }

/** Searches in a worker, so that the page goes on; the search can be stopped at any moment. */
export function useSearch() {
  const { roster, catalogue } = useBuilder()
  const [search, setSearch] = useState<Search>({ kind: 'idle' })
  const worker = useRef<Worker | null>(null)
  useEffect(() => () => worker.current?.terminate(), [])

  function end() {
    worker.current?.terminate()
    worker.current = null
  }

  function ask(question: Question) {
    end()
    const started = new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' })
    worker.current = started
    setSearch({ kind: 'working', question })
    started.onmessage = ({ data }: MessageEvent<Answer>) => {
      setSearch({ kind: 'answered', answer: data, of: roster })
      end()
    }
    started.onerror = () => {
      setSearch({ kind: 'failed' })
      end()
    }
    started.postMessage({ roster, catalogue, question } satisfies SearchRequest)
  }

  function stop() {
    end()
    setSearch({ kind: 'idle' })
  }

  return { search, ask, stop }
}
