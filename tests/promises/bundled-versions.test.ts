import { cpSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { run } from '@/lib/cli/main'
import { bundledPacks } from '@/lib/cli/packs'
import { closeDatabase } from '@/lib/db/client'
import { partsOf } from '@/lib/games/registry'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { Roster } from '@/lib/kernel/roster/roster'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { catalogueFromPacks } from '@/lib/packs/schema'
import { formatRoster } from '@/lib/rosters/format'
import { parseRoster } from '@/lib/rosters/schema'
import { linkIn } from '@/lib/share/link'
import { receivedFrom } from '@/lib/share/received'
import { seed } from '@/prisma/seed'
import { copyOfTemplate, scratchFolder } from '../support/database'
import { fetchOf } from '../support/routes'
import { Visitor } from '../support/visitor'

vi.mock('next/headers', () => import('../support/visitor'))
vi.mock('@/lib/process-log', () => ({ log: { error: () => undefined, warn: () => undefined, info: () => undefined } }))

const PACKS = path.resolve('prisma/packs')
const scratch = scratchFolder()

const bundled = bundledPacks()
const versions = bundled.all().map(({ id, version }) => [id, version] as const)

/** A list with the first rows of the pack, as a file. */
function fileOn(id: string, version: number): string {
  const pack = bundled.get(id, version)
  const basis = pack?.extends ? bundled.get(pack.extends, pack.extendsVersion) : null
  const first = (kind: 'classes' | 'races' | 'factions') =>
    (pack?.rows[kind] ?? basis?.rows[kind])?.map(({ slug }) => slug)
  return JSON.stringify({
    format: 'musterroll/1',
    game: pack?.game,
    pack: { id, version },
    name: `On version ${version}`,
    limit: 500,
    faction: first('factions')?.[0] ?? null,
    entries: first('classes')
      ?.slice(0, 3)
      .map((row, i) => ({ id: `e${i}`, class: row, race: first('races')?.[0] ?? null })),
  })
}

/** What the version itself says of the list, read from its own file and no other. */
async function judgedBy(roster: Roster) {
  const pack = bundled.get(roster.pack.id, roster.pack.version)
  if (!pack) throw new Error('The version is gone.')
  const basis = pack.extends === null ? null : bundled.get(pack.extends, pack.extendsVersion)
  const { schema, game } = partsOf(roster.game as 'magewinds')
  const catalogue = catalogueFromPacks(basis ? [pack, basis] : [pack], pack, (await schema()).rows)
  if (!catalogue.ok) throw new Error(catalogue.unreadable.reason)
  return wordsOf(evaluate(roster, catalogue.value, await game()))
}

async function judgedWith(roster: Roster, catalogue: Catalogue) {
  return wordsOf(evaluate(roster, catalogue, await partsOf(roster.game as 'magewinds').game()))
}

function wordsOf({ total, issues, legal }: ReturnType<typeof evaluate>) {
  return { total, legal, codes: issues.map(({ code, target }) => [code, target]) }
}

function rosterIn(text: string): Roster {
  const read = parseRoster(text)
  if (!read.ok) throw new Error(`${read.unreadable.place}: ${read.unreadable.reason}`)
  return read.value
}

async function catalogueServed(by: Visitor, { pack }: Roster): Promise<Catalogue> {
  const answer = await fetchOf(by)(`/api/packs/${pack.id}/${pack.version}`)
  expect(answer.status).toBe(200)
  return answer.json()
}

async function musterroll(...args: string[]): Promise<string> {
  const out: string[] = []
  const complaints: string[] = []
  await run(
    args,
    (text) => out.push(text),
    (text) => complaints.push(text),
  )
  expect(complaints).toEqual([])
  return out.join('')
}

function useDatabase(url: string) {
  process.env.DATABASE_URL = url
}

const emptyDatabase = () => copyOfTemplate(mkdtempSync(path.join(scratch, 'database-')))

/** The first version of each pack, as an earlier build brought them along. */
function firstVersions(): string {
  const folder = mkdtempSync(path.join(scratch, 'packs-'))
  for (const id of readdirSync(PACKS)) {
    mkdirSync(path.join(folder, id))
    cpSync(path.join(PACKS, id, '1.json'), path.join(folder, id, '1.json'))
  }
  return folder
}

const DATABASES = [
  [
    'on a fresh database',
    async () => {
      useDatabase(`file:${emptyDatabase()}`)
      await seed()
    },
  ],
  [
    'on a database that an earlier build began',
    async () => {
      useDatabase(`file:${emptyDatabase()}`)
      await seed({ folder: firstVersions() })
      await seed()
    },
  ],
  ['without a database', async () => useDatabase('file:/nowhere/gone.db')],
] as const

const STORED = DATABASES.slice(0, 2)

describe.each(STORED)('Every bundled version, %s', (_, begin) => {
  beforeAll(begin)
  afterAll(closeDatabase)

  it.each(versions)('%s, version %i: a file and its list open, and are judged by that version', async (id, version) => {
    const visitor = new Visitor()
    const text = fileOn(id, version)
    const headers = { 'content-type': 'application/json' }
    const { lists } = await (await fetchOf(visitor)('/api/take-in', { method: 'POST', body: text, headers })).json()
    expect(lists).toMatchObject([{ outcome: 'taken-in' }])
    const { roster } = await (await fetchOf(visitor)(`/api/lists/${lists[0].id}`)).json()
    expect(formatRoster(roster)).toBe(formatRoster(rosterIn(text)))
    expect(await judgedWith(roster, await catalogueServed(visitor, roster))).toEqual(await judgedBy(roster))
  })
})

describe.each(DATABASES)('Every bundled version, %s', (_, begin) => {
  beforeAll(begin)
  afterAll(closeDatabase)

  it.each(versions)('%s, version %i: a code and a link open, and are judged by that version', async (id, version) => {
    const file = path.join(scratch, `${id}-${version}.json`)
    writeFileSync(file, fileOn(id, version))
    const link = (await musterroll('link', file)).trim()
    const listLink = linkIn(link)
    const read = receivedFrom(listLink?.kind === 'code' ? listLink.listCode : '')
    if (!read.ok) return expect.unreachable(read.unreadable.reason)
    const { roster, carriedPack } = read.value
    expect(carriedPack).toBeNull()
    expect(roster.pack).toEqual({ id, version })
    expect(await judgedWith(roster, await catalogueServed(new Visitor(), roster))).toEqual(await judgedBy(roster))
    expect(rosterIn(await musterroll('open', link)).pack).toEqual({ id, version })
    const [checked, checkedByLink] = [await musterroll('check', file), await musterroll('check', link)].map(
      (text) => JSON.parse(text).total,
    )
    expect(checkedByLink).toEqual(checked)
  })

  it.each(versions)('%s, version %i: a list is printed', async (id, version) => {
    const file = path.join(scratch, `${id}-${version}.json`)
    writeFileSync(file, fileOn(id, version))
    const pdf = path.join(scratch, `${id}-${version}.pdf`)
    await musterroll('print', 'record', file, '-o', pdf)
    expect(readdirSync(scratch)).toContain(`${id}-${version}.pdf`)
  })
})
