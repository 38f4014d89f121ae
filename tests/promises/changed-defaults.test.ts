// A reading got another default: lists of before keep the answer by which they were judged.
import { spawn } from 'node:child_process'
import path from 'node:path'
import Database from 'better-sqlite3'
import { beforeAll, describe, expect, it } from 'vitest'
import { closeDatabase } from '@/lib/db/client'
import { CHANGED_DEFAULTS, changeKey } from '@/lib/games/changed-defaults'
import { partsOf } from '@/lib/games/registry'
import { AS_BEFORE_LABEL } from '@/lib/kernel/roster/changed-defaults'
import type { Roster } from '@/lib/kernel/roster/roster'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { readCatalogue } from '@/lib/packs/data'
import { settleDefaults } from '@/lib/rosters/defaults/settle'
import { formatRoster } from '@/lib/rosters/format'
import { restoreVersion } from '@/lib/rosters/mutations'
import { rosterIn } from '@/lib/rosters/stored'
import { openShare } from '@/lib/share/open'
import { migrate } from '@/scripts/migrate.mjs'
import { restore } from '@/scripts/restore'
import { scratchFolder, seededRandom } from '../support/database'
import { expectValue } from '../support/result'
import { until } from '../support/until'
import { type Links, rowsOf, type Samples, samplesOf, VERSIONS } from './samples'

const READING = 'upgrade-prices'
const random = seededRandom(16)
const now = new Date('2026-11-26T09:00:00Z')
const scratch = scratchFolder()

type ListRow = { id: string; revision: number; body: string; updatedAt: string; ownerId: string; name: string }
type VersionRow = { id: string; rosterId: string; revision: number; label: string | null; body: string }

const listsOf = (file: string) => rowsOf<ListRow>(file, 'SELECT * FROM Roster ORDER BY id')
const versionsOf = (file: string) => rowsOf<VersionRow>(file, 'SELECT * FROM RosterVersion ORDER BY rosterId, revision')
const sharesOf = (file: string) => rowsOf<{ id: string; body: string | null }>(file, 'SELECT * FROM Share ORDER BY id')

/** Changes lists as they are stored, with their versions and frozen shares, before anything of today has read them. */
function change(file: string, ids: readonly string[], edit: (roster: Roster) => Roster, newest = false) {
  const db = new Database(file)
  const edited = (body: string) => formatRoster(edit(rosterIn({ body })))
  db.function('edited', (body: unknown) => (typeof body === 'string' ? edited(body) : null))
  for (const id of ids) {
    db.prepare('UPDATE Roster SET body = edited(body) WHERE id = ?').run(id)
    const last = newest ? ' AND revision = (SELECT revision FROM Roster WHERE id = rosterId)' : ''
    db.prepare(`UPDATE RosterVersion SET body = edited(body) WHERE rosterId = ?${last}`).run(id)
    if (!newest) db.prepare('UPDATE Share SET body = edited(body) WHERE rosterId = ? AND body IS NOT NULL').run(id)
  }
  db.close()
}

function sql(file: string, text: string) {
  const db = new Database(file)
  db.exec(text)
  db.close()
}

/** A step of Martial for the first unit that has a race: buildings have none, and buy nothing. */
function buyAStep(roster: Roster): Roster {
  const buyer = roster.entries.find(({ race, upgrades }) => race !== null && upgrades.martial === undefined)
  return {
    ...roster,
    entries: roster.entries.map((entry) =>
      entry === buyer ? { ...entry, upgrades: { ...entry.upgrades, martial: 1 } } : entry,
    ),
  }
}

const withReading = (answer: string) => (roster: Roster) => ({ ...roster, readings: { [READING]: answer } })

const answerIn = (body: string | null | undefined) =>
  body ? (rosterIn({ body }).readings[READING] ?? 'none') : undefined

/** Points the process at a file, as a start of the server does. */
async function settleIn(file: string, changes = CHANGED_DEFAULTS) {
  await closeDatabase()
  process.env.DATABASE_URL = `file:${file}`
  const settling = await settleDefaults({ changes, now, random })
  await closeDatabase()
  return settling
}

describe('The changed defaults', () => {
  it.each(CHANGED_DEFAULTS)('of $game: $reading has the answer of before, and another default', async (one) => {
    const { readings } = await partsOf(one.game).game()
    const reading = readings.find(({ id }) => id === one.reading)
    expect(reading?.answers.map(({ id }) => id)).toContain(one.before)
    expect(reading?.defaultAnswer).not.toBe(one.before)
  })

  it('stand in the order of their releases, and a database without lists has none to come', () => {
    const file = path.join(scratch, 'fresh.db')
    migrate({ file })
    const settled = rowsOf<{ change: string }>(file, 'SELECT change FROM SettledDefault').map(({ change }) => change)
    expect(CHANGED_DEFAULTS.map(changeKey)).toEqual(expect.arrayContaining(settled))
    const releases = CHANGED_DEFAULTS.map(({ since }) => since)
    expect(releases).toEqual(releases.toSorted())
  })
})

function idsIn({ start }: Samples) {
  const id = (name: string) => `${start}${name}00000000000001`
  return { conquest: id('conquest'), heroes: id('heroes0'), cosmic: id('cosmic0'), broken: id('broken0') }
}

/** As that build left it, but that some lists buy steps: its own samples buy none. */
function bought(samples: Samples, name: string): string {
  const file = samples.file(scratch, `${name}-${samples.version}.db`)
  const { conquest, heroes, cosmic, broken } = idsIn(samples)
  change(file, [conquest, heroes, cosmic, broken], buyAStep)
  sql(file, `UPDATE Roster SET archivedAt = updatedAt WHERE id = '${cosmic}'`)
  sql(file, `UPDATE Roster SET deletedAt = updatedAt WHERE id = '${broken}'`)
  migrate({ file })
  return file
}

describe.each(VERSIONS)('A database of %s', (version) => {
  const samples = samplesOf(version)
  const { conquest, heroes, cosmic, broken } = idsIn(samples)
  const buyers = [conquest, heroes, cosmic, broken]

  const file = bought(samples, 'bought')
  const before = { lists: listsOf(file), versions: versionsOf(file), shares: sharesOf(file) }
  let settling: Awaited<ReturnType<typeof settleIn>>

  beforeAll(async () => {
    settling = await settleIn(file)
  })

  it('gives each list that bought steps a new revision with a name, wherever it lies', () => {
    expect(settling).toMatchObject({ lists: 4, shares: 1 })
    for (const list of listsOf(file)) {
      const was = before.lists.find((one) => one.id === list.id)
      if (!was || !buyers.includes(list.id)) {
        expect(list).toEqual(was)
        continue
      }
      const body = formatRoster(withReading('printed')(rosterIn(was)))
      expect(list).toEqual({ ...was, body, revision: was.revision + 1 })
      const versions = versionsOf(file).filter(({ rosterId }) => rosterId === list.id)
      expect(versions.at(-1)).toMatchObject({ revision: was.revision + 1, label: AS_BEFORE_LABEL, body })
    }
  })

  it('gives the answer to earlier versions and frozen shares in their place, and touches no others', () => {
    const now = versionsOf(file)
    for (const was of before.versions) {
      const version = now.find((one) => one.id === was.id)
      const answer = buyers.includes(was.rosterId) ? 'printed' : answerIn(was.body)
      expect(answerIn(version?.body)).toBe(answer)
      expect({ ...version, body: '' }).toEqual({ ...was, body: '' })
    }
    expect(now).toHaveLength(before.versions.length + 4)
    const shares = sharesOf(file).filter((share, i) => share.body !== before.shares[i]?.body)
    expect(shares.map(({ body }) => answerIn(body))).toEqual(['printed'])
  })

  it('judges these lists as not for sale nowhere: in the list, a version brought back, a frozen share', async () => {
    process.env.DATABASE_URL = `file:${file}`
    const list = listsOf(file).find((one) => one.id === conquest)
    const { ownerId = '', revision = 0 } = list ?? {}
    expectValue(await restoreVersion({ ownerId, rosterId: conquest, version: 1, revision, now, random }))
    for (const { body } of listsOf(file).filter((one) => buyers.includes(one.id))) {
      const roster = rosterIn({ body })
      const catalogue = expectValue(
        await readCatalogue({ viewer: ownerId, packId: roster.pack.id, version: roster.pack.version }),
      )
      const game = CHANGED_DEFAULTS.find((one) => one.game === roster.game)?.game ?? 'magewinds'
      const { issues } = evaluate(roster, catalogue, await partsOf(game).game())
      expect(issues.map(({ code }) => code)).not.toContain('dwethia/upgrade-not-for-sale')
    }
    const links = Object.values(samples.read<Links>('links.json').stored)
    const code = links.find(({ list, kind }) => list === heroes && kind === 'frozen')?.code ?? ''
    const { shown } = expectValue(await openShare(code))
    expect(shown.evaluation.issues.map((one) => one.code)).not.toContain('dwethia/upgrade-not-for-sale')
    await closeDatabase()
  })

  it('is asked once: a list that buys steps later is judged by the new default', async () => {
    change(file, [broken], (roster) => ({ ...roster, readings: {} }), true)
    const then = listsOf(file)
    expect(await settleIn(file)).toEqual({ lists: 0, versions: 0, shares: 0 })
    expect(listsOf(file)).toEqual(then)
  })

  it('leaves alone what says the reading itself, and what the answer changes nothing of', async () => {
    const file = samples.file(scratch, `alone-${version}.db`)
    change(file, [conquest], (roster) => withReading('tenfold')(buyAStep(roster)))
    // Nobody judges a unit that its pack does not have.
    const lostUnit = (roster: Roster): Roster => ({
      ...roster,
      entries: roster.entries.map((entry, i) =>
        i === 0 ? { ...entry, class: 'lost' as typeof entry.class, upgrades: { martial: 1 } } : entry,
      ),
    })
    change(file, [heroes], lostUnit)
    migrate({ file })
    const before = listsOf(file)
    expect(await settleIn(file)).toEqual({ lists: 0, versions: 0, shares: 0 })
    expect(listsOf(file)).toEqual(before)
  })

  it('gives the answer where the pack is not there: nobody can say that it makes no difference', async () => {
    const file = samples.file(scratch, `no-pack-${version}.db`)
    const lose = (roster: Roster) => ({ ...roster, pack: { ...roster.pack, version: 99 } })
    change(file, [heroes], (roster) => lose(buyAStep(roster)))
    change(file, [cosmic], lose)
    migrate({ file })
    expect(await settleIn(file)).toMatchObject({ lists: 1 })
    expect(answerIn(listsOf(file).find((one) => one.id === heroes)?.body)).toBe('printed')
  })

  it('is asked again where a backup from before is restored, before anybody sees its lists', async () => {
    const from = samples.file(scratch, `backup-${version}.db`)
    change(from, buyers, buyAStep)
    const live = path.join(scratch, `live-${version}`, 'musterroll.db')
    migrate({ file: live })
    await restore({ from, live, now })
    const restored = listsOf(live).filter((one) => buyers.includes(one.id))
    expect(restored.map(({ body }) => answerIn(body))).toEqual(buyers.map(() => 'printed'))
    expect(await settleIn(live)).toEqual({ lists: 0, versions: 0, shares: 0 })
  })
})

describe('The work', () => {
  it('that is killed in the middle goes on, and no list gets its answer twice', async () => {
    const samples = samplesOf('139fc58')
    const file = bought(samples, 'killed')
    multiply(file, idsIn(samples).conquest, 150)
    const due = listsOf(file).filter(({ body }) => body.includes('"upgrades"')).length
    const given = () =>
      rowsOf<VersionRow>(file, `SELECT rosterId FROM RosterVersion WHERE label = '${AS_BEFORE_LABEL}'`)
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/settle-defaults.ts'], {
      env: { ...process.env, DATABASE_URL: `file:${file}` },
    })
    const ended = new Promise((done) => child.once('exit', done))
    await until(() => expect(given().length).toBeGreaterThan(0))
    child.kill('SIGKILL')
    await ended
    expect(given().length).toBeLessThan(due)
    expect(rowsOf(file, 'SELECT * FROM SettledDefault')).toEqual([])
    await settleIn(file)
    expect(new Set(given().map(({ rosterId }) => rosterId)).size).toBe(due)
    expect(given()).toHaveLength(due)
  })
})

/** Further lists like one, each with its one version. */
function multiply(file: string, id: string, count: number) {
  const db = new Database(file)
  const columns = (table: string) =>
    db
      .prepare<[], string>(`SELECT name FROM pragma_table_info('${table}')`)
      .pluck()
      .all()
      .map((name) => `"${name}"`)
  const others = (table: string, changed: readonly string[]) =>
    columns(table).filter((name) => !changed.includes(name.slice(1, -1)))
  const lists = others('Roster', ['id', 'revision']).join()
  const versions = others('RosterVersion', ['id', 'rosterId', 'revision']).join()
  db.transaction(() => {
    for (let i = 0; i < count; i += 1) {
      const copy = `copy${String(i).padStart(22, '0')}`
      db.prepare(`INSERT INTO Roster (id, revision, ${lists}) SELECT ?, 1, ${lists} FROM Roster WHERE id = ?`).run(
        copy,
        id,
      )
      db.prepare(
        `INSERT INTO RosterVersion (id, rosterId, revision, ${versions})
         SELECT ?, ?, 1, ${versions} FROM RosterVersion WHERE rosterId = ? ORDER BY revision DESC LIMIT 1`,
      ).run(copy, copy, id)
    }
  })()
  db.close()
}
