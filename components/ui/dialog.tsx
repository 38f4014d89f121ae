'use client'

import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from './button'
import { classNames } from './class-names'
import { Heading, Row, Text } from './layout'
import { MODAL_ATTRIBUTE } from './modal'
import overlay from './overlay.module.css'
import surface from './surface.module.css'

export type OverlayProps = {
  title: string
  /** One sentence under the title, read out with it. */
  words?: ReactNode
  /** The control that opens it and gets the focus back. */
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Buttons at the foot; wrap one in `<DialogClose>` to close with it. */
  actions?: ReactNode
  children?: ReactNode
}

type DialogProps = OverlayProps & {
  /** For content that is compared side by side. */
  wide?: boolean
  /** Gets the focus when it opens; without it, the first element that can have the focus. */
  focusFirst?: () => HTMLElement | null
}

export function Dialog({ title, words, trigger, actions, children, wide = false, focusFirst, ...root }: DialogProps) {
  return (
    <Base.Root {...root}>
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop className={surface.backdrop} />
        <Base.Viewport className={overlay.viewport}>
          <Base.Popup
            {...MODAL_ATTRIBUTE}
            className={classNames(overlay.window, wide && overlay.wide)}
            {...(focusFirst ? { initialFocus: () => focusFirst() ?? true } : {})}
          >
            <Row as="header" align="start" justify="between" gap={4} className={overlay.head}>
              <Base.Title render={<Heading />}>{title}</Base.Title>
              <Base.Close render={<IconButton kind="plain" icon="cross" name="Close" className={overlay.close} />} />
            </Row>
            {words || children ? (
              <div className={overlay.body}>
                {words ? <Base.Description render={<Text tone="soft" below={4} />}>{words}</Base.Description> : null}
                {children}
              </div>
            ) : null}
            {actions ? (
              <Row as="footer" wrap justify="end" className={overlay.foot}>
                {actions}
              </Row>
            ) : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** Wraps a button so that it also closes the dialog or bottom sheet around it. */
export function DialogClose({ children }: { children: ReactElement }) {
  return <Base.Close render={children} />
}
