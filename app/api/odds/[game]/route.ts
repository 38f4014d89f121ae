import { addressAsked, askedOdds } from '@/app/odds/[game]/asked'
import { isGameId } from '@/lib/games/registry'
import { apiRoute, failureResponse, resultResponse } from '@/lib/http/answers'
import { succeed } from '@/lib/result'

/** The address of the question in a form, the same that the form would lead to. */
export const GET = apiRoute<{ readonly game: string }>(async (request, { game }) => {
  if (!isGameId(game)) return failureResponse({ kind: 'not-found' })
  const { searchParams } = new URL(request.url)
  const sent = Object.fromEntries([...searchParams.keys()].map((key) => [key, searchParams.getAll(key)]))
  const address = addressAsked(await askedOdds(game, sent))
  return address === null ? failureResponse({ kind: 'not-found' }) : resultResponse(succeed({ address }))
})
