'use client'

import { Drawer as Base } from '@base-ui/react/drawer'
import { type MouseEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import { IconButton } from './button'
import type { OverlayProps } from './dialog'
import { Heading, Row, Text } from './layout'
import overlay from './overlay.module.css'
import surface from './surface.module.css'

type BottomSheetProps = OverlayProps & {
  /**
   * An element that the sheet is put into. What stands after it stays usable below the sheet, as a bar does; the page
   * before and around it waits. Without it the sheet covers the whole page.
   */
  place?: RefObject<HTMLElement | null>
}

/** A part of the page that slides in from below, within reach of a thumb. */
export function BottomSheet({ title, words, trigger, actions, children, place, ...root }: BottomSheetProps) {
  const [quiet, loud] = useQuietPage(place)
  useEffect(() => (root.open === false ? loud() : undefined), [root.open, loud])
  // Beside the sheet: a press there takes the focus nowhere, and closes.
  const isBeside = ({ target, currentTarget }: MouseEvent) => target === currentTarget
  const besideProps = {
    'data-placed': '',
    onMouseDown: (event: MouseEvent) => isBeside(event) && event.preventDefault(),
    onClick: (event: MouseEvent) => isBeside(event) && root.onOpenChange?.(false),
  }
  return (
    <Base.Root {...root} swipeDirection="down" {...(place ? { modal: false, disablePointerDismissal: true } : {})}>
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.VirtualKeyboardProvider>
        <Base.Portal {...(place ? { container: place } : {})}>
          <Base.Backdrop className={place ? overlay.sheetBackdrop : surface.backdrop} />
          <Base.Viewport className={overlay.sheetViewport} {...(place ? besideProps : {})}>
            <Base.Popup className={overlay.sheet} {...(place ? { onFocus: quiet } : {})}>
              <div className={overlay.handle} />
              <Base.Content className={overlay.sheetContent}>
                <Row as="header" align="start" justify="between" gap={4} className={overlay.head}>
                  <Base.Title render={<Heading />}>{title}</Base.Title>
                  <Base.Close
                    render={<IconButton kind="plain" icon="cross" name="Close" className={overlay.close} />}
                  />
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
      </Base.VirtualKeyboardProvider>
    </Base.Root>
  )
}

/**
 * The page before and around a place cannot be reached or scrolled, from the first focus in the sheet on: before that
 * the library remembers which element of the page has the focus.
 */
function useQuietPage(place: RefObject<HTMLElement | null> | undefined): [quiet: () => void, loud: () => void] {
  const undo = useRef<() => void>(undefined)
  const loud = useCallback(() => {
    undo.current?.()
    undo.current = undefined
  }, [])
  useEffect(() => loud, [loud])
  const quiet = useCallback(() => {
    if (place?.current) undo.current ??= quietAround(place.current)
  }, [place])
  return [quiet, loud]
}

function quietAround(place: HTMLElement): () => void {
  const { dataset } = document.documentElement
  const others = othersThan(place).filter((element) => !element.inert)
  for (const other of others) other.inert = true
  dataset.sheet = ''
  return () => {
    for (const other of others) other.inert = false
    delete dataset.sheet
  }
}

/** The elements around a place, up to the root of the app; of its own siblings those before it. */
function othersThan(place: HTMLElement): readonly HTMLElement[] {
  const found: HTMLElement[] = []
  for (let sibling = place.previousElementSibling; sibling; sibling = sibling.previousElementSibling)
    if (sibling instanceof HTMLElement) found.push(sibling)
  for (let level = place.parentElement; level?.parentElement !== document.body; level = level.parentElement) {
    if (!level) break
    for (const sibling of level.parentElement?.children ?? [])
      if (sibling !== level && sibling instanceof HTMLElement) found.push(sibling)
  }
  return found
}
