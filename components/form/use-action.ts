'use client'

import { useState } from 'react'
import { handleNoAnswer } from '@/components/ui/build'
import { type FailureWords, NO_ANSWER } from '@/lib/failure-words'
import type { Result } from '@/lib/result'

type Outcome<T, F> = {
  done: (value: T) => void
  /** Otherwise `refusal` says it. `failure` is null where no answer came. */
  refused?: (words: FailureWords, failure: F | null) => void
}

/** Asks the server to do something: pending meanwhile, then done, or refused in words for the player. */
export function useAction<F>(inWords: (failure: F) => FailureWords) {
  // No transition: the links of a page would wait for the answer.
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<FailureWords | null>(null)

  async function run<T>(work: () => Promise<Result<T, F>>, { done, refused = setRefusal }: Outcome<T, F>) {
    setRefusal(null)
    setPending(true)
    const answer = await work().catch(handleNoAnswer)
    setPending(false)
    if (answer?.ok) done(answer.value)
    else refused(answer ? inWords(answer.failure) : NO_ANSWER, answer?.failure ?? null)
  }

  return { run, pending, refusal }
}
