'use client'

import { Popover as Base } from '@base-ui/react/popover'
import { type ReactNode, type RefObject, useState } from 'react'
import { classNames } from './class-names'
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
          <Base.Popup className={classNames(surface.popup, styles.popover)} finalFocus={anchor}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
