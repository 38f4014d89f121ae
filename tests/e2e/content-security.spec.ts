import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createElement, Suspense, use } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { logger } from '../../lib/log.mjs'
import { requestListener } from '../../scripts/serve/requests.mjs'
import { expect, test } from '../support/browser'

const INJECTED = '<script>document.title = "injected"</script><img src="x:" onerror="document.title = \'injected\'">'

// A page of React's own, streamed in two parts, which holds what a hole in the app would let through.
function streamedPage() {
  const later = new Promise<string>((resolve) => setTimeout(resolve, 100, 'streamed'))
  const Late = () => createElement('output', null, use(later))
  return createElement(
    'html',
    { lang: 'en' },
    createElement('head', null, createElement('title', null, 'safe')),
    createElement(
      'body',
      null,
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the injection is what this page is for
      createElement('div', { dangerouslySetInnerHTML: { __html: INJECTED } }),
      createElement(Suspense, { fallback: 'waiting' }, createElement(Late)),
    ),
  )
}

async function handle(request: IncomingMessage, response: ServerResponse) {
  // A browser asks for an icon, too, and may not wait for it.
  if (request.url !== '/') return void response.writeHead(204).end()
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  const stream = renderToPipeableStream(streamedPage(), { onShellReady: () => stream.pipe(response) })
}

test('an injected script is refused while the streaming of React works', async ({ page, troubles }) => {
  const listener = requestListener({
    app: { getRequestHandler: () => handle },
    settings: { dev: false, trustProxy: false },
    log: logger('silent'),
  })
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  troubles.expect(/inline script.*Content Security Policy/s)
  troubles.expect(/inline event handler.*Content Security Policy/s)
  troubles.expect(/^console: Loading the image 'x:' violates/)
  troubles.expect(/^request: csp x:$/)

  const answer = await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)

  await expect(page.getByRole('status')).toHaveText('streamed')
  const html = await answer?.text()
  expect(html).toContain(INJECTED)
  expect(html).toContain('$RC(')
  await expect(page).toHaveTitle('safe')
  server.close()
})
