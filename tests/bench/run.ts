/**
 * `npm run bench`: prints one JSON line for each measurement. Times are compared within one run,
 * because a millisecond on one machine says nothing about another.
 */

import { GAME_IDS } from '@/lib/games/ids'
import { type Card, cheapestPayment } from '@/lib/games/magewinds/odds/payment'
import { partsOf } from '@/lib/games/registry'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { EntryId } from '@/lib/kernel/ids'
import { addThrows, die, repeated, zeroOrOne } from '@/lib/kernel/odds/dice'
import { applyEdit } from '@/lib/kernel/roster/edits'
import type { Roster } from '@/lib/kernel/roster/roster'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { completionsOf } from '@/lib/kernel/rules/fill'
import { fixesFor } from '@/lib/kernel/rules/fixes'
import { forceOf } from '@/lib/kernel/rules/force'
import type { Game } from '@/lib/kernel/rules/game'
import { forceContextFor } from '@/lib/rosters/force-context'
import { formatRoster } from '@/lib/rosters/format'
import { parseRoster } from '@/lib/rosters/schema'
import { catalogueNamed } from '../support/conformance'
import { listOf } from '../support/rosters'
import { measureCatalogue } from './catalogue'
import { measureCheck } from './check'
import { measureDecoding } from './codec'
import { measureOdds } from './odds'
import { measurePrint } from './print'
import { measureShared } from './shared'
import { medianOf, type Task, type Timing, task, timed } from './stopwatch'

type MeasuredGame = { readonly game: Game; readonly catalogue: Catalogue }

const GAMES: readonly MeasuredGame[] = await Promise.all(
  GAME_IDS.map(async (id) => {
    const { game, schema } = partsOf(id)
    return { game: await game(), catalogue: catalogueNamed(`${id}-starter`, (await schema()).rows) }
  }),
)

/** A list like a player's: one faction, its own classes, each with a possible race. */
function listOfSize({ game, catalogue }: MeasuredGame, size: number): Roster {
  const [faction] = catalogue.rows.factions
  const empty = listOf(game.id, catalogue.pack.id, {
    limit: size * 200,
    ...(faction ? { faction: faction.slug } : {}),
    entries: [],
  })
  const force = forceOf(empty, catalogue, game)
  const classes = catalogue.rows.classes.filter((row) => isOpenTo(row, faction?.slug ?? null))
  const entries = Array.from({ length: size }, (_, i) => {
    const row = classes[i % classes.length]
    if (!row) throw new Error(`${catalogue.pack.id} has no classes.`)
    return { ...force.newEntry(row), id: `e${i + 1}` as EntryId }
  })
  return { ...empty, entries }
}

function isOpenTo(row: object, faction: string | null): boolean {
  const open = 'factions' in row && Array.isArray(row.factions) ? row.factions : null
  return open === null || faction === null || open.includes(faction)
}

function measureEvaluation(game: MeasuredGame) {
  for (const size of [10, 50, 200, 1000]) {
    const roster = listOfSize(game, size)
    const resolved = forceOf(roster, game.catalogue, game.game).units
    const [opened, cloned] = timed([openingTask(game, roster), task(() => structuredClone(resolved))])
    print({
      bench: 'evaluate',
      game: game.game.id,
      entries: size,
      ms: rounded(opened?.ms),
      cloneMs: rounded(cloned?.ms),
      timesClone: ratio(opened, cloned),
    })
  }
  // The same number of entries on both sides, since garbage of the short lists may be collected while the long is timed.
  const [five, large] = timed([openingTask(game, listOfSize(game, 200), 5), openingTask(game, listOfSize(game, 1000))])
  const times = rounded((5 * (large?.ms ?? Number.NaN)) / (five?.ms ?? Number.NaN))
  print({ bench: 'evaluate-growth', game: game.game.id, from: 200, to: 1000, times })
}

/** Evaluates new copies of a list, as when it is opened: entries of known objects would not be worked out again. */
function openingTask(game: MeasuredGame, roster: Roster, times = 1): Task {
  return task(
    (lists: readonly Roster[]) => {
      for (const list of lists) evaluate(list, game.catalogue, game.game)
    },
    () => Array.from({ length: times }, () => structuredClone(roster)),
  )
}

function measureEdit(game: MeasuredGame) {
  const roster = listOfSize(game, 200)
  const entry = roster.entries[100]?.id
  if (!entry) throw new Error('The list has no hundredth entry.')
  let count = 1
  const [edited] = timed(
    [
      task(() => {
        count = (count % 9) + 1
        const list = applyEdit(roster, { kind: 'change', entry, to: { count } })
        return evaluate(list, game.catalogue, game.game)
      }),
    ],
    401,
  )
  const { ms, cpuMs } = edited ?? {}
  print({ bench: 'edit-and-evaluate', game: game.game.id, entries: 200, ms: rounded(ms), cpuMs: rounded(cpuMs) })
}

function measureFixes(game: MeasuredGame) {
  const roster = listOfSize(game, 200)
  const { issues } = evaluate(roster, game.catalogue, game.game)
  const ms = medianOf(() => issues.slice(0, 10).map(fixesFor(roster, game.catalogue, game.game)), 9)
  print({ bench: 'fixes-of-ten-issues', game: game.game.id, entries: 200, issues: issues.length, ms: rounded(ms) })
}

/** Suggestions for an empty list of each suggested size, of the first faction. */
function measureFill({ game, catalogue }: MeasuredGame) {
  for (const { limit } of game.presets) {
    const picks = forceContextFor({ game: game.id, pack: catalogue.pack, limit }, catalogue, game)
    const roster: Roster = { ...listOf(game.id, catalogue.pack.id, { limit, entries: [] }), ...picks }
    const ways = completionsOf({ roster, catalogue, game }, [])
    const ms = medianOf(() => completionsOf({ roster, catalogue, game }, []), 5)
    print({
      bench: 'fill-empty-list',
      game: game.id,
      limit,
      totals: ways.map(({ total }) => total.points),
      ms: rounded(ms),
    })
  }
}

function measureFormat(game: MeasuredGame) {
  const roster = listOfSize(game, 200)
  const text = formatRoster(roster)
  const read = medianOf(() => parseRoster(text))
  const written = medianOf(() => formatRoster(roster))
  print({
    bench: 'list-format',
    game: game.game.id,
    entries: 200,
    bytes: text.length,
    readMs: rounded(read),
    writeMs: rounded(written),
  })
}

function measureDice() {
  const third = zeroOrOne({ numerator: 1n, denominator: 3n })
  print({
    bench: 'dice',
    what: '40 dice, each a hit on one in three',
    ms: rounded(medianOf(() => repeated(third, 40))),
  })
  print({
    bench: 'dice',
    what: '200 dice, each a hit on one in three',
    ms: rounded(medianOf(() => repeated(third, 200))),
  })
  const d6 = die([1, 2, 3, 4, 5, 6])
  print({ bench: 'dice', what: 'the sum of 40 six-sided dice', ms: rounded(medianOf(() => repeated(d6, 40))) })
  print({ bench: 'dice', what: 'one die more', ms: rounded(medianOf(() => addThrows(repeated(d6, 12), d6))) })
}

function measureHand() {
  const ranks = ['2', '3', '4', 'jack', 'queen', 'king', 'ace'] as const
  const suits = ['heart', 'diamond', 'club', 'spade'] as const
  const hand: readonly Card[] = Array.from({ length: 10 }, (_, i) => ({
    suit: suits[i % 4] ?? 'heart',
    rank: ranks[i % 7] ?? '2',
  }))
  const cost = [
    { suit: 'heart', least: 1, most: 1 },
    { suit: 'spade', least: 1, most: 1 },
    { suit: 'any', least: 2, most: null },
  ] as const
  print({ bench: 'can-pay', cards: hand.length, ms: rounded(medianOf(() => cheapestPayment(hand, cost))) })
}

function rounded(value = Number.NaN): number {
  return Number(value.toPrecision(3))
}

function ratio(one: Timing | undefined, other: Timing | undefined): number {
  return rounded((one?.cpuMs ?? Number.NaN) / (other?.cpuMs ?? Number.NaN))
}

function print(line: object) {
  console.log(JSON.stringify(line))
}

for (const game of GAMES) {
  measureEvaluation(game)
  measureEdit(game)
  measureFixes(game)
  measureFill(game)
  measureFormat(game)
}
measureDice()
measureHand()
await measureOdds(print)
measureCheck(print)
await measureCatalogue(print)
await measurePrint(print)
measureDecoding(print)
await measureShared(print)
