import { z } from 'zod'
import { gameId, slug } from '../field-schemas'
import { type Fraction, fractionText, sum, ZERO } from '../kernel/odds/fraction'

/** One list and what judging it must say. What is not named may be anything. */
const expectation = z.strictObject({
  /** Codes of severity error or warning, all of them, sorted. */
  codes: z.array(z.string()).optional(),
  /** Codes of notes that must be there. */
  notes: z.array(z.string()).optional(),
  /** Of the issue with the rule's code: where it stands, and numbers in it. */
  target: z.record(z.string(), z.unknown()).optional(),
  params: z.record(z.string(), z.unknown()).optional(),
  /** Ways out that must be offered for that issue, by their labels. */
  fixes: z.array(z.string()).optional(),
  /** Any part of the report that `musterroll check` prints. */
  report: z.record(z.string(), z.unknown()).optional(),
})

const trial = z.strictObject({
  why: z.string().min(1).max(300),
  /** The list, as in a list file; format, game, pack and name may be left out. */
  list: z.record(z.string(), z.unknown()),
  expect: expectation,
})

const common = {
  /** The rule in a sentence. */
  rule: z.string().min(1).max(200),
  game: gameId,
  place: z.string().min(1).max(200),
}

/** A rule that a list is judged by: a list that passes and one that fails. */
export const listCase = z.strictObject({
  ...common,
  /** The code that the failing list must give. */
  code: z.string().regex(/^[a-z-]+\/[a-z-]+$/),
  /** A shipped pack, or one of those beside the cases. */
  pack: slug,
  passes: trial,
  fails: trial,
})

/** A fraction in lowest terms: "1/3", and "0" and "1" too. */
const fraction = z
  .string()
  .regex(/^-?\d+(\/\d+)?$/)
  .refine(isInLowestTerms, 'is not in lowest terms')

const WHOLE_NUMBER = /^-?\d+$/

const distribution = z
  .record(z.string().regex(WHOLE_NUMBER), fraction)
  .refine((chances) => fractionText(Object.values(chances).map(parsed).reduce(sum, ZERO)) === '1', 'does not sum to 1')

const named = z.record(z.string(), fraction)

/** What an answer must say. What is not named may be anything. */
const answerExpectation = z
  .strictObject({
    /** The chance of each result, all of them. */
    distribution,
    /** By the ids of the chances; null for one that may not be there. */
    chances: z.record(z.string(), fraction.nullable()),
    /** Distributions by the ids of the further outcomes; null for one that may not be there. */
    further: z.record(z.string(), distribution.nullable()),
    /** Parts of steps that must be there. */
    steps: z.array(z.string().min(1)).min(1),
    /** Of secret choices of both sides: what they are worth, and how often each is chosen. */
    table: z.strictObject({ value: fraction, attacker: named, defender: named }).partial(),
    /** The question is refused, at this place. */
    refused: z.string(),
    /** Keywords of both units that the odds leave out, all of them. */
    leftOut: z.array(z.string()),
    /** The ids of the attacks that the unit has on the target, all of them. */
    attacks: z.array(z.string()),
  })
  .partial()
  .refine((expect) => Object.keys(expect).length > 0, 'expects nothing')
  .refine(({ refused, distribution: chances }) => refused === undefined || !chances, 'is refused and has an answer')

const asked = {
  /** How the expected chances come about, worked out by hand. */
  why: z.string().min(1).max(800),
  expect: answerExpectation,
}

const ask = z.union([
  /** The question, as `musterroll odds` reads it; its game may be left out. */
  z.strictObject({ ...asked, question: z.record(z.string(), z.unknown()) }),
  /** An attack of one unit of a list on another, both by their ids. */
  z.strictObject({
    ...asked,
    list: z.record(z.string(), z.unknown()),
    attacker: z.string(),
    target: z.string(),
    attack: z.string().optional(),
  }),
])

/** A rule of the dice: questions, and their exact answers. */
export const oddsCase = z.strictObject({
  ...common,
  /** A shipped pack, one of those beside the cases, or none. */
  pack: slug.nullable(),
  asks: z.array(ask).min(1).max(20),
})

const names = z.array(z.string().min(1)).min(1)

/** Something that a book says, and what would notice if it were not so. */
const statement = z.strictObject({
  number: z.string().regex(/^[A-Z]\d+$/),
  /** Headings of the book. */
  place: z.string().min(1).max(120),
  /** What it says, in our words. */
  says: z.string().min(1).max(240),
  holds: z
    .strictObject({
      /** Files of cases of the game, without their ending. */
      cases: names,
      /** "dwethia-heroes-sourced keywords/arc": a pack, a kind of row and a row. */
      rows: names,
      /** "arc", or "arc=0" for one of its answers. */
      readings: names,
      /** What the game prints. */
      printables: names,
      /** "games/dwethia/odds-heroes.test.ts › a defensive move helps the save" */
      tests: names,
    })
    .partial(),
  state: z.enum(['done', 'part', 'missing', 'wrong', 'not-ours']),
  /** What is lacking, or why it is not ours to do. */
  why: z.string().min(1).max(240).optional(),
})

/** Everything that the book of a game says of building a list, of rolling dice and of what lies on the table. */
export const coverage = z.strictObject({ book: z.string().min(1).max(120), statements: z.array(statement).min(1) })

export type Statement = z.infer<typeof statement>
export type Coverage = z.infer<typeof coverage>
export type ListCase = z.infer<typeof listCase>
export type OddsCase = z.infer<typeof oddsCase>

function isInLowestTerms(text: string): boolean {
  return !text.endsWith('/0') && fractionText(parsed(text)) === text
}

function parsed(text: string): Fraction {
  const [numerator = '0', denominator = '1'] = text.split('/')
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) }
}
