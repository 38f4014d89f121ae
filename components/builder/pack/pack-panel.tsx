'use client'

import { useState } from 'react'
import { packAddress, versionsAddress } from '@/components/packs/addresses'
import { Button } from '@/components/ui/button'
import { Heading, Stack } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import type { PackRef } from '@/lib/kernel/ids'
import { Note } from '../labels'
import { useBuilder } from '../use-builder'
import { useFetched } from '../use-fetched'
import { Upgrade } from './changes'
import { fetchPacks, newerVersionOf, type OfferedPack } from './offered-packs'

/** The pack of the list. It never changes by itself: a newer version is compared first. */
export function PackPanel() {
  const { catalogue } = useBuilder()
  const packs = useFetched(catalogue.game, () => fetchPacks(catalogue.game))
  const { id, version } = catalogue.pack
  return (
    <Stack gap={5}>
      <Stack as="section">
        <Heading as="h3">{catalogue.name}</Heading>
        <Note>Version {version}. A list keeps its version until you change it.</Note>
        <div>
          <LinkButton href={packAddress(id, { version })} prefetch={false}>
            Show in the catalogue
          </LinkButton>
        </div>
      </Stack>
      {packs.kind === 'loading' ? <Skeleton lines={2} words="Looking for newer versions" /> : null}
      {packs.kind === 'failed' ? (
        <Notice kind="warning" live actions={<Button onClick={packs.retry}>Try again</Button>}>
          No connection: newer versions cannot be looked up. Everything else works.
        </Notice>
      ) : null}
      {packs.kind === 'loaded' ? <Versions packs={packs.value} /> : null}
    </Stack>
  )
}

function Versions({ packs }: { packs: readonly OfferedPack[] }) {
  const { catalogue } = useBuilder()
  const { id, version } = catalogue.pack
  const ownPack = packs.find((pack) => pack.id === id)
  const newer = newerVersionOf(catalogue.pack, packs)
  const newerVersion = newer === null ? null : { id, version: newer }
  return (
    <>
      {newerVersion ? (
        <Stack as="section" aria-label="A newer version">
          <Notice
            title={`Version ${newerVersion.version} is available`}
            actions={
              <LinkButton href={versionsAddress(id, version, newerVersion.version)} prefetch={false}>
                All changes of this version
              </LinkButton>
            }
          >
            The changes in this list are below. To keep version {version}, do nothing.
          </Notice>
          <Upgrade to={newerVersion} />
        </Stack>
      ) : (
        <Notice kind="done">
          {ownPack
            ? 'This is the newest version.'
            : 'This pack is no longer available for new lists. This list keeps it.'}
        </Notice>
      )}
      <OtherPacks packs={packs.filter((pack) => pack.id !== id)} />
    </>
  )
}

/** The list can move to another pack, such as one of the player's own. */
function OtherPacks({ packs }: { packs: readonly OfferedPack[] }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const pack = packs.find(({ id }) => id === chosen)
  const to: PackRef | null = pack ? { id: pack.id, version: pack.newest } : null
  if (packs.length === 0) return null
  return (
    <Stack as="section" aria-labelledby="other-packs">
      <Heading as="h3" id="other-packs" size="name" ruled below={1}>
        Another pack
      </Heading>
      <Note>See the changes before anything is saved.</Note>
      <Select
        aria-label="Another pack"
        placeholder="Choose a pack to compare"
        options={packs.map(({ id, name, own, newest }) => ({
          value: id,
          label: name,
          note: own ? `yours, version ${newest}` : `version ${newest}`,
        }))}
        value={chosen}
        onChange={setChosen}
      />
      {to ? <Upgrade key={to.id} to={to} /> : null}
    </Stack>
  )
}
