'use client'

import { lazy, type PointerEvent, Suspense, useRef, useState } from 'react'
import { IconButton, type IconButtonProps } from './button'
import { deferredImport } from './deferred-import'
import type { MenuEntry } from './menu'

const Menu = lazy(deferredImport(() => import('./menu').then((loaded) => ({ default: loaded.Menu }))))

type MenuButtonProps = Omit<IconButtonProps, 'onClick'> & {
  /** Called when the menu is opened. */
  entries: () => readonly MenuEntry[]
}

/** A menu whose code is loaded when it is pressed. Until then it is only a button: a long list has many of them. */
export function MenuButton({ entries, ...button }: MenuButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton {...button} ref={anchor} aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(true)} />
      {open ? (
        <Suspense fallback={null}>
          <Menu anchor={anchor} entries={entries()} onClosed={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

const LONG_PRESS_MS = 500

/** A finger that moves so far scrolls or drags. */
const MOST_MOVEMENT_PX = 10

/**
 * For `onPointerDown`: opens the menu of an element, that is presses the button in it that has one, when a finger rests
 * on the element. What the finger would press is then not pressed. Phones that tell of a long press by themselves say
 * so with `contextmenu`; the others are timed.
 */
export function openMenuOnLongPress({
  currentTarget: element,
  pointerType,
  isPrimary,
  clientX,
  clientY,
}: PointerEvent) {
  if (pointerType === 'mouse' || !isPrimary) return
  const pressed = new AbortController()
  const { signal } = pressed
  let hasFired = false
  const fire = () => {
    if (hasFired) return
    element.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click()
    hasFired = true
  }
  const timer = setTimeout(fire, LONG_PRESS_MS)
  const stopTimer = () => clearTimeout(timer)
  const keepFromPage = (event: Event) => {
    if (!hasFired) return
    event.preventDefault()
    event.stopPropagation()
  }
  const listen = <Name extends keyof WindowEventMap>(name: Name, heard: (event: WindowEventMap[Name]) => void) =>
    window.addEventListener(name, heard, { signal, capture: true, passive: false })
  listen('pointermove', (event) => {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > MOST_MOVEMENT_PX) stopTimer()
  })
  listen('scroll', stopTimer)
  listen('pointerup', stopTimer)
  listen('pointercancel', stopTimer)
  listen('contextmenu', (event) => {
    stopTimer()
    event.preventDefault()
    fire()
  })
  // The finger leaves, and nothing under it is clicked. A key clicks with a `detail` of 0.
  listen('touchend', keepFromPage)
  listen('click', (event) => {
    if (event.detail > 0 && event.target instanceof Node && element.contains(event.target)) keepFromPage(event)
  })
  listen('pointerdown', () => {
    stopTimer()
    pressed.abort()
  })
}
