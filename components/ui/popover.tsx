'use client'

import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import styles from './popover.module.css'
import surface from './surface.module.css'

type PopoverProps = { trigger: ReactElement; title: string; children: ReactNode }

/** More about one thing, in its place: it stays until it is closed. */
export function Popover({ trigger, title, children }: PopoverProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={surface.positioner} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={surface.popup}>
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
