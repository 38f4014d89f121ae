import { expect, test } from 'vitest'
import { runSteps, runStepsWithPauses, type Steps } from '@/lib/work-in-steps'

function* counted(to: number, work: () => void): Steps<number> {
  for (let i = 0; i < to; i += 1) {
    work()
    yield
  }
  return to
}

function busy(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('work in steps comes to the same in one go and with pauses', async () => {
  expect(runSteps(counted(3, () => undefined))).toBe(3)
  expect(await runStepsWithPauses(counted(3, () => undefined))).toBe(3)
})

test('others are served between two steps that take long', async () => {
  let served = 0
  const others = setInterval(() => {
    served += 1
  }, 1)
  await runStepsWithPauses(counted(4, () => busy(15)))
  clearInterval(others)
  expect(served).toBeGreaterThan(1)
})

test('what goes wrong in a step is heard of', async () => {
  const failing = counted(2, () => {
    throw new Error('no')
  })
  await expect(runStepsWithPauses(failing)).rejects.toThrow('no')
})
