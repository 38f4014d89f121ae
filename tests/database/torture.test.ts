import { expect, it } from 'vitest'
import { torture } from '@/scripts/torture'

it('a server that is killed in the middle of its saves has lost none that it acknowledged', async () => {
  const report = await torture({ kills: 3, seed: 7 })
  expect(report).toMatchObject({ kills: 3, lost: 0, seed: 7 })
  expect(report.acknowledged).toBeGreaterThan(3)
}, 60_000)
