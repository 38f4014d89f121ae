'use client'

import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { Heading } from './layout'
import styles from './popover.module.css'
import surface from './surface.module.css'

type PopoverProps = {
  title: string
  children: ReactNode
  trigger?: ReactElement
  /** Instead of a trigger: opens at once beside this element. */
  anchor?: RefObject<HTMLElement | null>
  onClosed?: () => void
}

/** More about one thing, shown beside it until it is closed. */
export function Popover({ title, children, trigger, anchor, onClosed }: PopoverProps) {
  return (
    <Base.Root defaultOpen={anchor !== undefined} onOpenChangeComplete={(isOpen) => isOpen || onClosed?.()}>
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Positioner className={surface.positioner} anchor={anchor} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={surface.popup} finalFocus={anchor}>
            <div className={styles.content}>
              <Base.Title render={<Heading size="name" below={2} />}>{title}</Base.Title>
              {children}
            </div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
