'use client'

import { lazy, Suspense, useEffect } from 'react'
import { deferredImport } from '@/components/ui/deferred-import'
import { isModalOpen } from '@/components/ui/modal'
import { ADD_SEARCH_ID, enterPanel, openPanel, scrollToAndFocus } from '../open'
import { useBuilder } from '../use-builder'
import { useStableCallback } from '../use-stable-callback'
import {
  isApple,
  openPalette,
  paletteNow,
  type Shortcut,
  setQuery,
  shortcutOf,
  takesKeys,
  useLetterKeys,
  usePalette,
} from './keys'

const CommandPalette = lazy(
  deferredImport(() => import('./command-palette').then((loaded) => ({ default: loaded.CommandPalette }))),
)
const KeyList = lazy(deferredImport(() => import('./key-list').then((loaded) => ({ default: loaded.KeyList }))))

/** The builder's keys, and what they open. Drawn once, anywhere. */
export function Shortcuts() {
  const { opened } = usePalette()
  useKeys()
  return (
    <Suspense fallback={null}>
      {opened === 'commands' ? <CommandPalette /> : null}
      {opened === 'keys' ? <KeyList /> : null}
    </Suspense>
  )
}

function useKeys() {
  const { undo, redo } = useBuilder()
  const [letters] = useLetterKeys()
  const act = useStableCallback((shortcut: Shortcut) => {
    switch (shortcut) {
      case 'commands':
      case 'keys':
        return openPalette(shortcut)
      case 'search':
        return search()
      case 'issues':
        return enterPanel('issues')
      case 'undo':
        return undo()
      case 'redo':
        return redo()
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      if (isEarly(event)) {
        event.preventDefault()
        setQuery(paletteNow().query + event.key)
        return
      }
      const shortcut = shortcutOf(event, {
        apple: isApple(),
        taken: takesKeys(event.target),
        // The palette may be open while its script is still loading.
        modal: paletteNow().opened !== null || isModalOpen(),
        letters,
      })
      if (!shortcut) return
      event.preventDefault()
      act(shortcut)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [act, letters])
}

/** A letter that is typed while the palette opens, before its field has the focus. */
function isEarly({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  return paletteNow().opened === 'commands' && key.length === 1 && !altKey && !ctrlKey && !metaKey && !takesKeys(target)
}

/** Where the catalogue does not stand beside the list, its panel is opened. */
function search() {
  const field = document.getElementById(ADD_SEARCH_ID)
  // At once: what is typed next belongs there.
  if (field) field.focus()
  else openPanel('add')
  scrollToAndFocus(ADD_SEARCH_ID)
}
