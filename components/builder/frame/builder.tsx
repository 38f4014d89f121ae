'use client'

import type { About } from '@/lib/kernel/about'
import { type StoredList, WorkbenchProvider } from '../keep/workbench-provider'
import { Frame } from './frame'
import { Waiting } from './waiting'

type BuilderProps = { listId: string; about: About; initial: StoredList | null }

/** The builder of one list, from its first paint. */
export function Builder({ listId, about, initial }: BuilderProps) {
  return (
    <WorkbenchProvider
      listId={listId}
      about={about}
      initial={initial}
      waiting={<Waiting about={about} name={initial?.roster.name ?? ''} limit={initial?.roster.limit ?? null} />}
    >
      <Frame />
    </WorkbenchProvider>
  )
}
