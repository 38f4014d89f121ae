'use client'

import { useState } from 'react'
import type { About } from '@/lib/kernel/about'
import type { StoredList } from '@/lib/list-store/opened-list'
import type { PageOwner } from '@/lib/owners/device-mark'
import { preloadList } from '../saving/fetch-soon'
import { OpenBuilder } from '../saving/workbench-provider'
import { Frame } from './frame'
import { LoadingBuilder } from './waiting'

type BuilderProps = {
  listId: string
  about: About
  initial: StoredList | null
  owner: PageOwner
  /** Of the database that the page was made from. */
  epoch: string
}

/** The builder of one list, from its first paint. */
export function Builder({ listId, about, initial, owner, epoch }: BuilderProps) {
  useState(() => preloadList(initial, owner.mark))
  return (
    <OpenBuilder
      listId={listId}
      about={about}
      initial={initial}
      owner={owner.mark}
      epoch={epoch}
      waiting={<LoadingBuilder about={about} name={initial?.roster.name ?? ''} limit={initial?.roster.limit ?? null} />}
    >
      <Frame />
    </OpenBuilder>
  )
}
