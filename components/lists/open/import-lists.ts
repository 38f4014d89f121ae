import { NO_ANSWER } from '@/lib/failure-words'
import { codeLink, linkIn, linksIn } from '@/lib/share/link'

const IMPORT_ADDRESS = '/api/take-in'

const MOST_BYTES = 200_000_000

/** The longest text to search for lists: more than anybody writes, and quick to search. */
const MOST_TEXT_BYTES = 2_000_000

/** How something in a file fared, as the server tells it. */
export type ImportLine = { readonly place: string; readonly name: string } & (
  | { readonly outcome: 'taken-in' | 'already-here'; readonly id: string }
  | { readonly outcome: 'refused'; readonly reason: string }
)

export type Imported =
  | {
      readonly kind: 'read'
      readonly lists: readonly ImportLine[]
      readonly packs: readonly ImportLine[]
      /** Lines of a text of ours that were changed by hand, and so were not read. */
      readonly changed?: readonly string[]
    }
  | { readonly kind: 'refused'; readonly reason: string }

/** The content of a file or text: lists, packs, an export of everything, or lists in links and texts. */
export async function importText(text: string): Promise<Imported> {
  return isFile(text) ? upload(new Blob([text])) : importLinks(text)
}

/** The same for a file, of which this page reads only the beginning: the server is sent the rest from the disk. */
export async function importFile(file: Blob): Promise<Imported> {
  try {
    if (isFile(await file.slice(0, 1000).text())) return upload(file)
    if (file.size > MOST_TEXT_BYTES) return tooLarge(file.size, MOST_TEXT_BYTES, 'of a text')
    return importLinks(await file.text())
  } catch {
    return { kind: 'refused', reason: 'The file can no longer be read. Choose it again.' }
  }
}

const isFile = (text: string) => /^\s*[[{]/.test(text)

/** A text that was written here ends with the code of its list; a message may hold links. */
async function importLinks(text: string): Promise<Imported> {
  if (linksIn(text).length === 0) return { kind: 'refused', reason: NO_LIST }
  const { listsInText } = await import('./lists-in-text')
  const { file, refused, changed } = await listsInText(text)
  const answer = file === null ? null : await upload(new Blob([JSON.stringify(file)]))
  if (answer?.kind === 'refused') return answer
  const unread = refused.map((line) => ({ ...line, outcome: 'refused', place: '' }) as const)
  return { kind: 'read', lists: [...unread, ...(answer?.lists ?? [])], packs: answer?.packs ?? [], changed }
}

const NO_LIST =
  'There is no list in it, and no link to one. A plain text can be opened where it has its last line, “To open it again”.'

async function upload(file: Blob): Promise<Imported> {
  if (file.size > MOST_BYTES) return tooLarge(file.size)
  try {
    const response = await fetch(IMPORT_ADDRESS, {
      method: 'POST',
      // A type of its own would go before the one that is said here.
      body: file.slice(0, file.size, ''),
      headers: { 'content-type': 'application/json' },
    })
    // The route answers with one or the other.
    const answer = (await response.json()) as {
      lists: readonly ImportLine[]
      packs: readonly ImportLine[]
      message?: string
    }
    if (!response.ok) return { kind: 'refused', reason: answer.message ?? NO_ANSWER.words }
    return { kind: 'read', lists: answer.lists, packs: answer.packs }
  } catch {
    return {
      kind: 'refused',
      reason: 'No answer from the server. The connection may be gone; try again when it is back.',
    }
  }
}

export function tooLarge(bytes: number, most = MOST_BYTES, ofWhat = ''): Imported {
  const megabytes = (size: number) => `${(size / 1_000_000).toFixed(1)} MB`
  const of = ofWhat === '' ? '' : ` ${ofWhat}`
  return {
    kind: 'refused',
    reason: `It has ${megabytes(bytes)}; at most ${megabytes(most)}${of} can be imported at once.`,
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
