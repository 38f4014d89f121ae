import { shownFrom } from '@/components/share/shown-from'
import { storedThere } from '@/components/share/stored-there'
import { type Read, unreadable } from '@/lib/http/json'
import { type Linked, linksIn, storedAddress } from '@/lib/share/link'
import { type Received, receivedFrom } from '@/lib/share/received'
import { changedLines } from '@/lib/share/text/changed'
import { importFileOfAll } from '@/lib/share/to-import'
import type { Told } from './taken'

const MOST_LISTS = 200

export type Brought = {
  /** As the server takes it in; null where nothing can be read. */
  readonly file: unknown
  readonly refused: readonly Told[]
  /** Lines of our own text that somebody changed by hand. */
  readonly changed: readonly string[]
}

/** All lists that a message names, whose links or codes may stand between any words. Loaded when there are some. */
export async function broughtFromWords(text: string): Promise<Brought> {
  const received: Received[] = []
  const refused: Told[] = []
  const links = linksIn(text).slice(0, MOST_LISTS)
  for (const linked of links) {
    const read = await readFrom(linked).catch(() => unreadable('the link', 'The connection may be gone.'))
    if (read.ok) received.push(read.value)
    else refused.push({ outcome: 'refused', place: '', name: nameOf(linked), reason: reasonOf(read) })
  }
  const [only] = received
  const isOwnText = links.length === 1 && only !== undefined
  return {
    file: received.length > 0 ? importFileOfAll(received) : null,
    refused,
    changed: isOwnText ? await changedIn(text, only).catch(() => []) : [],
  }
}

async function readFrom(linked: Linked): Promise<Read<Received>> {
  if (linked.kind === 'code') return receivedFrom(linked.code)
  if (linked.origin !== null && linked.origin !== window.location.origin)
    return unreadable('the link', `It leads to ${new URL(linked.origin).host}. Open it there.`)
  return storedThere(linked.code)
}

async function changedIn(text: string, received: Received): Promise<readonly string[]> {
  const shown = await shownFrom(received)
  return shown.ok ? changedLines(text, shown.value) : []
}

function nameOf(linked: Linked): string {
  return linked.kind === 'stored'
    ? `${linked.origin ?? ''}${storedAddress(linked.code)}`
    : `${linked.code.slice(0, 12)}…`
}

function reasonOf({ unreadable: { place, reason } }: Extract<Read<unknown>, { ok: false }>): string {
  return /^the (code|link|whole)/.test(place) ? reason : `${place}: ${reason}`
}
