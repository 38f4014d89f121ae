'use client'

import { useMemo, useState } from 'react'
import { AsFile } from '@/components/share/as-file'
import { AsText } from '@/components/share/as-text'
import { LinkField } from '@/components/share/link-field'
import { ShowsFields } from '@/components/share/shows-fields'
import { Heading, Stack, Text } from '@/components/ui/layout'
import { carriedPack } from '@/lib/share/carried'
import { codeOf } from '@/lib/share/codec/code'
import { codeLink } from '@/lib/share/link'
import { publicListOf } from '@/lib/share/public-list'
import { rosterShowing, SHOWS_AT_FIRST } from '@/lib/share/shows'
import { useBuilder } from '../use-builder'
import { useFetched } from '../use-fetched'
import { StoredLinks } from './links'
import { fetchShares } from './shares'

/** Every way to share the list. Its secrets are never shared, its notes where the player says so. */
export function SharePanel() {
  const { listId, roster, catalogue, about, game } = useBuilder()
  const shares = useFetched(listId, () => fetchShares(listId))
  const [shows, setShows] = useState(SHOWS_AT_FIRST)
  const shown = useMemo(() => {
    const context = { catalogue, about, game }
    return publicListOf(rosterShowing(roster, shows, context), context)
  }, [roster, shows, catalogue, about, game])
  // Where the server does not answer, the link holds the rows: it is longer, and works in any case.
  const carriesPack = shares.kind === 'loaded' ? shares.value.packIsOwn : shares.kind === 'failed'
  const listCode = useMemo(
    () => codeOf({ list: shown.roster, pack: carriesPack ? carriedPack(shown) : null }),
    [shown, carriesPack],
  )
  const secrets = shown.evaluation.unjudgedSecretChoices
  return (
    <Stack gap={6}>
      <Text tone="soft" size="note">
        Others see the list, and can copy it; they cannot change yours. Notes are private unless you show them.
        {secrets.length > 0 ? ` ${secrets.join(' and ')} stay hidden: nothing that you share here contains them.` : ''}
      </Text>
      <StoredLinks listId={listId} name={roster.name} shares={shares} />
      <Stack as="section" aria-labelledby="share-whole">
        <Heading as="h3" id="share-whole" size="name" ruled>
          The list itself
        </Heading>
        <Text tone="soft" size="note">
          A link that contains the whole list, a text and a file. They show the list as it is now, and cannot be
          revoked.
        </Text>
        <ShowsFields shows={shows} onChange={setShows} />
        <LinkWithList listCode={listCode} name={roster.name} />
      </Stack>
      <AsText shown={shown} listCode={listCode} />
      <AsFile roster={shown.roster} note="Your own export, with everything, is under My lists." />
    </Stack>
  )
}

/** A link that holds the list itself: no server stores it, and it cannot be revoked. */
function LinkWithList({ listCode, name }: { listCode: string | null; name: string }) {
  if (listCode === null)
    return (
      <Text tone="soft" size="note">
        This list is too long for such a link. Send its file, or a link from above.
      </Text>
    )
  return <LinkField url={codeLink(listCode, window.location.origin)} name={name} label="The whole list in a link" />
}
