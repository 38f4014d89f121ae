import { NOT_KEPT, refused } from '@/app/api/answers'
import { addressAsked, askedOdds } from '@/app/odds/[game]/asked'
import { isGameId } from '@/lib/games/registry'
import { inEpoch } from '../../epoch'

type Context = { params: Promise<{ game: string }> }

/** The address of a question that stands in a form: what the form itself would lead to. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return inEpoch(async () => {
    const { game } = await params
    if (!isGameId(game)) return refused({ kind: 'not-found' })
    const { searchParams } = new URL(request.url)
    const sent = Object.fromEntries([...searchParams.keys()].map((key) => [key, searchParams.getAll(key)]))
    const address = addressAsked(await askedOdds(game, sent))
    return address === null ? refused({ kind: 'not-found' }) : Response.json({ address }, { headers: NOT_KEPT })
  })
}
