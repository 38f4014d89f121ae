import { afterEach, expect, test, vi } from 'vitest'
import { logger } from '../../lib/log.mjs'
import { RenderThread } from '../../scripts/serve/render-thread.mjs'

const BEGIN = `import { parentPort, workerData } from 'node:worker_threads'
parentPort.on('message', ({ id, url }) => {
  if (url === '/ends') process.exit(3)
  if (url === '/fails') return parentPort.postMessage({ id, page: null })
  if (url !== '/hangs') parentPort.postMessage({ id, page: { status: 200, url, port: workerData.port } })
})
parentPort.postMessage({})`

let lines: string[] = []
let threads: { end: () => Promise<unknown> }[] = []

afterEach(async () => {
  for (const one of threads) await one.end()
  lines = []
  threads = []
})

/** Stands in for the app in its thread. */
function begin({ source = BEGIN, idleMs = 60_000 } = {}) {
  const log = logger('warn', (line: string) => lines.push(line))
  const file = new URL(`data:text/javascript,${encodeURIComponent(source)}`)
  const thread = new RenderThread({ settings: { port: 7 }, log, file, limitMs: 400, idleMs })
  threads.push({ end: () => thread.render({ url: '/ends', headers: {} }) })
  return (url: string) => thread.render({ url, headers: {} })
}

async function ready(render: ReturnType<typeof begin>) {
  await vi.waitFor(async () => expect(await render('/a')).not.toBeNull(), { timeout: 5_000 })
}

test('A thread that is not there yet leaves the rendering to whoever asks, and then renders each for whom it is', async () => {
  const render = begin()
  expect(await render('/a')).toBeNull()
  await ready(render)
  expect(await Promise.all([render('/b'), render('/fails'), render('/c')])).toEqual([
    { status: 200, url: '/b', port: 7 },
    null,
    { status: 200, url: '/c', port: 7 },
  ])
  expect(lines).toEqual([])
})

test.each([
  ['/ends', 'it ended'],
  ['/hangs', 'it took too long'],
])(
  'A thread that breaks down (%s) leaves everything that it had begun to whoever asks, and is not begun again at once',
  async (url, reason) => {
    const render = begin()
    await ready(render)
    expect(await Promise.all([render('/hangs'), render(url)])).toEqual([null, null])
    expect(await render('/a')).toBeNull()
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 'warn', reason }])
  },
)

test('A thread that cannot be started is told of once', async () => {
  const render = begin({ source: 'throw new Error("no app")' })
  expect(await render('/a')).toBeNull()
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 5_000 })
  expect(await render('/a')).toBeNull()
  expect(lines[0]).toContain('no app')
})

test('A thread that nobody needs ends, and whoever needs one has another', async () => {
  const render = begin({ idleMs: 200 })
  await ready(render)
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(await render('/a')).toBeNull()
  await ready(render)
  expect(lines).toEqual([])
})
