import { kindWords } from '@/components/domain/words'
import type { Stop } from '@/components/ui/page'
import type { RowKind } from '@/lib/kernel/catalogue'
import type { PackSummary } from '@/lib/packs/data'
import { CATALOGUE, packAddress } from './addresses'

export const CATALOGUE_TRAIL: readonly Stop[] = [{ label: 'Catalogue', href: CATALOGUE }]

type TrailOptions = { version?: number | null; kind?: RowKind }

/** The breadcrumbs of a page of a pack: the catalogue, the pack, and its rows of a kind. */
export function packTrail(
  { id, name, game }: PackSummary,
  { version = null, kind }: TrailOptions = {},
): readonly Stop[] {
  const stops = [...CATALOGUE_TRAIL, { label: name, href: packAddress(id, { version }) }]
  return kind ? [...stops, { label: kindWords(game, kind).many, href: packAddress(id, { kind, version }) }] : stops
}
