import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { rememberedLists } from '@/components/home/recent-store'
import { oddsAddress } from '@/components/odds/addresses'
import { OPTIONS_COOKIE } from '@/components/print/saved-options'
import { isGameId, partsOf } from '@/lib/games/registry'
import { resumeImports } from '@/lib/import-export/commit'
import { LEFT_MS } from '@/lib/import-export/mutations'
import { optionsIn } from '@/lib/kernel/odds/address'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { fixesFor } from '@/lib/kernel/rules/fixes'
import { PRINT_DEFAULTS } from '@/lib/kernel/sheets/sheet'
import { answersToOptions } from '@/lib/odds/answers'
import { openOdds, packIdInAddress } from '@/lib/odds/open'
import { viewer } from '@/lib/owners/session'
import { listPacks, readCatalogue } from '@/lib/packs/data'
import { REQUEST_DEFAULTS } from '@/lib/print/print-request'
import { readPrintRequest } from '@/lib/print/request-schema'
import { listRosters } from '@/lib/rosters/data'
import { reportOf } from '@/lib/rosters/report'
import { parseRoster } from '@/lib/rosters/schema'
import { expectValue } from '../support/result'
import { Visitor } from '../support/visitor'
import { asJudgedNow, type Cookies, type LaterBrowsers, type Links, rowsOf, sampleDatabase, samplesOf } from './samples'

vi.mock('next/headers', () => import('../support/visitor'))

const samples = samplesOf('139fc58')
const cookies = samples.read<Cookies<LaterBrowsers>>('cookies.json')
const { local } = samples.read<{ local: Readonly<Record<string, string>> }>('storage.json')

describe('What a browser of 139fc58 carries', () => {
  sampleDatabase(samples)

  it('makes it known by https under the strict name, and by plain http under the other', async () => {
    const [{ name = '' } = {}] = cookies.https
    expect(name).toBe('__Host-musterroll-owner')
    const lists = await listRosters((await samples.browser('https').during(viewer)) ?? '')
    expect(lists.map((list) => list.name)).toEqual(['By https'])
    expect(await samples.browser('first').during(viewer)).not.toBeNull()
    expect(await samples.browser('formerAnew').during(viewer)).not.toBe(await samples.browser('former').during(viewer))
  })

  it('says how its player prints', () => {
    const kept = cookies.first.find(({ name }) => name === OPTIONS_COOKIE)
    const manner = readPrintRequest(new URLSearchParams(decodeURIComponent(kept?.value ?? '')))
    const options = { ...PRINT_DEFAULTS, paper: 'letter', measuredRuler: 98.7 }
    expect(manner).toEqual({ ...REQUEST_DEFAULTS, options })
    const { printed } = samples.read<{ printed: string }>('addresses.json')
    expect(readPrintRequest(new URL(printed, 'http://rolls.example').searchParams)).toEqual({
      ...manner,
      what: ['sheets', 'labels'],
    })
  })
})

describe('What a browser of 139fc58 remembers', () => {
  afterEach(() => vi.unstubAllGlobals())
  const localStorage = { getItem: (key: string) => local[key] ?? null }

  it('is its newest lists', () => {
    vi.stubGlobal('localStorage', localStorage)
    const recent = rememberedLists()
    expect(recent?.all).toBe(11)
    expect(recent?.lists.map(({ name }) => name)).toContain('The Citadel marches')
    expect(recent?.lists.map(({ standing }) => standing.kind)).toContain('judged')
  })

  it('is its look, and that it has the letters and its lists, before the first paint', () => {
    const dataset: Record<string, string> = {}
    const document = { documentElement: { dataset } }
    runInNewContext(readFileSync('public/theme.js', 'utf8'), { document, localStorage, addEventListener() {} })
    expect(dataset).toEqual({ theme: 'dark', lists: '' })
  })

  it('is that single keys do nothing', async () => {
    vi.stubGlobal('localStorage', localStorage)
    vi.doMock('react', async (original) => ({
      ...(await original<object>()),
      useSyncExternalStore: (_: unknown, now: () => unknown) => now(),
    }))
    const { useLetterKeys } = await import('@/components/builder/commands/keys')
    vi.doUnmock('react')
    expect(useLetterKeys()[0]).toBe(false)
  })
})

describe('Odds of 139fc58', () => {
  sampleDatabase(samples)
  const asked = samples.read<readonly { game: string; address: string; shown: string }[]>('odds.json')

  it('are of every game', () => {
    expect(new Set(asked.map(({ game }) => game)).size).toBe(5)
  })

  /** The default changed since: in Magewinds a feint led to a second attack, which is now a reading. */
  function readAsBefore(open: NonNullable<Awaited<ReturnType<typeof openOdds>>>, q: readonly string[]) {
    const isChoice = open.gameId === 'magewinds' && q.every((one) => one.startsWith('choices*'))
    return isChoice
      ? optionsIn(
          open.form,
          q.map((one) => `${one}*r.feint-again.yes`),
        )
      : null
  }

  it.each(asked)('$address asks the same, and is answered as it was', async ({ game, address, shown }) => {
    if (!isGameId(game)) return expect.unreachable(game)
    const { pathname, searchParams } = new URL(address, 'http://rolls.example')
    const open = await openOdds({ game, viewer: null, pack: searchParams.get('pack') ?? undefined })
    if (!open) return expect.unreachable('the game has odds')
    const options = optionsIn(open.form, searchParams.getAll('q')) ?? []
    const pack = searchParams.has('pack') ? packIdInAddress(open) : null
    expect(pathname).toBe(`/odds/${game}`)
    expect(oddsAddress({ game, form: open.form, comparedOptions: options, packId: pack })).toBe(address)
    const [{ answer } = {}] = answersToOptions(open, readAsBefore(open, searchParams.getAll('q')) ?? options)
    if (!answer || 'refused' in answer) return expect.unreachable('there is an answer')
    const [, counts, ...lines] = shown.split('\n').map((line) => line.split('\t'))
    expect(answer.counts).toBe(counts?.[0])
    const percent = (text = '') => Number.parseFloat(text)
    // Without a pack nothing says what [Multi-Shot X] does, and no book does: one shot is left of two.
    expect(answer.leftOut).toEqual(address.includes('Multi-Shot+2') ? ['Multi-Shot 2'] : [])
    if (answer.leftOut.length > 0) {
      const [missed = 0, hit = 0, ...more] = answer.distribution.map(({ p }) => p)
      expect(more).toEqual([])
      for (const [i, p] of [missed ** 2, 2 * missed * hit, hit ** 2].entries())
        expect(100 * p).toBeCloseTo(percent(lines[i]?.[1]), 1)
      return
    }
    expect(answer.distribution.map(({ value }) => value)).toEqual(lines.map(([value]) => Number(value)))
    for (const [i, { value, p }] of answer.distribution.entries()) {
      expect(100 * p).toBeCloseTo(percent(lines[i]?.[1]), 1)
      expect(100 * (answer.atLeast[value] ?? 0)).toBeCloseTo(percent(lines[i]?.[2]), 1)
    }
  })
})

describe('Addresses of 139fc58', () => {
  /** The pages and routes of today, as their folders name them. */
  const there = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)(page|route)\.tsx?$/.test(file))
    .map((file) =>
      path.posix
        .dirname(file.replaceAll(path.sep, '/'))
        .replace(/\([^)]+\)\/?|^\.$/g, '')
        .replace(/\/$/, ''),
    )
    .map((folder) => new RegExp(`^/${folder.replace(/\[[^\]]+\]/g, '[^/]+')}$`))
  const { opened, printed } = samples.read<{ opened: readonly { address: string }[]; printed: string }>(
    'addresses.json',
  )
  const linked = samples.read<Links>('links.json')
  const asPath = (address: string) => new URL(address, 'http://rolls.example').pathname

  it.each([...opened.map(({ address }) => address), printed, linked.whole.conquest ?? '', '/hand-over/x'])(
    '%s leads somewhere',
    (address) => expect(there.some((one) => one.test(asPath(address)))).toBe(true),
  )

  it('that never were lead nowhere', () => {
    expect(there.some((one) => one.test('/lists/x/nowhere'))).toBe(false)
  })
})

describe('An import of 139fc58 that was cut short when all of it was there', () => {
  sampleDatabase(samples)

  it('is carried out by a start that comes two minutes later', async () => {
    const told = samples.read<{ cookies: readonly { name: string; value: string }[]; lists: number; packs: number }>(
      'import.json',
    )
    const importer = new Visitor()
    for (const { name, value } of told.cookies) importer.jar.set(name, value)
    const ownerId = (await importer.during(viewer)) ?? ''
    expect((await listRosters(ownerId)).map(({ name }) => name)).toEqual(['Before the import'])
    await resumeImports(new Date(Date.now() + LEFT_MS))
    const lists = await listRosters(ownerId)
    expect(lists).toHaveLength(told.lists + 1)
    expect(lists.find(({ name }) => name === 'Imported 1')?.tags).toEqual(['imported'])
    const { pack } = samples.read<Links>('links.json')
    const packs = await listPacks({ viewer: ownerId })
    expect(packs.find(({ id }) => id === pack)).toMatchObject({ own: true, newest: told.packs })
    const file = process.env.DATABASE_URL?.replace(/^file:/, '') ?? ''
    expect(rowsOf(file, 'SELECT * FROM Import')).toEqual([])
    expect(rowsOf(file, 'SELECT * FROM ImportedPack')).toEqual([])
  })
})

describe('The judgement of 139fc58', () => {
  sampleDatabase(samples)
  type Check = ReturnType<typeof reportOf> & { readonly file: string }
  const checks = samples
    .text('checks-of-examples.json')
    .trim()
    .split('\n')
    .map((line): Check => JSON.parse(line))

  /** As they were until their units were armed: whoever copied one has it so. */
  const UNARMED = 'tests/fixtures/promises/unarmed-lists'
  const unarmed = readdirSync(UNARMED, { recursive: true, encoding: 'utf8' })
  const textThen = (file: string) => {
    const list = path.relative('prisma/lists', file)
    return readFileSync(unarmed.includes(list) ? path.join(UNARMED, list) : file, 'utf8')
  }

  it('is there for all examples', () => expect(checks).toHaveLength(45))

  // Other programs read it: what is said of each list, but for the sentences and for how it is mended. How many
  // objective markers a list of Heroes needs is said since.
  it.each(checks)('on $file stands, field by field', async ({ file, ...before }) => {
    const read = parseRoster(textThen(file))
    if (!read.ok || !isGameId(read.value.game)) return expect.unreachable('each example reads')
    // The examples are on newer versions of their packs by now.
    const roster = { ...read.value, pack: before.pack }
    const { id: packId, version } = roster.pack
    const by = expectValue(await readCatalogue({ viewer: null, packId, version }))
    const system = await partsOf(read.value.game).game()
    const now = reportOf({ roster, catalogue: by }, evaluate(roster, by, system), fixesFor(roster, by, system))
    expect(unworded(withoutMarks(now))).toEqual(unworded(withSourcesOfNow(asJudgedNow(before))))
  })

  /** Said since: which sum and budget, and what of which unit, is house, and which field of its row a line comes from. */
  function withoutMarks({ houseSums: _1, total: { house: _2, ...total }, ...now }: ReturnType<typeof reportOf>) {
    const [units, budgets] = [now.units, now.budgets].map((all) => all.map(({ house: _, ...one }) => one))
    const told = { ...now, total, units, budgets }
    return JSON.parse(
      JSON.stringify(told, (key, value) =>
        key === 'from' && value !== null ? { kind: value.kind, slug: value.slug } : value,
      ),
    )
  }

  type Sourced = { readonly source: string | null; readonly from: object | null }

  /** House profiles of version 1 that have every figure of a sourced one: no longer called ours. */
  const SAME_AS_SOURCED = ['Druid', 'Guardian', 'Mesmer', 'Wizard']

  /** What of a list is ours is told by field since, where it was told by row; what the rules add up is what it was. */
  function withSourcesOfNow(before: Omit<Check, 'file'>) {
    const linesOf = (told: unknown, as: (line: Sourced) => Sourced) => (told as readonly Sourced[]).map(as)
    const unitsWith = (as: (line: Sourced) => Sourced) =>
      before.units.map((unit) => ({ ...unit, points: { ...unit.points, lines: linesOf(unit.points.lines, as) } }))
    // Slots are of the fighter's page, also where the pack adds a profile of its own to its row.
    const ofPage = (line: Sourced) => ({ ...line, source: 'page' })
    switch (before.game) {
      case 'magewinds':
        return {
          ...before,
          total: { ...before.total, lines: linesOf(before.total.lines, ofPage) },
          units: unitsWith(ofPage),
          issues: before.issues.filter(
            ({ code, params }) => code !== 'magewinds/house-profile' || !SAME_AS_SOURCED.includes(String(params.name)),
          ),
        }
      // What is left of the starting points follows from prices, which are house.
      case 'dwethia-conquest': {
        const [left, ...others] = linesOf(before.lines.requisition, (line) => line)
        return { ...before, lines: { ...before.lines, requisition: [{ ...left, source: 'house' }, ...others] } }
      }
      default:
        return before
    }
  }

  function unworded(report: object): unknown {
    return JSON.parse(
      JSON.stringify(report, (key, value) =>
        ['message', 'label', 'fixes', 'searched', 'objectiveMarkers'].includes(key) ? undefined : value,
      ),
    )
  }
})
