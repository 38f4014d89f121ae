/** How often a page that is still opening is looked at. */
const LOOK_MS = 100

let shown: Promise<void> | null = null

/**
 * Resolves when the page's files are loaded and what it is about is on the screen: on a slow line, what is fetched for
 * later must not go before it. A page that opens its content by script marks what stands in for it with `data-opening`.
 */
export function whenPageIsShown(): Promise<void> {
  shown ??= new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('[data-opening]')) setTimeout(look, LOOK_MS)
      else resolve()
    }
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (page && page.loadEventStart > 0) look()
    else window.addEventListener('load', look, { once: true })
  })
  return shown
}
