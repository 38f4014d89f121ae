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

/** Everything that can be done with a list without opening it. */
export function ListMenu({ id, name, tags, state }: ListMenuProps) {
  const router = useRouter()
  const say = useListToast()
  const [dialog, setDialog] = useState<'name' | 'tags' | null>(null)
  const { run, pending } = useAction(wordsOf)
  const called = listName(name)

  /** Says what was done, with a way back, and shows the lists as they are now. */
  function act(done: string, work: () => Promise<Result<unknown>>, undo?: () => Promise<Result<unknown>>) {
    run(work, {
      done: () => {
        say({ title: done, ...(undo ? { onUndo: () => act(`${called} is as it was`, undo) } : {}) })
        router.refresh()
      },
      refused: ({ title, words }) => say({ title, words, error: true }),
    })
  }

  const list = { rosterId: id }
  const does = {
    delete: () => deleteList(list),
    undelete: () => undeleteList(list),
    archive: () => archiveList(list),
    unarchive: () => unarchiveList(list),
  }
  const remove: MenuEntry = {
    label: 'Delete',
    danger: true,
    onChoose: () => act(`${called} is deleted`, does.delete, does.undelete),
  }
  const duplicate = () => act(`${called} has a copy`, () => duplicateList(list))
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
      { label: 'Archive', onChoose: () => act(`${called} is archived`, does.archive, does.unarchive) },
      remove,
    ],
    archived: [
      ...commonEntries,
      {
        label: 'Take out of the archive',
        icon: 'undo',
        onChoose: () => act(`${called} is in use again`, does.unarchive, does.archive),
      },
      remove,
    ],
    deleted: [{ label: 'Bring it back', icon: 'undo', onChoose: () => act(`${called} is back`, does.undelete) }],
  }
  const dialogFor = (one: typeof dialog) => ({
    open: dialog === one,
    onOpenChange: (open: boolean) => setDialog(open ? one : null),
  })

  return (
    <>
      <Menu
        defaultOpen
        entries={entries[state]}
        trigger={<IconButton kind="plain" icon="more" name={`More for ${called}`} aria-busy={pending || undefined} />}
      />
      <RenameDialog key={`name ${name}`} id={id} name={name} {...dialogFor('name')} />
      <TagsDialog key={`tags ${tags}`} id={id} tags={tags} {...dialogFor('tags')} />
    </>
  )
}
