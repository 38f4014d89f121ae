import { describe, expect, it, vi } from 'vitest'
import { followDeviceLink } from '@/lib/devices/actions'
import { readDeviceLink } from '@/lib/devices/data'
import { isGameId, partsOf } from '@/lib/games/registry'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { fixesFor } from '@/lib/kernel/rules/fixes'
import { viewer } from '@/lib/owners/session'
import { exportPack, listPacks, readCatalogue, readDraft } from '@/lib/packs/data'
import { listRosters, listVersions } from '@/lib/rosters/data'
import { formatRoster } from '@/lib/rosters/format'
import { reportOf } from '@/lib/rosters/report'
import { parseRoster } from '@/lib/rosters/schema'
import { listPublicCodes, listShares } from '@/lib/share/data'
import { openShare } from '@/lib/share/open'
import { expectFailure, expectValue } from '../support/result'
import { fetchOf } from '../support/routes'
import { Visitor } from '../support/visitor'
import { asJudgedNow, type Links, rowsOf, type StoredList, sampleDatabase, samplesOf, VERSIONS } from './samples'

vi.mock('next/headers', () => import('../support/visitor'))

describe.each(VERSIONS)('Of %s', (version) => {
  const samples = samplesOf(version)
  const file = sampleDatabase(samples)
  // Those of an import that was cut short are nobody's yet.
  const lists = rowsOf<StoredList>(file, "SELECT * FROM Roster WHERE ownerId NOT LIKE 'import-%' ORDER BY id")
  const links = samples.read<Links>('links.json')
  const owner = samples.browser('first')
  const ask = fetchOf(owner)
  const ownerId = lists.find(({ id }) => id === samples.ids.magewinds)?.ownerId ?? ''
  const mine = lists.filter((list) => list.ownerId === ownerId)

  describe('A browser', () => {
    it('is still whose it was, as is the second one of the same owner', async () => {
      expect(mine).toHaveLength(14)
      expect(await owner.during(viewer)).toBe(ownerId)
      expect(await samples.browser('second').during(viewer)).toBe(ownerId)
    })
  })

  describe('The lists', () => {
    it.each(mine.filter(({ deletedAt }) => deletedAt === null))('$name is what it was', async (list) => {
      const { roster, ...told } = await (await ask(`/api/lists/${list.id}`)).json()
      expect(told).toMatchObject({ id: list.id, revision: list.revision })
      expect(formatRoster(roster)).toBe(list.body)
    })

    it('lie where they lay, under their tags', async () => {
      for (const state of ['active', 'archived', 'deleted'] as const) {
        const there = (await listRosters(ownerId, state)).map(({ name }) => name)
        const stateOf = (list: StoredList) =>
          list.deletedAt !== null ? 'deleted' : list.archivedAt !== null ? 'archived' : 'active'
        const before = mine.filter((list) => stateOf(list) === state).map(({ name }) => name)
        expect(there.toSorted(), state).toEqual(before.toSorted())
      }
      const tagged = (await listRosters(ownerId)).find(({ tags }) => tags.length > 0)
      expect([tagged?.name, tagged?.tags]).toEqual(['Riders of the March', ['club', 'painted']])
    })

    it('have the versions that they had, each with its name and its list', async () => {
      const versions = rowsOf<{ rosterId: string; revision: number; label: string | null; body: string }>(
        file,
        'SELECT * FROM RosterVersion ORDER BY revision DESC',
      )
      for (const { id, deletedAt } of mine) {
        if (deletedAt !== null) continue
        const before = versions.filter(({ rosterId }) => rosterId === id)
        const now = await listVersions({ ownerId, rosterId: id })
        expect(now.map(({ revision, label }) => [revision, label])).toEqual(
          before.map(({ revision, label }) => [revision, label]),
        )
        for (const { revision, body } of before) {
          const { roster } = await (await ask(`/api/lists/${id}/versions/${revision}`)).json()
          expect(formatRoster(roster)).toBe(body)
        }
      }
    })

    it('come out of the bin as they went in', async () => {
      const { undeleteRoster } = await import('@/lib/rosters/mutations')
      const [binned] = mine.filter(({ deletedAt }) => deletedAt !== null)
      expectValue(await undeleteRoster({ ownerId, rosterId: binned?.id ?? '' }))
      const { roster } = await (await ask(`/api/lists/${binned?.id}`)).json()
      expect(formatRoster(roster)).toBe(binned?.body)
    })
  })

  describe('The judgement', () => {
    type Check = ReturnType<typeof reportOf> & { readonly refused?: string }
    const checks = samples.read<Readonly<Record<string, Check>>>('checks.json')

    it.each(lists)('on $name stands', async ({ id, body, ownerId }) => {
      const check = checks[id]
      const roster = parseRoster(body)
      if (!roster.ok || !check) return expect.unreachable('each list reads, and was judged')
      const { id: packId, version } = roster.value.pack
      const catalogue = await readCatalogue({ viewer: ownerId, packId, version })
      if (check.refused) return expect(expectFailure(catalogue)).toEqual({ kind: 'not-found' })
      const by = expectValue(catalogue)
      const system = await partsOf(isGameId(by.game) ? by.game : 'magewinds').game()
      const judged = evaluate(roster.value, by, system)
      const fixesOf = fixesFor(roster.value, by, system)
      const before = asJudgedNow(check, { ghost: check.codes.includes('heroes/objective-out-of-reach') })
      expect(ruling(reportOf({ roster: roster.value, catalogue: by }, judged, fixesOf))).toEqual(ruling(before))
    })

    /** What a player is told about a list; how it is worded may change. */
    function ruling(report: Check) {
      const { game, pack, name, legal, limit, house, total, pools, budgets, banks, units, lost, codes, notes } =
        JSON.parse(JSON.stringify(report))
      return {
        ...{
          game,
          pack,
          name,
          legal,
          limit,
          house,
          points: total.points,
          exact: total.exact,
          pools,
          banks,
          lost,
          codes,
        },
        notes,
        budgets: budgets.map(({ id, used, limit }: Check['budgets'][number]) => ({ id, used, limit })),
        units: units.map(({ entry, name, count, points, values, pools, marking }: Check['units'][number]) => ({
          ...{ entry, name, count, each: points.each, total: points.total, values, pools, marking },
        })),
      }
    }
  })

  describe('The links', () => {
    it.each(Object.entries(links.stored))(
      '%s opens, or is taken back, as it was',
      async (_, { list, code, withdrawn, ...share }) => {
        if (withdrawn) return expect(expectFailure(await openShare(code))).toEqual({ kind: 'withdrawn' })
        const { shared, shown } = expectValue(await openShare(code))
        expect([shared.kind, shared.isIndexable]).toEqual([share.kind, share.public])
        const kept = (await listShares({ ownerId, rosterId: list })).filter(({ withdrawnAt }) => withdrawnAt === null)
        expect(kept.map((one) => one.code)).toContain(code)
        const [frozen] = rowsOf<{ name: string }>(
          file,
          `SELECT name FROM Share WHERE code = '${code}' AND name IS NOT NULL`,
        )
        expect(shown.roster.name).toBe((frozen ?? mine.find(({ id }) => id === list))?.name)
      },
    )

    it('show the very list that they showed', async () => {
      const { shown } = expectValue(await openShare(links.stored.live?.code ?? ''))
      const before = parseRoster(samples.text('files/shared-list.json'))
      expect(before.ok && formatRoster(before.value)).toBe(formatRoster(shown.roster))
    })

    it('that are public, and no others, are told to crawlers', async () => {
      const open = Object.values(links.stored).filter((one) => one.public && !one.withdrawn)
      expect((await listPublicCodes()).toSorted()).toEqual(open.map(({ code }) => code).toSorted())
    })
  })

  describe('The packs', () => {
    it.each([1, 2])('version %i is its file, letter by letter', async (version) => {
      const text = expectValue(await exportPack({ viewer: ownerId, packId: links.pack, version }))
      expect(text).toBe(samples.text(`files/pack-v${version}.json`))
    })

    it('are all there, with the drafts as they were left', async () => {
      const own = (await listPacks({ viewer: ownerId })).map(({ id }) => id)
      expect(own).toEqual(expect.arrayContaining([links.pack, links.draft]))
      const drafts = rowsOf<{ slug: string; version: number; revision: number }>(
        file,
        `SELECT p.slug, v.version, v.revision FROM PackVersion v
         JOIN Pack p ON p.id = v.packId WHERE v.publishedAt IS NULL`,
      )
      expect(drafts.map(({ slug }) => slug).toSorted()).toEqual([links.pack, links.draft].toSorted())
      for (const { slug, version, revision } of drafts)
        expect(expectValue(await readDraft({ ownerId, packId: slug }))).toMatchObject({ version, revision })
      const [row] = rowsOf<{ name: string }>(
        file,
        `SELECT k.name FROM PackKeyword k JOIN PackVersion v ON v.id = k.versionId
         WHERE v.publishedAt IS NULL AND k.name LIKE 'Ridge L%'`,
      )
      expect(row?.name).toBe('Ridge Lost')
    })
  })

  describe('The device links', () => {
    const codes = samples.read<{ madeAt: string; used: string; expired: string; open: { code: string } }>(
      'device-links.json',
    )
    const now = new Date(codes.madeAt)

    it('are used, expired and open as they were', async () => {
      const kindOf = async (code: string) => (await readDeviceLink({ code, now })).kind
      expect(await Promise.all([codes.used, codes.expired, codes.open.code].map(kindOf))).toEqual([
        'used',
        'expired',
        'open',
      ])
    })

    it('that are open make one more browser the owner’s', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now })
      const another = new Visitor()
      const form = new FormData()
      form.set('code', codes.open.code)
      const where = await another
        .during(() => followDeviceLink(null, form))
        .catch((error: { digest?: string }) => error.digest)
      vi.useRealTimers()
      expect(String(where)).toContain('/lists')
      expect(await another.during(viewer)).toBe(ownerId)
    })
  })
})
