'use client'

import { lazy, Suspense, useRef, useState } from 'react'
import { IconButton, type IconButtonProps } from './button'
import type { MenuEntry } from './menu'

const loadMenu = () => import('./anchored-menu').then(({ AnchoredMenu }) => ({ default: AnchoredMenu }))

const AnchoredMenu = lazy(loadMenu)

/** Fetches what menus need, so that they answer at once, and without a connection. */
export function warmMenus(): void {
  loadMenu().catch(() => undefined)
}

type MenuOpenerProps = Omit<IconButtonProps, 'onClick'> & {
  /** Asked for when it is opened. */
  entries: () => readonly MenuEntry[]
}

/** A menu as light as a button until it is pressed: a long list has one in every row. */
export function MenuOpener({ entries, ...button }: MenuOpenerProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton {...button} ref={anchor} aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(true)} />
      {open ? (
        <Suspense fallback={null}>
          <AnchoredMenu anchor={anchor} entries={entries()} onClosed={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
