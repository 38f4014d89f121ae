import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keepingOf } from '@/lib/sync/keeping'
import { advance, isPending, type Stored, type Sync, type SyncEvent, startSync } from '@/lib/sync/machine'
import { printOf } from '@/lib/sync/print'
import { warband } from '../support/rosters'

const roster = warband({ entries: [] })
const stored = (revision: number, print: string): Stored => ({ revision, print, roster, updatedAt: revision * 10 })

const changed: SyncEvent = { kind: 'changed' }
const due = (print: string): SyncEvent => ({ kind: 'due', print })
const saved = (revision: number): SyncEvent => ({ kind: 'saved', revision, updatedAt: revision * 10 })
const lost: SyncEvent = { kind: 'lost', trouble: 'unreachable' }
const full: SyncEvent = { kind: 'lost', trouble: 'full' }
const stale: SyncEvent = { kind: 'stale' }
const gone: SyncEvent = { kind: 'refused', why: 'gone' }
const tooLarge: SyncEvent = { kind: 'refused', why: 'too-large' }
const got = (revision: number, print: string, mine: string): SyncEvent => ({
  kind: 'got',
  theirs: stored(revision, print),
  mine,
})
const heard = (revision: number, print: string, mine: string): SyncEvent => ({
  kind: 'heard',
  theirs: stored(revision, print),
  mine,
})
const followed: SyncEvent = { kind: 'followed' }
const awake: SyncEvent = { kind: 'awake' }
const keepMine: SyncEvent = { kind: 'keep-mine', label: 'Kept' }
const aside = { roster, label: 'Put aside' }
const takeTheirs: SyncEvent = { kind: 'take-theirs', aside }
const copied: SyncEvent = { kind: 'take-theirs', aside: null }

/** A list at revision 5, whose text there is "five". */
const fresh = startSync({ revision: 5, print: 'five', pending: false, unanswered: [], keptAt: 50 })
const standing = (...events: readonly SyncEvent[]) => events.reduce(advance, fresh)
const collision = [changed, due('mine'), stale, got(6, 'other', 'mine')]

type Row = readonly [
  name: string,
  events: readonly SyncEvent[],
  doing: Sync['doing']['kind'],
  keeping: string,
  revision: number,
]

describe('Where a list stands', () => {
  test.each<Row>([
    ['at first', [], 'resting', 'saved', 5],
    ['after an edit', [changed], 'waiting', 'saving', 5],
    ['on its way', [changed, due('a')], 'sending', 'saving', 5],
    ['kept', [changed, due('a'), saved(6)], 'resting', 'saved', 6],
    ['edited while it was sent', [changed, due('a'), changed, saved(6)], 'waiting', 'saving', 6],
    ['edited while it waited', [changed, changed, due('a'), saved(6)], 'resting', 'saved', 6],
    ['without an answer', [changed, due('a'), lost], 'waiting', 'offline', 5],
    ['edited without a connection', [changed, due('a'), lost, changed], 'waiting', 'offline', 5],
    ['tried again', [changed, due('a'), lost, due('a')], 'sending', 'offline', 5],
    ['kept at last', [changed, due('a'), lost, due('a'), saved(6)], 'resting', 'saved', 6],
    ['when the disk is full', [changed, due('a'), full], 'waiting', 'refused', 5],
    ['when there is room again', [changed, due('a'), full, due('a'), saved(6)], 'resting', 'saved', 6],
    ['too large', [changed, due('a'), tooLarge], 'refused', 'refused', 5],
    ['made smaller', [changed, due('a'), tooLarge, changed], 'waiting', 'saving', 5],
    ['gone', [changed, due('a'), gone], 'refused', 'refused', 5],
    ['gone, and edited on', [changed, due('a'), gone, changed, awake], 'refused', 'refused', 5],

    ['turned down', [changed, due('a'), stale], 'asking', 'saving', 5],
    ['turned down, and no answer to why', [changed, due('a'), stale, lost], 'waiting', 'offline', 5],
    ['turned down, and edited meanwhile', [changed, due('a'), stale, changed], 'asking', 'saving', 5],
    ['another has saved', collision, 'choosing', 'behind', 5],
    ['another has saved, and the player goes on', [...collision, changed], 'choosing', 'behind', 5],
    ['another has saved, and then again', [...collision, heard(7, 'more', 'mine')], 'choosing', 'behind', 5],

    ['the answer was lost', [changed, due('a'), lost, due('a'), stale, got(6, 'a', 'a')], 'resting', 'saved', 6],
    [
      'the answer was lost, and the player went on',
      [changed, due('a'), lost, changed, due('b'), stale, got(6, 'a', 'b')],
      'waiting',
      'saving',
      6,
    ],
    [
      'one of several answers was lost',
      [changed, due('a'), lost, changed, due('b'), lost, changed, due('c'), stale, got(6, 'b', 'c')],
      'waiting',
      'saving',
      6,
    ],
    [
      'the answer was lost, and the change undone',
      [changed, due('a'), lost, changed, due('five'), stale, got(6, 'a', 'five')],
      'waiting',
      'saving',
      6,
    ],
    ['another saved the very same', [changed, due('a'), stale, got(9, 'a', 'a')], 'resting', 'saved', 9],
    ['another went back to where this began', [changed, due('a'), stale, got(7, 'five', 'a')], 'waiting', 'saving', 7],
    ['turned down without a reason', [changed, due('a'), stale, got(5, 'five', 'a')], 'waiting', 'saving', 5],

    ['another tab saved', [heard(6, 'other', 'five')], 'following', 'saved', 5],
    ['another tab was followed', [heard(6, 'other', 'five'), followed], 'resting', 'saved', 6],
    ['another tab saved what is here', [heard(6, 'five', 'five')], 'resting', 'saved', 6],
    ['an old message came late', [heard(5, 'other', 'five')], 'resting', 'saved', 5],
    ['another tab saved while this was edited', [changed, heard(6, 'other', 'a')], 'choosing', 'behind', 5],
    ['another tab saved while this was sent', [changed, due('a'), heard(6, 'other', 'a')], 'sending', 'saving', 5],

    ['looked at again', [awake], 'asking', 'saved', 5],
    ['looked at again, nothing new', [awake, got(5, 'five', 'five')], 'resting', 'saved', 5],
    ['looked at again, another device saved', [awake, got(8, 'other', 'five')], 'following', 'saved', 5],
    ['looked at again without a connection', [awake, lost], 'resting', 'saved', 5],
    ['looked at again, and edited at once', [awake, changed, got(8, 'other', 'a')], 'choosing', 'behind', 5],
    ['looked at again, and edited, nothing new', [awake, changed, got(5, 'five', 'a')], 'waiting', 'saving', 5],
    ['looked at again, and it is gone', [awake, gone], 'refused', 'refused', 5],

    ['mine is kept', [...collision, keepMine], 'waiting', 'saving', 6],
    ['mine is stored', [...collision, keepMine, due('mine'), saved(7)], 'resting', 'saved', 7],
    [
      'mine met a third',
      [...collision, keepMine, due('mine'), stale, got(7, 'third', 'mine')],
      'choosing',
      'behind',
      6,
    ],
    ['theirs is taken', [...collision, takeTheirs], 'waiting', 'saving', 6],
    ['theirs is taken, mine put aside', [...collision, takeTheirs, due('mine'), saved(7)], 'waiting', 'saving', 7],
    [
      'theirs is taken and stored',
      [...collision, takeTheirs, due('mine'), saved(7), due('other'), saved(8)],
      'resting',
      'saved',
      8,
    ],
    [
      'mine was put aside, but the answer was lost',
      [...collision, takeTheirs, due('mine'), lost, due('mine'), stale, got(7, 'mine', 'other')],
      'waiting',
      'saving',
      7,
    ],
    ['mine became a copy', [...collision, copied], 'resting', 'saved', 6],
    ['nothing is there to choose', [changed, keepMine], 'waiting', 'saving', 5],
  ])('%s', (_, events, doing, keeping, revision) => {
    const sync = standing(...events)
    expect([sync.doing.kind, keepingOf(sync, true).kind, sync.revision]).toEqual([doing, keeping, revision])
  })

  test('the wait grows with each attempt that fails, to half a minute, and ends when the connection is back', () => {
    const waits: number[] = []
    let sync = standing(changed)
    for (let i = 0; i < 8; i += 1) {
      sync = [due('a'), lost].reduce(advance, sync)
      if (sync.doing.kind === 'waiting') waits.push(sync.doing.ms)
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
    expect(advance(sync, awake).doing).toMatchObject({ kind: 'waiting', ms: 0 })
  })

  test('an edit is sent within 400 ms', () => {
    const { doing } = standing(changed)
    expect(doing.kind === 'waiting' ? doing.ms : null).toBeLessThanOrEqual(400)
  })

  test('what was left pending by a tab that ended is sent at once, and known again when it was stored', () => {
    const found = startSync({ revision: 5, print: 'five', pending: true, unanswered: ['a'], keptAt: 50 })
    expect(found.doing).toMatchObject({ kind: 'waiting', ms: 0 })
    const met = [due('b'), stale, got(6, 'a', 'b')].reduce(advance, found)
    expect([met.doing.kind, met.revision]).toEqual(['waiting', 6])
  })

  test('a device that keeps nothing says so, and whether the server has everything', () => {
    const words = (sync: Sync) => {
      const keeping = keepingOf(sync, false)
      return keeping.kind === 'refused' ? keeping.reason : keeping.kind
    }
    expect(words(fresh)).toMatch(/has everything so far/)
    expect(words(standing(changed))).toMatch(/on its way/)
    expect(words(standing(changed, due('a'), lost))).toMatch(/leave this page open/)
  })
})

describe('Whatever happens, in whatever order', () => {
  const prints = fc.constantFrom('five', 'a', 'b', 'other')
  const revisions = fc.integer({ min: 4, max: 9 })
  const any: fc.Arbitrary<SyncEvent> = fc.oneof(
    fc.constantFrom(changed, stale, lost, full, gone, tooLarge, followed, awake, keepMine, takeTheirs, copied),
    prints.map(due),
    revisions.map(saved),
    fc.tuple(revisions, prints, prints).map(([revision, print, mine]) => got(revision, print, mine)),
    fc.tuple(revisions, prints, prints).map(([revision, print, mine]) => heard(revision, print, mine)),
  )

  test('"saved" is said only when the server has everything, and nothing pending is ever left resting', () => {
    fc.assert(
      fc.property(fc.array(any, { maxLength: 40 }), (events) => {
        const sync = standing(...events)
        if (keepingOf(sync, true).kind === 'saved') expect(isPending(sync)).toBe(false)
        if (isPending(sync)) expect(['resting', 'following']).not.toContain(sync.doing.kind)
        expect(sync.kept).toBeLessThanOrEqual(sync.edition)
      }),
      { numRuns: 2000 },
    )
  })
})

test('An old message that comes late changes nothing, not even the wait', () => {
  for (const before of [[changed], [changed, due('a'), lost], collision])
    expect(standing(...before, heard(5, 'other', 'mine'))).toEqual(standing(...before))
})

describe('Fingerprints', () => {
  test('are alike for the same text only', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(printOf(one) === printOf(other)).toBe(one === other)
      }),
    )
  })

  test('differ for all small changes of a long text', () => {
    const text = 'Velites and hoplites, '.repeat(400)
    const texts = Array.from({ length: 2000 }, (_, i) => `${text.slice(0, i)}x${text.slice(i + 1)}`)
    const prints = texts.map(printOf)
    expect(new Set(prints).size).toBe(new Set(texts).size)
  })
})
