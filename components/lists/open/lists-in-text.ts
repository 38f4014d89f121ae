import { fetchSharedList, judgeReceived } from '@/components/domain/shared-link'
import { type Read, refusalWords, unreadableWhole } from '@/lib/http/json'
import { importFileOfLists } from '@/lib/share/import-file'
import { type ListLink, linksIn, storedAddress } from '@/lib/share/link'
import { type Received, receivedFrom } from '@/lib/share/received'
import { changedLines } from '@/lib/share/text/changed-lines'

const MOST_LISTS = 200

export type ListsInText = {
  /** The import file for the server; null if no list could be read. */
  readonly file: unknown
  readonly refused: readonly { readonly name: string; readonly reason: string }[]
  /** Lines of an exported text that somebody changed by hand. */
  readonly changed: readonly string[]
}

/** All lists whose links or codes a text contains, whatever else stands in it. */
export async function listsInText(text: string): Promise<ListsInText> {
  const received: Received[] = []
  const refused: { name: string; reason: string }[] = []
  const links = linksIn(text).slice(0, MOST_LISTS)
  for (const link of links) {
    const read = await receive(link).catch(() => unreadableWhole('the link', 'The connection may be lost.'))
    if (read.ok) received.push(read.value)
    else refused.push({ name: nameOf(link), reason: refusalWords(read.unreadable) })
  }
  const [firstList] = received
  const isOwnText = links.length === 1 && firstList !== undefined
  return {
    file: received.length > 0 ? importFileOfLists(received) : null,
    refused,
    changed: isOwnText ? await changedByHand(text, firstList).catch(() => []) : [],
  }
}

async function receive(link: ListLink): Promise<Read<Received>> {
  if (link.kind === 'code') return receivedFrom(link.listCode)
  if (link.origin !== null && link.origin !== window.location.origin)
    return unreadableWhole('the link', `It leads to ${new URL(link.origin).host}. Open it there.`)
  return fetchSharedList(link.shareCode)
}

async function changedByHand(text: string, received: Received): Promise<readonly string[]> {
  const shown = await judgeReceived(received)
  return shown.ok ? changedLines(text, shown.value) : []
}

function nameOf(link: ListLink): string {
  return link.kind === 'stored'
    ? `${link.origin ?? ''}${storedAddress(link.shareCode)}`
    : `${link.listCode.slice(0, 12)}…`
}
