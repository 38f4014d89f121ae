import { NO_ANSWER } from '@/components/form/failure-words'
import { codeLink, linkIn } from '@/lib/share/link'

const ADDRESS = '/api/take-in'

export const MOST_BYTES = 20_000_000

/** How something in a file fared, as the server tells it. */
export type Told = { readonly place: string; readonly name: string } & (
  | { readonly outcome: 'taken-in' | 'already-here'; readonly id: string }
  | { readonly outcome: 'refused'; readonly reason: string }
)

export type Taken =
  | { readonly kind: 'read'; readonly lists: readonly Told[]; readonly packs: readonly Told[] }
  | { readonly kind: 'refused'; readonly reason: string }

/** What a file or a message holds: lists, packs, everything that somebody took away, or a list in a link or a text. */
export async function taken(text: string): Promise<Taken> {
  return /^\s*[[{]/.test(text) ? sent(text) : takenFromWords(text)
}

/** A text that was written here ends with the code of its list; a message may hold a link. */
async function takenFromWords(text: string): Promise<Taken> {
  const linked = linkIn(text)
  if (linked?.kind === 'code') {
    const { broughtFromCode } = await import('./brought-from-code')
    const brought = broughtFromCode(linked.code)
    return brought.ok ? sent(JSON.stringify(brought.value)) : { kind: 'refused', reason: brought.reason }
  }
  if (linked?.kind !== 'stored') return sent(text)
  if (linked.origin !== null && linked.origin !== window.location.origin) {
    return { kind: 'refused', reason: `It holds a link to ${new URL(linked.origin).host}. Open it there.` }
  }
  const answer = await fetch(`/s/${linked.code}/file`).catch(() => null)
  if (answer?.ok) return sent(await answer.text())
  return { kind: 'refused', reason: 'It holds a link, but no list is behind it, or its owner has taken it back.' }
}

async function sent(text: string): Promise<Taken> {
  const bytes = new Blob([text]).size
  if (bytes > MOST_BYTES) return tooLarge(bytes)
  try {
    const response = await fetch(ADDRESS, {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'application/json' },
    })
    // The route answers with one or the other.
    const answer = (await response.json()) as { lists: readonly Told[]; packs: readonly Told[]; message?: string }
    if (!response.ok) return { kind: 'refused', reason: answer.message ?? NO_ANSWER.words }
    return { kind: 'read', lists: answer.lists, packs: answer.packs }
  } catch {
    return {
      kind: 'refused',
      reason: 'No answer from the server. The connection may be gone; try again when it is back.',
    }
  }
}

export function tooLarge(bytes: number): Taken {
  const megabytes = (size: number) => `${(size / 1_000_000).toFixed(1)} MB`
  return {
    kind: 'refused',
    reason: `It has ${megabytes(bytes)}; at most ${megabytes(MOST_BYTES)} are taken in at once.`,
  }
}

export type Pasted =
  | { readonly kind: 'text' }
  | { readonly kind: 'here'; readonly href: string }
  | { readonly kind: 'elsewhere'; readonly host: string }

/** Whether what was pasted is the address of a page, here or on another site, or the text of a file. */
export function pastedAs(text: string, origin: string): Pasted {
  const trimmed = text.trim()
  // A link that holds its list is as good here as where it was made.
  const linked = /\s/.test(trimmed) ? null : linkIn(trimmed)
  if (linked?.kind === 'code') return { kind: 'here', href: codeLink(linked.code, origin) }
  if (!/^https?:\/\/\S+$/i.test(trimmed) || !URL.canParse(trimmed)) return { kind: 'text' }
  const { origin: other, host, href } = new URL(trimmed)
  return other === origin ? { kind: 'here', href } : { kind: 'elsewhere', host }
}
