'use client'

import { Drawer as Base } from '@base-ui/react/drawer'
import { IconButton } from './button'
import type { OverlayProps } from './dialog'
import { Heading, Row, Text } from './layout'
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
              <Row as="header" align="start" justify="between" gap={4} className={overlay.head}>
                <Base.Title render={<Heading />}>{title}</Base.Title>
                <Base.Close render={<IconButton kind="plain" icon="cross" name="Close" className={overlay.close} />} />
              </Row>
              <div className={overlay.body}>
                {words ? <Base.Description render={<Text tone="soft" below={4} />}>{words}</Base.Description> : null}
                {children}
              </div>
              {actions ? (
                <Row as="footer" wrap justify="end" className={overlay.foot}>
                  {actions}
                </Row>
              ) : null}
            </Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
