'use client'

import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { deferredImport } from '@/components/ui/deferred-import'
import { isModalOpen } from '@/components/ui/modal'
import { openAddSearch, openPanelAndFocus } from '../open-part'
import { useBuilderGetter } from '../use-builder'
import { useStableCallback } from '../use-stable-callback'
import {
  getPalette,
  handlesKeys,
  isApple,
  noteEnter,
  openPalette,
  type Shortcut,
  setQuery,
  shortcutOf,
  useLetterKeys,
  usePalette,
} from './keys'
import { OpeningPalette } from './opening-palette'

/** Null until its code is loaded. */
let CommandPalette: ComponentType | null = null

const loadPalette = deferredImport(async () => {
  CommandPalette = (await import('./command-palette')).CommandPalette
})
const KeyList = lazy(deferredImport(() => import('./key-list').then((loaded) => ({ default: loaded.KeyList }))))

/** Listens for the builder's keys, and draws the dialogs that they open. Drawn once, anywhere. */
export function Shortcuts() {
  const { openDialog } = usePalette()
  useShortcutKeys()
  return (
    <Suspense fallback={null}>
      {openDialog === 'commands' ? <Palette /> : null}
      {openDialog === 'keys' ? <KeyList /> : null}
    </Suspense>
  )
}

/** Opens at once. A `lazy` component would stay away for a moment even when its code is there. */
function Palette() {
  const [isLoaded, setLoaded] = useState(CommandPalette !== null)
  useEffect(() => void (isLoaded || loadPalette().then(() => setLoaded(true))), [isLoaded])
  return isLoaded && CommandPalette ? <CommandPalette /> : <OpeningPalette />
}

function useShortcutKeys() {
  const getBuilder = useBuilderGetter()
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
        return getBuilder().undo()
      case 'redo':
        return getBuilder().redo()
    }
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      if (isTypedAhead(event)) {
        event.preventDefault()
        if (event.key === 'Enter') noteEnter(true)
        else setQuery(getPalette().query + event.key)
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

/** Whether a letter or Enter was typed while the palette opens, and neither of its fields has the focus. */
function isTypedAhead({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  return (
    getPalette().openDialog === 'commands' &&
    (key.length === 1 || (key === 'Enter' && CommandPalette === null)) &&
    !altKey &&
    !ctrlKey &&
    !metaKey &&
    !handlesKeys(target)
  )
}
