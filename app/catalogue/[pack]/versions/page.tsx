import type { Metadata } from 'next'
import { firstValue, type SearchParams } from '@/app/search-params'
import { editAddress } from '@/components/packs/addresses'
import { ChangeList } from '@/components/packs/change-list'
import { packTrail } from '@/components/packs/trails'
import { VersionList } from '@/components/packs/version-list'
import { Heading, Text } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { lookOf } from '@/lib/games/looks'
import { diffOfPacks } from '@/lib/packs/compare'
import { readCatalogue } from '@/lib/packs/data'
import { openPack } from '../../open-pack'

export const metadata: Metadata = { title: 'Versions' }

type Props = { params: Promise<{ pack: string }>; searchParams: SearchParams }

export default async function VersionsPage({ params, searchParams }: Props) {
  const { pack: packId } = await params
  const query = await searchParams
  const { viewer, pack, version, versions, catalogue, types } = await openPack(packId, firstValue(query.to))
  const older = versions.map((each) => each.version).filter((each) => each < version)
  const from = older.find((each) => String(each) === firstValue(query.from)) ?? older[0] ?? null
  const before = from === null ? null : await readCatalogue({ viewer, packId, version: from })
  return (
    <Page
      accent={lookOf(pack.game).accent}
      trail={packTrail(pack)}
      title={`Versions of ${pack.name}`}
      intro="A saved version never changes. A list keeps its version until you change it."
      actions={
        pack.own ? (
          <LinkButton href={editAddress(packId)}>{pack.draft === null ? 'Edit' : 'Edit draft'}</LinkButton>
        ) : null
      }
    >
      <VersionList packId={packId} versions={versions} comparedFrom={from} comparedTo={version} />
      <section aria-labelledby="changes">
        <Heading id="changes" below={3}>
          {from === null ? `Version ${version} is the first` : `From version ${from} to version ${version}`}
        </Heading>
        {before?.ok ? (
          <ChangeList game={pack.game} types={types} diff={diffOfPacks(before.value, catalogue)} />
        ) : (
          <Text tone="soft">There is no earlier version to compare with.</Text>
        )}
      </section>
    </Page>
  )
}
