import { addressAsked, askedOdds } from '@/app/odds/[game]/asked'
import { isGameId } from '@/lib/games/registry'
import { answered, apiRoute, refused } from '@/lib/http/answers'
import { succeed } from '@/lib/result'

/** The address of a question that stands in a form: the one to which the form itself would lead. */
export const GET = apiRoute<{ readonly game: string }>(async (request, { game }) => {
  if (!isGameId(game)) return refused({ kind: 'not-found' })
  const { searchParams } = new URL(request.url)
  const sent = Object.fromEntries([...searchParams.keys()].map((key) => [key, searchParams.getAll(key)]))
  const address = addressAsked(await askedOdds(game, sent))
  return address === null ? refused({ kind: 'not-found' }) : answered(succeed({ address }))
})
