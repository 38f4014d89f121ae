'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { House } from '@/components/domain/house'
import { NO_ANSWER } from '@/components/form/failure-words'
import { unanswered } from '@/components/ui/build'
import { IconButton } from '@/components/ui/button'
import { Menu, type MenuEntry } from '@/components/ui/menu'
import { useToast } from '@/components/ui/toast'
import type { RowKind, Source } from '@/lib/kernel/catalogue'
import * as actions from '@/lib/packs/actions'
import type { PackFailure } from '@/lib/packs/failure'
import type { Result } from '@/lib/result'
import { editRowAddress } from '../addresses'
import { packFailureWords } from '../pack-failure-words'
import styles from './draft-rows.module.css'

export type DraftRow = {
  readonly slug: string
  readonly name: string
  readonly source: Source
  readonly line: string
  /** The pack that says it; null where the draft itself does. */
  readonly from: string | null
  readonly replaces: boolean
  readonly problems: number
  /** The own rows before and behind it, for moving; null at the ends. */
  readonly before: string | null
  readonly afterNext: string | null
  readonly movable: 'up' | 'down' | 'both' | 'no'
}

type DraftRowsProps = { packId: string; kind: RowKind; revision: number; rows: readonly DraftRow[] }

type Act = (request: {
  packId: string
  revision: number
  kind: RowKind
  slug: string
}) => Promise<Result<{ readonly revision: number }, PackFailure>>

/** The rows of a draft: opened, doubled, moved, taken out and put back. */
export function DraftRows({ packId, kind, revision, rows }: DraftRowsProps) {
  const router = useRouter()
  const toast = useToast()
  const [busy, setBusy] = useState<string | null>(null)
  const latest = useRef(revision)
  latest.current = Math.max(latest.current, revision)

  async function run(slug: string, act: Act, done?: () => void) {
    setBusy(slug)
    const answer = await act({ packId, revision: latest.current, kind, slug }).catch(unanswered)
    setBusy(null)
    if (answer?.ok) {
      latest.current = answer.value.revision
      done?.()
    } else {
      const words = answer ? packFailureWords(answer.failure) : NO_ANSWER
      if (answer?.failure.kind === 'stale') latest.current = answer.failure.revision
      toast({ title: words.title, words: words.words, error: true })
    }
    router.refresh()
  }

  const entriesOf = (row: DraftRow): readonly MenuEntry[] => {
    const move =
      (before: string | null): Act =>
      (request) =>
        actions.moveRow({ ...request, before })
    return [
      {
        label: 'Duplicate',
        onChoose: () => run(row.slug, actions.duplicateRow, () => toast({ title: `${row.name} doubled` })),
      },
      {
        label: 'Move up',
        disabled: row.movable === 'no' || row.movable === 'down',
        onChoose: () => run(row.slug, move(row.before)),
      },
      {
        label: 'Move down',
        disabled: row.movable === 'no' || row.movable === 'up',
        onChoose: () => run(row.slug, move(row.afterNext)),
      },
      'rule',
      {
        label: row.replaces ? 'Take the change back' : 'Delete',
        danger: true,
        disabled: row.from !== null,
        ...(row.from === null ? {} : { why: 'It belongs to the pack that this one extends.' }),
        onChoose: () =>
          run(row.slug, actions.deleteRow, () =>
            toast({ title: `${row.name} deleted`, onUndo: () => void run(row.slug, actions.restoreRow) }),
          ),
      },
    ]
  }

  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.slug} className={styles.row} data-busy={busy === row.slug || undefined}>
          <div className={styles.words}>
            <h3 className={styles.name}>
              <Link href={editRowAddress(packId, kind, row.slug)} prefetch={false}>
                {row.name}
              </Link>
              <House source={row.source} />
            </h3>
            <p className={styles.line}>
              {row.problems > 0 ? (
                <strong className={styles.problems}>
                  {row.problems === 1 ? '1 problem' : `${row.problems} problems`} ·{' '}
                </strong>
              ) : null}
              {row.from ? `from ${row.from} · ` : row.replaces ? 'changed here · ' : ''}
              {row.line}
            </p>
          </div>
          <Menu
            trigger={<IconButton kind="plain" icon="more" name={`More for ${row.name}`} />}
            entries={entriesOf(row)}
          />
        </li>
      ))}
    </ul>
  )
}
