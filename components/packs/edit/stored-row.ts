import { handleNoAnswer } from '@/components/ui/build'
import type { Row } from '@/lib/kernel/catalogue'
import type { PackFailure } from '@/lib/packs/failure'
import type { GroupType } from '@/lib/packs/field-types'
import type { Result } from '@/lib/result'
import { type Fields, fieldsOf } from '../row-fields'
import { filledRow } from './row-values'

export type StoredRow =
  | { readonly kind: 'loaded'; readonly row: Fields; readonly revision: number }
  /** The row, or the whole draft, is no longer there. */
  | { readonly kind: 'gone' }
  /** The request failed: the row may well be there. */
  | { readonly kind: 'not-loaded' }

type StoredRowAnswer = Result<{ readonly row: Row; readonly revision: number }, PackFailure>

/** Loads the row as another tab has stored it. `request` asks the server. */
export async function loadStoredRow(request: () => Promise<StoredRowAnswer>, type: GroupType): Promise<StoredRow> {
  const answer = await request().catch(handleNoAnswer)
  if (answer?.ok) {
    const { row, revision } = answer.value
    return { kind: 'loaded', row: filledRow(type, fieldsOf(row)), revision }
  }
  return { kind: answer?.failure.kind === 'not-found' ? 'gone' : 'not-loaded' }
}
