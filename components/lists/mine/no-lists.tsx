'use client'

import { BaseDisc } from '@/components/domain/base-disc'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading, Row, Stack } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import type { About } from '@/lib/kernel/about'
import { DEVICES, EXAMPLES, NEW_LIST, ON_THIS_DEVICE, OPEN_LIST } from '../addresses'
import { SampleButton } from '../sample-button'

const UNMARKED = { base: { shape: 'round', mm: [40] }, text: '', rim: null, top: null, loadout: null } as const

export type GameToTry = { readonly id: string; readonly about: Pick<About, 'name' | 'sample'> }

/** Shown to a player without lists: how to begin. Links and forms only: they work before its script is there. */
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
    </Stack>
  )
}
