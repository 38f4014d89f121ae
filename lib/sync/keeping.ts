import { isPending, type Sync } from './machine'

/** How far a list has come on its way from the fingers to the server. */
export type Keeping =
  /** The server has it. */
  | { readonly kind: 'saved'; readonly at: number }
  /** On the device, on its way. */
  | { readonly kind: 'saving' }
  /** On the device; the server cannot be reached. */
  | { readonly kind: 'offline' }
  /** Somebody else saved meanwhile: both are kept, and the player chooses. */
  | { readonly kind: 'behind'; readonly revision: number }
  /** The server refused it, or the device cannot keep it; the reason in a plain sentence. */
  | { readonly kind: 'refused'; readonly reason: string }

const REFUSED = {
  gone: 'The server no longer has this list, or it is not this browser’s any more. What you see is on this device only.',
  'too-large': 'The list has grown too large for the server. Take something out; until then it is on this device only.',
  unreadable: 'The server could not read the list. It is safe on this device; take it away as a file.',
} as const

const DISK_FULL = 'The server’s disk is full. The list is on this device, and is sent again until there is room.'

const NOT_ON_DEVICE = 'This browser keeps nothing on the device.'

/** `deviceKeeps` is false where the browser refuses to store anything. */
export function keepingOf(sync: Sync, deviceKeeps: boolean): Keeping {
  const { doing, trouble, keptAt } = sync
  if (doing.kind === 'choosing') return { kind: 'behind', revision: doing.theirs.revision }
  if (doing.kind === 'refused') return { kind: 'refused', reason: REFUSED[doing.why] }
  if (!deviceKeeps) return { kind: 'refused', reason: `${NOT_ON_DEVICE} ${inMemoryWords(sync)}` }
  if (!isPending(sync)) return { kind: 'saved', at: keptAt }
  if (trouble === 'full') return { kind: 'refused', reason: DISK_FULL }
  return { kind: trouble === null ? 'saving' : 'offline' }
}

function inMemoryWords(sync: Sync): string {
  if (!isPending(sync)) return 'The server has everything so far.'
  if (sync.trouble === null) return 'Your last change is on its way to the server.'
  return 'The server cannot be reached: leave this page open until it can.'
}
