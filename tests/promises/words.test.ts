import { describe, expect, it, vi } from 'vitest'
import { partsOf } from '@/lib/games/registry'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { viewer } from '@/lib/owners/session'
import { listRosters, listVersions } from '@/lib/rosters/data'
import { formatRoster } from '@/lib/rosters/format'
import { linkIn, linksIn } from '@/lib/share/link'
import { publicRoster } from '@/lib/share/public'
import { carriedCatalogue, receivedFrom } from '@/lib/share/received'
import { rosterIn } from '../support/pretend-server'
import { fetchOf } from '../support/routes'
import { Visitor } from '../support/visitor'
import { type Links, rowsOf, sampleDatabase, samplesOf, VERSIONS } from './samples'

vi.mock('next/headers', () => import('../support/visitor'))

function received(text: string) {
  const [linked] = linksIn(text).filter(({ kind }) => kind === 'code')
  const read = receivedFrom(linked?.kind === 'code' ? linked.listCode : '')
  if (!read.ok) throw new Error(`${read.unreadable.place}: ${read.unreadable.reason}`)
  return read.value
}

describe.each(VERSIONS)('Of %s', (version) => {
  const samples = samplesOf(version)
  const file = sampleDatabase(samples)
  const links = samples.read<Links>('links.json')

  describe('A link that holds its list', () => {
    // The list of this one was changed after its link was made.
    const named = { magewinds: samples.text('files/list-magewinds.json') }

    it.each(Object.entries(links.whole))('%s is that list', async (name, link) => {
      expect(linkIn(link)?.kind).toBe('code')
      const { roster } = received(link)
      const id = samples.start + (name === 'ownOne' ? 'ownpack1%' : `${name}%`)
      const [row] = rowsOf<{ body: string }>(file, `SELECT body FROM Roster WHERE id LIKE '${id}'`)
      const body = Object.entries(named).find(([key]) => key === name)?.[1] ?? row?.body ?? ''
      const system = await partsOf(roster.game as 'magewinds').game()
      expect(formatRoster(roster)).toBe(formatRoster(publicRoster(rosterIn(body), system)))
    })

    it('on a pack of one’s own brings what it is judged by', async () => {
      const one = received(samples.text('texts/own-pack.txt'))
      const parts = partsOf('grid-battles')
      const catalogue = carriedCatalogue(one, (await parts.schema()).rows)
      if (!catalogue.ok) return expect.unreachable(catalogue.unreadable.reason)
      expect(evaluate(one.roster, catalogue.value, await parts.game()).legal).toBe(true)
    })
  })

  describe('A text', () => {
    it.each([
      ['full', 'The Citadel marches'],
      ['compact', 'The Citadel marches'],
      ['own-pack', 'On my own pack'],
    ])('%s opens again by its last line', (name, title) => {
      expect(received(samples.text(`texts/${name}.txt`)).roster.name).toBe(title)
    })
  })

  describe('A file', () => {
    async function takenIn(by: Visitor, name: string) {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetchOf(by)('/api/take-in', { method: 'POST', body: samples.text(name), headers })
      expect(answer.status).toBe(200)
      return answer.json()
    }

    it.each(['list-magewinds', 'list-strange', 'shared-list'])('%s is taken in whole', async (name) => {
      const visitor = new Visitor()
      const { lists } = await takenIn(visitor, `files/${name}.json`)
      expect(lists).toMatchObject([{ outcome: 'taken-in' }])
      const { roster } = await (await fetchOf(visitor)(`/api/lists/${lists[0].id}`)).json()
      expect(formatRoster(roster)).toBe(formatRoster(rosterIn(samples.text(`files/${name}.json`))))
    })

    it('with a pack is taken in, version by version', async () => {
      const visitor = new Visitor()
      for (const version of [1, 2])
        expect(await takenIn(visitor, `files/pack-v${version}.json`)).toMatchObject({
          packs: [{ outcome: 'taken-in' }],
        })
    })

    it('with everything of somebody’s brings everything, where it lay, and a second time nothing', async () => {
      const visitor = new Visitor()
      const told = await takenIn(visitor, 'files/everything.json')
      const all = samples.read<{ lists: object[]; packs: object[]; drafts: object[]; versions: object[] }>(
        'files/everything.json',
      )
      const outcomes = ({ lists, packs }: typeof told) =>
        [...lists, ...packs].map(({ outcome }: typeof told) => outcome)
      expect(all.lists).toHaveLength(14)
      expect(outcomes(told)).toEqual(Array(all.lists.length + all.packs.length + all.drafts.length).fill('taken-in'))
      const ownerId = (await visitor.during(viewer)) ?? ''
      const counts = await Promise.all(
        (['active', 'archived', 'deleted'] as const).map(async (state) => (await listRosters(ownerId, state)).length),
      )
      expect(counts).toEqual([11, 1, 2])
      const active = await listRosters(ownerId)
      expect(active.find(({ name }) => name === 'Riders of the March')?.tags).toEqual(['club', 'painted'])
      const conquest = active.find(({ name }) => name === 'The Citadel marches')
      const labels = (await listVersions({ ownerId, rosterId: conquest?.id ?? '' })).map(({ label }) => label)
      expect(labels).toEqual([null, 'An earlier version brought back', 'Before the duel'])
      expect(new Set(outcomes(await takenIn(visitor, 'files/everything.json')))).toEqual(new Set(['already-here']))
    })
  })
})
