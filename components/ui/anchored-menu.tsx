'use client'

import { Menu as Base } from '@base-ui/react/menu'
import { type RefObject, useState } from 'react'
import { type MenuEntry, MenuRows } from './menu'
import surface from './surface.module.css'

type AnchoredMenuProps = {
  anchor: RefObject<HTMLElement | null>
  entries: readonly MenuEntry[]
  onClosed: () => void
}

/** A menu beside an element that is none of its own: open from the start, gone when it is closed. */
export function AnchoredMenu({ anchor, entries, onClosed }: AnchoredMenuProps) {
  const [open, setOpen] = useState(true)
  return (
    <Base.Root open={open} onOpenChange={setOpen} onOpenChangeComplete={(stays) => stays || onClosed()}>
      <Base.Portal>
        <Base.Positioner className={surface.positioner} anchor={anchor} sideOffset={6} align="end">
          <Base.Popup
            className={surface.popup}
            finalFocus={() => anchor.current?.isConnected !== false && anchor.current}
          >
            <MenuRows entries={entries} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
