import { NO_ANSWER } from '@/lib/failure-words'
import { codeLink, linkIn, linksIn } from '@/lib/share/link'

const IMPORT_ADDRESS = '/api/take-in'

const MOST_BYTES = 200_000_000

/** The longest text that is searched for links to lists. */
const MOST_SEARCHED_BYTES = 2_000_000

/** The result for one list or pack of a file, as the server sends it. */
export type ImportLine = { readonly place: string; readonly name: string } & (
  | { readonly outcome: 'taken-in' | 'already-here'; readonly id: string }
  | { readonly outcome: 'refused'; readonly reason: string }
)

export type Imported =
  | {
      readonly kind: 'read'
      readonly lists: readonly ImportLine[]
      readonly packs: readonly ImportLine[]
      /** Lines of an exported text that were changed by hand; the changes have no effect. */
      readonly changed?: readonly string[]
    }
  | { readonly kind: 'refused'; readonly reason: string }

/** Imports a text: the content of a file with lists or packs, or a message with links to lists. */
export async function importText(text: string): Promise<Imported> {
  return isFile(text) ? upload(new Blob([text])) : importLinks(text)
}

/** Imports a file. Only its beginning is read here; the browser uploads it from the disk. */
export async function importFile(file: Blob): Promise<Imported> {
  try {
    if (isFile(await file.slice(0, 1000).text())) return upload(file)
    if (file.size > MOST_SEARCHED_BYTES) return tooLarge(file.size, MOST_SEARCHED_BYTES, 'of a text')
    return importLinks(await file.text())
  } catch {
    return { kind: 'refused', reason: 'The file can no longer be read. Choose it again.' }
  }
}

const isFile = (text: string) => /^\s*[[{]/.test(text)

/** An exported text ends with the code of its list; other texts may hold links. */
async function importLinks(text: string): Promise<Imported> {
  if (linksIn(text).length === 0) return { kind: 'refused', reason: NO_LIST }
  const { listsInText } = await import('./lists-in-text')
  const { file, refused, changed } = await listsInText(text)
  const answer = file === null ? null : await upload(new Blob([JSON.stringify(file)]))
  if (answer?.kind === 'refused') return answer
  const refusedLines = refused.map((line) => ({ ...line, outcome: 'refused', place: '' }) as const)
  return { kind: 'read', lists: [...refusedLines, ...(answer?.lists ?? [])], packs: answer?.packs ?? [], changed }
}

const NO_LIST =
  'No list and no link found in it. A plain text can be imported if it has its last line, “To open it again”.'

async function upload(file: Blob): Promise<Imported> {
  if (file.size > MOST_BYTES) return tooLarge(file.size)
  try {
    const response = await fetch(IMPORT_ADDRESS, {
      method: 'POST',
      // A slice without a type: the file's own type would replace the header below.
      body: file.slice(0, file.size, ''),
      headers: { 'content-type': 'application/json' },
    })
    // The route answers with the results, or with a message.
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
      reason: 'No answer from the server. The connection may be lost. Try again when you are online.',
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

/** Tells whether a pasted text is the address of a page of this site, of another site, or the text of a file. */
export function classifyPasted(text: string, origin: string): Pasted {
  const trimmed = text.trim()
  // A link that holds its whole list opens on any site, so it is opened on this one.
  const linked = /\s/.test(trimmed) ? null : linkIn(trimmed)
  if (linked?.kind === 'code') return { kind: 'here', href: codeLink(linked.listCode, origin) }
  if (!/^https?:\/\/\S+$/i.test(trimmed) || !URL.canParse(trimmed)) return { kind: 'text' }
  const { origin: pastedOrigin, host, href } = new URL(trimmed)
  return pastedOrigin === origin ? { kind: 'here', href } : { kind: 'elsewhere', host }
}
