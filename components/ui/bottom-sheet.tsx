'use client'

import { Drawer as Base } from '@base-ui/react/drawer'
import { IconButton } from './button'
import type { OverlayProps } from './dialog'
import overlay from './overlay.module.css'
import surface from './surface.module.css'

/** A part of the page that slides in from below, within reach of a thumb. */
export function BottomSheet({ title, words, trigger, actions, children, ...root }: OverlayProps) {
  return (
    <Base.Root {...root} swipeDirection="down">
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop className={surface.backdrop} />
        <Base.Viewport className={overlay.sheetViewport}>
          <Base.Popup className={overlay.sheet}>
            <div className={overlay.handle} />
            <Base.Content className={overlay.sheetContent}>
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
