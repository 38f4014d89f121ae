import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { expect, testInOwnBrowser } from '../support/browser'
import { OwnServer } from '../support/own-server'

const WARBAND = JSON.parse(readFileSync('prisma/lists/magewinds/first-warband-8.json', 'utf8'))

const more = (page: Page) => page.locator('button[aria-label^="One more: "]')
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()

async function makeList(page: Page, name: string): Promise<string> {
  const body = JSON.stringify({ list: { ...WARBAND, name } })
  const answer = await page.request.post('/api/lists', { data: body, headers: { 'content-type': 'application/json' } })
  return (await answer.json()).id
}

/** What a tab shows, and what the server has. */
const shown = async (page: Page) =>
  (
    await more(page).evaluateAll((all) =>
      all.map((one) => one.parentElement?.getAttribute('aria-label')?.match(/\d+$/)?.[0]),
    )
  )
    .sort()
    .join()

async function stored(page: Page, id: string): Promise<string> {
  const { roster } = await (await page.request.get(`/api/lists/${id}`)).json()
  return roster.entries
    .map(({ count }: { count: number }) => `${count}`)
    .sort()
    .join()
}

async function open(page: Page, id: string) {
  await page.goto(`/lists/${id}`)
  await expect(more(page).first()).toBeVisible()
}

async function edit(page: Page, times: number) {
  for (let i = 0; i < times; i += 1) {
    const before = await shown(page)
    await more(page).nth(i).press('Enter')
    await expect.poll(() => shown(page)).not.toBe(before)
  }
}

async function keepMine(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Two versions of this list' })
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText(/backup/)
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await saved(page)
}

testInOwnBrowser(
  'a restore under four open tabs (idle, editing, offline, one made since): nothing is lost and all come to rest',
  async ({ browser, troubles }) => {
    troubles.allow(/status of (409|404) |ERR_FAILED/)
    const server = new OwnServer()
    await server.begin()
    const context = await browser.newContext({ baseURL: server.address })
    troubles.watch(context)
    try {
      const tabs = { idle: await context.newPage(), editing: await context.newPage(), offline: await context.newPage() }
      const { idle, editing, offline } = tabs
      await idle.clock.install()
      const ids = {
        idle: await makeList(idle, 'Idle'),
        editing: await makeList(idle, 'Editing'),
        offline: await makeList(idle, 'Offline'),
      }
      for (const kind of ['idle', 'editing', 'offline'] as const) await open(tabs[kind], ids[kind])
      const backup = path.join(path.dirname(server.file), 'then.db')
      await run(server, 'backup', backup)
      await edit(editing, 2)
      await edit(idle, 2)
      await idle.clock.runFor(1_000)
      await saved(idle)
      await saved(editing)
      await offline.route('**/api/lists/**', (route) => route.abort())
      await edit(offline, 2)
      const since = await context.newPage()
      const made = await makeList(idle, 'Made since')
      await open(since, made)
      await edit(since, 1)
      await saved(since)
      const left = {
        idle: await shown(idle),
        editing: await shown(editing),
        offline: await shown(offline),
        since: await shown(since),
      }

      await run(server, 'restore', backup)
      expect(await stored(editing, ids.editing)).not.toBe(left.editing)
      let asked = 0
      context.on('request', (request) => {
        if (/\/api\/lists\//.test(request.url())) asked += 1
      })

      await edit(editing, 1)
      left.editing = await shown(editing)
      await keepMine(editing)
      // A page that is only looked at notices by itself, within a minute. (The patience of a request is shorter than
      // what is left of it, and passes as quickly.)
      await idle.clock.runFor(46_000)
      await keepMine(idle)
      await offline.unroute('**/api/lists/**')
      await offline.evaluate(() => window.dispatchEvent(new Event('online')))
      await saved(offline)
      await since.evaluate(() => window.dispatchEvent(new Event('online')))
      await expect.poll(async () => (await since.request.get(`/api/lists/${made}`)).status()).toBe(200)
      await saved(since)

      for (const kind of ['idle', 'editing', 'offline'] as const) {
        expect(await shown(tabs[kind])).toBe(left[kind])
        await expect.poll(() => stored(tabs[kind], ids[kind])).toBe(left[kind])
      }
      await expect.poll(() => stored(since, made)).toBe(left.since)
      // The fault that this is about made 298 in ten seconds.
      expect(asked).toBeLessThan(40)
    } finally {
      await context.close()
      await server.end()
    }
  },
)

async function run(server: OwnServer, script: 'backup' | 'restore', file: string) {
  const env = { ...process.env, DATABASE_URL: `file:${server.file}` }
  const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, file], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
}
