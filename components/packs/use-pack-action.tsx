'use client'

import { useState } from 'react'
import { unanswered } from '@/components/ui/build'
import { Notice } from '@/components/ui/notice'
import { type FailureWords, NO_ANSWER } from '@/lib/failure-words'
import type { PackFailure } from '@/lib/packs/failure'
import type { Result } from '@/lib/result'
import { packFailureWords } from './pack-failure-words'

type Answer<T> = Result<T, PackFailure>

/** Waits for the answer of a server action; where it is refused, `refusal` says why. */
export function usePackAction() {
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<FailureWords | null>(null)

  /** Null where no answer came. */
  async function run<T>(asked: Promise<Answer<T>>): Promise<Answer<T> | null> {
    setPending(true)
    setRefused(null)
    const answer = await asked.catch(unanswered)
    // After a success the button stays busy until the next page is there, so that nothing is sent twice.
    if (!answer?.ok) {
      setPending(false)
      setRefused(refusalWords(answer))
    }
    return answer
  }

  return { run, pending, refusal: <RefusalNotice refused={refused} /> }
}

export function refusalWords(answer: { readonly failure: PackFailure } | null): FailureWords {
  return answer ? packFailureWords(answer.failure) : NO_ANSWER
}

export function RefusalNotice({ refused }: { refused: FailureWords | null }) {
  return refused ? (
    <Notice kind="error" title={refused.title} live>
      {refused.words}
    </Notice>
  ) : null
}
