import { expect } from 'vitest'
import type { GameId } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { OddsAnswer, OddsRefusal } from '@/lib/kernel/odds/answer'
import { sumOfFractions } from './every-face'

/** Asks for the odds of a game as the command line does, with a question that is parsed first. */
export async function oddsOf(game: GameId, catalogue: Catalogue | null = null) {
  const parts = partsOf(game)
  const [{ oddsQuestion }, odds] = await Promise.all([parts.schema(), parts.odds?.()])
  if (!oddsQuestion || !odds) throw new Error(`${game} has no odds.`)
  const answerTo = (question: object): OddsAnswer | OddsRefusal =>
    odds.answer(oddsQuestion.parse({ game, ...question }), catalogue)
  return {
    /** The answer. Each of its distributions must sum to exactly one. */
    answered(question: object): OddsAnswer {
      const answer = answerTo(question)
      if ('refused' in answer) throw new Error(answer.refused)
      for (const spread of [answer, ...answer.further]) {
        expect(sumOfFractions(spread.distribution.map(({ exactly }) => exactly))).toBe('1')
      }
      return answer
    },
    refused(question: object): OddsRefusal | null {
      const answer = answerTo(question)
      return 'refused' in answer ? answer : null
    },
    /** Where the schema refuses the question; null where it does not. */
    invalidField(question: object): string | null {
      const parsed = oddsQuestion.safeParse({ game, ...question })
      return parsed.success ? null : (parsed.error.issues[0]?.path.join('.') ?? '')
    },
  }
}

export function exactChance(answer: OddsAnswer, id: string): string | undefined {
  return answer.chances.find((chance) => chance.id === id)?.exactly
}

export function furtherOf(answer: OddsAnswer, id: string): OddsAnswer['further'][number] {
  const found = answer.further.find((one) => one.id === id)
  if (!found) throw new Error(`There is no "${id}" beside ${answer.further.map((one) => one.id).join(', ')}.`)
  return found
}

/** The roll chart as the worked example has it, for trying faces. */
export function neededInExample(value: number, against: number): number {
  if (value === against) return 4
  // Nothing is double or half of what is not above 0.
  const canDouble = value > 0 || against > 0
  if (value > against) return canDouble && value >= 2 * against ? 2 : 3
  return canDouble && 2 * value <= against ? 6 : 5
}
