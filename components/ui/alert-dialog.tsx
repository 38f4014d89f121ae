'use client'

import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import type { ReactElement, ReactNode } from 'react'
import { Button } from './button'
import { Heading, Row } from './layout'
import { MODAL_ATTRIBUTE } from './modal'
import overlay from './overlay.module.css'
import surface from './surface.module.css'

type AlertDialogProps = {
  title: string
  /** What will happen, and whether it can be taken back. */
  words: ReactNode
  confirm: string
  cancel?: string
  danger?: boolean
  onConfirm: () => void
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** A dialog that must be answered before anything else can be done. */
export function AlertDialog({
  title,
  words,
  confirm,
  cancel = 'Cancel',
  danger = false,
  onConfirm,
  trigger,
  ...root
}: AlertDialogProps) {
  return (
    <Base.Root {...root}>
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop className={surface.backdrop} />
        <Base.Viewport className={overlay.viewport}>
          <Base.Popup {...MODAL_ATTRIBUTE} className={overlay.window}>
            <Row as="header" align="start" justify="between" gap={4} className={overlay.head}>
              <Base.Title render={<Heading />}>{title}</Base.Title>
            </Row>
            <div className={overlay.body}>
              <Base.Description>{words}</Base.Description>
            </div>
            <Row as="footer" wrap justify="end" className={overlay.foot}>
              <Base.Close render={<Button kind="quiet">{cancel}</Button>} />
              <Base.Close
                render={
                  <Button kind={danger ? 'danger' : 'primary'} onClick={onConfirm}>
                    {confirm}
                  </Button>
                }
              />
            </Row>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
