import { expect, type Page } from 'playwright/test'

/** Makes a pack of this browser's own. Returns its id. */
export async function makePack(page: Page, { of, how = 'copy', name }: { of: string; how?: string; name: string }) {
  await page.goto(`/catalogue/packs/new?of=${of}&version=1&how=${how}`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create pack' }).click()
  await expect(page).toHaveURL(/\/edit/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

/** Saves a draft without problems as a version. */
export async function publish(page: Page, pack: string, version: number) {
  await page.goto(`/catalogue/${pack}/publish`)
  await page.getByRole('button', { name: `Save version ${version}` }).click()
  await expect(page).toHaveURL(new RegExp(`/catalogue/${pack}/versions`))
}
