import { answering } from '@/app/api/answers'
import { asFile } from '@/lib/rosters/file-name'
import { writtenRoster } from '@/lib/rosters/format'
import { openShare } from '@/lib/share/open'

type Context = { params: Promise<{ code: string }> }

/** The list as a file, without its secrets, laid out for people to read. */
export function GET(request: Request, context: Context): Promise<Response> {
  return answering(() => answer(request, context))
}

async function answer(_: Request, { params }: Context): Promise<Response> {
  const { code } = await params
  const opened = await openShare(code)
  if (!opened.ok) {
    const status = opened.failure.kind === 'withdrawn' ? 410 : 404
    return new Response('There is no such list.\n', { status, headers: { 'cache-control': 'no-store' } })
  }
  const { roster } = opened.value.shown
  return new Response(`${JSON.stringify(writtenRoster(roster), null, 2)}\n`, {
    headers: { 'content-type': 'application/json; charset=utf-8', 'content-disposition': asFile(roster.name) },
  })
}
