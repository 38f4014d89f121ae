'use client'

import { lazy, Suspense, useRef, useState } from 'react'
import { IconButton, type IconButtonProps } from './button'
import { deferredImport } from './deferred-import'
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
