'use client'

import Link from 'next/link'
import { lazy, Suspense, useState } from 'react'
import { saveListFile } from '@/components/domain/list-file'
import { lookOf } from '@/components/domain/words'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Badge, type BadgeKind } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { late } from '@/components/ui/late'
import { Heading, ListRow, Row, Stack, Text } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { LocalTime } from '@/components/ui/local-time'
import { Notice } from '@/components/ui/notice'
import { listName } from '@/lib/kernel/names'
import type { Device } from '@/lib/list-store/device/database'
import { readOpenTabs } from '@/lib/list-store/device/open-tabs'
import { saveAsNewList } from '@/lib/list-store/save-as-new-list'
import type { UnsyncedList, UnsyncedState } from '@/lib/list-store/unsynced-lists'
import { deleteUnsynced } from '@/lib/list-store/unsynced-lists'
import { listAddress, myListsAddress } from '../addresses'
import { factsOf, stateWords } from './local-list-words'

const Compare = lazy(late(async () => ({ default: (await import('./compare')).Compare })))

const BADGES: Readonly<Record<UnsyncedState, BadgeKind>> = {
  'never-sent': 'bad',
  'changes-not-sent': 'warn',
  'older-on-server': 'warn',
  'missing-on-server': 'bad',
  'other-owner': 'plain',
  'not-compared': 'plain',
}

/** What was done with a list; it is said above those that are left. */
export type Done =
  | { readonly kind: 'sent'; readonly name: string; readonly id: string }
  | { readonly kind: 'deleted'; readonly name: string }

type LocalListItemProps = {
  held: UnsyncedList
  device: Device
  /** Another tab has it open, and writes into it. */
  inUse: boolean
  isCompared: boolean
  onDone: (done: Done) => void
  onReload: () => Promise<void>
}

/** One list that is here and not on the server: what it is, how that is, and what can be done with it. */
export function LocalListItem({ held, device, inUse, isCompared, onDone, onReload }: LocalListItemProps) {
  const { roster, state, version, onServer, otherOwner } = held
  const [pending, setPending] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [comparing, setComparing] = useState(false)
  const { name, game } = roster
  const called = listName(name)
  const { title, words } = stateWords(held)
  // Without a connection it may open, if its page was kept.
  const isOpenable = onServer ? !onServer.isDeleted : !isCompared && otherOwner === null

  const openTabs = () => readOpenTabs(device, navigator.locks as LockManager | undefined, Date.now)

  async function send() {
    setPending(true)
    const answer = await saveAsNewList(device, held, { fetchFn: fetch.bind(window), readOpenTabs: openTabs }).catch(
      () => null,
    )
    setPending(false)
    if (answer?.kind === 'made') return onDone({ kind: 'sent', name, id: answer.id })
    setTrouble(answer?.message ? `${answer.message} It is still on this device.` : NOT_SENT)
  }

  async function remove() {
    const isGone = await deleteUnsynced(device, held, openTabs).catch(() => false)
    if (isGone) return onDone({ kind: 'deleted', name })
    setTrouble('It was changed or opened meanwhile, so it was not deleted. Look at it again.')
    await onReload()
  }

  return (
    <ListRow pad={4} data-accent={lookOf(game).accent}>
      <Stack gap={2} grow>
        <Row wrap align="baseline" justify="between" gap={3} rowGap={1}>
          <Heading size="name" face="names">
            {isOpenable ? <Link href={listAddress(version.list)}>{called}</Link> : called}
          </Heading>
          <Badge kind={BADGES[state]}>{title}</Badge>
        </Row>
        <Row as="p" wrap gap={3} rowGap={0} tone="soft" size="note">
          <span>{lookOf(game).name}</span>
          <span>
            changed <LocalTime at={version.touchedAt} />
          </span>
          {factsOf(held).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </Row>
        <Text width="text">
          {inUse ? 'It is open in another tab of this browser: look there, or close that tab first. ' : null}
          {inUse ? null : words}
          {state === 'other-owner' && version.pending ? ' It holds changes that the server never got.' : null}
          {onServer && state === 'older-on-server' ? (
            <>
              {' '}
              The server’s is of <LocalTime at={onServer.updatedAt} />.
            </>
          ) : null}
        </Text>
        {trouble ? (
          <Notice kind="error" live>
            {trouble}
          </Notice>
        ) : null}
        <Row wrap above={1}>
          {isOpenable ? (
            <LinkButton kind="primary" href={listAddress(version.list)} prefetch={false} aria-label={`Open: ${called}`}>
              Open
            </LinkButton>
          ) : null}
          {onServer?.isDeleted ? (
            <LinkButton kind="primary" href={myListsAddress({ state: 'deleted' })} prefetch={false}>
              Deleted lists
            </LinkButton>
          ) : null}
          {inUse || (state === 'not-compared' && !isCompared) ? null : (
            <Button
              kind={isOpenable ? 'quiet' : 'primary'}
              pending={pending}
              onClick={send}
              aria-label={`Send as a new list: ${called}`}
            >
              Send as a new list
            </Button>
          )}
          {onServer || version.pending ? (
            <Button onClick={() => setComparing(true)} aria-label={`Compare: ${called}`}>
              Compare
            </Button>
          ) : null}
          <Button onClick={() => saveListFile(roster)} aria-label={`Save as a file: ${called}`}>
            Save as a file
          </Button>
          {inUse ? null : (
            <AlertDialog
              title={`Delete ${called} from this device?`}
              words={deletingWords(held, isCompared)}
              confirm="Delete"
              danger
              onConfirm={remove}
              trigger={
                <Button kind="danger" aria-label={`Delete: ${called}`}>
                  Delete
                </Button>
              }
            />
          )}
        </Row>
        {comparing ? (
          <Suspense>
            <Compare held={held} device={device} onClose={() => setComparing(false)} />
          </Suspense>
        ) : null}
      </Stack>
    </ListRow>
  )
}

const NOT_SENT = 'It was not sent: the server does not answer. It is still on this device; try again later.'

function deletingWords({ state, onServer }: UnsyncedList, isCompared: boolean): string {
  if (!isCompared) return 'The server cannot be asked now whether it has it. What is only here cannot be brought back.'
  if (onServer && state === 'older-on-server')
    return 'The server keeps its own version. What is only here cannot be brought back.'
  return 'The server does not have it for this browser. Once deleted here, it cannot be brought back.'
}
