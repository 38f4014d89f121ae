'use client'

import { useEffect, useState } from 'react'
import { type FailureWords, NO_ANSWER } from '@/components/form/failure-words'
import { unanswered } from '@/components/ui/build'
import type { RowKind } from '@/lib/kernel/catalogue'
import { checkRows } from '@/lib/packs/actions'
import type { CheckedRow } from '@/lib/packs/sent-rows'
import { packFailureWords } from '../pack-failure-words'
import type { ReadRow } from './pasted'

type ServerCheck = {
  /** For the rows as they stand; null while they have not been looked at. */
  readonly answer: readonly CheckedRow[] | null
  readonly pending: boolean
  readonly refused: FailureWords | null
}

type Asked = { readonly packId: string; readonly kind: RowKind; readonly read: readonly ReadRow[] }
type Known = { readonly of: readonly ReadRow[]; readonly answer: readonly CheckedRow[] }

const PAUSE_MS = 300

/** What the game's own schema says about the rows, asked again a moment after each change. */
export function useServerCheck({ packId, kind, read }: Asked): ServerCheck {
  const [known, setKnown] = useState<Known | null>(null)
  const [refused, setRefused] = useState<FailureWords | null>(null)

  useEffect(() => {
    let wanted = true
    const timer = setTimeout(async () => {
      const rows = read.map(({ row }) => row)
      const answer = rows.length === 0 ? null : await checkRows({ packId, kind, rows }).catch(unanswered)
      if (!wanted) return
      if (answer?.ok) {
        setKnown({ of: read, answer: answer.value })
        setRefused(null)
      } else if (rows.length > 0) setRefused(answer ? packFailureWords(answer.failure) : NO_ANSWER)
    }, PAUSE_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [packId, kind, read])

  // An answer about cells that have been changed since would stand at the wrong words.
  const current = known?.of === read
  return { answer: current ? known.answer : null, pending: !current && refused === null, refused }
}
