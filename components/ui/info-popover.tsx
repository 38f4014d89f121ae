'use client'

import { Popover as Base } from '@base-ui/react/popover'
import { type ReactNode, useRef } from 'react'
import { IconButton } from './button'
import { classNames } from './class-names'
import { Heading, Row } from './layout'
import styles from './popover.module.css'
import surface from './surface.module.css'

type InfoPopoverProps = {
  title: string
  anchor: HTMLElement
  /** Gets the focus back. */
  button: HTMLElement | null
  how: 'pressed' | 'rested'
  open: boolean
  /** `isOutside`: something beside it was pressed. */
  onClose: (isOutside: boolean) => void
  onClosed: () => void
  onPointerEnter: () => void
  onPointerLeave: () => void
  children: ReactNode
}

/** Where there is room the popover stands beside the rows, so that the next ones stay in sight. */
const BESIDE_QUERY = '(min-width: 48rem)'

export function InfoPopover({
  title,
  anchor,
  button,
  how,
  open,
  onClose,
  onClosed,
  onPointerEnter,
  onPointerLeave,
  children,
}: InfoPopoverProps) {
  const popup = useRef<HTMLDivElement>(null)
  // What is shown is read first: the focus goes to it, and not to its links.
  const focus =
    how === 'pressed'
      ? { initialFocus: popup, finalFocus: () => button?.isConnected !== false && button }
      : { initialFocus: false, finalFocus: false }
  return (
    <Base.Root
      open={open}
      onOpenChange={(isOpen, { reason }) => isOpen || onClose(reason === 'outside-press')}
      onOpenChangeComplete={(isOpen) => isOpen || onClosed()}
    >
      <Base.Portal>
        <Base.Positioner
          className={surface.positioner}
          anchor={anchor}
          positionMethod="fixed"
          side={matchMedia(BESIDE_QUERY).matches ? 'right' : 'bottom'}
          align="start"
          sideOffset={6}
          collisionPadding={8}
        >
          <Base.Popup
            ref={popup}
            className={surface.popup}
            {...focus}
            onPointerEnter={onPointerEnter}
            onPointerLeave={({ pointerType }) => pointerType === 'touch' || onPointerLeave()}
          >
            <div className={classNames(styles.content, styles.scrolls)}>
              <Row justify="between" className={styles.head}>
                <Base.Title render={<Heading size="name" />}>{title}</Base.Title>
                {how === 'pressed' ? (
                  <Base.Close render={<IconButton kind="plain" icon="cross" name={`Close ${title}`} />} />
                ) : null}
              </Row>
              {children}
              <div className={styles.more} aria-hidden="true" />
            </div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
