'use client'

import Link from 'next/link'
import { lazy, Suspense, useState } from 'react'
import { saveListFile } from '@/components/domain/list-file'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Badge, type BadgeKind } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { deferredImport } from '@/components/ui/deferred-import'
import { Heading, ListRow, Row, Stack, Text } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { LocalTime } from '@/components/ui/local-time'
import { Notice } from '@/components/ui/notice'
import { lookOf } from '@/lib/games/looks'
import { listName } from '@/lib/kernel/names'
import type { DeviceDatabase } from '@/lib/list-store/device/database'
import { readOpenTabs } from '@/lib/list-store/device/open-tabs'
import { saveAsNewList } from '@/lib/list-store/save-as-new-list'
import type { UnsyncedList, UnsyncedState } from '@/lib/list-store/unsynced-lists'
import { deleteUnsynced } from '@/lib/list-store/unsynced-lists'
import { listAddress, myListsAddress } from '../addresses'
import { factsOf, stateWords } from './local-list-words'

const Compare = lazy(deferredImport(async () => ({ default: (await import('./compare-dialog')).CompareDialog })))

const BADGES: Readonly<Record<UnsyncedState, BadgeKind>> = {
  'never-sent': 'bad',
  'changes-not-sent': 'warn',
  'differs-on-server': 'warn',
  'missing-on-server': 'bad',
  'other-owner': 'plain',
  'not-compared': 'plain',
}

/** What the player has just done with a list; a notice above the other lists tells it. */
export type DoneAction =
  | { readonly kind: 'sent'; readonly name: string; readonly id: string }
  | { readonly kind: 'deleted'; readonly name: string }

type LocalListItemProps = {
  localList: UnsyncedList
  device: DeviceDatabase
  /** Whether another tab has the list open and writes to it. */
  isInUse: boolean
  isCompared: boolean
  onDone: (done: DoneAction) => void
  onReload: () => Promise<void>
}

/** One list that the server lacks, or has in another version: its state, and the actions for it. */
export function LocalListItem({ localList, device, isInUse, isCompared, onDone, onReload }: LocalListItemProps) {
  const { roster, state, version, onServer, otherOwner } = localList
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isComparing, setIsComparing] = useState(false)
  const { name, game } = roster
  const shownName = listName(name)
  const { title, words } = stateWords(localList)
  // Without a connection it may still open, if the service worker has cached its page.
  const isOpenable = onServer ? !onServer.isDeleted : (!isCompared || state === 'never-sent') && otherOwner === null

  const openTabs = () => readOpenTabs(device, navigator.locks as LockManager | undefined, Date.now)

  async function send() {
    setPending(true)
    const answer = await saveAsNewList(device, localList, {
      fetchFn: fetch.bind(window),
      readOpenTabs: openTabs,
    }).catch(() => null)
    setPending(false)
    if (answer?.kind === 'made') return onDone({ kind: 'sent', name, id: answer.id })
    setProblem(answer?.message ? `${answer.message} It is still on this device.` : NOT_SENT)
  }

  async function remove() {
    const wasDeleted = await deleteUnsynced(device, localList, openTabs).catch(() => false)
    if (wasDeleted) return onDone({ kind: 'deleted', name })
    setProblem('Not deleted: it was changed or opened meanwhile. Check it again.')
    await onReload()
  }

  return (
    <ListRow pad={4} data-accent={lookOf(game).accent}>
      <Stack gap={2} grow>
        <Row wrap align="baseline" justify="between" gap={3} rowGap={1}>
          <Heading size="name" face="names">
            {isOpenable ? <Link href={listAddress(version.listId)}>{shownName}</Link> : shownName}
          </Heading>
          <Badge kind={BADGES[state]}>{title}</Badge>
        </Row>
        <Row as="p" wrap gap={3} rowGap={0} tone="soft" size="note">
          <span>{lookOf(game).name}</span>
          <span>
            changed <LocalTime at={version.touchedAt} />
          </span>
          {factsOf(localList).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </Row>
        <Text width="text">
          {isInUse ? 'It is open in another tab of this browser. Close that tab first. ' : null}
          {isInUse ? null : words}
          {state === 'other-owner' && version.pending ? ' It has changes that were never sent to the server.' : null}
          {onServer && state === 'differs-on-server' ? (
            <>
              {' '}
              The server’s is of <LocalTime at={onServer.updatedAt} />.
            </>
          ) : null}
        </Text>
        {problem ? (
          <Notice kind="error" live>
            {problem}
          </Notice>
        ) : null}
        <Row wrap above={1}>
          {isOpenable ? (
            <LinkButton
              kind="primary"
              href={listAddress(version.listId)}
              prefetch={false}
              aria-label={`Open: ${shownName}`}
            >
              Open
            </LinkButton>
          ) : null}
          {onServer?.isDeleted ? (
            <LinkButton kind="primary" href={myListsAddress({ state: 'deleted' })} prefetch={false}>
              Deleted lists
            </LinkButton>
          ) : null}
          {isInUse || (state === 'not-compared' && !isCompared) ? null : (
            <Button
              kind={isOpenable ? 'quiet' : 'primary'}
              pending={pending}
              onClick={send}
              aria-label={`Send as a new list: ${shownName}`}
            >
              Send as a new list
            </Button>
          )}
          {onServer || version.pending ? (
            <Button onClick={() => setIsComparing(true)} aria-label={`Compare: ${shownName}`}>
              Compare
            </Button>
          ) : null}
          <Button onClick={() => saveListFile(roster)} aria-label={`Export: ${shownName}`}>
            Export
          </Button>
          {isInUse ? null : (
            <AlertDialog
              title={`Delete ${shownName} from this device?`}
              words={deleteWarning(localList, isCompared)}
              confirm="Delete"
              danger
              onConfirm={remove}
              trigger={
                <Button kind="danger" aria-label={`Delete: ${shownName}`}>
                  Delete
                </Button>
              }
            />
          )}
        </Row>
        {isComparing ? (
          <Suspense>
            <Compare localList={localList} device={device} onClose={() => setIsComparing(false)} />
          </Suspense>
        ) : null}
      </Stack>
    </ListRow>
  )
}

const NOT_SENT = 'Not sent: no answer from the server. It is still on this device. Try again later.'

function deleteWarning({ state, onServer }: UnsyncedList, isCompared: boolean): string {
  if (!isCompared)
    return 'No answer from the server, so it is not known whether the server has it. What is only here cannot be restored.'
  if (onServer && state === 'differs-on-server')
    return 'The server keeps its own version. What is only here cannot be restored.'
  return 'The server does not have it for this browser. Once deleted here, it cannot be restored.'
}
