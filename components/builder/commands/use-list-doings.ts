'use client'

import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
import { saveListFile } from '@/components/domain/list-file'
import { NO_ANSWER, wordsOf } from '@/components/form/failure-words'
import { historyAddress, NEW_LIST } from '@/components/lists/addresses'
import { chooseTheme, type Theme } from '@/components/shell/theme-choice'
import { unanswered } from '@/components/ui/build'
import { useToast } from '@/components/ui/toast'
import { useGo } from '@/components/ui/use-go'
import { deleteList } from '@/lib/rosters/actions'
import { useSteady } from '../use-steady'
import { useWorkbench } from '../workbench'
import { type Findable, findable } from './commands'

const THEMES: readonly { readonly theme: Theme; readonly label: string }[] = [
  { theme: 'light', label: 'Light theme' },
  { theme: 'dark', label: 'Dark theme' },
  { theme: 'system', label: 'Theme of the device' },
]

/** What can be done with the list as a whole, and around it. */
export function useListDoings(): readonly Findable[] {
  const { listId, roster } = useWorkbench()
  const go = useGo()
  const remove = useRemoving()
  return useMemo(
    () => [
      findable(
        { id: 'history', label: 'History', note: 'page', onChoose: () => go(historyAddress(listId)) },
        'history versions restore bring back earlier',
      ),
      findable(
        { id: 'new', label: 'New list', note: 'page', onChoose: () => go(NEW_LIST) },
        'new list begin start another',
      ),
      findable(
        { id: 'file', label: 'Save as a file', onChoose: () => saveListFile(roster) },
        'save as a file download export take away',
      ),
      ...THEMES.map(({ theme, label }) =>
        findable(
          { id: `theme ${theme}`, label, onChoose: () => chooseTheme(theme) },
          `${label.toLowerCase()} colours look`,
        ),
      ),
      findable({ id: 'delete', label: 'Delete this list', onChoose: remove }, 'delete this list remove throw away'),
    ],
    [listId, roster, go, remove],
  )
}

/** The page then says that the list is deleted, and brings it back. */
function useRemoving(): () => void {
  const { listId } = useWorkbench()
  const router = useRouter()
  const toast = useToast()
  return useSteady(async () => {
    const answer = await deleteList({ rosterId: listId }).catch(unanswered)
    if (answer?.ok) return router.refresh()
    const { title, words } = answer ? wordsOf(answer.failure) : NO_ANSWER
    toast({ title, words, error: true })
  })
}
