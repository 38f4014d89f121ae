'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useAction } from '@/components/form/use-action'
import { IconButton } from '@/components/ui/button'
import { Menu, type MenuEntry } from '@/components/ui/menu'
import { wordsOf } from '@/lib/failure-words'
import { listName } from '@/lib/kernel/names'
import type { Result } from '@/lib/result'
import { archiveList, deleteList, duplicateList, unarchiveList, undeleteList } from '@/lib/rosters/actions'
import type { ArchiveState } from '@/lib/rosters/data'
import { fileAddress, historyAddress, printAddress, shareAddress } from '../addresses'
import { RenameDialog, TagsDialog } from './list-dialogs'
import { useListToast } from './list-toasts'

export type ListMenuProps = { id: string; name: string; tags: readonly string[]; state: ArchiveState }

/** The actions on a list that do not open it. */
export function ListMenu({ id, name, tags, state }: ListMenuProps) {
  const router = useRouter()
  const showToast = useListToast()
  const [dialog, setDialog] = useState<'name' | 'tags' | null>(null)
  const { run, pending } = useAction(wordsOf)
  const shownName = listName(name)

  /** Runs an action, shows a toast with its undo, and refreshes the lists. */
  function runWithUndo(done: string, action: () => Promise<Result<unknown>>, undo?: () => Promise<Result<unknown>>) {
    run(action, {
      done: () => {
        showToast({ title: done, ...(undo ? { onUndo: () => runWithUndo(`${shownName} is as it was`, undo) } : {}) })
        router.refresh()
      },
      refused: ({ title, words }) => showToast({ title, words, error: true }),
    })
  }

  const list = { rosterId: id }
  const listActions = {
    delete: () => deleteList(list),
    undelete: () => undeleteList(list),
    archive: () => archiveList(list),
    unarchive: () => unarchiveList(list),
  }
  const remove: MenuEntry = {
    label: 'Delete',
    danger: true,
    onChoose: () => runWithUndo(`${shownName} is deleted`, listActions.delete, listActions.undelete),
  }
  const duplicate = () => runWithUndo(`${shownName} has a copy`, () => duplicateList(list))
  const commonEntries: readonly MenuEntry[] = [
    { label: 'Rename', onChoose: () => setDialog('name') },
    { label: 'Tags', onChoose: () => setDialog('tags') },
    { label: 'Duplicate', onChoose: duplicate },
    { label: 'Print', icon: 'print', onChoose: () => router.push(printAddress(id)) },
    { label: 'Share', icon: 'share', onChoose: () => router.push(shareAddress(id)) },
    { label: 'History', onChoose: () => router.push(historyAddress(id)) },
    { label: 'Save as a file', onChoose: () => window.location.assign(fileAddress(id)) },
    'rule',
  ]
  const entries: Readonly<Record<typeof state, readonly MenuEntry[]>> = {
    active: [
      ...commonEntries,
      {
        label: 'Archive',
        onChoose: () => runWithUndo(`${shownName} is archived`, listActions.archive, listActions.unarchive),
      },
      remove,
    ],
    archived: [
      ...commonEntries,
      {
        label: 'Take out of the archive',
        icon: 'undo',
        onChoose: () => runWithUndo(`${shownName} is in use again`, listActions.unarchive, listActions.archive),
      },
      remove,
    ],
    deleted: [
      {
        label: 'Bring it back',
        icon: 'undo',
        onChoose: () => runWithUndo(`${shownName} is back`, listActions.undelete),
      },
    ],
  }
  const dialogFor = (wanted: typeof dialog) => ({
    open: dialog === wanted,
    onOpenChange: (open: boolean) => setDialog(open ? wanted : null),
  })

  return (
    <>
      <Menu
        defaultOpen
        entries={entries[state]}
        trigger={
          <IconButton kind="plain" icon="more" name={`More for ${shownName}`} aria-busy={pending || undefined} />
        }
      />
      <RenameDialog key={`name ${name}`} id={id} name={name} {...dialogFor('name')} />
      <TagsDialog key={`tags ${tags}`} id={id} tags={tags} {...dialogFor('tags')} />
    </>
  )
}
