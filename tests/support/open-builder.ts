import { readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'

type Written = Readonly<Record<string, unknown>>

/** A list that comes along, with some of it changed, as this browser's own in the builder. */
export async function openBuilder(
  page: Page,
  example: string,
  { change = {}, open = '' }: { change?: Written; open?: string } = {},
) {
  const list: Written = { ...JSON.parse(readFileSync(`prisma/lists/${example}.json`, 'utf8')), ...change }
  const made = await page.request.post('/api/lists', { data: { list } })
  expect(made.status(), await made.text()).toBe(201)
  const { id }: { id: string } = await made.json()
  await page.goto(`/lists/${id}${open}`)
  await expect(
    page.getByRole('region', { name: 'Total and tools' }).or(page.locator('#add-search')).first(),
  ).toBeVisible()
  return id
}
