import type { GameId } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { EntryId } from '@/lib/kernel/ids'
import { bestForPoints } from '@/lib/kernel/odds/best-for-points'
import { forceOf } from '@/lib/kernel/rules/force'
import { catalogueNamed } from '../support/conformance'
import { listOf } from '../support/rosters'
import { medianOf } from './stopwatch'

type Question = { readonly what: string; readonly game: GameId; readonly asked: object }

const LEGION = { martial: 5, integrity: 1, strength: 4, defense: 4, aggression: 4, wounds: 3, save: 5 }

const DESTINY = { attack: 10, wound: 10, save: 10 }

const FACES = {
  yellow: [{ damage: 1 }, { damage: 1 }, { damage: 1 }, { bonus: 1 }, {}, {}],
  blue: [{ damage: 2 }, { damage: 1 }, { damage: 1 }, { bonus: 1 }, { damage: 1, bonus: 1 }, {}],
  red: [{ damage: 3 }, { damage: 2 }, { damage: 1 }, { bonus: 2 }, {}, {}],
  brown: [{ shield: 1 }, { shield: 1 }, {}, {}, {}, {}],
  grey: [{ shield: 1 }, { shield: 1 }, { shield: 1 }, {}, {}, {}],
  black: [{ shield: 2 }, { shield: 1 }, { shield: 1 }, { shield: 1 }, {}, {}],
}

const cycle = (dice: readonly string[], count: number) => Array.from({ length: count }, (_, i) => dice[i % dice.length])

function meleeQuestion(models: object[], others: object[]): object {
  return {
    kind: 'melee',
    attacker: { models, rerolls: DESTINY },
    defender: { models: others, rerolls: DESTINY },
  }
}

function attackQuestion(count: number): object {
  const round = {
    attack: cycle(['yellow', 'blue', 'red'], count),
    defence: cycle(['brown', 'grey', 'black'], count),
    advantage: true,
    health: 4,
  }
  return { kind: 'attack', faces: FACES, ...round, battleBack: round }
}

/** The heaviest questions that players ask, and the heaviest that are allowed. */
const QUESTIONS: readonly Question[] = [
  {
    what: '40 dice against 40, re-rolls of every kind, saves, targets of 3 wounds',
    game: 'dwethia-conquest',
    asked: meleeQuestion([{ ...LEGION, count: 10 }], [{ ...LEGION, count: 10 }]),
  },
  {
    what: '40 dice against 40, where the models save unlike each other',
    game: 'dwethia-conquest',
    asked: meleeQuestion(
      [{ ...LEGION, count: 10 }],
      [
        { ...LEGION, count: 4 },
        { ...LEGION, count: 6, save: null, ignore: 6 },
      ],
    ),
  },
  { what: '12 symbol dice against 12, and back', game: 'grid-battles', asked: attackQuestion(12) },
  { what: '100 symbol dice against 100, and back', game: 'grid-battles', asked: attackQuestion(100) },
  {
    what: 'light, heavy and feint',
    game: 'magewinds',
    asked: {
      kind: 'choices',
      attack: { light: { power: 3, precision: 9 }, heavy: { power: 6, precision: 5 } },
      target: { armour: 1, deflect: 2, evasion: 1, dodge: 3, toughness: 6 },
      guard: true,
    },
  },
  {
    what: 'a hand of seven cards, paid evenly',
    game: 'magewinds',
    asked: {
      kind: 'payable',
      cost: '1 Heart, 1 Spade, 2 Red, 1+ Any',
      draws: 7,
      readings: { overpaying: 'not-allowed' },
    },
  },
]

export async function measureOdds(print: (line: object) => void) {
  await measureRanking(print)
  for (const { what, game: gameId, asked } of QUESTIONS) {
    const parts = partsOf(gameId)
    const [{ oddsQuestion }, odds] = await Promise.all([parts.schema(), parts.odds?.()])
    if (!oddsQuestion || !odds) throw new Error(`${gameId} has no odds.`)
    const question = oddsQuestion.parse({ game: gameId, ...asked })
    const noCatalogue: Catalogue | null = null
    const answer = odds.answer(question, noCatalogue)
    if ('refused' in answer) throw new Error(`${what}: ${answer.refused}`)
    print({
      bench: 'odds',
      game: gameId,
      what,
      ms: Number(medianOf(() => odds.answer(question, noCatalogue), 15).toPrecision(3)),
    })
  }
}

/** Ranks all wargear that a unit may carry, against a unit of its own kind. */
async function measureRanking(print: (line: object) => void) {
  const gameId = 'dwethia-heroes'
  const parts = partsOf(gameId)
  const [game, { rows }, odds] = await Promise.all([parts.game(), parts.schema(), parts.odds?.()])
  if (!odds) throw new Error(`${gameId} has no odds.`)
  const catalogue = catalogueNamed(`${gameId}-starter`, rows)
  const empty = listOf(gameId, catalogue.pack.id, { entries: [] })
  const captain = catalogue.rows.classes.find(({ slug }) => slug === 'captain')
  if (!captain) throw new Error('There is no captain.')
  const entry = { ...forceOf(empty, catalogue, game).newEntry(captain), id: 'e1' as EntryId }
  const roster = { ...empty, entries: [entry] }
  const [target] = forceOf(roster, catalogue, game).units
  if (!target) throw new Error('There is no target.')
  const rank = () =>
    bestForPoints({
      roster,
      catalogue,
      game,
      entry,
      target,
      otherLoadouts: odds.otherLoadouts,
      attacksOn: (attacker, other) => odds.attacksOn(attacker, other, { readings: {}, catalogue }),
      answer: (question) => odds.answer(question, catalogue),
    })
  print({ bench: 'best-for-points', game: gameId, ways: rank().length, ms: Number(medianOf(rank, 15).toPrecision(3)) })
}
