'use client'

import { useState } from 'react'
import type { About } from '@/lib/kernel/about'
import type { LastSeenList } from '@/lib/list-store/opened-list'
import type { PageOwner } from '@/lib/owners/device-mark'
import { fetchSoon } from '../saving/fetch-soon'
import { WorkbenchProvider } from '../saving/workbench-provider'
import { Frame } from './frame'
import { Waiting } from './waiting'

type BuilderProps = {
  listId: string
  about: About
  initial: LastSeenList | null
  owner: PageOwner
  /** Of the database that the page was made from. */
  epoch: string
}

/** The builder of one list, from its first paint. */
export function Builder({ listId, about, initial, owner, epoch }: BuilderProps) {
  useState(() => fetchSoon(initial, owner.mark))
  return (
    <WorkbenchProvider
      listId={listId}
      about={about}
      initial={initial}
      owner={owner.mark}
      epoch={epoch}
      waiting={<Waiting about={about} name={initial?.roster.name ?? ''} limit={initial?.roster.limit ?? null} />}
    >
      <Frame />
    </WorkbenchProvider>
  )
}
