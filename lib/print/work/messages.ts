import type { PrintJob } from '../layout/pages'
import type { Rendered } from '../render'

export type Order = { readonly number: number; readonly job: PrintJob }

export type Answer =
  | { readonly kind: 'rendered'; readonly number: number; readonly rendered: Rendered }
  | { readonly kind: 'too-much'; readonly number: number; readonly reason: string }
  | { readonly kind: 'failed'; readonly number: number; readonly reason: string }
