'use client'

import type { FocusEvent } from 'react'
import { MODAL_ATTRIBUTE } from '@/components/ui/modal'
import { noteEnter, openPalette, setQuery, usePalette } from './keys'
import styles from './opening-palette.module.css'

/** The field of the command palette, while the code for the rest of it loads. */
export function OpeningPalette() {
  const { query } = usePalette()
  return (
    <div {...MODAL_ATTRIBUTE} data-open="" role="dialog" aria-label="Commands" aria-busy className={styles.window}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the player has just opened it to type.
        autoFocus
        aria-label="Commands"
        autoComplete="off"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Escape') openPalette(null)
          if (key === 'Enter' && !nativeEvent.isComposing) noteEnter(true)
        }}
        onBlur={stayInside}
      />
    </div>
  )
}

/** There is nothing else in this dialog to go to. */
function stayInside({ target, relatedTarget }: FocusEvent<HTMLInputElement>) {
  if (relatedTarget) target.focus()
}
