import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import type { SearchParams } from '@/app/search-params'
import { kindWords } from '@/components/domain/words'
import { editAddress, packAddress } from '@/components/packs/addresses'
import type { EditChoices } from '@/components/packs/edit/edit-context'
import { NoDraft } from '@/components/packs/edit/no-draft'
import { CATALOGUE_TRAIL } from '@/components/packs/trails'
import type { Option } from '@/components/ui/option'
import { Page, type Stop } from '@/components/ui/page'
import { lookOf } from '@/lib/games/looks'
import type { Catalogue, RowKind } from '@/lib/kernel/catalogue'
import { isHouse } from '@/lib/kernel/sources'
import { viewer } from '@/lib/owners/session'
import { type Draft, type PackSummary, readCatalogue, readDraft, readPack } from '@/lib/packs/data'
import type { FieldType, GroupType, RowFieldTypes } from '@/lib/packs/field-types'
import { rowTypesOf } from '@/lib/packs/field-types-schema'

type OpenDraft = {
  readonly ownerId: string
  readonly packId: string
  readonly draft: Draft
  readonly catalogue: Catalogue
  /** The fields of its kinds of row. */
  readonly types: RowFieldTypes
  /** The newest published version; null where there is none. */
  readonly newest: number | null
}

type PageProps<P> = { readonly params: Promise<P & { readonly pack: string }>; readonly searchParams: SearchParams }

/** A page of the pack editor. For a player without a draft it shows how to get one. */
export function draftPage<P extends object>(render: (openDraft: OpenDraft, props: PageProps<P>) => Promise<ReactNode>) {
  return async function DraftPage(props: PageProps<P>) {
    const { pack: packId } = await props.params
    const ownerId = await viewer()
    const pack = await readPack({ viewer: ownerId, packId })
    if (!pack.ok) notFound()
    const { own, name, newest, game } = pack.value
    const draft = ownerId !== null && own ? await readDraft({ ownerId, packId }) : null
    if (ownerId === null || !draft?.ok)
      return (
        <Page trail={publishedTrail(packId, pack.value)} title={`Edit ${name}`}>
          <NoDraft packId={packId} own={own} name={name} newest={newest} />
        </Page>
      )
    const catalogue = await readCatalogue({ viewer: ownerId, packId, version: draft.value.version })
    if (!catalogue.ok) notFound()
    const types = await rowTypesOf(game)
    return (
      <Page accent={lookOf(game).accent}>
        {await render({ ownerId, packId, draft: draft.value, catalogue: catalogue.value, types, newest }, props)}
      </Page>
    )
  }
}

/** The breadcrumbs of the editor: the catalogue, and the pack if it is published. */
export function publishedTrail(
  packId: string,
  { name, newest }: Pick<PackSummary, 'name' | 'newest'>,
): readonly Stop[] {
  return newest === null ? CATALOGUE_TRAIL : [...CATALOGUE_TRAIL, { label: name, href: packAddress(packId) }]
}

/** The breadcrumbs of a page within the editor: the catalogue, the draft, and its rows of a kind. */
export function draftTrail({ packId, draft }: OpenDraft, kind?: RowKind): readonly Stop[] {
  const stops = [...CATALOGUE_TRAIL, { label: draft.name, href: editAddress(packId) }]
  return kind ? [...stops, { label: kindWords(draft.game, kind).many, href: editAddress(packId, { kind }) }] : stops
}

const MOST_OPTIONS = 2000

/** The options for the controls of a row: rows of the kinds that its fields can refer to, and keywords. */
export function choicesFor(catalogue: Catalogue, type: GroupType): EditChoices {
  const kinds = [...new Set(referencedKinds(type))]
  return {
    game: catalogue.game,
    rows: Object.fromEntries(kinds.map((kind) => [kind, optionsOf(catalogue, kind)])),
    keywords: catalogue.rows.keywords.slice(0, MOST_OPTIONS).map(({ name }) => name),
    fields: type.fields.map(({ key }) => key).filter((key) => key !== 'slug' && key !== 'source'),
  }
}

export function optionsOf({ rows }: Catalogue, kind: RowKind): readonly Option[] {
  return rows[kind].slice(0, MOST_OPTIONS).map((row) => ({
    value: row.slug,
    label: isHouse(row, 'name') ? `${row.name} †` : row.name,
  }))
}

function referencedKinds(type: FieldType): readonly RowKind[] {
  switch (type.kind) {
    case 'reference':
    case 'references':
      return [type.to]
    case 'list':
      return referencedKinds(type.of)
    case 'group':
      return type.fields.flatMap((field) => referencedKinds(field.type))
    case 'either':
      return type.variants.flatMap(referencedKinds)
    default:
      return []
  }
}
