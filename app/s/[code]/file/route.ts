import { NO_STORE, route } from '@/lib/http/answers'
import { listFileDisposition } from '@/lib/rosters/content-disposition'
import { canonicalRoster } from '@/lib/rosters/format'
import { openShare } from '@/lib/share/open'

/** The list as a file, without its secrets, formatted for people to read. */
export const GET = route<{ readonly code: string }>(async (_, { code }) => {
  const opened = await openShare(code)
  if (!opened.ok) {
    const status = opened.failure.kind === 'withdrawn' ? 410 : 404
    return new Response('List not found.\n', { status, headers: NO_STORE })
  }
  const { roster } = opened.value.shown
  return new Response(`${JSON.stringify(canonicalRoster(roster), null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': listFileDisposition(roster.name),
    },
  })
})
