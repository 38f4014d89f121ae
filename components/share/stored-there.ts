import { type Read, unreadable } from '@/lib/http/json'
import { rosterFrom } from '@/lib/rosters/schema'
import { linkIn } from '@/lib/share/link'
import { type Received, receivedFrom } from '@/lib/share/received'

/** The list behind a link that this server keeps, with what it uses of a pack that not everybody has. */
export async function storedThere(code: string): Promise<Read<Received>> {
  const answer = await fetch(`/s/${code}/text`)
  if (answer.status === 404 || answer.status === 410)
    return unreadable('the link', 'No list is behind it, or its owner has taken it back.')
  if (answer.status === 429) return unreadable('the link', 'Too many links led nowhere. Try again in a minute.')
  if (!answer.ok) return unreadable('the link', 'The server does not answer. Try again in a moment.')
  const linked = linkIn((await answer.text()).slice(-MOST_AT_THE_END))
  return linked?.kind === 'code' ? receivedFrom(linked.code) : fromFile(code)
}

/** A little more than the longest code. */
const MOST_AT_THE_END = 120_000

/** A list that is too long for a code has a file. */
async function fromFile(code: string): Promise<Read<Received>> {
  const answer = await fetch(`/s/${code}/file`)
  if (!answer.ok) return unreadable('the link', 'The server does not answer. Try again in a moment.')
  const roster = rosterFrom(await answer.json())
  return roster.ok ? { ok: true, value: { roster: roster.value, pack: null } } : roster
}
