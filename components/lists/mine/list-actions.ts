'use client'

import { useRouter } from 'next/navigation'
import { useAction } from '@/components/form/use-action'
import type { MenuEntry } from '@/components/ui/menu'
import type { ToastMessage } from '@/components/ui/toast'
import { useNavigate } from '@/components/ui/use-navigate'
import { type FailureWords, wordsOf } from '@/lib/failure-words'
import { listName } from '@/lib/kernel/names'
import type { Failure, Result } from '@/lib/result'
import { archiveList, deleteList, duplicateList, unarchiveList, undeleteList } from '@/lib/rosters/actions'
import type { ArchiveState } from '@/lib/rosters/data'
import { listAddress } from '../addresses'

/** An action that the server was not asked for. */
type Prevented = { readonly kind: 'prevented'; readonly words: FailureWords }

const wordsOfFailure = (failure: Failure | Prevented): FailureWords =>
  failure.kind === 'prevented' ? failure.words : wordsOf(failure)

type ListActionsOptions = {
  readonly list: { readonly id: string; readonly name: string }
  readonly showToast: (message: ToastMessage) => void
  /** Asked before a list is duplicated or deleted; null where nothing speaks against it. */
  readonly whyNot?: () => Promise<FailureWords | null>
}

export type ListActions = {
  readonly pending: boolean
  duplicate(): void
  archive(): void
  unarchive(): void
  delete(): void
  undelete(): void
}

/** What a list's menu does at the server, with its undo: on My lists and in the builder. */
export function useListActions({ list, showToast, whyNot }: ListActionsOptions): ListActions {
  const router = useRouter()
  const navigate = useNavigate()
  const { run, pending } = useAction(wordsOfFailure)
  const shownName = listName(list.name)
  const key = { rosterId: list.id }

  function runAction<T>(
    action: () => Promise<Result<T, Failure | Prevented>>,
    toastFor: (value: T) => ToastMessage,
  ): void {
    run(action, {
      done: (value) => {
        showToast(toastFor(value))
        router.refresh()
      },
      refused: ({ title, words }) => showToast({ title, words, error: true }),
    })
  }

  function runWithUndo(
    title: string,
    action: () => Promise<Result<unknown, Failure | Prevented>>,
    undo?: () => Promise<Result<unknown>>,
  ) {
    const undoProps = undo ? { onUndo: () => runWithUndo(`Undone: ${shownName}`, undo) } : {}
    runAction(action, () => ({ title, ...undoProps }))
  }

  async function unlessPrevented<T>(action: () => Promise<Result<T>>): Promise<Result<T, Failure | Prevented>> {
    const words = await whyNot?.()
    return words ? { ok: false, failure: { kind: 'prevented', words } } : action()
  }

  const undelete = () => undeleteList(key)
  const archive = () => archiveList(key)
  const unarchive = () => unarchiveList(key)

  return {
    pending,
    duplicate: () =>
      runAction(
        () => unlessPrevented(() => duplicateList(key)),
        ({ rosterId }) => ({ title: `${shownName} was duplicated`, onOpen: () => navigate(listAddress(rosterId)) }),
      ),
    archive: () => runWithUndo(`${shownName} is archived`, archive, unarchive),
    unarchive: () => runWithUndo(`${shownName} is unarchived`, unarchive, archive),
    delete: () => runWithUndo(`${shownName} is deleted`, () => unlessPrevented(() => deleteList(key)), undelete),
    undelete: () => runWithUndo(`${shownName} is undeleted`, undelete),
  }
}

type ListMenuOptions = {
  readonly state: ArchiveState
  readonly actions: ListActions
  /** What depends on the page: how a list is renamed, shared, printed … */
  readonly onRename: () => void
  readonly onTags?: () => void
  readonly onShare: () => void
  readonly onPrint: () => void
  readonly onHistory: () => void
  readonly onExport: () => void
  /** Why the server cannot be asked. */
  readonly whyNot?: string | undefined
}

/** The entries of a list's menu, in their order. */
export function listMenuEntries({ state, actions, whyNot, ...on }: ListMenuOptions): readonly MenuEntry[] {
  const atServer = (label: string, onChoose: () => void) => ({
    label,
    onChoose,
    disabled: actions.pending || whyNot !== undefined,
    ...(whyNot === undefined ? {} : { why: whyNot }),
  })
  if (state === 'deleted') return [{ ...atServer('Undelete', actions.undelete), icon: 'undo' }]
  return [
    { label: 'Rename', onChoose: on.onRename },
    ...(on.onTags ? [{ label: 'Tags', onChoose: on.onTags }] : []),
    { label: 'Share', onChoose: on.onShare },
    { label: 'Print', onChoose: on.onPrint },
    { label: 'History', onChoose: on.onHistory },
    { label: 'Export', onChoose: on.onExport },
    'rule',
    atServer('Duplicate', actions.duplicate),
    state === 'active' ? atServer('Archive', actions.archive) : atServer('Unarchive', actions.unarchive),
    { ...atServer('Delete', actions.delete), danger: true },
  ]
}
