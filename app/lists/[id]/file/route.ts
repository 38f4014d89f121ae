import { route } from '@/lib/http/answers'
import { viewer } from '@/lib/owners/session'
import { listFileDisposition } from '@/lib/rosters/content-disposition'
import { readRoster } from '@/lib/rosters/data'

/** The list as a file, formatted for people to read. */
export const GET = route<{ readonly id: string }>(async (_, { id: rosterId }) => {
  const ownerId = await viewer()
  const found = ownerId === null ? null : await readRoster({ ownerId, rosterId })
  if (!found?.ok) return new Response('List not found.\n', { status: 404 })
  const { name, body } = found.value
  return new Response(`${JSON.stringify(JSON.parse(body), null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': listFileDisposition(name),
      'cache-control': 'no-store',
    },
  })
})
