import { lookOf } from '@/components/domain/words'
import { Badge } from '@/components/ui/badge'
import { LinkButton } from '@/components/ui/link-button'
import { PageHead } from '@/components/ui/page'
import type { PackSummary } from '@/lib/packs/data'
import { copyAddress, editAddress, exportAddress, versionsAddress } from './addresses'
import { type Mix, SourceMix } from './source-mix'
import { CATALOGUE_TRAIL } from './trails'

type PackHeadProps = { pack: PackSummary; version: number; mix: Mix; basis: string | null }

export function PackHead({ pack, version, mix, basis }: PackHeadProps) {
  return (
    <>
      <PageHead
        trail={CATALOGUE_TRAIL}
        title={pack.name}
        facts={
          <>
            <span>{lookOf(pack.game).name}</span>
            <span>
              {version === pack.draft ? `Draft of version ${version}` : `Version ${version}`}
              {pack.newest !== null && version < pack.newest ? `, and ${pack.newest} is the newest` : ''}
            </span>
            {basis ? <span>builds on {basis}</span> : null}
            {pack.own ? <Badge kind="accent">yours</Badge> : null}
          </>
        }
        actions={<PackActions pack={pack} version={version} />}
      />
      {mix.total > 0 ? <SourceMix {...mix} /> : null}
    </>
  )
}

function PackActions({ pack, version }: { pack: PackSummary; version: number }) {
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
