'use client'

import Link from 'next/link'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { loadDeferredImports } from '@/components/ui/deferred-import'
import { EmptyState } from '@/components/ui/empty-state'
import { List, Stack } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { Page } from '@/components/ui/page'
import { Skeleton } from '@/components/ui/skeleton'
import { plural } from '@/lib/kernel/figures'
import { listName } from '@/lib/kernel/names'
import { listAddress, MY_LISTS } from '../addresses'
import { RemovedNotice } from '../devices/removed-notice'
import { type DoneAction, LocalListItem } from './local-list-item'
import { type LocalLists, useLocalLists } from './use-local-lists'

/** All lists and changes that are only in this browser; each can be sent, saved or deleted. */
export function OnThisDevice({ isRemoved }: { isRemoved: boolean }) {
  const { lists, reload } = useLocalLists()
  const [done, setDone] = useState<DoneAction | null>(null)
  // Loaded ahead, since they cannot be loaded once the connection is gone.
  useEffect(() => void (navigator.onLine && loadDeferredImports()), [])

  function showDone(what: DoneAction) {
    setDone(what)
    void reload()
  }

  return (
    <Page
      trail={[{ label: 'My lists', href: MY_LISTS }]}
      title="On this device"
      intro="Lists and changes that are in this browser and not on the server. Nothing here is deleted unless you delete it."
    >
      {isRemoved ? <RemovedNotice /> : null}
      {done ? <DoneNotice done={done} /> : null}
      <LocalListsView lists={lists} onDone={showDone} onReload={reload} />
    </Page>
  )
}

function DoneNotice({ done }: { done: DoneAction }) {
  const name = listName(done.name)
  return (
    <Stack width="column" below={4}>
      {done.kind === 'deleted' ? (
        <Notice kind="done" live>
          {name} is deleted from this device.
        </Notice>
      ) : (
        <Notice kind="done" live>
          {name} is saved on the server. <Link href={listAddress(done.id)}>Open it</Link>
        </Notice>
      )}
    </Stack>
  )
}

type LocalListsViewProps = { lists: LocalLists; onDone: (done: DoneAction) => void; onReload: () => Promise<void> }

function LocalListsView({ lists: local, onDone, onReload }: LocalListsViewProps) {
  switch (local.kind) {
    case 'loading':
      return <Skeleton lines={4} words="Loading what is on this device" />
    case 'no-storage':
      return (
        <Notice kind="warning" title="This browser stores nothing" live>
          It does not let this page store or read anything. A private window may be the reason.
        </Notice>
      )
    case 'ready':
      return (
        <>
          {local.isCompared ? null : (
            <Stack width="column" below={4}>
              <Notice
                kind="warning"
                title="Cannot compare now: the server does not answer"
                live
                actions={<RetryButton onReload={onReload} />}
              >
                Everything on this device is below. It stays here, and you can export it without a connection.
              </Notice>
            </Stack>
          )}
          {local.lists.length === 0 ? (
            <NothingLocal all={local.all} />
          ) : (
            <List width="column" aria-label="Lists on this device">
              {local.lists.map((list) => (
                <LocalListItem
                  key={list.key}
                  localList={list}
                  device={local.device}
                  isInUse={local.inUse.has(list.key)}
                  isCompared={local.isCompared}
                  onDone={onDone}
                  onReload={onReload}
                />
              ))}
            </List>
          )}
        </>
      )
  }
}

function RetryButton({ onReload }: { onReload: () => Promise<void> }): ReactNode {
  const [pending, setPending] = useState(false)
  return (
    <Button
      pending={pending}
      onClick={() => {
        setPending(true)
        onReload().finally(() => setPending(false))
      }}
    >
      Try again
    </Button>
  )
}

function NothingLocal({ all }: { all: number }) {
  return (
    <EmptyState title="No unsent lists" actions={<LinkButton href={MY_LISTS}>My lists</LinkButton>}>
      <p>
        {all === 0
          ? 'No lists were opened in this browser yet. Changes that you make without a connection stay here until they are sent.'
          : `The server has everything of this browser: ${plural(all, 'list', 'lists')}.`}
      </p>
    </EmptyState>
  )
}
