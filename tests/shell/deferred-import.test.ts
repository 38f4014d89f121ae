import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferredImport, loadDeferredImports } from '@/components/ui/deferred-import'

let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 1))
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const press = () => page.dispatchEvent(new Event('click'))

test('what is loaded for later waits while somebody presses, and for ten seconds at most', async () => {
  const [first, second] = [vi.fn(async () => 'one'), vi.fn(async () => 'two')]
  deferredImport(first)
  deferredImport(second)
  const loading = loadDeferredImports()
  press()
  await vi.advanceTimersByTimeAsync(5)
  expect(first).toHaveBeenCalledOnce()
  const pressing = setInterval(press, 200)
  await vi.advanceTimersByTimeAsync(9_900)
  expect(second).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(second).toHaveBeenCalledOnce()
  clearInterval(pressing)
  await loading
})

test('it goes on soon after the last press', async () => {
  const loads = [vi.fn(async () => 1), vi.fn(async () => 2)]
  for (const load of loads) deferredImport(load)
  const loading = loadDeferredImports()
  press()
  await vi.advanceTimersByTimeAsync(2_000)
  for (const load of loads) expect(load).toHaveBeenCalledOnce()
  await loading
})

test('without a connection a part is asked for more and more seldom, and at once when there is one again', async () => {
  const connection = { onLine: false }
  vi.stubGlobal('navigator', connection)
  vi.stubGlobal('fetch', async () => Promise.reject(new Error('The build is not asked for without a connection.')))
  const load = vi.fn(async () => (connection.onLine ? 'a part' : Promise.reject(new Error('no connection'))))
  const loading = deferredImport(load)()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(load.mock.calls.length).toBeLessThan(12)
  connection.onLine = true
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(await loading).toBe('a part')
})
