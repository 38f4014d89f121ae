import { NO_STORE, route } from '@/lib/http/answers'
import { carriedPack } from '@/lib/share/carried'
import { codeOf } from '@/lib/share/codec/code'
import { type OpenedShare, openShare } from '@/lib/share/open'
import { MARKUPS } from '@/lib/share/text/markup'
import { codeFits, textOf } from '@/lib/share/text/text'

/** The list as text for chats and boards; the query has `markup` and `length`. */
export const GET = route<{ readonly code: string }>(async (request, { code }) => {
  const opened = await openShare(code)
  if (!opened.ok) return noSuchList(opened.failure.kind === 'withdrawn')
  const { searchParams } = new URL(request.url)
  const markup = MARKUPS.find((name) => name === searchParams.get('markup')) ?? 'plain'
  const length = searchParams.get('length') === 'compact' ? 'compact' : 'full'
  const listCode = markup === 'plain' ? codeOfShare(opened.value) : null
  const fits = listCode !== null && codeFits(listCode, length)
  const text = textOf(opened.value.shown, { markup, length, code: fits ? listCode : null })
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
})

function codeOfShare({ shown, packIsOwn }: OpenedShare): string | null {
  return codeOf({ list: shown.roster, pack: packIsOwn ? carriedPack(shown) : null })
}

function noSuchList(isWithdrawn: boolean): Response {
  const words = isWithdrawn ? 'Its owner revoked the link.\n' : 'This link does not work.\n'
  return new Response(words, {
    status: isWithdrawn ? 410 : 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...NO_STORE },
  })
}
