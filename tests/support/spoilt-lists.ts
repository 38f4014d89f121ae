import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import type { Catalogue, RowKind } from '@/lib/kernel/catalogue'
import type { EntryId, Slug } from '@/lib/kernel/ids'
import { applyEdit, type Edit } from '@/lib/kernel/roster/edits'
import type { Entry, Roster } from '@/lib/kernel/roster/roster'
import type { Game } from '@/lib/kernel/rules/game'
import { parseRoster } from '@/lib/rosters/schema'

/** A legal list after this many harmful edits, each of which one edit would undo; null where its limit changed. */
export type Spoilt = { readonly roster: Roster; readonly edits: number | null }

/** The bundled lists of a game, all of them legal. */
export function shippedLists(gameId: string): readonly Roster[] {
  const room = path.resolve('prisma/lists', gameId)
  return readdirSync(room).map((file) => {
    const list = parseRoster(readFileSync(path.join(room, file), 'utf8'))
    if (!list.ok) throw new Error(`${file}: ${list.unreadable.place}: ${list.unreadable.reason}`)
    return list.value
  })
}

/** Lists like those of players: close to a legal one, with one to four errors. */
export function spoiltLists(catalogue: Catalogue, game: Game): fc.Arbitrary<Spoilt> {
  const edits = fc.array(spoiling(catalogue, game), { minLength: 1, maxLength: 4 })
  return fc.tuple(fc.constantFrom(...shippedLists(game.id)), edits).map(([list, spoil]) => {
    let edits = 0
    const roster = spoil.reduce((one, edit) => {
      const next = edit(one)
      if (next) edits += 1
      return next ? applyEdit(one, next) : one
    }, list)
    return { roster, edits: roster.limit === list.limit ? edits : null }
  })
}

/** A slug that is in no pack. */
const UNKNOWN_SLUG = 'never-heard-of-it' as Slug

type Spoiling = (roster: Roster) => Edit | null

function spoiling(catalogue: Catalogue, game: Game): fc.Arbitrary<Spoiling> {
  const one = (kind: RowKind) => {
    const slugs = catalogue.rows[kind].map((row) => row.slug)
    if (slugs.length === 0) return fc.constant(null)
    return fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...slugs) },
      { weight: 1, arbitrary: fc.constant(UNKNOWN_SLUG) },
    )
  }
  const smallNumber = fc.integer({ min: 1, max: 8 })
  const stat = fc.constantFrom(...game.characteristics.map(({ id }) => id))
  const mm = fc.oneof(fc.integer({ min: 10, max: 120 }), fc.constantFrom(0.5, 1000))
  const change = <T>(
    what: fc.Arbitrary<T>,
    to: (value: T, entry: Entry) => Partial<Omit<Entry, 'id' | 'extra'>> | null,
  ) =>
    fc.tuple(fc.nat(40), what).map(
      ([at, value]): Spoiling =>
        (roster) => {
          const entry = roster.entries[at % Math.max(1, roster.entries.length)]
          const fields = entry && to(value, entry)
          return entry && fields ? { kind: 'change', entry: entry.id, to: fields } : null
        },
    )
  return fc.oneof(
    change(smallNumber, (count) => ({ count })),
    change(one('classes'), (slug) => slug && { class: slug }),
    change(one('races'), (slug) => slug && { race: slug }),
    change(one('wargear'), (slug, { wargear }) => slug && { wargear: [...wargear, slug] }),
    change(one('spells'), (slug, { spells }) => slug && { spells: [...spells, slug] }),
    change(mm, (size) => ({ base: { shape: 'round', mm: [size] } })),
    change(mm, (size) => ({ base: { shape: 'oval', mm: [size, 1] } })),
    change(fc.tuple(stat, smallNumber), ([id, amount]) => ({ upgrades: { [id]: amount } })),
    change(fc.constant(null), (_, { start }) => ({ start: !start })),
    fc.nat(40).map(
      (at): Spoiling =>
        ({ entries }) => {
          const entry = entries[at % Math.max(1, entries.length)]
          return entry ? { kind: 'remove', entry: entry.id } : null
        },
    ),
    fc.tuple(one('classes'), smallNumber).map(
      ([slug, count]): Spoiling =>
        ({ entries: [first, ...others] }) => {
          const id = `new-${others.length}` as EntryId
          return first && slug ? { kind: 'add', at: 0, entry: { ...first, id, class: slug, count } } : null
        },
    ),
    one('factions').map(
      (slug): Spoiling =>
        () =>
          slug && { kind: 'list', to: { faction: slug } },
    ),
    one('religions').map(
      (slug): Spoiling =>
        () =>
          slug && { kind: 'list', to: { religion: slug } },
    ),
    smallNumber.map(
      (sixths): Spoiling =>
        ({ limit }) => ({
          kind: 'list',
          to: { limit: Math.max(1, Math.round((limit * sixths) / 6)) },
        }),
    ),
    fc.tuple(fc.nat(8), fc.constantFrom(null, UNKNOWN_SLUG, [UNKNOWN_SLUG])).map(
      ([at, to]): Spoiling =>
        ({ choices }) => {
          const made = Object.keys(choices)
          const choice = made[at % Math.max(1, made.length)]
          return choice === undefined ? null : { kind: 'choose', choice, to }
        },
    ),
  )
}
