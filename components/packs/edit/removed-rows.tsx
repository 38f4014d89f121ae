'use client'

import { useRouter } from 'next/navigation'
import { kindWords } from '@/components/domain/words'
import { NO_ANSWER } from '@/components/form/failure-words'
import { unanswered } from '@/components/ui/build'
import { Button } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { useToast } from '@/components/ui/toast'
import type { RowKind } from '@/lib/kernel/catalogue'
import { restoreRow } from '@/lib/packs/actions'
import { packFailureWords } from '../pack-failure-words'
import styles from './removed-rows.module.css'

type Removed = { readonly kind: RowKind; readonly slug: string; readonly name: string }

type RemovedRowsProps = { packId: string; game: string; revision: number; rows: readonly Removed[] }

/** Rows that were taken out of the draft; they can be put back until it is published. */
export function RemovedRows({ packId, game, revision, rows }: RemovedRowsProps) {
  const router = useRouter()
  const toast = useToast()
  if (rows.length === 0) return null

  async function restore({ kind, slug, name }: Removed) {
    const answer = await restoreRow({ packId, revision, kind, slug }).catch(unanswered)
    if (answer?.ok) toast({ title: `${name} is back` })
    else {
      const { title, words } = answer ? packFailureWords(answer.failure) : NO_ANSWER
      toast({ title, words, error: true })
    }
    router.refresh()
  }

  return (
    <Disclosure summary={`Deleted in this draft: ${rows.length}`}>
      <ul>
        {rows.map((row) => (
          <li key={`${row.kind} ${row.slug}`} className={styles.row}>
            <span>
              {row.name} <span className={styles.kind}>{kindWords(game, row.kind).one}</span>
            </span>
            <Button icon="undo" onClick={() => restore(row)}>
              Put back
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
