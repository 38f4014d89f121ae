'use client'

import { type ReactNode, useMemo, useReducer } from 'react'
import {
  beginJournal,
  doneNext,
  type Journal,
  record,
  redo,
  rosterOf,
  type Step,
  undo,
  undoneNext,
} from '@/lib/journal/journal'
import type { About } from '@/lib/kernel/about'
import type { Catalogue } from '@/lib/kernel/catalogue'
import { evaluate } from '@/lib/kernel/evaluate'
import { freshEntryId, type Roster } from '@/lib/kernel/roster'
import type { GameSystem } from '@/lib/kernel/system'
import { type Workbench, WorkbenchContext } from './workbench'

type Action = { readonly do: 'record'; readonly step: Step } | { readonly do: 'undo' } | { readonly do: 'redo' }

function work(journal: Journal, action: Action): Journal {
  switch (action.do) {
    case 'record':
      return record(journal, action.step)
    case 'undo':
      return undo(journal)
    case 'redo':
      return redo(journal)
  }
}

/** A workbench that keeps nothing: what tests of the builder's parts stand on. */
export function MemoryWorkbench(props: {
  readonly about: About
  readonly system: GameSystem
  readonly catalogue: Catalogue
  readonly roster: Roster
  readonly children: ReactNode
}) {
  const { about, system, catalogue, children } = props
  const [journal, act] = useReducer(work, props.roster, beginJournal)
  const roster = useMemo(() => rosterOf(journal), [journal])
  const evaluation = useMemo(() => evaluate(roster, catalogue, system), [roster, catalogue, system])
  const workbench: Workbench = {
    listId: 'memory',
    about,
    system,
    catalogue,
    roster,
    evaluation,
    undoLabel: undoneNext(journal)?.label ?? null,
    redoLabel: doneNext(journal)?.label ?? null,
    change: (label, edits) => act({ do: 'record', step: { label, edits } }),
    undo: () => act({ do: 'undo' }),
    redo: () => act({ do: 'redo' }),
    nextId: () => freshEntryId(roster),
  }
  return <WorkbenchContext value={workbench}>{children}</WorkbenchContext>
}
