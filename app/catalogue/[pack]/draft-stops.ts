import { kindWords } from '@/components/domain/words'
import { CATALOGUE, editAddress, packAddress } from '@/components/packs/addresses'
import type { Stop } from '@/components/packs/trail'
import type { RowKind } from '@/lib/kernel/catalogue'

/** The way back from a page of the editor. */
export function draftStops(packId: string, name: string, published: boolean): readonly Stop[] {
  const pack = { label: name, href: packAddress(packId) }
  return [{ label: 'Catalogue', href: CATALOGUE }, ...(published ? [pack] : [])]
}

export function rowStops(packId: string, draft: { game: string; name: string }, kind: RowKind): readonly Stop[] {
  return [
    { label: 'Catalogue', href: CATALOGUE },
    { label: draft.name, href: editAddress(packId) },
    { label: kindWords(draft.game, kind).many, href: editAddress(packId, { kind }) },
  ]
}
