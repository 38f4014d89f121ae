import type { BrowserContext, ConsoleMessage, Request, WebError } from 'playwright/test'

/** Errors in the browser during a test. Errors that were not expected fail the test. */
export class BrowserTroubles {
  private readonly reported: string[] = []
  private readonly expected: RegExp[] = []
  private readonly allowed: RegExp[] = []
  private readonly stopWatching: (() => void)[] = []

  /** Expects an error that this test causes on purpose; the test fails without it. */
  expect(pattern: RegExp): void {
    this.expected.push(pattern)
  }

  /** Allows an error that depends on timing. */
  allow(pattern: RegExp): void {
    this.allowed.push(pattern)
  }

  /** Watches a context that the test opened itself. */
  watch(context: BrowserContext): void {
    this.stopWatching.push(watchContext(context, (trouble) => this.reported.push(trouble)))
  }

  /** What the test is to say at its end: both are to be empty. */
  end(): { readonly unannounced: readonly string[]; readonly missing: readonly string[] } {
    for (const leave of this.stopWatching) leave()
    const known = [...this.expected, ...this.allowed]
    return {
      unannounced: this.reported.filter((trouble) => !known.some((pattern) => pattern.test(trouble))),
      missing: this.expected
        .filter((pattern) => !this.reported.some((trouble) => pattern.test(trouble)))
        .map((pattern) => String(pattern)),
    }
  }
}

// Chromium reports blocked content (CSP) and answers of 400 and above as console errors, and what was loaded early for
// nothing as a warning.
function watchContext(context: BrowserContext, report: (trouble: string) => void): () => void {
  const onConsole = (message: ConsoleMessage) => {
    const isUnusedPreload = message.type() === 'warning' && message.text().includes('was preloaded using link preload')
    if (message.type() === 'error' || isUnusedPreload) report(`console: ${message.text()} (${message.location().url})`)
  }
  const onError = (error: WebError) => report(`page: ${error.error().message}`)
  const onFailure = (request: Request) => {
    const reason = request.failure()?.errorText ?? 'unknown'
    // ERR_ABORTED: the page cancelled the request, as Next does with a prefetch when the visitor leaves. The browser
    // cancels that of a tab's icon, too, which the service worker reports as failed.
    const isIcon = new URL(request.url()).pathname === '/icon.svg'
    if (reason !== 'net::ERR_ABORTED' && !(isIcon && reason === 'net::ERR_FAILED'))
      report(`request: ${reason} ${request.url()}`)
  }
  context.on('console', onConsole).on('weberror', onError).on('requestfailed', onFailure)
  return () => void context.off('console', onConsole).off('weberror', onError).off('requestfailed', onFailure)
}
