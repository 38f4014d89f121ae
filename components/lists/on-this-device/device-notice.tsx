'use client'

import { useEffect, useState } from 'react'
import { Stack } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { plural } from '@/lib/kernel/figures'
import { listName } from '@/lib/kernel/names'
import type { DeviceNotice as NoticeFacts } from '@/lib/list-store/device-notice'
import { ON_THIS_DEVICE, shareAddress } from '../addresses'
import { callWhenDeviceIsChecked } from '../device-check'

/** Says which lists and changes are only on this device, with a link to them. */
export function DeviceNotice({ hasLists }: { hasLists: boolean }) {
  const [facts, setFacts] = useState<NoticeFacts | null>(null)
  useEffect(() => {
    let isCurrent = true
    callWhenDeviceIsChecked(() =>
      readNotice(hasLists).then(
        (found) => isCurrent && setFacts(found),
        // A browser without storage has no lists to warn of.
        () => undefined,
      ),
    )
    return () => {
      isCurrent = false
    }
  }, [hasLists])
  if (!facts) return null
  const words = sentencesOf(facts, hasLists)
  if (words.length === 0 && facts.links.length === 0) return null
  return (
    <Stack below={5}>
      {words.length > 0 ? (
        <Notice kind="warning" live actions={<LinkButton href={ON_THIS_DEVICE}>Show</LinkButton>}>
          {words.join(' ')}
        </Notice>
      ) : null}
      {facts.links.map(({ listId, name, count }) => (
        <Notice
          key={listId}
          kind="warning"
          live
          actions={
            <LinkButton href={shareAddress(listId)} prefetch={false}>
              Make new links
            </LinkButton>
          }
        >
          {plural(count, 'link', 'links')} of {listName(name)} no longer {count === 1 ? 'works' : 'work'}: a backup was
          restored.
        </Notice>
      ))}
    </Stack>
  )
}

function sentencesOf(
  { older, deleted, refused, heldByOtherOwner, unsent, fromBefore }: NoticeFacts,
  hasLists: boolean,
): readonly string[] {
  const words: string[] = []
  if (older > 0)
    words.push(
      `A backup was restored: ${plural(older, 'list has', 'lists have')} another version on the server.${inBin(older, deleted)}`,
    )
  if (refused > 0) words.push(`${plural(refused, 'list is', 'lists are')} on this device only.`)
  if (heldByOtherOwner > 0)
    words.push(
      `${plural(heldByOtherOwner, 'list', 'lists')} from another device of yours ${heldByOtherOwner === 1 ? 'is' : 'are'} not restored yet: a backup was restored. Open My lists on that device.`,
    )
  if (unsent > 0) words.push(`Changes to ${plural(unsent, 'list', 'lists')} have not reached the server yet.`)
  if (words.length === 0 && !hasLists && fromBefore > 0)
    words.push(`This device still has ${plural(fromBefore, 'list', 'lists')} from before.`)
  return words
}

function inBin(older: number, deleted: number): string {
  if (deleted === 0) return ''
  if (deleted === older) return ` ${older === 1 ? 'It is' : 'They are'} among your deleted lists there.`
  return ` ${deleted} of them ${deleted === 1 ? 'is' : 'are'} among your deleted lists there.`
}

async function readNotice(hasLists: boolean): Promise<NoticeFacts> {
  const [{ openDeviceDatabase }, { readOpenTabs }, { readDeviceNotice }] = await Promise.all([
    import('@/lib/list-store/device/database'),
    import('@/lib/list-store/device/open-tabs'),
    import('@/lib/list-store/device-notice'),
  ])
  const device = await openDeviceDatabase()
  try {
    const isOpenInTab = await readOpenTabs(device, navigator.locks as LockManager | undefined, Date.now)
    return await readDeviceNotice(device, Date.now(), { fetchFn: fetch.bind(window), isOpenInTab, hasLists })
  } finally {
    device.close()
  }
}
