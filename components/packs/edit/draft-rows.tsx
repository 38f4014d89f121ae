'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { HouseSign } from '@/components/domain/house-sign'
import { kindWords } from '@/components/domain/words'
import { useAction } from '@/components/form/use-action'
import { Button, IconButton } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { Heading, List, ListRow, Text } from '@/components/ui/layout'
import { Menu, type MenuEntry } from '@/components/ui/menu'
import { useToast } from '@/components/ui/toast'
import type { RowKind, Source } from '@/lib/kernel/catalogue'
import * as actions from '@/lib/packs/actions'
import type { PackFailure } from '@/lib/packs/failure'
import type { Result } from '@/lib/result'
import { editRowAddress } from '../addresses'
import { packFailureWords } from '../pack-failure-words'
import styles from '../rows.module.css'

/** The slug of the row before which it moves; null moves it to the end. */
type MoveTarget = { readonly before: string | null }

export type DraftRow = {
  readonly slug: string
  readonly name: string
  readonly source: Source
  readonly line: string
  /** The name of the extended pack that the row is from; null if it is the draft's own. */
  readonly definedIn: string | null
  /** The draft has its own version of a row of the extended pack. */
  readonly isOverride: boolean
  /** Whether the row differs from that of the pack which this one is a copy of; null if that has none. */
  readonly copied: 'same' | 'changed' | null
  readonly problems: number
  /** Where "Move up" and "Move down" put it; null if it cannot be moved. */
  readonly moveUpTo: MoveTarget | null
  readonly moveDownTo: MoveTarget | null
}

type DraftRowsProps = { packId: string; kind: RowKind; revision: number; rows: readonly DraftRow[] }

type RowKey = { readonly kind: RowKind; readonly slug: string }

type RowAction = (
  request: RowKey & { readonly packId: string; readonly revision: number },
) => Promise<Result<{ readonly revision: number }, PackFailure>>

/** Runs an action on a row of the draft, and shows a toast if it is refused. */
function useRowAction(packId: string, revision: number) {
  const router = useRouter()
  const toast = useToast()
  const { run, pending } = useAction(packFailureWords)
  const latestRevision = useRef(revision)
  latestRevision.current = Math.max(latestRevision.current, revision)

  function runOnRow(action: RowAction, { kind, slug }: RowKey, done?: () => void) {
    run(() => action({ packId, revision: latestRevision.current, kind, slug }).finally(router.refresh), {
      done: (value) => {
        latestRevision.current = value.revision
        done?.()
      },
      refused: (words, failure) => {
        if (failure?.kind === 'stale') latestRevision.current = failure.revision
        toast({ ...words, error: true })
      },
    })
  }

  return { runOnRow, pending }
}

/** The rows of a draft, each with a menu to duplicate, move and delete it. */
export function DraftRows({ packId, kind, revision, rows }: DraftRowsProps) {
  const toast = useToast()
  const { runOnRow, pending } = useRowAction(packId, revision)
  const [busySlug, setBusySlug] = useState<string | null>(null)

  function run(slug: string, action: RowAction, done?: () => void) {
    setBusySlug(slug)
    runOnRow(action, { kind, slug }, done)
  }

  const entriesOf = (row: DraftRow): readonly MenuEntry[] => {
    const move =
      (to: MoveTarget | null): RowAction =>
      (request) =>
        actions.moveRow({ ...request, ...to })
    return [
      {
        label: 'Duplicate',
        onChoose: () => run(row.slug, actions.duplicateRow, () => toast({ title: `${row.name} duplicated` })),
      },
      {
        label: 'Move up',
        disabled: row.moveUpTo === null,
        onChoose: () => run(row.slug, move(row.moveUpTo)),
      },
      {
        label: 'Move down',
        disabled: row.moveDownTo === null,
        onChoose: () => run(row.slug, move(row.moveDownTo)),
      },
      'rule',
      {
        label: deleteWords(row),
        danger: true,
        disabled: row.definedIn !== null,
        ...(row.definedIn === null ? {} : { why: 'It belongs to the pack that this one extends.' }),
        onChoose: () =>
          run(row.slug, actions.deleteRow, () =>
            toast({ title: `${row.name} deleted`, onUndo: () => run(row.slug, actions.restoreRow) }),
          ),
      },
    ]
  }

  return (
    <List>
      {rows.map((row) => (
        <ListRow
          key={row.slug}
          pad={1}
          className={styles.row}
          data-busy={(pending && busySlug === row.slug) || undefined}
        >
          <Text as="div" grow>
            <Heading as="h3" size="name" className={styles.name}>
              <Link href={editRowAddress(packId, kind, row.slug)} prefetch={false}>
                {row.name}
              </Link>
              <HouseSign source={row.source} />
            </Heading>
            <Text tone="soft" size="note">
              {row.problems > 0 ? (
                <Text as="strong" tone="bad">
                  {row.problems === 1 ? '1 problem' : `${row.problems} problems`} ·{' '}
                </Text>
              ) : null}
              {row.definedIn ? `from ${row.definedIn} · ` : isEdited(row) ? 'edited · ' : ''}
              {row.line}
            </Text>
          </Text>
          <Menu
            trigger={<IconButton kind="plain" icon="more" name={`More for ${row.name}`} />}
            entries={entriesOf(row)}
          />
        </ListRow>
      ))}
    </List>
  )
}

/** Of a copy, against the pack that was copied; else against the pack that is extended. */
export function isEdited({ isOverride, copied }: Pick<DraftRow, 'isOverride' | 'copied'>): boolean {
  return copied === null ? isOverride : copied === 'changed'
}

/** What stands below a copied row is not what it was copied from. */
export function deleteWords({ isOverride, copied }: Pick<DraftRow, 'isOverride' | 'copied'>): string {
  if (!isOverride) return 'Delete'
  return copied === null ? 'Discard change' : 'Restore the row of the extended pack'
}

type RemovedRowsProps = {
  packId: string
  game: string
  revision: number
  rows: readonly (RowKey & { readonly name: string })[]
}

/** Rows that were deleted in the draft; they can be restored until it is published. */
export function RemovedRows({ packId, game, revision, rows }: RemovedRowsProps) {
  const toast = useToast()
  const { runOnRow } = useRowAction(packId, revision)
  if (rows.length === 0) return null
  return (
    <Disclosure summary={`Deleted in this draft: ${rows.length}`}>
      <ul>
        {rows.map((row) => (
          <ListRow key={`${row.kind} ${row.slug}`} justify="between" pad={1}>
            <span>
              {row.name}{' '}
              <Text as="span" tone="soft" size="note">
                {kindWords(game, row.kind).one}
              </Text>
            </span>
            <Button
              icon="undo"
              onClick={() => runOnRow(actions.restoreRow, row, () => toast({ title: `${row.name} is restored` }))}
            >
              Restore
            </Button>
          </ListRow>
        ))}
      </ul>
    </Disclosure>
  )
}
