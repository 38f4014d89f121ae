'use client'

import { Drawer as Base } from '@base-ui/react/drawer'
import { IconButton } from './button'
import { classNames } from './class-names'
import type { OverlayProps } from './dialog'
import overlay from './overlay.module.css'
import surface from './surface.module.css'

type DrawerProps = OverlayProps & {
  /** From the right on a wide screen; from below, within reach of a thumb, on a phone. */
  side?: 'right' | 'down'
}

export function Drawer({ side = 'right', title, words, trigger, actions, children, ...root }: DrawerProps) {
  return (
    <Base.Root {...root} swipeDirection={side}>
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop className={surface.backdrop} />
        <Base.Viewport className={classNames(overlay.drawerViewport, overlay[side])}>
          <Base.Popup className={overlay.drawer}>
            {side === 'down' ? <div className={overlay.handle} /> : null}
            <Base.Content className={overlay.drawerContent}>
              <header className={overlay.head}>
                <Base.Title className={overlay.title}>{title}</Base.Title>
                <Base.Close render={<IconButton kind="plain" icon="cross" name="Close" className={overlay.close} />} />
              </header>
              <div className={overlay.body}>
                {words ? <Base.Description className={overlay.words}>{words}</Base.Description> : null}
                {children}
              </div>
              {actions ? <footer className={overlay.foot}>{actions}</footer> : null}
            </Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

export function BottomSheet(props: OverlayProps) {
  return <Drawer side="down" {...props} />
}
