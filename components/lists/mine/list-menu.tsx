'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { Menu } from '@/components/ui/menu'
import { listName } from '@/lib/kernel/names'
import type { ArchiveState } from '@/lib/rosters/data'
import { fileAddress, historyAddress, printAddress, shareAddress } from '../addresses'
import { listMenuEntries, useListActions } from './list-actions'
import { RenameDialog, TagsDialog } from './list-dialogs'
import { useListToast } from './list-toasts'

export type ListMenuProps = { id: string; name: string; tags: readonly string[]; state: ArchiveState }

/** The actions on a list that do not open it. */
export function ListMenu({ id, name, tags, state }: ListMenuProps) {
  const router = useRouter()
  const actions = useListActions({ list: { id, name }, showToast: useListToast() })
  const [dialog, setDialog] = useState<'name' | 'tags' | null>(null)
  const dialogFor = (wanted: typeof dialog) => ({
    open: dialog === wanted,
    onOpenChange: (open: boolean) => setDialog(open ? wanted : null),
  })
  return (
    <>
      <Menu
        defaultOpen
        entries={listMenuEntries({
          state,
          actions,
          onRename: () => setDialog('name'),
          onTags: () => setDialog('tags'),
          onShare: () => router.push(shareAddress(id)),
          onPrint: () => router.push(printAddress(id)),
          onHistory: () => router.push(historyAddress(id)),
          onExport: () => window.location.assign(fileAddress(id)),
        })}
        trigger={
          <IconButton
            kind="plain"
            icon="more"
            name={`More for ${listName(name)}`}
            aria-busy={actions.pending || undefined}
          />
        }
      />
      <RenameDialog key={`name ${name}`} id={id} name={name} {...dialogFor('name')} />
      <TagsDialog key={`tags ${tags}`} id={id} tags={tags} {...dialogFor('tags')} />
    </>
  )
}
