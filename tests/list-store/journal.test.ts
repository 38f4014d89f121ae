import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { magewinds } from '@/lib/games/magewinds'
import type { EntryId, Slug } from '@/lib/kernel/ids'
import { applyEdits, type Edit } from '@/lib/kernel/roster/edits'
import { editsBetween } from '@/lib/kernel/roster/edits-between'
import { emptyEntry } from '@/lib/kernel/roster/roster'
import {
  beginJournal,
  highestEntryNumber,
  type Journal,
  nextRedo,
  nextUndo,
  rebuildJournal,
  record,
  redo,
  rosterOf,
  type Step,
  undo,
} from '@/lib/list-store/journal'
import { formatRoster } from '@/lib/rosters/format'
import { magewindsCatalogue } from '../support/catalogues'
import { anyEdit } from '../support/generated-edits'
import { generatedLists } from '../support/generated-lists'
import { warband } from '../support/rosters'

const id = (text: string) => text as EntryId
const list = warband({ entries: [{ class: 'wizard' }, { class: 'minion', count: 4 }] })
const renamed = (name: string): Step => ({ label: `Rename to ${name}`, edits: [{ kind: 'list', to: { name } }] })
const recorded = (steps: readonly Step[], from: Journal = beginJournal(list)) => steps.reduce(record, from)
const times = (count: number, way: (journal: Journal) => Journal, journal: Journal) =>
  Array.from({ length: count }).reduce<Journal>(way, journal)

const lists = generatedLists(magewindsCatalogue, magewinds)
const evenings = fc.tuple(
  lists,
  fc.array(
    anyEdit.map((edit): Step => ({ label: edit.kind, edits: [edit] })),
    { minLength: 50, maxLength: 50 },
  ),
)

describe('A journal', () => {
  test('names what would be undone and done again', () => {
    const journal = undo(recorded([renamed('A'), renamed('B')]))
    expect([nextUndo(journal)?.label, nextRedo(journal)?.label]).toEqual(['Rename to A', 'Rename to B'])
    expect(rosterOf(journal).name).toBe('A')
  })

  test('a new step takes the place of those that were undone', () => {
    const journal = record(undo(recorded([renamed('A'), renamed('B')])), renamed('C'))
    expect(journal.steps.map(({ label }) => label)).toEqual(['Rename to A', 'Rename to C'])
    expect(nextRedo(journal)).toBeNull()
  })

  test('a step without edits is none', () => {
    const journal = beginJournal(list)
    expect(record(journal, { label: 'Nothing', edits: [] })).toBe(journal)
  })

  test('goes no further than its ends', () => {
    const journal = recorded([renamed('A')])
    expect(rosterOf(times(3, undo, journal))).toBe(list)
    expect(rosterOf(times(3, redo, journal)).name).toBe('A')
  })

  test('knows the ids that an undone step would bring back', () => {
    const entry = emptyEntry(id('e9'), 'seer' as Slug)
    const journal = undo(recorded([{ label: 'Add Seer', edits: [{ kind: 'add', entry, at: 0 }] }]))
    expect(highestEntryNumber(journal)).toBe(9)
  })
})

describe('A long journal', () => {
  const long = recorded(Array.from({ length: 1200 }, (_, i) => renamed(`Name ${i}`)))

  test('keeps at least its last 500 steps, and not many more', () => {
    expect(long.steps.length).toBeGreaterThanOrEqual(500)
    expect(long.steps.length).toBeLessThanOrEqual(560)
    expect(long.folded + long.steps.length).toBe(1200)
  })

  test('undone to its end it is the list of its base, and done again the same as before', () => {
    const start = times(2000, undo, long)
    expect(rosterOf(start).name).toBe(`Name ${long.folded - 1}`)
    expect(rosterOf(times(2000, redo, start))).toBe(rosterOf(long))
  })

  test('large steps are folded earlier', () => {
    const notes = 'x'.repeat(10_000)
    const heavy = recorded(
      Array.from({ length: 520 }, (_, i) => ({
        label: 'Notes',
        edits: [{ kind: 'list', to: { notes: notes + i } } satisfies Edit],
      })),
    )
    expect(heavy.steps.length).toBeLessThan(500)
    expect(rosterOf(heavy).notes).toBe(`${notes}519`)
  })
})

describe('Fifty mixed edits of any list', () => {
  test('undone and done again give the same list, at every depth', () => {
    fc.assert(
      fc.property(evenings, fc.integer({ min: 0, max: 50 }), ([base, steps], depth) => {
        const journal = recorded(steps, beginJournal(base))
        const back = times(depth, undo, journal)
        expect(rosterOf(back)).toEqual(
          applyEdits(
            base,
            steps.slice(0, steps.length - depth).flatMap(({ edits }) => edits),
          ),
        )
        expect(rosterOf(times(depth, redo, back))).toBe(rosterOf(journal))
      }),
      { numRuns: 40 },
    )
  })

  test('survive being written and read, undone steps included', () => {
    fc.assert(
      fc.property(evenings, fc.integer({ min: 0, max: 50 }), ([base, steps], depth) => {
        const journal = times(depth, undo, recorded(steps, beginJournal(base)))
        const { rosters: _, ...written } = journal
        const read = rebuildJournal(structuredClone(written))
        expect(formatRoster(rosterOf(read))).toBe(formatRoster(rosterOf(journal)))
        expect(read.rosters.map(formatRoster)).toEqual(journal.rosters.map(formatRoster))
      }),
      { numRuns: 20 },
    )
  })
})

describe('The edits between two states of a list', () => {
  test('make the one into the other', () => {
    fc.assert(
      fc.property(lists, lists, (one, other) => {
        const edits = editsBetween(one, other)
        expect(formatRoster(applyEdits(one, edits ?? []))).toBe(formatRoster(other))
      }),
      { numRuns: 100 },
    )
  })

  test('after an evening’s work, too', () => {
    fc.assert(
      fc.property(evenings, ([base, steps]) => {
        const after = rosterOf(recorded(steps, beginJournal(base)))
        expect(formatRoster(applyEdits(base, editsBetween(base, after) ?? []))).toBe(formatRoster(after))
      }),
      { numRuns: 30 },
    )
  })

  test('are none for the same list, and one for an entry that was moved', () => {
    expect(editsBetween(list, structuredClone(list))).toEqual([])
    const moved = applyEdits(list, [{ kind: 'move', entry: id('e2'), at: 0 }])
    expect(editsBetween(list, moved)).toHaveLength(1)
  })

  test('an entry with a field of another program is put in anew, with its field', () => {
    const entries = list.entries.map((entry, i) => (i === 0 ? { ...entry, extra: { painted: true } } : entry))
    expect(applyEdits(list, editsBetween(list, { ...list, entries }) ?? []).entries).toEqual(entries)
  })

  test('cannot say what another program added to the list itself', () => {
    expect(editsBetween(list, { ...list, extra: { club: 'Salt Street' } })).toBeNull()
  })
})
