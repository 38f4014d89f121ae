import { z } from 'zod'
import { gameId, slug } from '../field-schemas'

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

export const conformanceCase = z.strictObject({
  /** The rule in a sentence. */
  rule: z.string().min(1).max(200),
  game: gameId,
  /** The code that the failing list must give. */
  code: z.string().regex(/^[a-z-]+\/[a-z-]+$/),
  place: z.string().min(1).max(200),
  /** A shipped pack, or one of those beside the cases. */
  pack: slug,
  passes: trial,
  fails: trial,
})

export type ConformanceCase = z.infer<typeof conformanceCase>
