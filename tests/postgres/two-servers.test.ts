// Two servers of one PostgreSQL database, behind a proxy that asks them in turn: nobody can tell them from one.
import { chromium, expect as expectShown, type Page } from 'playwright/test'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { wordsOf } from '@/lib/failure-words'
import { BrowserTroubles } from '../support/browser-troubles'
import { LAUNCH_OPTIONS } from '../support/chromium'
import { createLists, exampleList } from '../support/example-lists'
import { HttpVisitor, listNamed } from '../support/http-visitor'
import { askPostgres, makePostgres, seededTemplate } from '../support/postgres'
import { TwoServers } from '../support/two-servers'

/** Each server once; one more dies under the browser before. `npm run torture -- --servers 2` asks for more. */
const KILLS = Number(process.env.KILLS ?? 2)

/** How often somebody saves while a server starts. */
const SAVES_MEANWHILE = 10

// A busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 })

let site: TwoServers
let url = ''
/** Of every server so far, as both begin to serve the browser. */
let beatsBefore: ReadonlyMap<string, number> = new Map()

beforeAll(async () => {
  url = await makePostgres(await seededTemplate())
  site = new TwoServers(url)
  await site.begin()
}, 120_000)

afterAll(() => site.end())

/** When each server's heart beat last, by its id. */
async function beatsOf(url: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await askPostgres(url, 'SELECT "id", "beatAt" FROM "Heartbeat"')
  return new Map(rows.map(({ id, beatAt }: { id: string; beatAt: Date }) => [id, beatAt.getTime()]))
}

/** The same visitor at the first server alone, and at the second. */
function atEach(visitor: HttpVisitor): readonly [HttpVisitor, HttpVisitor] {
  const [one, other] = site.servers.map((server) => new HttpVisitor(server, visitor.jar))
  if (!one || !other) throw new Error('There are two servers.')
  return [one, other]
}

const save = (by: HttpVisitor, id: string, revision: number, name = `${id} ${revision + 1}`) =>
  by.send('PUT', `/api/lists/${id}`, { revision, list: listNamed(name), sitting: id })

/** The revision that an answer tells of. Null where it refuses, or was cut off by a kill. */
async function revisionIn(asking: Promise<Response>): Promise<number | null> {
  try {
    const answer = await asking
    const { revision } = await answer.json()
    return answer.status === 200 ? revision : null
  } catch {
    return null
  }
}

/** What was under way at a kill may be stored, though nobody heard of it. */
async function storedRevision(by: HttpVisitor, id: string): Promise<number> {
  for (;;) {
    const revision = await revisionIn(by.ask(`/api/lists/${id}`))
    if (revision !== null) return revision
  }
}

test('a page that waits for the database is whole, and the policy lets all of its scripts run', async () => {
  const player = new HttpVisitor(site)
  const id = await player.make('Whole')
  for (const visitor of atEach(player)) {
    const html = await (await visitor.ask(`/lists/${id}`)).text()
    expect(html.slice(0, html.indexOf('</head>'))).toContain('<title>Whole')
  }
  for (const { log } of site.servers) expect(log).not.toContain('inline script refused')
})

test('saves that go to either server in turn make one history, and a stale one is told so by both', async () => {
  const player = new HttpVisitor(site)
  const id = await player.make('First')
  const before = [...site.answered]
  for (let revision = 1; revision <= 6; revision += 1) expect((await save(player, id, revision)).status).toBe(200)
  expect(site.answered.map((count, at) => count - (before[at] ?? 0))).toEqual([3, 3])
  for (const visitor of atEach(player)) {
    expect(await visitor.nameOf(id)).toBe(`${id} 7`)
    const stale = await save(visitor, id, 3, 'Stale')
    expect([stale.status, (await stale.json()).kind]).toEqual([409, 'stale'])
  }
  const [one, other] = atEach(player)
  const rivals = await Promise.all([save(one, id, 7, 'One'), save(other, id, 7, 'Other')])
  expect(rivals.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a page shared by one is the same at the other, and gone from both at once', async () => {
  const player = new HttpVisitor(site)
  const id = await player.make('Shared')
  const { code } = await (await player.send('POST', `/api/lists/${id}/shares`, { kind: 'live' })).json()
  const [one, other] = atEach(new HttpVisitor(site))
  const host = { 'x-forwarded-host': 'rolls.example' }
  const [first, second] = await Promise.all([one, other].map((each) => each.ask(`/s/${code}`, { headers: host })))
  expect([first?.status, second?.status]).toEqual([200, 200])
  expect(second?.headers.get('etag')).toBe(first?.headers.get('etag'))
  const unchanged = { 'if-none-match': first?.headers.get('etag') ?? '', ...host }
  expect((await other.ask(`/s/${code}`, { headers: unchanged })).status).toBe(304)
  await save(player, id, 1, 'Shared and changed')
  for (const each of [one, other]) expect(await (await each.ask(`/s/${code}`)).text()).toContain('Shared and changed')
  expect((await player.send('DELETE', `/api/lists/${id}/shares/${code}`, {})).status).toBe(200)
  for (const each of [one, other]) {
    for (const part of ['', '/text', '/file', '/pdf'])
      expect((await each.ask(`/s/${code}${part}`)).status, part).toBe(410)
    expect((await each.ask(`/s/${code}`, { headers: unchanged })).status).toBe(410)
  }
})

test('both print the same file', async () => {
  const player = new HttpVisitor(site)
  const id = await player.make('Printed')
  const address = `/lists/${id}/print/pdf?what=record&what=sheets`
  const [one, other] = atEach(player)
  const files = await Promise.all([one, other].map((each) => each.ask(address)))
  const bytes = await Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer())))
  expect(files.map(({ status }) => status)).toEqual([200, 200])
  expect(bytes[0]?.subarray(0, 5).toString()).toBe('%PDF-')
  expect(files[1]?.headers.get('etag')).toBe(files[0]?.headers.get('etag'))
  const etag = files[0]?.headers.get('etag') ?? ''
  expect((await other.ask(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('a device link is used once, though both servers are asked in the same moment', async () => {
  for (let round = 0; round < 3; round += 1) {
    const player = new HttpVisitor(site)
    const id = await player.make('Handed over')
    const { url } = await (await player.send('POST', '/api/hand-over', {})).json()
    const phones = site.servers.map((server) => new HttpVisitor(server))
    const { pathname } = new URL(url)
    await Promise.all(phones.map((phone) => phone.submit(pathname)))
    const found = await Promise.all(phones.map(async (phone) => (await phone.ask(`/api/lists/${id}`)).status))
    expect(found.sort()).toEqual([200, 404])
  }
})

test('wrong codes of device links are counted by both servers together', async () => {
  const player = new HttpVisitor(site)
  await player.make('Guarded')
  const { url } = await (await player.send('POST', '/api/hand-over', {})).json()
  const { pathname } = new URL(url)
  const form = await new HttpVisitor(site).formAt(pathname)
  form.set('code', 'x'.repeat(26))
  // From elsewhere than the browser, which is not to be refused for it.
  const from = { 'x-forwarded-for': '192.0.2.3' }
  const guesser = new HttpVisitor(site)
  const { title } = wordsOf({ kind: 'too-often', seconds: 60 })
  const isRefused = async (answer: Response) => (await answer.text()).includes(title)
  const refused: boolean[] = []
  for (let i = 0; i < 21; i += 1) refused.push(await isRefused(await guesser.post(pathname, form, from)))
  expect(refused).toEqual([...Array(20).fill(false), true])
  for (const visitor of atEach(guesser)) {
    expect(await isRefused(await visitor.post(pathname, form, from))).toBe(true)
  }
})

/** The browser's own assertions wait as long as those of the other browser tests. */
const expectSoon = expectShown.configure({ timeout: 15_000 })

const more = (page: Page, at = 0) => page.locator('button[aria-label^="One more: "]').nth(at)
const saved = (page: Page) => expectSoon(page.getByText('Saved', { exact: true })).toBeVisible()

async function countOf(page: Page, id: string): Promise<number> {
  const { roster } = await (await page.request.get(`/api/lists/${id}`)).json()
  return roster.entries.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
}

test('a player in a browser is served by both: edits, a link, paper, a second device, a conflict, and a server that dies', async ({
  onTestFinished,
}) => {
  await vi.waitFor(async () => {
    beatsBefore = await beatsOf(url)
    expect(beatsBefore.size).toBe(2)
  })
  const browser = await chromium.launch(LAUNCH_OPTIONS)
  onTestFinished(() => browser.close())
  const troubles = new BrowserTroubles()
  troubles.allow(
    /status of (409|502|503) |ERR_(EMPTY_RESPONSE|CONNECTION_\w+|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH)/,
  )
  const newContext = async () => {
    const context = await browser.newContext({
      baseURL: site.address,
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    troubles.watch(context)
    return context
  }
  const player = await newContext()
  const page = await player.newPage()
  const [id = ''] = await createLists(player.request, [exampleList('magewinds/first-warband-8')])

  await page.goto('/lists/devices')
  await page.getByRole('button', { name: 'Make a link' }).click()
  const handed = page.getByRole('textbox', { name: 'The link' })
  await expectSoon(handed).toHaveValue(/hand-over/)
  const deviceLink = await handed.inputValue()

  await page.goto(`/lists/${id}`)
  await expectSoon(more(page)).toBeVisible()
  const first = await countOf(page, id)
  for (let i = 1; i <= 2; i += 1) {
    await more(page).press('Enter')
    await saved(page)
    await expectSoon.poll(() => countOf(page, id)).toBe(first + i)
  }
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('region', { name: 'Link', exact: true }).getByRole('button', { name: 'Share' }).click()
  const link = page.getByRole('textbox', { name: 'Link to this list' })
  await expectSoon(link).not.toHaveValue('')
  for (const _ of site.servers)
    expect(await (await player.request.get(await link.inputValue())).text()).toContain('>First Warband</h1>')

  const second = await newContext()
  const phone = await second.newPage()
  await phone.goto(deviceLink)
  await phone.getByRole('button', { name: 'Use these lists here' }).click()
  await phone.getByRole('link', { name: 'First Warband', exact: true }).click()
  await expectSoon(more(phone)).toBeVisible()
  await phone.route('**/api/lists/**', (route) => route.abort())
  troubles.allow(/ERR_FAILED/)
  await more(phone, 1).press('Enter')
  await more(page).press('Enter')
  await saved(page)
  await phone.unroute('**/api/lists/**')
  await phone.evaluate(() => window.dispatchEvent(new Event('online')))
  const dialog = phone.getByRole('dialog', { name: 'Two versions of this list' })
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await saved(phone)

  await page.getByRole('link', { name: 'Print' }).first().click()
  await page.getByRole('button', { name: 'Create PDF' }).click()
  await expectSoon(page.getByText(/^The PDF is ready/)).toBeVisible()
  await player.close()

  const before = await countOf(phone, id)
  await more(phone).press('Enter')
  await site.servers[0].stop('SIGKILL')
  for (let i = 0; i < 3; i += 1) await more(phone).press('Enter')
  await expectSoon.poll(() => countOf(phone, id)).toBe(before + 4)
  await saved(phone)
  await second.close()
  expect(troubles.end()).toEqual({ unannounced: [], missing: [] })
}, 270_000)

test('the heart of the server that is left has gone on beating: nobody moves the database away from under it', async () => {
  await vi.waitFor(
    async () => {
      const beats = await beatsOf(url)
      expect([...beatsBefore].filter(([id, before]) => (beats.get(id) ?? 0) > before)).not.toEqual([])
    },
    { timeout: 10_000 },
  )
})

/** Asks for a share code that leads nowhere, from an address of its own. */
const miss = async (visitor: HttpVisitor, code: number) =>
  (await visitor.ask(`/s/${String(code).padStart(16, '0')}`, { headers: { 'x-forwarded-for': '192.0.2.2' } })).status

test(
  'a server killed with -9 takes nothing along that was acknowledged or counted, and the other goes on',
  async () => {
    await Promise.all(site.servers.filter(({ isUp }) => !isUp).map((server) => server.start()))
    const [one, other] = atEach(new HttpVisitor(site))
    const misses = await Promise.all(Array.from({ length: 40 }, (_, i) => miss(i % 2 ? one : other, i)))
    expect([404, 429].map((status) => misses.filter((each) => each === status).length)).toEqual([30, 10])
    const players = ['A', 'B'].map(() => new HttpVisitor(site))
    const ids = await Promise.all(players.map((player) => player.make('Killed')))
    const acknowledged = new Map<string, number>()
    const stop = new AbortController()
    let isBack: Promise<void> | undefined
    let meanwhile = 0
    const saving = players.map(async (player, at) => {
      const id = ids[at] ?? ''
      let revision = 1
      while (!stop.signal.aborted) {
        // One goes on while a server starts, for a while: more would be most of what it waits for.
        if (at > 0 || meanwhile++ >= SAVES_MEANWHILE) await isBack
        const saved = await revisionIn(save(player, id, revision))
        if (saved !== null) acknowledged.set(id, saved)
        revision = saved ?? (await storedRevision(player, id))
      }
    })
    const progress = () => Math.min(...ids.map((id) => acknowledged.get(id) ?? 0))
    // The one that died under the browser dies last: it is the other that was killed and has started again by then.
    const victims = Array.from({ length: KILLS }, (_, kill) => (KILLS - 1 - kill) % 2)
    for (const [kill, victim] of victims.entries()) {
      const before = progress()
      await vi.waitFor(() => expect(progress()).toBeGreaterThan(before + 3), { timeout: 60_000 })
      await site.servers[victim]?.stop('SIGKILL')
      const alone = progress()
      await vi.waitFor(() => expect(progress()).toBeGreaterThan(alone + 3), { timeout: 60_000 })
      if (kill === KILLS - 1) break
      meanwhile = 0
      isBack = site.servers[victim]?.start()
      await isBack
    }
    stop.abort()
    await Promise.all(saving)
    expect(await miss(new HttpVisitor(site), 99)).toBe(429)
    for (const [at, player] of players.entries()) {
      const id = ids[at] ?? ''
      const { revision, roster } = await (await player.ask(`/api/lists/${id}`)).json()
      expect(revision).toBeGreaterThanOrEqual(acknowledged.get(id) ?? Number.POSITIVE_INFINITY)
      expect(roster.name).toBe(`${id} ${revision}`)
    }
  },
  30_000 + KILLS * 30_000,
)
