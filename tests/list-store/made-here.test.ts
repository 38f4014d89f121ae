import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSendingMadeHere, noteMadeHere, onMadeHereSent } from '@/components/lists/made-here'
import { isLeft } from '@/components/lists/unsent'
import { sendFirstSavesFromAnyPage } from '@/lib/list-store/first-saves'

vi.mock('@/components/ui/page-shown', () => ({ whenPageIsShown: async () => undefined }))
vi.mock('@/lib/list-store/first-saves', () => ({ sendFirstSavesFromAnyPage: vi.fn() }))

const send = vi.mocked(sendFirstSavesFromAnyPage)
const connection = { onLine: true }
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  connection.onLine = true
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage, fetch }))
  vi.stubGlobal('navigator', connection)
  send.mockReset().mockResolvedValue({ sent: 1, isAnyLeft: false })
})

afterEach(() => {
  stop()
  stop = () => {}
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const settled = () => vi.advanceTimersByTimeAsync(0)

test('a browser that made nothing loads and sends nothing', async () => {
  stop = keepSendingMadeHere()
  await settled()
  expect(send).not.toHaveBeenCalled()
})

test('what was made without a connection is sent when it is back, once, and pages of lists hear of it', async () => {
  const heard = vi.fn()
  const forget = onMadeHereSent(heard)
  noteMadeHere()
  connection.onLine = false
  stop = keepSendingMadeHere()
  await settled()
  expect(send).not.toHaveBeenCalled()
  connection.onLine = true
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
  window.dispatchEvent(new Event('online'))
  await settled()
  expect(send).toHaveBeenCalledTimes(1)
  forget()
})

test('what could not be sent is tried again, later each time, and no longer once the page is left', async () => {
  noteMadeHere()
  send.mockRejectedValueOnce(new TypeError('Failed to load chunk')).mockResolvedValue({ sent: 0, isAnyLeft: true })
  stop = keepSendingMadeHere()
  await settled()
  expect(send).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(send).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(send).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(send).toHaveBeenCalledTimes(3)
  stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(send).toHaveBeenCalledTimes(3)
})

test.each([
  ['a new list at once', { isNew: true, touchedAt: Date.now() }, true, true],
  ['what was just changed, once there is no connection', { isNew: false, touchedAt: Date.now() }, false, true],
  ['what is on its way not yet', { isNew: false, touchedAt: Date.now() }, true, false],
  ['what was left a while ago', { isNew: false, touchedAt: Date.now() - 60_000 }, true, true],
])('My lists shows %s', (_, list, onLine, expected) => {
  vi.stubGlobal('navigator', { onLine })
  expect(isLeft(list)).toBe(expected)
  vi.unstubAllGlobals()
})
