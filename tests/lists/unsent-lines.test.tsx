import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NewerVersionButton } from '@/components/builder/pack/newer-version'
import { newerVersionOf } from '@/components/builder/pack/offered-packs'
import { latestOf } from '@/components/lists/latest-summary'
import { NewerPack, newerVersion } from '@/components/lists/mine/newer-pack'
import { isAskedFor } from '@/components/lists/mine/unsent-section'
import { OtherPackNotice } from '@/components/lists/new/offline-notice'
import type { PackId, PackRef } from '@/lib/kernel/ids'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import type { UnsentList } from '@/lib/list-store/unsent-lists'
import type { ListSummary } from '@/lib/rosters/summary'
import { exampleOf } from '../support/examples'

const pack = (id: string, version: number): PackRef => ({ id: id as PackId, version })
const summaryOn = (id: string, version: number): ListSummary => ({ kind: 'no-pack', pack: pack(id, version) })

const LIST: UnsentList = {
  id: 'one',
  name: 'Salt and Ember',
  game: 'magewinds',
  faction: null,
  drawnAsShip: false,
  isNew: true,
  touchedAt: 1,
  summary: { kind: 'unknown' },
}

test.each([
  ['on the first page of all lists', {}, {}, true],
  ['in its game', {}, { game: 'magewinds' }, true],
  ['found by a word', {}, { q: 'EMBER' }, true],
  ['not found by another word', {}, { q: 'frost' }, false],
  ['not in another game', {}, { game: 'another' }, false],
  ['not under a tag, of which it has none', {}, { tag: 'club' }, false],
  ['not in the archive', {}, { state: 'archived' }, false],
  ['not on the next page', {}, { page: 2 }, false],
  ['not where the server has it: its own line says so', { isNew: false }, {}, false],
] as const)('a list made on this device is %s', (_, list, query, expected) => {
  expect(isAskedFor({ ...LIST, ...list }, { state: 'active', page: 1, ...query })).toBe(expected)
})

test.each([
  ['nothing where the page has all', null, undefined, null],
  ['what is not sent, from an earlier visit', null, LIST, { name: 'Salt and Ember', isOnItsWay: false }],
  ['what the builder left with changes', { isPending: true }, LIST, { isOnItsWay: true }],
  ['what is not sent, where the builder had sent all', { isPending: false }, LIST, { name: 'Salt and Ember' }],
  ['what the builder has sent, while the page is from before', { isPending: false }, undefined, { isOnItsWay: true }],
] as const)('a line shows %s', async (_, builder, unsent, expected) => {
  const { roster, catalogue, game } = await exampleOf('dwethia-heroes')
  const evaluation = evaluate(roster, catalogue, game)
  const left = builder && { roster, catalogue, game, evaluation, savedAt: 20, ...builder }
  const latest = latestOf({ left, unsent, updatedAt: 10 })
  if (expected === null) expect(latest).toBeNull()
  else expect(latest).toMatchObject(expected)
})

test.each([
  ['a newer version', summaryOn('club', 1), 3],
  ['the newest version', summaryOn('club', 3), null],
  ['a version newer than what is offered', summaryOn('club', 4), null],
  ['a pack that is not offered', summaryOn('other', 1), null],
  ['a list of an unknown game', { kind: 'unknown' } as const, null],
])('whether the pack of a list has a newer version: %s', (_, summary, expected) => {
  expect(newerVersion(summary, { club: 3 })).toBe(expected)
  const packs = [{ id: 'club' as PackId, name: 'The club’s', own: true, newest: 3 }]
  if (summary.kind !== 'unknown') expect(newerVersionOf(summary.pack, packs)).toBe(expected)
})

test('a newer version is told once, with a name that says where it leads', () => {
  const line = <NewerPack id="one" name="Ember" updatedAt={1} summary={summaryOn('club', 1)} newest={{ club: 3 }} />
  expect(renderToStaticMarkup(line)).toMatch(
    /^<a [^>]*aria-label="Version 3 is available: what would change in Ember"[^>]*href="\/lists\/one\?panel=pack"[^>]*>Version 3 is available<\/a>$/,
  )
  expect(renderToStaticMarkup(<NewerVersionButton version={3} />)).toContain(
    'aria-label="Version 3 is available: what would change in this list"',
  )
})

test('the form says where it begins with another pack than its address asks for', () => {
  const chosen = { ...pack('starter', 2), name: 'Starter', own: false }
  const shown = (asked: string | null) => renderToStaticMarkup(<OtherPackNotice asked={asked} chosen={chosen} />)
  expect([shown(null), shown('starter')]).toEqual(['', ''])
  expect(shown('club')).toContain('The list uses Starter, version 2.')
})
