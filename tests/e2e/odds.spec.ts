import type { Page } from 'playwright/test'
import { expect, expectAccessible, expectLooksRight, test } from '../support/browser'
import { openBuilder } from '../support/open-builder'

const numbers = (page: Page) => page.getByRole('table', { name: 'Results' })

test('two weapons from a list are compared against a defender, and the link gives the same numbers elsewhere', async ({
  page,
  browser,
  troubles,
}) => {
  test.slow()
  await openBuilder(page, 'dwethia-heroes/black-sun-traders-60', { open: '?unit=e1' })
  await page.getByRole('button', { name: 'How does this do against…' }).click()
  const dialog = page.getByRole('dialog', { name: /^How does .* do against/ })
  const against = dialog.getByRole('table', { name: 'Against typical targets' })
  await expect(against).toBeVisible()
  await expectAccessible(page)

  // A wider or narrower window shows the unit in another panel; what was asked there stays, and can be changed.
  await page.setViewportSize({ width: 390, height: 844 })
  await dialog.getByLabel('Another target').click()
  await page.getByRole('option', { name: 'Titan', exact: true }).click()
  await expect(against.getByRole('columnheader', { name: /Titan$/ })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(against).toBeVisible()

  // The row that is taken arms the unit.
  await dialog.getByRole('button', { name: 'Apply: With Halberd' }).click()
  await expect(page.getByRole('checkbox', { name: /^Halberd/, includeHidden: true }).first()).toBeChecked()
  await against
    .getByRole('link', { name: /wounds/ })
    .first()
    .click()

  await expect(page).toHaveURL(/\/odds\/dwethia-heroes\?q=/)
  // The address that redirected is not come back to.
  await page.goBack()
  await expect(page).toHaveURL(/\/lists\//)
  await page.goForward()
  await expect(page).toHaveURL(/\/odds\/dwethia-heroes\?q=/)
  await page.getByRole('link', { name: 'Compare with another attack' }).click()
  await page
    .getByRole('link', { name: /: other load-outs$/ })
    .first()
    .click()
  await expect(page.getByRole('table', { name: /^Best for the points against/ })).toBeVisible()
  await expectLooksRight(page)
  await page
    .getByRole('listitem')
    .filter({ hasText: /^With / })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('table', { name: 'Comparison' }).getByRole('row')).toHaveCount(3)

  // A change is asked about at once, and stands in the address.
  const before = page.url()
  const toldBefore = await numbers(page).innerText()
  await page.getByRole('region', { name: 'The defender' }).getByLabel('Defense').fill('5')
  await expect(page).not.toHaveURL(before)
  await expect.poll(() => numbers(page).innerText()).not.toBe(toldBefore)
  await expect(page.getByText('Working it out')).toBeHidden()
  const told = await numbers(page).innerText()
  expect(told).toContain('%')

  const elsewhere = await browser.newContext()
  troubles.watch(elsewhere)
  const other = await elsewhere.newPage()
  await other.goto(page.url())
  expect(await numbers(other).innerText()).toBe(told)
  await elsewhere.close()
})

test('the secret choice of Magewinds is a table, and a form without script leads to the same address', async ({
  page,
  request,
}) => {
  const question = 'choices*d.a.1*d.f.1*d.e.0*d.o.4*d.t.5*a.lp.3*a.lq.9*a.hp.6*a.hq.5'
  await page.goto(`/odds/magewinds?q=${question}`)
  await expect(page.getByRole('table', { name: /^The secret choice/ }).getByRole('row')).toHaveCount(4)
  await expectLooksRight(page)
  const sent = await request.get(`/odds/magewinds?q=${question}&at=0&d.t=6&do=add`)
  expect(new URL(sent.url()).searchParams.getAll('q')).toEqual([question, '*d.t.6'])
  expect(await sent.text()).toContain('Comparison')
})
