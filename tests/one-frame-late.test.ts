import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { observableValue } from '@/components/ui/observable-value'
import { oneFrameLate } from '@/components/ui/one-frame-late'

let frames: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  frames = []
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => {
    frames[frame - 1] = () => {}
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The next frame is drawn, and what waits for it to be on the screen is done. */
function passFrame() {
  const drawn = frames
  frames = []
  for (const draw of drawn) draw()
  vi.advanceTimersByTime(20)
}

function followed(start: number) {
  const source = observableValue(start)
  const late = oneFrameLate(source)
  const seen: number[] = []
  const stop = late.subscribe(() => seen.push(late.get()))
  return { source, late, seen, stop }
}

test('readers are told once the frame that shows the change is on the screen, and of the newest alone', () => {
  const { source, late, seen } = followed(1)
  source.set(2)
  source.set(3)
  expect([late.get(), seen]).toEqual([1, []])
  passFrame()
  expect([late.get(), seen]).toEqual([3, [3]])
  passFrame()
  expect(seen).toEqual([3])
})

test('a page that shows no frames is told all the same', () => {
  const { source, seen } = followed(1)
  source.set(2)
  vi.advanceTimersByTime(500)
  expect(seen).toEqual([2])
})

test('a change that was taken back within the frame tells nobody', () => {
  const { source, seen } = followed(1)
  source.set(2)
  source.set(1)
  passFrame()
  expect(seen).toEqual([])
})

test('who begins to read has the newest, and who has stopped hears no more', () => {
  const { source, late, seen, stop } = followed(1)
  source.set(2)
  stop()
  passFrame()
  expect(seen).toEqual([])
  source.set(5)
  late.subscribe(() => seen.push(late.get()))
  expect(late.get()).toBe(5)
})

test('where the browser says when it is idle, they are told then: the frame is drawn before', () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  const { source, seen } = followed(1)
  source.set(2)
  passFrame()
  expect(seen).toEqual([])
  for (const work of idle) work()
  expect(seen).toEqual([2])
})
