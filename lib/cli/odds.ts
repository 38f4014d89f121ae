import { z } from 'zod'
import { gameId } from '../field-schemas'
import { type Read, readJson, readWith, unreadable } from '../http/json'
import { isHouseAnswer, type OddsAnswer } from '../kernel/odds/answer'
import { refuse } from './failure'
import { readText } from './files'
import { type Games, gameNames } from './games'
import { type PackFinder, packFinderFrom } from './packs'

type OddsCall = {
  readonly files: readonly string[]
  readonly packs: readonly string[]
  readonly games: Games
  out(text: string): void
  complain(text: string): void
}

const MOST_QUESTION_BYTES = 200_000

export async function answerQuestions({ files, packs: packFiles, games, out, complain }: OddsCall): Promise<number> {
  const packs = await packFinderFrom(packFiles, games)
  if (!packs.ok) return refuse(complain, packs.unreadable)
  for (const file of files) {
    const answer = await answerIn(file, packs.value, games)
    if (!answer.ok) return refuse(complain, answer.unreadable, file)
    // Whether it follows what somebody made up for a pack.
    out(`${JSON.stringify({ ...answer.value, house: isHouseAnswer(answer.value) }, null, 2)}\n`)
  }
  return 0
}

export async function answerIn(file: string, packs: PackFinder, games: Games): Promise<Read<OddsAnswer>> {
  const text = readText(file)
  if (!text.ok) return text
  const json = readJson(text.value, MOST_QUESTION_BYTES)
  if (!json.ok) return json
  const envelope = readWith(z.looseObject({ game: gameId }), json.value)
  if (!envelope.ok) return envelope
  const { game } = envelope.value
  const parts = games.get(game)
  if (!parts) return unreadable('game', `There is no game "${game}" here: ${gameNames(games)}.`)
  const { oddsQuestion } = await parts.schema()
  if (!oddsQuestion || !parts.odds) return unreadable('game', `No odds are known for ${game}.`)
  const question = readWith(oddsQuestion, json.value)
  if (!question.ok) return question
  const answer = (await parts.odds()).answer(question.value, await packs.namedOrBundled(game))
  return 'refused' in answer ? unreadable(answer.place ?? 'the question', answer.refused) : { ok: true, value: answer }
}
