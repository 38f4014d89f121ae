import { BaseDisc } from '@/components/domain/base-disc'
import { Disclosure } from '@/components/ui/disclosure'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading, Row, Stack } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import type { About } from '@/lib/kernel/about'
import type { ArchiveState } from '@/lib/rosters/data'
import { DEVICES, EXAMPLES, MY_LISTS, NEW_LIST, ON_THIS_DEVICE, OPEN_LIST } from '../addresses'
import { RecoveryForm } from '../devices/recovery-form'
import { SampleButton } from '../sample-button'

const UNMARKED = { base: { shape: 'round', mm: [40] }, text: '', rim: null, top: null, loadout: null } as const

export type GameToTry = { readonly id: string; readonly about: Pick<About, 'name' | 'sample'> }

/** Shown to a player without lists: how to begin. */
export function NoLists({ games }: { games: readonly GameToTry[] }) {
  return (
    <Stack gap={5}>
      <EmptyState
        title="No lists yet"
        drawing={<BaseDisc mark={UNMARKED} size={72} decorative />}
        actions={
          <>
            <LinkButton href={NEW_LIST} icon="add" kind="primary">
              New list
            </LinkButton>
            <LinkButton href={EXAMPLES}>Start from an example</LinkButton>
            <LinkButton href={OPEN_LIST}>Import</LinkButton>
            <LinkButton href={DEVICES}>Link a device</LinkButton>
            <LinkButton href={ON_THIS_DEVICE}>On this device</LinkButton>
          </>
        }
      >
        <p>Create a list, or copy an example. There is no account: this browser keeps the key to your lists.</p>
      </EmptyState>
      <Stack as="section" gap={2} aria-labelledby="samples-title">
        <Heading id="samples-title" size="name">
          Sample lists
        </Heading>
        <Row wrap>
          {games.map(({ id, about }) => (
            <SampleButton key={id} about={about}>
              {about.name}
            </SampleButton>
          ))}
        </Row>
      </Stack>
      <Stack width="column">
        <Disclosure summary="Use a recovery code">
          <RecoveryForm />
        </Disclosure>
      </Stack>
    </Stack>
  )
}

/** Shown when a search finds nothing, or when no list is in the chosen state. */
export function NothingFound({ state, isSearch }: { state: ArchiveState; isSearch: boolean }) {
  if (isSearch)
    return (
      <EmptyState
        title="No matches"
        actions={
          <LinkButton href={MY_LISTS} prefetch={false}>
            Show all lists
          </LinkButton>
        }
      >
        <p>Try a shorter part of the name, or another game.</p>
      </EmptyState>
    )
  return (
    <EmptyState title={EMPTY_WORDS[state].title}>
      <p>{EMPTY_WORDS[state].words}</p>
    </EmptyState>
  )
}

const EMPTY_WORDS: Readonly<Record<ArchiveState, { readonly title: string; readonly words: string }>> = {
  active: {
    title: 'No active lists',
    words: 'Your lists are archived or deleted. You can unarchive or undelete them.',
  },
  archived: { title: 'No archived lists', words: 'Archive a list in its menu to move it here. It keeps everything.' },
  deleted: {
    title: 'No deleted lists',
    words: 'A list that you delete stays here for a year. Until then you can undelete it.',
  },
}
