'use client'

import { type RefObject, useSyncExternalStore } from 'react'
import { saveListFile } from '@/components/domain/list-file'
import { historyAddress, printAddress } from '@/components/lists/addresses'
import { listMenuEntries } from '@/components/lists/mine/list-actions'
import { Menu } from '@/components/ui/menu'
import { useNavigate } from '@/components/ui/use-navigate'
import { useOpenListActions } from '../list-actions'
import { openPanelAndFocus } from '../open-part'
import { useBuilder } from '../use-builder'
import { editTitle } from './title'

type ListMenuProps = { anchor: RefObject<HTMLElement | null>; open: boolean; onClosed: () => void }

export function ListMenu({ anchor, open, onClosed }: ListMenuProps) {
  const { listId, roster, isArchived } = useBuilder()
  const actions = useOpenListActions()
  const navigate = useNavigate()
  const isOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine)
  if (!open) return null
  return (
    <Menu
      anchor={anchor}
      onClosed={onClosed}
      entries={listMenuEntries({
        state: isArchived ? 'archived' : 'active',
        actions,
        whyNot: isOnline ? undefined : 'Needs a connection',
        onRename: editTitle,
        onShare: () => openPanelAndFocus('share'),
        onPrint: () => navigate(printAddress(listId)),
        onHistory: () => navigate(historyAddress(listId)),
        onExport: () => saveListFile(roster),
      })}
    />
  )
}

function subscribeToConnection(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
