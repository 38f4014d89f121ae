'use client'

import { Popover as Base } from '@base-ui/react/popover'
import { type ReactNode, type RefObject, useState } from 'react'
import styles from './popover.module.css'
import surface from './surface.module.css'

export type AnchoredPopoverProps = {
  anchor: RefObject<HTMLElement | null>
  title: string
  onClosed: () => void
  children: ReactNode
}

/** A popover beside an element that is none of its own: open from the start, gone when it is closed. */
export function AnchoredPopover({ anchor, title, onClosed, children }: AnchoredPopoverProps) {
  const [open, setOpen] = useState(true)
  return (
    <Base.Root open={open} onOpenChange={setOpen} onOpenChangeComplete={(stays) => stays || onClosed()}>
      <Base.Portal>
        <Base.Positioner className={surface.positioner} anchor={anchor} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={surface.popup} finalFocus={anchor}>
            <div className={styles.inside}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {children}
            </div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
