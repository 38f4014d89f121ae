import fc from 'fast-check'
import type { EntryId, Slug } from '@/lib/kernel/ids'
import type { Edit } from '@/lib/kernel/roster/edits'
import { emptyEntry } from '@/lib/kernel/roster/roster'

const entry = fc.integer({ min: 0, max: 14 }).map((number) => `e${number}` as EntryId)
const slug = fc.constantFrom('wizard', 'minion', 'seer', 'cleric').map((text) => text as Slug)
const at = fc.integer({ min: 0, max: 12 })
const name = fc.option(fc.string({ maxLength: 12, unit: 'grapheme' }))

const fields = fc.oneof(
  fc.record({ count: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ name }),
  fc.record({ notes: name }),
  fc.record({ class: slug }),
  fc.record({ wargear: fc.uniqueArray(slug, { maxLength: 3 }) }),
  fc.record({ upgrades: fc.dictionary(fc.constantFrom('wounds', 'armour'), fc.integer({ min: 1, max: 5 })) }),
  fc.record({ base: fc.option(fc.record({ shape: fc.constant('round' as const), mm: fc.tuple(fc.nat(90)) })) }),
  fc.record({ start: fc.boolean() }),
)

/** Any edit of a warband, also of entries that it does not have. */
export const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    entry: fc.tuple(entry, slug).map(([id, one]) => emptyEntry(id, one)),
    at,
  }),
  fc.record({ kind: fc.constant('remove' as const), entry }),
  fc.record({ kind: fc.constant('change' as const), entry, to: fields }),
  fc.record({ kind: fc.constant('move' as const), entry, at }),
  fc.record({
    kind: fc.constant('list' as const),
    to: fc.oneof(
      fc.record({ limit: fc.integer({ min: 1, max: 20 }) }),
      fc.record({ name: fc.string({ maxLength: 12, unit: 'grapheme' }) }),
      fc.record({ faction: fc.option(slug) }),
    ),
  }),
  fc.record({
    kind: fc.constant('choose' as const),
    choice: fc.constantFrom('scenario', 'missions'),
    to: fc.option(fc.oneof(slug, fc.uniqueArray(slug, { maxLength: 2 }))),
  }),
  fc.record({
    kind: fc.constant('read' as const),
    reading: fc.constantFrom('overpaying', 'religion'),
    to: fc.option(fc.constantFrom('allowed', 'not-allowed')),
  }),
)
