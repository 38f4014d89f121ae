'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { NO_ANSWER, wordsOf } from '@/components/form/failure-words'
import { unanswered } from '@/components/ui/build'
import { IconButton } from '@/components/ui/button'
import { Menu, type MenuEntry } from '@/components/ui/menu'
import { listName } from '@/lib/kernel/names'
import type { Result } from '@/lib/result'
import { archiveList, deleteList, duplicateList, unarchiveList, undeleteList } from '@/lib/rosters/actions'
import type { ArchiveState } from '@/lib/rosters/data'
import { fileAddress, historyAddress, printAddress, shareAddress } from '../addresses'
import { useListToast } from './list-toasts'
import { RenameDialog } from './rename-list'
import { TagsDialog } from './tag-list'

export type ListMenuProps = { id: string; name: string; tags: readonly string[]; state: ArchiveState }

/** Everything that can be done with a list without opening it. */
export function ListMenu({ id, name, tags, state }: ListMenuProps) {
  const router = useRouter()
  const say = useListToast()
  const [asking, setAsking] = useState<'name' | 'tags' | null>(null)
  const [pending, begin] = useTransition()
  const called = listName(name)

  function refused(answer: Result<unknown> | null) {
    const { title, words } = answer && !answer.ok ? wordsOf(answer.failure) : NO_ANSWER
    say({ title, words, error: true })
  }

  /** Does it, says so with a way back, and shows the shelf as it is now. */
  function act(done: string, work: () => Promise<Result<unknown>>, undo?: () => Promise<Result<unknown>>) {
    begin(async () => {
      const answer = await work().catch(unanswered)
      if (!answer?.ok) return refused(answer)
      say({ title: done, ...(undo ? { onUndo: () => act(`${called} is as it was`, undo) } : {}) })
      router.refresh()
    })
  }

  const list = { rosterId: id }
  const remove = () =>
    act(
      `${called} is deleted`,
      () => deleteList(list),
      () => undeleteList(list),
    )
  const archive = () =>
    act(
      `${called} is archived`,
      () => archiveList(list),
      () => unarchiveList(list),
    )
  const unarchive = () =>
    act(
      `${called} is in use again`,
      () => unarchiveList(list),
      () => archiveList(list),
    )
  const undelete = () => act(`${called} is back`, () => undeleteList(list))
  const duplicate = () => act(`${called} has a copy`, () => duplicateList(list))

  const commonEntries: readonly MenuEntry[] = [
    { label: 'Rename', onChoose: () => setAsking('name') },
    { label: 'Tags', onChoose: () => setAsking('tags') },
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
      { label: 'Archive', onChoose: archive },
      { label: 'Delete', danger: true, onChoose: remove },
    ],
    archived: [
      ...commonEntries,
      { label: 'Take out of the archive', icon: 'undo', onChoose: unarchive },
      { label: 'Delete', danger: true, onChoose: remove },
    ],
    deleted: [{ label: 'Bring it back', icon: 'undo', onChoose: undelete }],
  }

  return (
    <>
      <Menu
        defaultOpen
        entries={entries[state]}
        trigger={<IconButton kind="plain" icon="more" name={`More for ${called}`} aria-busy={pending || undefined} />}
      />
      <RenameDialog
        key={`name ${name}`}
        id={id}
        name={name}
        open={asking === 'name'}
        onOpenChange={(open) => setAsking(open ? 'name' : null)}
      />
      <TagsDialog
        key={`tags ${tags}`}
        id={id}
        tags={tags}
        open={asking === 'tags'}
        onOpenChange={(open) => setAsking(open ? 'tags' : null)}
      />
    </>
  )
}
