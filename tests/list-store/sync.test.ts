import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textFingerprint } from '@/lib/list-store/fingerprint'
import { saveStatusOf } from '@/lib/list-store/save-status'
import { advance, isPending, startSync } from '@/lib/list-store/sync'
import type { ServerVersion, Sync, SyncEvent } from '@/lib/list-store/sync-state'
import { warband } from '../support/rosters'

const roster = warband({ entries: [] })
const stored = (revision: number, print: string): ServerVersion => ({
  revision,
  print,
  roster,
  updatedAt: revision * 10,
})

const changed: SyncEvent = { kind: 'changed' }
const due = (print: string): SyncEvent => ({ kind: 'due', print })
const saved = (revision: number): SyncEvent => ({ kind: 'saved', revision, updatedAt: revision * 10 })
const lost: SyncEvent = { kind: 'no-answer', trouble: 'unreachable' }
const full: SyncEvent = { kind: 'no-answer', trouble: 'storage-full' }
const stale: SyncEvent = { kind: 'stale' }
const gone: SyncEvent = { kind: 'gone', epoch: undefined }
const goneIn = (epoch: string): SyncEvent => ({ kind: 'gone', epoch })
const tooLarge: SyncEvent = { kind: 'refused', why: 'too-large' }
const got = (revision: number, print: string, mine: string): SyncEvent => ({
  kind: 'answered',
  theirs: stored(revision, print),
  mine,
})
const heard = (revision: number, print: string, mine: string): SyncEvent => ({
  kind: 'saved-elsewhere',
  theirs: stored(revision, print),
  mine,
})
/** Of a database that was restored. */
const gotBack = (revision: number, print: string, mine: string): SyncEvent => ({
  kind: 'answered',
  theirs: { ...stored(revision, print), fingerprint: `f ${print}`, epoch: 'after' },
  mine,
})
const heardIn = (epoch: string, revision: number, print: string, mine: string): SyncEvent => ({
  kind: 'saved-elsewhere',
  theirs: { ...stored(revision, print), epoch },
  mine,
})
const returned: SyncEvent = { kind: 'recreated', revision: 1, fingerprint: 'f a', epoch: 'after' }
const same: SyncEvent = { kind: 'same', epoch: 'after' }
const look: SyncEvent = { kind: 'check' }
const followed: SyncEvent = { kind: 'followed' }
const awake: SyncEvent = { kind: 'retry' }
const keepMine: SyncEvent = { kind: 'keep-mine', label: 'Kept' }
const aside = { roster, label: 'Put aside' }
const takeTheirs: SyncEvent = { kind: 'take-theirs', setAside: aside }
const copied: SyncEvent = { kind: 'take-theirs', setAside: null }

/** A list at revision 5, whose text there is "five". */
const fresh = startSync({
  revision: 5,
  print: 'five',
  fingerprint: 'f five',
  epoch: 'before',
  pending: false,
  unanswered: [],
  savedAt: 50,
})
const standing = (...events: readonly SyncEvent[]) => events.reduce(advance, fresh)
const collision = [changed, due('mine'), stale, got(6, 'other', 'mine')]

type Row = readonly [
  name: string,
  events: readonly SyncEvent[],
  doing: Sync['activity']['kind'],
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
    ['gone, says a save', [changed, due('a'), gone], 'asking', 'saving', 5],
    ['gone, says whoever reads', [changed, due('a'), gone, gone], 'refused', 'refused', 5],
    ['gone, and asked again', [changed, due('a'), gone, gone, awake], 'asking', 'refused', 5],
    ['gone, and edited on: asked again', [changed, due('a'), gone, gone, changed], 'asking', 'refused', 5],
    ['gone, asked again, no connection', [changed, due('a'), gone, gone, awake, lost], 'refused', 'refused', 5],
    ['gone, and a while has passed', [awake, gone, look], 'asking', 'refused', 5],
    ['gone, and a while has passed without a connection', [awake, gone, look, lost], 'refused', 'refused', 5],
    ['gone, nothing unsaved, no connection', [awake, gone, awake, lost], 'refused', 'refused', 5],
    ['gone, and there again', [awake, gone, awake, got(5, 'five', 'five')], 'resting', 'saved', 5],
    ['gone, edited, and there again', [awake, gone, changed, got(5, 'five', 'a')], 'waiting', 'saving', 5],
    ['gone in the same database', [awake, goneIn('before')], 'refused', 'refused', 5],
    ['too large, tried again', [changed, due('a'), tooLarge, awake, got(5, 'five', 'a')], 'waiting', 'saving', 5],

    ['taken away by a restore', [awake, goneIn('after')], 'waiting', 'saving', 5],
    ['made again', [awake, goneIn('after'), due('five')], 'recreating', 'saving', 5],
    ['there again, and noted in the history', [awake, goneIn('after'), due('five'), returned], 'waiting', 'saving', 1],
    [
      'there again for good',
      [awake, goneIn('after'), due('five'), returned, due('five'), saved(2)],
      'resting',
      'saved',
      2,
    ],
    ['taken away, no connection', [awake, goneIn('after'), due('five'), lost], 'waiting', 'offline', 5],
    ['taken away, tried again', [awake, goneIn('after'), due('five'), lost, due('five')], 'recreating', 'offline', 5],
    ['taken away, another made it', [awake, goneIn('after'), due('five'), stale], 'asking', 'saving', 5],
    [
      'taken away, another made it with the same',
      [awake, goneIn('after'), due('five'), stale, gotBack(1, 'five', 'five')],
      'resting',
      'saved',
      1,
    ],
    ['taken away, and in the bin', [awake, goneIn('after'), due('five'), gone], 'refused', 'refused', 5],

    ['went back, nothing unsaved', [look, gotBack(2, 'two', 'five')], 'choosing', 'behind', 5],
    ['went back, to the same revision', [look, gotBack(5, 'other', 'five')], 'choosing', 'behind', 5],
    ['went back, and others went on from there', [look, gotBack(9, 'nine', 'five')], 'choosing', 'behind', 5],
    ['went back, unsaved', [changed, due('a'), stale, gotBack(2, 'two', 'a')], 'choosing', 'behind', 5],
    ['went back to what is here', [look, gotBack(2, 'five', 'five')], 'resting', 'saved', 2],
    ['went back to where this began', [changed, due('a'), stale, gotBack(2, 'five', 'a')], 'waiting', 'saving', 2],
    ['went back, mine is kept', [look, gotBack(2, 'two', 'five'), keepMine], 'waiting', 'saving', 2],
    ['went back without a new epoch', [look, got(2, 'two', 'five')], 'choosing', 'behind', 5],
    ['was restored to what it is', [look, gotBack(5, 'five', 'five')], 'resting', 'saved', 5],
    ['is still the same', [look, same], 'resting', 'saved', 5],
    ['another tab speaks of another database', [heardIn('after', 2, 'two', 'five')], 'asking', 'saving', 5],
    ['the same, no connection', [heardIn('after', 2, 'two', 'five'), lost], 'waiting', 'offline', 5],
    ['the same, asked again', [heardIn('after', 2, 'two', 'five'), lost, due('five')], 'asking', 'offline', 5],
    ['the same, nothing new', [heardIn('after', 2, 'two', 'five'), got(5, 'five', 'five')], 'resting', 'saved', 5],

    ['turned down', [changed, due('a'), stale], 'asking', 'saving', 5],
    ['turned down, and no answer to why', [changed, due('a'), stale, lost], 'waiting', 'offline', 5],
    ['turned down, and edited meanwhile', [changed, due('a'), stale, changed], 'asking', 'saving', 5],
    [
      'another saved, and mine was undone before it was sent',
      [awake, changed, got(6, 'other', 'five'), followed],
      'resting',
      'saved',
      6,
    ],
    [
      'mine was undone, but may have arrived',
      [changed, due('a'), lost, changed, due('five'), stale, got(7, 'other', 'five')],
      'choosing',
      'behind',
      5,
    ],
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
    expect([sync.activity.kind, saveStatusOf(sync, true).kind, sync.revision]).toEqual([doing, keeping, revision])
  })

  test('the wait grows with each attempt that fails, to half a minute, and ends when the connection is back', () => {
    const waits: number[] = []
    let sync = standing(changed)
    for (let i = 0; i < 8; i += 1) {
      sync = [due('a'), lost].reduce(advance, sync)
      if (sync.activity.kind === 'waiting') waits.push(sync.activity.ms)
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
    expect(advance(sync, awake).activity).toMatchObject({ kind: 'waiting', ms: 0 })
  })

  test('an edit is sent within 400 ms', () => {
    const { activity } = standing(changed)
    expect(activity.kind === 'waiting' ? activity.ms : null).toBeLessThanOrEqual(400)
  })

  test('what was left pending by a tab that ended is sent at once, and known again when it was stored', () => {
    const found = startSync({ revision: 5, print: 'five', pending: true, unanswered: ['a'], savedAt: 50 })
    expect(found.activity).toMatchObject({ kind: 'waiting', ms: 0 })
    const met = [due('b'), stale, got(6, 'a', 'b')].reduce(advance, found)
    expect([met.activity.kind, met.revision]).toEqual(['waiting', 6])
  })

  test('a device that keeps nothing says so, and whether the server has everything', () => {
    const words = (sync: Sync) => {
      const keeping = saveStatusOf(sync, false)
      return keeping.kind === 'refused' ? keeping.reason : keeping.kind
    }
    expect(words(fresh)).toMatch(/has everything so far/)
    expect(words(standing(changed))).toMatch(/on its way/)
    expect(words(standing(changed, due('a'), lost))).toMatch(/Keep this page open/)
  })
})

test('a list that is gone leads on: to My lists, and after a restore to the device that it came from', () => {
  const words = (...events: readonly SyncEvent[]) => {
    const keeping = saveStatusOf(standing(...events), true)
    return keeping.kind === 'refused' ? keeping.reason : keeping.kind
  }
  expect(words(awake, gone)).toMatch(/under deleted lists/)
  expect(words(awake, goneIn('after'), due('five'), gone)).toMatch(/backup was restored.*open My lists there/)
  expect(words(awake, goneIn('after'), due('five'), gone, look)).toMatch(/backup was restored.*open My lists there/)
})

describe('A refusal', () => {
  const words = (...events: readonly SyncEvent[]) => {
    const keeping = saveStatusOf(standing(...events), true)
    return keeping.kind === 'refused' ? keeping.reason : keeping.kind
  }
  const turnedDown = (message?: string): SyncEvent => ({
    kind: 'refused',
    why: 'unreadable',
    ...(message && { message }),
  })
  const noRoom: SyncEvent = { kind: 'no-answer', trouble: 'busy', message: 'No room for another list.' }

  test('is told in the server’s own sentence, where it has one', () => {
    expect(words(changed, due('a'), turnedDown('It could not be read. name: too long.'))).toMatch(
      /^It could not be read\. name: too long\. Export it\. Your changes are on this device only\.$/,
    )
    expect(words(changed, due('a'), turnedDown())).toMatch(/^The server could not read the list/)
    expect(words(changed, due('a'), noRoom)).toMatch(/^No room for another list\. .* will be sent again/)
  })

  test('is told of until the next answer, also while the server is asked again', () => {
    expect(words(changed, due('a'), turnedDown('Not so.'), awake)).toMatch(/^Not so\./)
    expect(words(changed, due('a'), noRoom, due('a'), full)).toMatch(/disk is full/)
    expect(words(changed, due('a'), noRoom, due('a'), saved(6))).toBe('saved')
  })
})

describe('Whatever happens, in whatever order', () => {
  const prints = fc.constantFrom('five', 'a', 'b', 'other')
  const revisions = fc.integer({ min: 4, max: 9 })
  const any: fc.Arbitrary<SyncEvent> = fc.oneof(
    fc.constantFrom(changed, stale, lost, full, tooLarge, followed, awake, look, keepMine, takeTheirs, copied),
    fc.constantFrom(gone, goneIn('before'), goneIn('after'), returned, same),
    prints.map(due),
    revisions.map(saved),
    fc.tuple(revisions, prints, prints).map(([revision, print, mine]) => got(revision, print, mine)),
    fc.tuple(revisions, prints, prints).map(([revision, print, mine]) => gotBack(revision, print, mine)),
    fc.tuple(revisions, prints, prints).map(([revision, print, mine]) => heard(revision, print, mine)),
    fc.tuple(revisions, prints, prints).map(([revision, print, mine]) => heardIn('after', revision, print, mine)),
  )

  test('R2, R3: "saved" is said only when the server has everything, and nothing pending is ever left resting', () => {
    fc.assert(
      fc.property(fc.array(any, { maxLength: 40 }), (events) => {
        const sync = standing(...events)
        if (saveStatusOf(sync, true).kind === 'saved') expect(isPending(sync)).toBe(false)
        if (isPending(sync)) expect(['resting', 'following']).not.toContain(sync.activity.kind)
        expect(sync.savedEdition).toBeLessThanOrEqual(sync.edition)
      }),
      { numRuns: 2000, seed: 13 },
    )
  })

  const answers = fc.array(
    any.filter(({ kind }) =>
      ['saved', 'recreated', 'no-answer', 'stale', 'gone', 'refused', 'answered', 'same'].includes(kind),
    ),
    { minLength: 1, maxLength: 12 },
  )

  test('R5: whatever is answered, a list makes at most 30 requests in a minute without the player', () => {
    fc.assert(
      fc.property(answers, fc.boolean(), (answers, isEdited) => {
        const minutes = requestsByMinute(isEdited ? standing(changed) : standing(look), answers)
        expect(Math.max(...minutes)).toBeLessThanOrEqual(30)
      }),
      { numRuns: 2000, seed: 13 },
    )
  })

  /** Ten minutes in which every request is answered at once, by these in turn. */
  function requestsByMinute(start: Sync, answers: readonly SyncEvent[]): readonly number[] {
    const minutes = Array.from({ length: 10 }, () => 0)
    let sync = start
    let now = 0
    let looked = 0
    for (let next = 0; now < 600_000; ) {
      const { activity } = sync
      switch (activity.kind) {
        case 'sending':
        case 'recreating':
        case 'asking': {
          const minute = Math.floor(now / 60_000)
          minutes[minute] = (minutes[minute] ?? 0) + 1
          if ((minutes[minute] ?? 0) > 100) return minutes
          const answer = answersTo(activity.kind, answers)[next++ % answersTo(activity.kind, answers).length]
          sync = advance(sync, answer ?? lost)
          break
        }
        case 'waiting':
          now += activity.ms
          sync = advance(sync, due('mine'))
          break
        case 'following':
          sync = advance(sync, followed)
          break
        case 'resting':
        case 'refused':
        case 'choosing':
          // What a page that is looked at does by itself.
          looked = Math.max(looked + 45_000, now)
          now = looked
          sync = advance(sync, look)
      }
    }
    return minutes
  }

  function answersTo(doing: 'sending' | 'recreating' | 'asking', answers: readonly SyncEvent[]): readonly SyncEvent[] {
    const fit = {
      sending: ['saved', 'no-answer', 'stale', 'gone', 'refused'],
      recreating: ['recreated', 'no-answer', 'stale', 'gone', 'refused'],
      asking: ['answered', 'same', 'no-answer', 'gone'],
    }[doing]
    return answers.filter(({ kind }) => fit.includes(kind))
  }
})

test('An old message that comes late changes nothing, not even the wait', () => {
  for (const before of [[changed], [changed, due('a'), lost], collision])
    expect(standing(...before, heard(5, 'other', 'mine'))).toEqual(standing(...before))
})

describe('Fingerprints', () => {
  test('are alike for the same text only', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(textFingerprint(one) === textFingerprint(other)).toBe(one === other)
      }),
    )
  })

  test('differ for all small changes of a long text', () => {
    const text = 'Velites and hoplites, '.repeat(400)
    const texts = Array.from({ length: 2000 }, (_, i) => `${text.slice(0, i)}x${text.slice(i + 1)}`)
    const prints = texts.map(textFingerprint)
    expect(new Set(prints).size).toBe(new Set(texts).size)
  })
})
