import type { Rendered } from '../render'
import type { WrittenJob } from './written'

export type Order = { readonly number: number; readonly text: WrittenJob['text'] }

export type Answer =
  | { readonly kind: 'rendered'; readonly number: number; readonly rendered: Rendered }
  | { readonly kind: 'too-much'; readonly number: number; readonly reason: string }
  | { readonly kind: 'failed'; readonly number: number; readonly reason: string }
