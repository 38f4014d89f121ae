import { addressOfSentForm, readOddsRequest } from '@/app/odds/[game]/odds-request'
import { isGameId } from '@/lib/games/registry'
import { apiRoute, failureResponse, resultResponse } from '@/lib/http/answers'
import { succeed } from '@/lib/result'

/** The address of the question in a form: the one that sending the form without JavaScript leads to. */
export const GET = apiRoute<{ readonly game: string }>(async (request, { game }) => {
  if (!isGameId(game)) return failureResponse({ kind: 'not-found' })
  const { searchParams } = new URL(request.url)
  const sent = Object.fromEntries([...searchParams.keys()].map((key) => [key, searchParams.getAll(key)]))
  const address = addressOfSentForm(await readOddsRequest(game, sent))
  return address === null ? failureResponse({ kind: 'not-found' }) : resultResponse(succeed({ address }))
})
