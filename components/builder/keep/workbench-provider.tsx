'use client'

import { type ReactNode, useEffect, useState } from 'react'
import type { About } from '@/lib/kernel/about'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { Roster } from '@/lib/kernel/roster'
import type { GameSystem } from '@/lib/kernel/system'
import { isSystemId, partsOf } from '@/lib/systems/registry'
import { MemoryWorkbench } from '../memory-workbench'

/** A list as the server has it. */
export type StoredList = { readonly revision: number; readonly roster: Roster }

type WorkbenchProviderProps = {
  listId: string
  about: About
  /** As the page read it; null where the page could not. */
  initial: StoredList | null
  /** Shown until the list, its game and its catalogue are there. */
  waiting: ReactNode
  children: ReactNode
}

type Tools = { readonly system: GameSystem; readonly catalogue: Catalogue }

/** Puts a stored list on the workbench, and keeps it. */
export function WorkbenchProvider({ about, initial, waiting, children }: WorkbenchProviderProps) {
  const [tools, setTools] = useState<Tools | null>(null)
  const roster = initial?.roster
  useEffect(() => {
    if (!roster || !isSystemId(roster.game)) return
    let wanted = true
    const { id, version } = roster.pack
    const catalogue = fetch(`/api/packs/${id}/${version}`).then((answer): Promise<Catalogue> => answer.json())
    Promise.all([partsOf(roster.game).system(), catalogue]).then(
      ([system, catalogue]) => wanted && setTools({ system, catalogue }),
    )
    return () => {
      wanted = false
    }
  }, [roster])
  if (!tools || !roster) return waiting
  return (
    <MemoryWorkbench about={about} {...tools} roster={roster}>
      {children}
    </MemoryWorkbench>
  )
}
