import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeAll, test, vi } from 'vitest'
import type { ConflictChoice } from '@/lib/list-store/store'
import { ownFile } from '../support/database'
import { ServerSide, type StoreEvent, StoreWorld, type Weather } from '../support/store-world'

vi.mock('next/headers', () => import('../support/visitor'))

const server = new ServerSide(ownFile())

beforeAll(() => server.begin())
afterEach(() => void vi.unstubAllGlobals())

const tab = fc.nat(2)
const choice = fc.constantFrom<ConflictChoice>('mine', 'theirs', 'both')
const weather = fc.constantFrom<Weather>('fine', 'fine', 'unreachable', 'lost-answer', 'hotspot')

/** An edit that had the time to be saved. */
const evening = tab.map((tab): readonly StoreEvent[] => [
  { do: 'rename', tab },
  { do: 'pass', ms: 3000 },
])

/** Two tabs of one device part, one rests before its choice, and a restore takes what both were made from. */
const parted = fc
  .record({ by: fc.nat(1), to: fc.constantFrom('last', 'no-list') })
  .map(({ by, to }): readonly StoreEvent[] => [
    { do: 'weather', weather: 'unreachable', device: 0 },
    { do: 'rename', tab: by },
    { do: 'my-lists', device: 0 },
    { do: 'weather', weather: 'fine', device: 0 },
    { do: 'rename', tab: 2 },
    { do: 'pass', ms: 3000 },
    { do: 'kill', tab: 0, into: 'new', isCached: false },
    { do: 'kill', tab: 1, into: 'new', isCached: false },
    { do: 'rename', tab: 1 },
    { do: 'pass', ms: 3000 },
    { do: 'restore', to },
    { do: 'my-lists', device: 0 },
  ])

const anyEvent: fc.Arbitrary<StoreEvent> = fc.oneof(
  { weight: 9, arbitrary: fc.record({ do: fc.constantFrom('rename', 'rename', 'rename', 'undo', 'redo'), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('retry', 'checkServer', 'sendNow'), tab }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(30, 330, 3000) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('choose' as const), tab, choice }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('kill' as const),
      tab,
      into: fc.constantFrom('same', 'new'),
      isCached: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('weather' as const), weather, device: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('kill-server', 'back-up') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('restore' as const),
      to: fc.constantFrom('last', 'last', 'last', 'no-list', 'no-owner'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('my-lists' as const), device: fc.nat(1) }) },
)

const part = fc.oneof(
  { weight: 64, arbitrary: anyEvent.map((one) => [one]) },
  { weight: 16, arbitrary: evening },
  { weight: 1, arbitrary: parted },
)

/** `npm run store-runs -- 2000 --seed 7` runs many. */
const runs = Number(process.env.STORE_RUNS ?? 200)
const seed = Number(process.env.STORE_SEED ?? 13)

test(
  `R1 to R5: whatever tabs, devices, servers and restores do, every version that was left is found, and all comes to rest (${runs} runs, seed ${seed})`,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, {
          minLength: 3,
          maxLength: 20,
          size: 'max',
        }),
        fc.infiniteStream(choice),
        fc.boolean(),
        async (parts, choices, isPlain) => {
          const happenings = parts.flat()
          const world = await StoreWorld.open(server, happenings, isPlain)
          try {
            for (const one of happenings) await world.happen(one)
            await world.comeToRest(choices)
            await world.check()
          } finally {
            await world.close()
          }
        },
      ),
      { numRuns: runs, seed, endOnFailure: process.env.STORE_SHRINK === undefined },
    )
  },
  120_000 + runs * 1000,
)
