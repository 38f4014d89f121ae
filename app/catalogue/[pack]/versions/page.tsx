import type { Metadata } from 'next'
import { lookOf } from '@/components/domain/words'
import { CATALOGUE, editAddress, packAddress } from '@/components/packs/addresses'
import styles from '@/components/packs/catalogue.module.css'
import { ChangeList } from '@/components/packs/change-list'
import { Trail } from '@/components/packs/trail'
import { VersionList } from '@/components/packs/version-list'
import { LinkButton } from '@/components/ui/link-button'
import { diffOfPacks } from '@/lib/packs/compare'
import { readCatalogue } from '@/lib/packs/data'
import { one, openPack, type SearchParams } from '../../open-pack'

export const metadata: Metadata = { title: 'Versions' }

type Props = { params: Promise<{ pack: string }>; searchParams: SearchParams }

export default async function VersionsPage({ params, searchParams }: Props) {
  const { pack: packId } = await params
  const asked = await searchParams
  const { viewer, pack, version, versions, catalogue } = await openPack(packId, one(asked.to))
  const older = versions.map((each) => each.version).filter((each) => each < version)
  const from = older.find((each) => String(each) === one(asked.from)) ?? older[0] ?? null
  const before = from === null ? null : await readCatalogue({ viewer, packId, version: from })
  return (
    <div className={styles.page} data-accent={lookOf(pack.game).accent}>
      <Trail
        stops={[
          { label: 'Catalogue', href: CATALOGUE },
          { label: pack.name, href: packAddress(packId) },
        ]}
      />
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>Versions of {pack.name}</h1>
          <p className={styles.lead}>
            A published version never changes. A list keeps the one that it was built with until you move it.
          </p>
        </div>
        {pack.own ? (
          <div className={styles.actions}>
            <LinkButton href={editAddress(packId)}>{pack.draft === null ? 'Edit' : 'Go on editing'}</LinkButton>
          </div>
        ) : null}
      </header>
      <VersionList packId={packId} versions={versions} from={from} to={version} />
      <section aria-labelledby="changes">
        <h2 id="changes" className={styles.section}>
          {from === null ? `Version ${version} is the first` : `From version ${from} to version ${version}`}
        </h2>
        {before?.ok ? (
          <ChangeList game={pack.game} diff={diffOfPacks(before.value, catalogue)} />
        ) : (
          <p className={styles.lead}>There is no earlier one to set it against.</p>
        )}
      </section>
    </div>
  )
}
