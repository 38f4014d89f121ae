import { afterEach, expect, it, vi } from 'vitest'
import { currentLossText, guardPage, leavePage, onGuardChange } from '@/components/ui/page-guard'

const free: (() => void)[] = []
afterEach(() => {
  for (const one of free.splice(0)) one()
})

it('leads on at once where nothing would be lost', () => {
  const go = vi.fn()
  leavePage(go)
  expect(go).toHaveBeenCalledOnce()
  expect(currentLossText()).toBeNull()
})

it('asks first where something would be, and goes on only with the answer', () => {
  const [go, ask] = [vi.fn(), vi.fn()]
  free.push(guardPage({ confirmLeave: ask, onPopState: () => undefined, lossText: 'A word is lost.' }))
  leavePage(go)
  expect(go).not.toHaveBeenCalled()
  expect(ask).toHaveBeenCalledWith(go)
  expect(currentLossText()).toBe('A word is lost.')
})

it('stops asking once nothing would be lost any more, and says both', () => {
  const [go, told] = [vi.fn(), vi.fn()]
  free.push(onGuardChange(told))
  guardPage({ confirmLeave: () => undefined, onPopState: () => undefined, lossText: '' })()
  leavePage(go)
  expect(go).toHaveBeenCalledOnce()
  expect(told).toHaveBeenCalledTimes(2)
})

it('keeps the newer of two guards when the older one goes', () => {
  const older = guardPage({ confirmLeave: () => undefined, onPopState: () => undefined, lossText: 'older' })
  free.push(guardPage({ confirmLeave: () => undefined, onPopState: () => undefined, lossText: 'newer' }))
  older()
  expect(currentLossText()).toBe('newer')
})
