'use client'

import { lazy, type PointerEvent, Suspense, useRef, useState } from 'react'
import { IconButton, type IconButtonProps } from './button'
import { deferredImport } from './deferred-import'
import type { PointerPlace } from './long-press'
import type { MenuEntry } from './menu'

const Menu = lazy(deferredImport(() => import('./menu').then((loaded) => ({ default: loaded.Menu }))))

type MenuButtonProps = Omit<IconButtonProps, 'onClick'> & {
  /** Called when the menu is opened. */
  entries: () => readonly MenuEntry[]
}

/** A menu whose code is loaded when it is pressed. Until then it is only a button: a long list has many of them. */
export function MenuButton({ entries, ...button }: MenuButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton {...button} ref={anchor} aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(true)} />
      {open ? (
        <Suspense fallback={null}>
          <Menu anchor={anchor} entries={entries()} onClosed={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

let watchLongPress: ((element: Element, at: PointerPlace) => void) | null = null

const loadLongPress = deferredImport(async () => {
  watchLongPress = (await import('./long-press')).watchLongPress
})

/**
 * For `onPointerDown`: opens the menu of an element, that is presses the button in it that has one, when a finger rests
 * on the element. What the finger would press is then not pressed. The code for it is loaded late.
 */
export function openMenuOnLongPress(down: PointerEvent) {
  if (down.pointerType === 'mouse' || !down.isPrimary) return
  if (watchLongPress) watchLongPress(down.currentTarget, down)
  else void loadLongPress()
}
