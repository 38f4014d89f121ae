import type { Page } from 'playwright/test'
import { createLists, exampleList } from './example-lists'

/** Opens the builder on a bundled list, with some of it changed, as this browser's own. Returns the list's id. */
export async function openBuilder(
  page: Page,
  example: string,
  { change = {}, open = '' }: { change?: object; open?: string } = {},
) {
  const [id = ''] = await createLists(page.request, [exampleList(example, change)])
  await page.goto(`/lists/${id}${open}`)
  await page.getByRole('region', { name: 'Total and tools' }).or(page.locator('#add-search')).first().waitFor()
  return id
}
