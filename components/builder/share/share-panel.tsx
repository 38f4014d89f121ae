'use client'

import { useMemo } from 'react'
import { AsFile } from '@/components/share/as-file'
import { AsText } from '@/components/share/as-text'
import { LinkField } from '@/components/share/link-field'
import { Heading, Stack, Text } from '@/components/ui/layout'
import { carriedPack } from '@/lib/share/carried'
import { codeOf } from '@/lib/share/codec/code'
import { codeLink } from '@/lib/share/link'
import { publicListOf } from '@/lib/share/public-list'
import { useBuilder } from '../use-builder'
import { useFetched } from '../use-fetched'
import { StoredLinks } from './links'
import { fetchShares } from './shares'

/** Every way to share the list. Its secrets are never shared. */
export function SharePanel() {
  const { listId, roster, catalogue, about, game } = useBuilder()
  const shares = useFetched(listId, () => fetchShares(listId))
  const shown = useMemo(() => publicListOf(roster, { catalogue, about, game }), [roster, catalogue, about, game])
  // Where the server does not answer, the link holds the rows: it is longer, and works in any case.
  const carriesPack = shares.kind === 'loaded' ? shares.value.packIsOwn : shares.kind === 'failed'
  const listCode = useMemo(
    () => codeOf({ list: shown.roster, pack: carriesPack ? carriedPack(shown.roster, catalogue) : null }),
    [shown, catalogue, carriesPack],
  )
  const secrets = shown.evaluation.unjudgedSecretChoices
  return (
    <Stack gap={6}>
      <Text tone="soft" size="note">
        Others see the list with its names and notes, and can copy it; they cannot change yours.
        {secrets.length > 0 ? ` ${secrets.join(' and ')} stay covered: they are in nothing that you share here.` : ''}
      </Text>
      <StoredLinks listId={listId} name={roster.name} shares={shares} />
      <LinkWithList listCode={listCode} name={roster.name} />
      <AsText shown={shown} listCode={listCode} />
      <AsFile roster={shown.roster} note="Your own, with everything, is under My lists." />
    </Stack>
  )
}

/** A link that holds the list itself: no server stores it, and it cannot be withdrawn. */
function LinkWithList({ listCode, name }: { listCode: string | null; name: string }) {
  return (
    <Stack as="section" aria-labelledby="share-whole">
      <Heading as="h3" id="share-whole" size="name" ruled>
        The whole list in a link
      </Heading>
      {listCode === null ? (
        <Text tone="soft" size="note">
          This list is too long for that. Send its file, or a link from above.
        </Text>
      ) : (
        <>
          <Text tone="soft" size="note">
            Longer, and good for ever: the list is in the link and is never sent to a server. It stays as it is now, and
            cannot be taken back.
          </Text>
          <LinkField url={codeLink(listCode, window.location.origin)} name={name} label="The whole list in a link" />
        </>
      )}
    </Stack>
  )
}
