import { randomBytes } from 'node:crypto'
import { findOwner } from '../../lib/keys/data'
import { readCatalogue, searchRows } from '../../lib/packs/data'
import type { Result } from '../../lib/result'
import { countByArchiveState, listRosters, readRoster } from '../../lib/rosters/data'
import { saveRoster } from '../../lib/rosters/mutations'
import { rosterIn } from '../../lib/rosters/stored'
import { openShare } from '../../lib/share/open'
import { codeOf, keyOf, listId, OWNERS_PER_PACK, OWNERS_PER_SHARE, ownerId, packOf } from './fill'
import type { Grown } from './servers'

type Operation = {
  readonly name: string
  /** The most that the ratio large to small may be; null where it is only told. */
  readonly bound: { readonly p50: number; readonly p95: number } | null
  /** How many owners stand for one that it can be asked of. */
  readonly every: number
  /** What is not timed: it makes the call. */
  prepare(i: number): Promise<() => Promise<unknown>>
}

const BOUND = { p50: 1.3, p95: 1.6 }
const ready = (call: () => Promise<unknown>) => Promise.resolve(call)

export const OPERATIONS: readonly Operation[] = [
  {
    name: 'save',
    bound: BOUND,
    every: 1,
    async prepare(i) {
      const key = { ownerId: ownerId(i), rosterId: listId(i) }
      const { revision, name, packId, packVersion, body } = good(await readRoster(key))
      const content = { name, packId, packVersion, body: body.replace(/"notes":\s*null/, `"notes":"Turn ${revision}"`) }
      const save = { ...key, revision, content, now: new Date(), random: randomBytes, sitting: 'growth' }
      return async () => good(await saveRoster(save))
    },
  },
  {
    name: 'open a list',
    bound: BOUND,
    every: 1,
    prepare: (i) =>
      ready(async () => {
        const { id } = good(await findOwner(keyOf(i)))
        const { pack } = rosterIn(good(await readRoster({ ownerId: id, rosterId: listId(i) })))
        good(await readCatalogue({ viewer: id, packId: pack.id, version: pack.version }))
      }),
  },
  {
    name: 'shared page',
    bound: BOUND,
    every: OWNERS_PER_SHARE,
    prepare: (i) => ready(async () => good(await openShare(codeOf(i)))),
  },
  {
    name: 'My lists',
    bound: null,
    every: 1,
    prepare: (i) => ready(async () => [await listRosters(ownerId(i)), await countByArchiveState(ownerId(i))]),
  },
  {
    name: 'search in a pack',
    bound: null,
    every: OWNERS_PER_PACK,
    prepare: (i) => {
      const pack = { viewer: ownerId(i), packId: packOf(i), version: 1 }
      return ready(async () => good(await searchRows({ ...pack, kind: 'wargear', text: 'sword' })))
    },
  },
]

const RUNS = 3
const WARM_UP = 30

/** In turns, so that other work of the machine meets both alike. */
export async function compared(
  { name, bound, every, prepare }: Operation,
  small: Grown,
  large: Grown,
  rounds: number,
): Promise<{ readonly line: string; readonly isWithin: boolean }> {
  const timed = async ({ client, owners }: Grown) => {
    Object.assign(globalThis, { musterrollDatabase: client })
    const call = await prepare((1 + Math.floor(Math.random() * Math.floor(owners / every))) * every)
    const since = performance.now()
    await call()
    return performance.now() - since
  }
  for (let i = 0; i < WARM_UP; i += 1) for (const grown of [small, large]) await timed(grown)
  const runs: { few: Quantiles; many: Quantiles; p50: number; p95: number }[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const times = { small: [] as number[], large: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      const order = round % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const)
      for (const which of order) times[which].push(await timed(which === 'small' ? small : large))
    }
    const [few, many] = [quantiles(times.small), quantiles(times.large)]
    runs.push({ few, many, p50: many.p50 / few.p50, p95: many.p95 / few.p95 })
  }
  const [p50, p95] = [middle(runs.map((run) => run.p50)), middle(runs.map((run) => run.p95))]
  const [few, many] = (['few', 'many'] as const).map((which) => ({
    p50: middle(runs.map((run) => run[which].p50)),
    p95: middle(runs.map((run) => run[which].p95)),
  }))
  const isWithin = bound === null || (p50 <= bound.p50 && p95 <= bound.p95)
  const holds = bound === null ? '' : isWithin ? 'yes' : 'no'
  const words = (one: Quantiles | undefined) => `${one?.p50.toFixed(2)} / ${one?.p95.toFixed(2)}`
  const line = `| ${name} | ${words(few)} | ${words(many)} | ${p50.toFixed(2)} | ${p95.toFixed(2)} | ${holds} |`
  return { line, isWithin }
}

type Quantiles = { readonly p50: number; readonly p95: number }

function quantiles(times: readonly number[]): Quantiles {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95) }
}

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

function good<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`It failed: ${result.failure.kind}`)
  return result.value
}
