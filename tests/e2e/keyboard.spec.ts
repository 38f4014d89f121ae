import { expect, test } from '../support/browser'
import { makePack } from '../support/packs'

test('the skip link is the first stop and leads past the header', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: 'New list' }).first()).toBeFocused()
})

test('a dialog keeps the focus inside, closes on Escape and gives the focus back', async ({ page }) => {
  await page.goto('/gallery')
  const trigger = page.getByRole('button', { name: 'Dialog', exact: true })
  await trigger.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Share this list' })
  await expect(dialog).toBeVisible()
  await expect(dialog).toHaveAccessibleDescription(/never its secrets/)
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(trigger).toBeFocused()
})

test('a menu is walked with arrows and first letters, and gives the focus back', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/gallery')
  const trigger = page.getByRole('button', { name: 'More', exact: true }).and(page.locator('[aria-haspopup="menu"]'))
  await trigger.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Print' })).toBeFocused()
  await page.keyboard.press('d')
  await page.keyboard.press('Escape')
  await expect(trigger).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Print' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Chosen: Print')).toBeVisible()
  await expect(trigger).toBeFocused()
})

test('the / key goes to the search from anywhere but a field', async ({ page }) => {
  await page.goto('/gallery')
  const search = page.getByRole('textbox', { name: 'Find a unit' })
  // The page listens once its scripts have run.
  await expect(async () => {
    await page.locator('#main').focus()
    await page.keyboard.press('/')
    await expect(search).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.type('a/b')
  await expect(search).toHaveValue('a/b')
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
})

test('what has the focus stands above the foot of a long form', { tag: '@phone' }, async ({ page }) => {
  const pack = await makePack(page, { of: 'dwethia-conquest-starter', name: 'Long forms' })
  for (const address of [`/catalogue/${pack}/edit/classes/praetorians`, '/lists/new?game=dwethia-conquest']) {
    await page.goto(address)
    const stops = page.locator('form:has([data-foot])').locator('input, textarea, button, a[href], summary')
    const covered = await stops.evaluateAll((all) => {
      const foot = document.querySelector('[data-foot]')
      if (!foot) throw new Error('This page has no foot.')
      const fields = all.filter((one) => one instanceof HTMLElement && !foot.contains(one) && one.checkVisibility())
      return fields.flatMap((one) => {
        window.scrollTo(0, 0)
        one.focus({ focusVisible: true })
        const isCovered =
          document.activeElement === one && one.getBoundingClientRect().bottom > foot.getBoundingClientRect().top
        return isCovered ? [`${one.tagName} ${one.getAttribute('name') ?? one.textContent}`] : []
      })
    })
    expect(covered, address).toEqual([])
  }
})
