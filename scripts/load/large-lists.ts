import { randomUUID } from 'node:crypto'
import Database from '../../lib/db/driver.mjs'
import { LARGE_GAMES, largeListOf } from './list'
import type { MeasuredSite } from './measured-server'
import { type Answer, sendRequest } from './requests'

const JSON_HEADERS = { 'content-type': 'application/json' }
const PAGES = ['2', '3']
const LENGTHS = ['compact', 'full']
const INKS = ['colour', 'grey']
const MANY_LISTS = 12_000

/** The answer to a request, and the longest time that the main thread was blocked meanwhile. */
export type BlockedRequest = {
  readonly what: string
  readonly status: number
  readonly ms: number
  readonly kilobytes: number
  readonly blockedMs: number
}

/** Measures the second request of each page: of a list of 2,000 entries in each game, of an owner of 12,000 lists. */
export async function measureLargeLists(
  server: MeasuredSite,
  report: (request: BlockedRequest) => void,
): Promise<void> {
  const port = server.nextPort()
  const measured = async (what: string, work: (turn: number) => Promise<Answer>) => {
    await work(1)
    await server.serverLoad()
    const { status, ms, body } = await work(2)
    const { maxMs } = await server.serverLoad()
    report({ what, status, ms: Math.round(ms), kilobytes: Math.round(body.length / 1000), blockedMs: maxMs })
  }
  const { cookie: ownerOfMany } = await startList(port, LARGE_GAMES[0] ?? '', 20)
  insertCopies(server.database)
  for (const path of ['/lists', '/lists?order=newest&page=20', '/lists?q=list', '/lists/recent', '/lists/open']) {
    await measured(`12,000 lists: ${path}`, () => sendRequest(port, path, { headers: { cookie: ownerOfMany } }))
  }
  for (const game of LARGE_GAMES) {
    const { cookie, id, list, revision: firstRevision } = await startList(port, game)
    const headers = { ...JSON_HEADERS, cookie }
    const shared = await sendRequest(port, `/api/lists/${id}/shares`, {
      method: 'POST',
      headers,
      body: '{"kind":"live"}',
    })
    const link = `/s/${JSON.parse(shared.body.toString()).code}`
    let revision = firstRevision
    await measured(`${game}: save`, () => {
      const save = { revision, list: { ...list, name: `Revision ${revision}` } }
      revision += 1
      return sendRequest(port, `/api/lists/${id}`, { method: 'PUT', headers, body: JSON.stringify(save) })
    })
    for (const path of [
      `${link}?page=TURN`,
      `${link}/text?length=TURN`,
      `${link}/file`,
      `${link}/picture`,
      `${link}/pdf?ink=TURN`,
      `/api/lists/${id}`,
      `/lists/${id}`,
      `/lists/${id}/print`,
      `/lists/${id}/print?paper=a4&what=record&what=sheets&all=1`,
      `/lists/${id}/print/pdf?what=record&what=sheets&spares=TURN`,
      `/lists/${id}/history`,
      `/lists/${id}/history?version=2&against=1`,
      `/lists/${id}/file`,
      `/odds/${game}/take?from=${id}`,
      `/odds/${game}/take?from=${id}&side=defender`,
      `/lists`,
    ]) {
      const label = path.replace(link, '/s/…').replace(id, '…')
      // Answers that the server caches are asked for in another form the second time: another page, length or ink.
      const variantOf = (turn: number) =>
        (path.includes('length') ? LENGTHS : path.includes('ink') ? INKS : PAGES)[turn - 1]
      await measured(`${game}: ${label}`, (turn) =>
        sendRequest(port, path.replace('TURN', variantOf(turn) ?? ''), { headers: { cookie } }),
      )
    }
  }
}

async function startList(port: number, game: string, entries = 2_000) {
  const list = largeListOf(game, entries)
  const made = await sendRequest(port, '/api/lists', {
    method: 'POST',
    headers: JSON_HEADERS,
    body: JSON.stringify({ list }),
  })
  if (made.status !== 201) throw new Error(`A large list could not be made: ${made.status} ${made.body}`)
  const cookie = made.headers['set-cookie']?.map((one) => one.split(';')[0]).join('; ') ?? ''
  const { id, revision }: { id: string; revision: number } = JSON.parse(made.body.toString())
  return { cookie, id, list, revision }
}

/** Copies of the newest list, written to the database directly: through the app it would take a minute. */
function insertCopies(file: string): void {
  const db = new Database(file)
  try {
    const newest = db.prepare('SELECT * FROM Roster ORDER BY createdAt DESC LIMIT 1').get() as Record<string, unknown>
    const columns = Object.keys(newest)
    const insert = db.prepare(
      `INSERT INTO Roster (${columns.join(', ')}) VALUES (${columns.map((one) => `@${one}`).join(', ')})`,
    )
    db.transaction(() => {
      for (let i = 0; i < MANY_LISTS; i += 1) insert.run({ ...newest, id: randomUUID(), name: `List ${i}` })
    })()
  } finally {
    db.close()
  }
}
