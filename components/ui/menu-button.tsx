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

/** A menu that costs no more than a button until it is pressed: a long list has one in every row. */
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
