const LONG_PRESS_MS = 500

/** A finger that moves so far scrolls or drags. */
const MOST_MOVEMENT_PX = 10

export type PointerPlace = { readonly clientX: number; readonly clientY: number }

/**
 * Begins when a finger is put on an element. Phones that tell of a long press by themselves say so with `contextmenu`;
 * the others are timed.
 */
export function watchLongPress(element: Element, { clientX, clientY }: PointerPlace) {
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
