'use client'

import { type ListActions, useListActions } from '@/components/lists/mine/list-actions'
import { useToast } from '@/components/ui/toast'
import { untilSent } from './until-sent'
import { useBuilder, useSaving } from './use-builder'

/** Duplicates, archives and deletes the open list; what is not at the server yet is sent first. */
export function useOpenListActions(): ListActions {
  const { listId, roster } = useBuilder()
  const saving = useSaving()
  return useListActions({
    list: { id: listId, name: roster.name },
    showToast: useToast(),
    whyNot: async () => (saving ? untilSent(saving.store) : null),
  })
}
