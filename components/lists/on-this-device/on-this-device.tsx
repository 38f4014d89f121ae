'use client'

import Link from 'next/link'
import { type ReactNode, useEffect, useState } from 'react'
import { Trail } from '@/components/packs/trail'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { fetchLateParts } from '@/components/ui/late'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'
import { plural } from '@/lib/kernel/figures'
import { listName } from '@/lib/kernel/names'
import { listAddress, MY_LISTS } from '../addresses'
import page from '../page.module.css'
import { type Done, LocalListItem } from './local-list-item'
import styles from './on-this-device.module.css'
import { type LocalLists, useLocalLists } from './use-local-lists'

/** Everything that this browser holds and the server does not, with the ways to keep it or to let it go. */
export function OnThisDevice() {
  const { held, again } = useLocalLists()
  const [done, setDone] = useState<Done | null>(null)
  // Without a connection they could not be had, and nothing that is shown waits for them.
  useEffect(() => void (navigator.onLine && fetchLateParts()), [])

  function finish(what: Done) {
    setDone(what)
    void again()
  }

  return (
    <div className={page.page}>
      <Trail stops={[{ label: 'My lists', href: MY_LISTS }]} />
      <header className={page.head}>
        <div>
          <h1 className={page.title}>On this device</h1>
          <p className={page.lead}>
            Lists, and changes to lists, that this browser holds and the server does not have. Nothing here is deleted
            unless you delete it.
          </p>
        </div>
      </header>
      {done ? <DoneNotice done={done} /> : null}
      <Shown held={held} onDone={finish} onAgain={again} />
    </div>
  )
}

function DoneNotice({ done }: { done: Done }) {
  const name = listName(done.name)
  return (
    <div className={styles.notice}>
      {done.kind === 'deleted' ? (
        <Notice kind="done" live>
          {name} is deleted from this device.
        </Notice>
      ) : (
        <Notice kind="done" live>
          {name} is saved on the server. <Link href={listAddress(done.id)}>Open it</Link>
        </Notice>
      )}
    </div>
  )
}

type ShownProps = { held: LocalLists; onDone: (done: Done) => void; onAgain: () => Promise<void> }

function Shown({ held, onDone, onAgain }: ShownProps) {
  switch (held.kind) {
    case 'looking':
      return <Skeleton lines={4} words="Looking at what is on this device" />
    case 'nothing-kept':
      return (
        <Notice kind="warning" title="This browser keeps nothing" live>
          It does not let this page store anything, or does not let it look. A private window may be the reason.
        </Notice>
      )
    case 'there':
      return (
        <>
          {held.isCompared ? null : (
            <div className={styles.notice}>
              <Notice
                kind="warning"
                title="Cannot compare now: the server does not answer"
                live
                actions={<Again onAgain={onAgain} />}
              >
                Below is everything that is on this device. It stays here, and can be saved as files without a
                connection.
              </Notice>
            </div>
          )}
          {held.lists.length === 0 ? (
            <Nothing all={held.all} />
          ) : (
            <ul className={styles.lists} aria-label="Lists on this device">
              {held.lists.map((list) => (
                <LocalListItem
                  key={list.key}
                  held={list}
                  device={held.device}
                  inUse={held.inUse.has(list.key)}
                  isCompared={held.isCompared}
                  onDone={onDone}
                  onAgain={onAgain}
                />
              ))}
            </ul>
          )}
        </>
      )
  }
}

function Again({ onAgain }: { onAgain: () => Promise<void> }): ReactNode {
  const [pending, setPending] = useState(false)
  return (
    <Button
      pending={pending}
      onClick={() => {
        setPending(true)
        onAgain().finally(() => setPending(false))
      }}
    >
      Try again
    </Button>
  )
}

function Nothing({ all }: { all: number }) {
  return (
    <EmptyState title="Nothing is on this device only" actions={<LinkButton href={MY_LISTS}>My lists</LinkButton>}>
      <p>
        {all === 0
          ? 'No lists were opened in this browser yet. What you edit without a connection waits here until it is sent.'
          : `The server has everything that this browser holds: ${plural(all, 'list', 'lists')}.`}
      </p>
    </EmptyState>
  )
}
