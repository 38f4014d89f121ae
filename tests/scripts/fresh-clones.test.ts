import { expect, test } from 'vitest'
import { greenInARow, plainEnvironment } from '../../scripts/test/fresh-clones.mjs'

const run = (commit: string, green: boolean) => ({ commit, green })

test.each([
  ['none', [], 0],
  ['all', [run('a', true), run('a', true)], 2],
  ['those after a red one', [run('a', true), run('a', false), run('a', true)], 1],
  ['none after a red one', [run('a', true), run('a', false)], 0],
  ['those of the commit', [run('a', true), run('b', false), run('b', true), run('a', true)], 2],
])('of the runs count %s', (_, runs, count) => {
  expect(greenInARow(runs, 'a')).toBe(count)
})

test('a clone is tried without what npm adds for its scripts', () => {
  process.env.npm_config_prefix = '/somewhere'
  const environment: Record<string, string | undefined> = plainEnvironment({ CI: 'true' })
  delete process.env.npm_config_prefix
  expect([environment.CI, environment.npm_config_prefix]).toEqual(['true', undefined])
  expect(environment.PATH).not.toContain('node_modules')
})
