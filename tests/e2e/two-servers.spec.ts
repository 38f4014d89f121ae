// A player whose requests go to two servers of one database in turn notices nothing, not even that one of them dies.
import type { Page } from 'playwright/test'
import { startEmptyPostgres } from '../../scripts/test/postgres.mjs'
import { expect, testInOwnBrowser } from '../support/browser'
import { openBuilder } from '../support/open-builder'
import { TwoServers } from '../support/two-servers'

const more = (page: Page, at = 0) => page.locator('button[aria-label^="One more: "]').nth(at)
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()

async function countOf(page: Page, id: string): Promise<number> {
  const { roster } = await (await page.request.get(`/api/lists/${id}`)).json()
  return roster.entries.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
}

testInOwnBrowser(
  'a player is served by two servers in turn: edits, a link, paper, a second device, a conflict, and a server that dies',
  async ({ browser, troubles }) => {
    troubles.allow(
      /status of (409|502|503) |ERR_(EMPTY_RESPONSE|CONNECTION_\w+|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH)/,
    )
    // A database and two servers are started first.
    testInOwnBrowser.slow()
    const postgres = await startEmptyPostgres()
    const site = new TwoServers(postgres.url)
    try {
      await site.begin()
      const player = await browser.newContext({ baseURL: site.address, serviceWorkers: 'block' })
      troubles.watch(player)
      const page = await player.newPage()
      const id = await openBuilder(page, 'magewinds/first-warband-8')
      const first = await countOf(page, id)
      for (let i = 1; i <= 4; i += 1) {
        await more(page).press('Enter')
        await saved(page)
        await expect.poll(() => countOf(page, id)).toBe(first + i)
      }

      await page.goto(`/lists/${id}?panel=share`)
      await page.getByRole('region', { name: 'Link', exact: true }).getByRole('button', { name: 'Share' }).click()
      const link = page.getByRole('textbox', { name: 'Link to this list' })
      await expect(link).not.toHaveValue('')
      for (const _ of site.servers)
        expect(await (await player.request.get(await link.inputValue())).text()).toContain('>First Warband</h1>')

      await page.goto(`/lists/${id}/print`)
      await page.getByRole('button', { name: 'Create PDF' }).click()
      await expect(page.getByText(/^The PDF is ready/)).toBeVisible()

      await page.goto('/lists/devices')
      await page.getByRole('button', { name: 'Make a link' }).click()
      const handed = page.getByRole('textbox', { name: 'The link' })
      await expect(handed).toHaveValue(/hand-over/)
      const second = await browser.newContext({ baseURL: site.address, serviceWorkers: 'block' })
      troubles.watch(second)
      const phone = await second.newPage()
      await phone.goto(await handed.inputValue())
      await phone.getByRole('button', { name: 'Use these lists here' }).click()
      await expect(phone).toHaveURL(/\/lists$/)

      await page.goto(`/lists/${id}`)
      await phone.goto(`/lists/${id}`)
      await expect(more(phone)).toBeVisible()
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
      await second.close()

      await page.reload()
      await expect(more(page)).toBeVisible()
      const before = await countOf(page, id)
      await more(page).press('Enter')
      await site.servers[0].stop('SIGKILL')
      for (let i = 0; i < 3; i += 1) await more(page).press('Enter')
      await expect.poll(() => countOf(page, id)).toBe(before + 4)
      await saved(page)
      await player.close()
    } finally {
      await site.end()
      await postgres.stop()
    }
  },
)
