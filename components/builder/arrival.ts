import { isModalOpen } from '@/components/ui/modal'

const LONGEST_WAIT_MS = 3_000

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex]'

let waiting: AbortController | null = null

/** Brings the focus into an element and leaves the page where it is: what stands still beside it need not be sought. */
export function focusOn(id: string) {
  whenThere(id, (place) => focusableIn(place)?.focus({ preventScroll: true }))
}

/**
 * Scrolls to an element and brings the focus into it. A panel that is only being opened, or whose script is still
 * on its way, has no such element yet: it is waited for.
 */
export function scrollToAndFocus(id: string) {
  whenThere(id, (place) => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    place.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
    focusableIn(place)?.focus({ preventScroll: true })
  })
}

/** Only the last one is waited for. */
function whenThere(id: string, arrived: (place: HTMLElement) => void) {
  waiting?.abort()
  const patience = new AbortController()
  waiting = patience
  const { signal } = patience
  const watch = new MutationObserver(arrive)
  watch.observe(document.body, { childList: true, subtree: true })
  const timeout = setTimeout(() => patience.abort(), LONGEST_WAIT_MS)
  signal.addEventListener('abort', () => {
    watch.disconnect()
    clearTimeout(timeout)
  })
  requestAnimationFrame(arrive)

  function arrive() {
    const place = document.getElementById(id)
    if (!place || signal.aborted) return
    patience.abort()
    // Whoever has opened a dialog meanwhile stays in it.
    if (!isModalOpen()) arrived(place)
  }
}

function focusableIn(place: HTMLElement): HTMLElement | null {
  return place.matches(FOCUSABLE) ? place : place.querySelector<HTMLElement>(FOCUSABLE)
}
