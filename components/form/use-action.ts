'use client'

import { useState } from 'react'
import { handleNoAnswer } from '@/components/ui/build'
import { type FailureWords, NO_ANSWER } from '@/lib/failure-words'
import type { Result } from '@/lib/result'

type ActionHandlers<T, F> = {
  done: (value: T) => void
  /** Without this the hook's `refusal` holds the words. `failure` is null where no answer came. */
  refused?: (words: FailureWords, failure: F | null) => void
}

/** Runs a server action: `pending` meanwhile; then calls `done`, or puts the failure into words for the player. */
export function useAction<F>(wordsOf: (failure: F) => FailureWords) {
  // No transition: within one, the links of the page would wait for the answer.
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<FailureWords | null>(null)

  async function run<T>(callServer: () => Promise<Result<T, F>>, { done, refused = setRefusal }: ActionHandlers<T, F>) {
    setRefusal(null)
    setPending(true)
    const answer = await callServer().catch(handleNoAnswer)
    setPending(false)
    if (answer?.ok) done(answer.value)
    else refused(answer ? wordsOf(answer.failure) : NO_ANSWER, answer?.failure ?? null)
  }

  return { run, pending, refusal }
}
