import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilIdle, whenIdle } from '@/lib/when-idle'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a browser that says when it is idle is asked once, and told how long to wait at most', () => {
  const ask = vi.fn(() => 7)
  const callOff = vi.fn()
  vi.stubGlobal('requestIdleCallback', ask)
  vi.stubGlobal('cancelIdleCallback', callOff)
  const work = vi.fn()
  whenIdle(work, 60)()
  expect(ask.mock.calls).toEqual([[work, { timeout: 60 }]])
  expect(callOff).toHaveBeenCalledWith(7)
})

test('another does it a moment later, unless it is called off', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const [done, calledOff] = [vi.fn(), vi.fn()]
  whenIdle(done, 60)
  whenIdle(calledOff, 60)()
  expect(done).not.toHaveBeenCalled()
  vi.advanceTimersByTime(20)
  expect([done.mock.calls.length, calledOff.mock.calls.length]).toEqual([1, 0])
  expect(done.mock.calls[0]?.[0].timeRemaining()).toBeGreaterThan(1)
})

test('it can be waited for', async () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 3))
  const idle = untilIdle()
  vi.advanceTimersByTime(3)
  expect(await idle).toBeUndefined()
})
