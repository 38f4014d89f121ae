import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { after } from '@/lib/list-store/clock'

let idle: Map<number, () => void>

beforeEach(() => {
  vi.useFakeTimers()
  idle = new Map()
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    idle.set(idle.size + 1, work)
    return idle.size
  })
  vi.stubGlobal('cancelIdleCallback', (handle: number) => idle.delete(handle))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function begun(ms: number) {
  const work = vi.fn()
  return { work, callOff: after(ms, work) }
}

test('what is due waits until the browser has nothing to show', () => {
  const { work } = begun(300)
  vi.advanceTimersByTime(300)
  expect(work).not.toHaveBeenCalled()
  for (const each of idle.values()) each()
  expect(work).toHaveBeenCalledOnce()
})

test('it is called off before it is due, and while it waits', () => {
  const early = begun(300)
  const late = begun(300)
  early.callOff()
  vi.advanceTimersByTime(300)
  late.callOff()
  expect(idle.size).toBe(0)
})
