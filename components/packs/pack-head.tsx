import { lookOf } from '@/components/domain/words'
import { Badge } from '@/components/ui/badge'
import { LinkButton } from '@/components/ui/link-button'
import type { PackSummary } from '@/lib/packs/data'
import { CATALOGUE, copyAddress, editAddress, exportAddress, versionsAddress } from './addresses'
import styles from './catalogue.module.css'
import type { Mix } from './mix'
import { SourceMix } from './source-mix'
import { Trail } from './trail'

type PackHeadProps = { pack: PackSummary; version: number; mix: Mix; basis: string | null }

export function PackHead({ pack, version, mix, basis }: PackHeadProps) {
  return (
    <header>
      <Trail stops={[{ label: 'Catalogue', href: CATALOGUE }]} />
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>{pack.name}</h1>
          <div className={styles.facts}>
            <span>{lookOf(pack.game).name}</span>
            <span>
              {version === pack.draft ? `Draft of version ${version}` : `Version ${version}`}
              {pack.newest !== null && version < pack.newest ? `, and ${pack.newest} is the newest` : ''}
            </span>
            {basis ? <span>builds on {basis}</span> : null}
            {pack.own ? <Badge kind="accent">yours</Badge> : null}
          </div>
        </div>
        <div className={styles.actions}>
          <Ways pack={pack} version={version} />
        </div>
      </div>
      {mix.total > 0 ? <SourceMix {...mix} /> : null}
    </header>
  )
}

function Ways({ pack, version }: { pack: PackSummary; version: number }) {
  return (
    <>
      {pack.own ? (
        <LinkButton kind="primary" href={editAddress(pack.id)}>
          {pack.draft === null ? 'Edit' : 'Go on editing'}
        </LinkButton>
      ) : (
        <>
          <LinkButton kind="primary" href={copyAddress(pack.id, version, 'copy')}>
            Copy to edit
          </LinkButton>
          <LinkButton href={copyAddress(pack.id, version, 'extend')}>Extend</LinkButton>
        </>
      )}
      <LinkButton href={versionsAddress(pack.id)}>Versions</LinkButton>
      <LinkButton href={exportAddress(pack.id, version)} prefetch={false} download>
        Export
      </LinkButton>
    </>
  )
}
