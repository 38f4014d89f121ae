import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { bundledPacks } from '@/lib/cli/packs'
import { closeDatabase, database } from '@/lib/db/client'
import { countRows, listPacks } from '@/lib/packs/data'
import { seed } from '@/prisma/seed'
import { copyOfTemplate, isOnPostgres, ownDatabase, scratchFolder } from '../support/database'
import { makePostgres } from '../support/postgres'

ownDatabase()
const scratch = scratchFolder()
const versions = bundledPacks().all()

let packs: string

/** The packs that come along, or those of one game, in a folder where they can be changed. */
function copyOfPacks(game = ''): string {
  const folder = mkdtempSync(path.join(scratch, 'packs-'))
  for (const id of readdirSync('prisma/packs').filter((one) => one.startsWith(game)))
    cpSync(path.join('prisma/packs', id), path.join(folder, id), { recursive: true })
  return folder
}

// biome-ignore lint/suspicious/noExplicitAny: the tests change the file as it is written
function edit(name: string, change: (pack: any) => void) {
  const place = path.join(packs, name)
  const pack = JSON.parse(readFileSync(place, 'utf8'))
  change(pack)
  writeFileSync(place, JSON.stringify(pack))
}

/** Version 1 again under another number, on top of the same version of what it extends. */
function addVersion(id: string, version: number) {
  const pack = JSON.parse(readFileSync(path.join(packs, id, '1.json'), 'utf8'))
  const basis = pack.extends ? { extendsVersion: version } : {}
  writeFileSync(path.join(packs, id, `${version}.json`), JSON.stringify({ ...pack, version, ...basis }))
}

async function everything(): Promise<string> {
  const inOrder = { orderBy: { id: 'asc' } } as const
  const { pack, packVersion, packRow } = database()
  return JSON.stringify([
    await pack.findMany(inOrder),
    await packVersion.findMany(inOrder),
    await packRow.findMany(inOrder),
  ])
}

beforeAll(() => {
  packs = copyOfPacks()
})

describe('A fresh database', () => {
  it('gets every version of the ten packs, those that others extend first, each with all its rows', async () => {
    const { added } = await seed({ folder: packs })
    expect(added.toSorted()).toEqual(versions.map(({ id, version }) => `${id}@${version}`).toSorted())
    for (const { id, version, extends: basis, extendsVersion } of versions) {
      const place = added.indexOf(`${id}@${version}`)
      if (basis) expect(added.indexOf(`${basis}@${extendsVersion}`)).toBeLessThan(place)
    }
    const listed = await listPacks({ viewer: null })
    expect(listed).toHaveLength(10)
    for (const { id, newest, extends: basis } of listed) {
      const counts = await countRows({ viewer: null, packId: id, version: newest ?? 0 })
      const all = counts.ok ? Object.values(counts.value).reduce((sum, count) => sum + count, 0) : 0
      expect([id, all > 10]).toEqual([id, true])
      const pack = versions.find((one) => one.id === id && one.version === newest)
      expect(basis).toEqual(pack?.extends ? { id: pack.extends, version: pack.extendsVersion } : null)
      expect(pack?.extends ?? null).toBe(id.endsWith('-starter') ? id.replace('starter', 'sourced') : null)
    }
    // A busy machine is no failure.
  }, 60_000)

  it('shows the source of every row', async () => {
    const rows = await database().packRow.findMany({ where: { kind: 'classes' }, distinct: ['sourceKind'] })
    const sources = rows.map(({ sourceKind }) => sourceKind)
    expect(sources).toEqual(expect.arrayContaining(['house']))
    expect(sources.filter((kind) => !['rulebook', 'page', 'house', 'player'].includes(String(kind)))).toEqual([])
  })
})

describe('Seeding again', () => {
  it('changes nothing', async () => {
    const before = await everything()
    expect(await seed({ folder: packs })).toEqual({ packs: versions.length, added: [] })
    expect(await everything()).toBe(before)
  })

  it('changes nothing when a file is only written in another way', async () => {
    edit('magewinds-sourced/1.json', () => {})
    expect((await seed({ folder: packs })).added).toEqual([])
  })

  it('refuses a file that was changed without a new version, and says what to do', async () => {
    packs = copyOfPacks('magewinds')
    const before = await everything()
    edit('magewinds-sourced/1.json', (pack) => {
      pack.classes[0].name = 'Someone else'
    })
    await expect(seed({ folder: packs })).rejects.toThrow(
      'The pack magewinds-sourced is not what its version 1 was when it was published in this database: raise the version',
    )
    expect(await everything()).toBe(before)
  })

  it('refuses an extension whose basis has moved on without it', async () => {
    edit('magewinds-sourced/1.json', (pack) => {
      pack.version = 9
    })
    await expect(seed({ folder: packs })).rejects.toThrow(
      /The pack magewinds-starter: extends: It extends "magewinds-sourced" of version 1, which is not here \(there is .*9/,
    )
  })

  it('publishes the new version beside the old one', async () => {
    packs = copyOfPacks('magewinds')
    addVersion('magewinds-sourced', 9)
    addVersion('magewinds-starter', 9)
    expect((await seed({ folder: packs })).added).toEqual(['magewinds-sourced@9', 'magewinds-starter@9'])
    const starter = (await listPacks({ viewer: null })).find(({ id }) => id === 'magewinds-starter')
    expect(starter).toMatchObject({ newest: 9, extends: { id: 'magewinds-sourced', version: 9 } })
  })
})

describe('A pack that cannot be seeded', () => {
  it.each([
    ['is no JSON', 'x.json', '{', /x\.json: line 1/],
    [
      'has a fault',
      'grid-battles-sourced/1.json',
      null,
      /grid-battles-sourced has 1 errors: dice\[0\] yellow: slug|dice\[6\]/,
    ],
  ])('is named when it %s', async (_, name, text, sentence) => {
    process.env.DATABASE_URL = isOnPostgres
      ? await makePostgres()
      : `file:${copyOfTemplate(mkdtempSync(path.join(scratch, 'empty-')))}`
    await closeDatabase()
    packs = copyOfPacks('grid-battles')
    if (text !== null) writeFileSync(path.join(packs, name), text)
    else {
      edit(name, (pack) => {
        pack.dice.push(pack.dice[0])
      })
    }
    await expect(seed({ folder: packs })).rejects.toThrow(sentence)
  })
})
