// npm run store-runs -- 2000 [--seed 7]: generated runs of the list store (lib/list-store/SPEC.md) with real routes
// and a real database. A failed run is printed with its seed and path, and reduced to the smallest one that fails.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: String(Date.now() % 1_000_000) } },
})
const runs = Number(positionals[0] ?? 2000)
if (!Number.isInteger(runs) || runs < 1 || !/^-?\d+$/.test(values.seed)) {
  console.error('Say how many runs, and which seed: npm run store-runs -- 2000 --seed 7')
  process.exit(1)
}
const began = performance.now()
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'tests/list-store/store-runs.test.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, STORE_RUNS: String(runs), STORE_SEED: values.seed, STORE_SHRINK: '1' },
  },
)
console.log(
  `${runs} runs, seed ${values.seed}, ${Math.round((performance.now() - began) / 1000)} s: ${status === 0 ? 'all rules held' : 'a rule was broken'}.`,
)
process.exitCode = status ?? 1
