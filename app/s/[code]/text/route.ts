import { NO_STORE, route } from '@/lib/http/answers'
import { carriedPack } from '@/lib/share/carried'
import { codeOf } from '@/lib/share/codec/code'
import { type OpenedShare, openShare } from '@/lib/share/open'
import { MARKUPS } from '@/lib/share/text/markup'
import { codeFits, textOf } from '@/lib/share/text/text'

/** The list in words, for chats and boards: `markup` and `length` say how. */
export const GET = route<{ readonly code: string }>(async (request, { code }) => {
  const opened = await openShare(code)
  if (!opened.ok) return gone(opened.failure.kind === 'withdrawn')
  const { searchParams } = new URL(request.url)
  const markup = MARKUPS.find((one) => one === searchParams.get('markup')) ?? 'plain'
  const length = searchParams.get('length') === 'compact' ? 'compact' : 'full'
  const whole = markup === 'plain' ? ownCode(opened.value) : null
  const fits = whole !== null && codeFits(whole, length)
  const text = textOf(opened.value.shown, { markup, length, code: fits ? whole : null })
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
})

function ownCode({ shown: { roster, catalogue }, packIsOwn }: OpenedShare): string | null {
  return codeOf({ list: roster, pack: packIsOwn ? carriedPack(roster, catalogue) : null })
}

function gone(withdrawn: boolean): Response {
  const words = withdrawn ? 'Its owner has taken the link back.\n' : 'No list is behind this link.\n'
  return new Response(words, {
    status: withdrawn ? 410 : 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...NO_STORE },
  })
}
