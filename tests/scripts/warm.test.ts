import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { warmUp } from '../../scripts/serve/warm.mjs'

const AT = { host: 'localhost:3000' }

test('one page is drawn for nobody', async () => {
  const asked: unknown[] = []
  await warmUp(async (request: IncomingMessage, response: ServerResponse) => {
    asked.push(request.headers.host, request.url, request.headers.cookie)
    response.end('a page')
  }, AT)
  expect(asked).toEqual(['localhost:3000', '/catalogue', undefined])
})

test('where it fails, the server stays up', async () => {
  const failing = () => Promise.reject(new Error('no database'))
  await expect(warmUp(failing, AT)).resolves.toBeUndefined()
})
