import { notFound } from 'next/navigation'
import type { EditChoices } from '@/components/packs/edit/edit-context'
import type { Option } from '@/components/ui/choice'
import { isGameId } from '@/lib/games/registry'
import type { Catalogue, RowKind } from '@/lib/kernel/catalogue'
import { viewer } from '@/lib/owners/session'
import { type Draft, readCatalogue, readDraft, readPack } from '@/lib/packs/data'
import type { GroupShape, Shape } from '@/lib/packs/shape'
import { shapeOf } from '@/lib/packs/shape-schema'

export type OpenDraft = {
  readonly ownerId: string
  readonly draft: Draft
  readonly catalogue: Catalogue
  readonly newest: number | null
}

/** Why a draft cannot be opened by whoever asks. */
export type NoDraft = { readonly own: boolean; readonly name: string; readonly newest: number | null }

/** The draft of one's own pack, or what there is instead. */
export async function openDraftOf(packId: string): Promise<OpenDraft | NoDraft> {
  const ownerId = await viewer()
  const pack = await readPack({ viewer: ownerId, packId })
  if (!pack.ok) notFound()
  const { own, name, newest } = pack.value
  if (ownerId === null || !own) return { own: false, name, newest }
  const draft = await readDraft({ ownerId, packId })
  if (!draft.ok) return { own, name, newest }
  const catalogue = await readCatalogue({ viewer: ownerId, packId, version: draft.value.version })
  if (!catalogue.ok) notFound()
  return { ownerId, draft: draft.value, catalogue: catalogue.value, newest }
}

export function isOpen(found: OpenDraft | NoDraft): found is OpenDraft {
  return 'draft' in found
}

export async function shapeFor(catalogue: Catalogue, kind: RowKind): Promise<GroupShape> {
  const shape = isGameId(catalogue.game) ? await shapeOf(catalogue.game, kind) : null
  return shape ?? notFound()
}

const MOST_OPTIONS = 2000

/** What the controls of a row choose from: only the kinds that its fields can name. */
export function choicesFor(catalogue: Catalogue, shape: GroupShape): EditChoices {
  const kinds = [...new Set(kindsIn(shape))]
  return {
    game: catalogue.game,
    rows: Object.fromEntries(kinds.map((kind) => [kind, optionsOf(catalogue, kind)])),
    keywords: catalogue.rows.keywords.slice(0, MOST_OPTIONS).map(({ name }) => name),
  }
}

export function optionsOf({ rows }: Catalogue, kind: RowKind): readonly Option[] {
  return rows[kind].slice(0, MOST_OPTIONS).map(({ slug, name, source }) => ({
    value: slug,
    label: source.kind === 'house' ? `${name} †` : name,
  }))
}

function kindsIn(shape: Shape): readonly RowKind[] {
  switch (shape.kind) {
    case 'reference':
    case 'references':
      return [shape.to]
    case 'list':
      return kindsIn(shape.of)
    case 'group':
      return shape.fields.flatMap((field) => kindsIn(field.shape))
    case 'either':
      return shape.variants.flatMap(kindsIn)
    default:
      return []
  }
}
