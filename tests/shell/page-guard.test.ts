import { afterEach, expect, it, vi } from 'vitest'
import { guardPage, leaveBy, lossNow, onGuard } from '@/components/ui/page-guard'

const free: (() => void)[] = []
afterEach(() => {
  for (const one of free.splice(0)) one()
})

it('leads on at once where nothing would be lost', () => {
  const go = vi.fn()
  leaveBy(go)
  expect(go).toHaveBeenCalledOnce()
  expect(lossNow()).toBeNull()
})

it('asks first where something would be, and goes on only with the answer', () => {
  const [go, ask] = [vi.fn(), vi.fn()]
  free.push(guardPage({ ask, step: () => undefined, loss: 'A word is lost.' }))
  leaveBy(go)
  expect(go).not.toHaveBeenCalled()
  expect(ask).toHaveBeenCalledWith(go)
  expect(lossNow()).toBe('A word is lost.')
})

it('stops asking once nothing would be lost any more, and says both', () => {
  const [go, told] = [vi.fn(), vi.fn()]
  free.push(onGuard(told))
  guardPage({ ask: () => undefined, step: () => undefined, loss: '' })()
  leaveBy(go)
  expect(go).toHaveBeenCalledOnce()
  expect(told).toHaveBeenCalledTimes(2)
})

it('keeps the newer of two guards when the older one goes', () => {
  const older = guardPage({ ask: () => undefined, step: () => undefined, loss: 'older' })
  free.push(guardPage({ ask: () => undefined, step: () => undefined, loss: 'newer' }))
  older()
  expect(lossNow()).toBe('newer')
})
