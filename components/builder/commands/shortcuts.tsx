'use client'

import { lazy, Suspense, useEffect } from 'react'
import { deferredImport } from '@/components/ui/deferred-import'
import { isModalOpen } from '@/components/ui/modal'
import { openAddSearch, openPanelAndFocus } from '../open-part'
import { useBuilder } from '../use-builder'
import { useStableCallback } from '../use-stable-callback'
import {
  getPalette,
  handlesKeys,
  isApple,
  openPalette,
  type Shortcut,
  setQuery,
  shortcutOf,
  useLetterKeys,
  usePalette,
} from './keys'

const CommandPalette = lazy(
  deferredImport(() => import('./command-palette').then((loaded) => ({ default: loaded.CommandPalette }))),
)
const KeyList = lazy(deferredImport(() => import('./key-list').then((loaded) => ({ default: loaded.KeyList }))))

/** Listens for the builder's keys, and draws the dialogs that they open. Drawn once, anywhere. */
export function Shortcuts() {
  const { openDialog } = usePalette()
  useShortcutKeys()
  return (
    <Suspense fallback={null}>
      {openDialog === 'commands' ? <CommandPalette /> : null}
      {openDialog === 'keys' ? <KeyList /> : null}
    </Suspense>
  )
}

function useShortcutKeys() {
  const { undo, redo } = useBuilder()
  const [allowsLetters] = useLetterKeys()
  const runShortcut = useStableCallback((shortcut: Shortcut) => {
    switch (shortcut) {
      case 'commands':
      case 'keys':
        return openPalette(shortcut)
      case 'search':
        return openAddSearch()
      case 'issues':
        return openPanelAndFocus('issues')
      case 'undo':
        return undo()
      case 'redo':
        return redo()
    }
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      if (isTypedAhead(event)) {
        event.preventDefault()
        setQuery(getPalette().query + event.key)
        return
      }
      const shortcut = shortcutOf(event, {
        isApple: isApple(),
        elementHandlesKeys: handlesKeys(event.target),
        // The palette may be open while its script is still loading.
        isModalOpen: getPalette().openDialog !== null || isModalOpen(),
        allowsLetters,
      })
      if (!shortcut) return
      event.preventDefault()
      runShortcut(shortcut)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [runShortcut, allowsLetters])
}

/** Whether a letter was typed while the palette opens, before its field has the focus. */
function isTypedAhead({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  return (
    getPalette().openDialog === 'commands' &&
    key.length === 1 &&
    !altKey &&
    !ctrlKey &&
    !metaKey &&
    !handlesKeys(target)
  )
}
