import type { Locator } from 'playwright/test'
import { expect } from 'playwright/test'
import type { Roster } from '@/lib/kernel/roster/roster'
import { chosen } from '@/lib/kernel/roster/roster'
import { parseRoster } from '@/lib/rosters/schema'
import type { Hand } from './hand'
import { bundledList, judged } from './same'

const SAVED_TIMEOUT_MS = 20_000

/** Builds a bundled list again, unit by unit, until `check` says the same of both. */
export async function rebuild(hand: Hand, id: string): Promise<void> {
  const wanted = rosterOf(bundledList(id))
  await newList(hand, wanted)
  for (const choice of Object.keys(wanted.choices)) {
    const picks = chosen(wanted.choices, choice)
    // One that names a unit is made with the unit.
    if (!picks.some((pick) => wanted.entries.some((entry) => entry.id === pick))) await choose(hand, choice, picks)
  }
  if (hand.device === 'phone') await hand.tap(button(hand, /^Add$/), '“Add” in the bar')
  for (const { class: slug, count } of wanted.entries) {
    for (let model = 1; model <= count; model += 1)
      await hand.tap(button(hand, new RegExp(`^Add ${named(slug)}$`, 'i')), `“+” at ${named(slug)}`)
  }
  const same = (await judged(bundledList(id))).words
  await expect.poll(async () => (await judged(await storedList(hand))).words, { timeout: SAVED_TIMEOUT_MS }).toBe(same)
}

/** A legal list of Conquest that is full, from nothing. */
export async function fill(hand: Hand): Promise<void> {
  await hand.tap(hand.page.getByRole('link', { name: 'New list for Conquest' }), '“New list” at Conquest')
  await hand.tap(button(hand, 'Create list'), '“Create list”')
  await hand.tap(button(hand, 'Fill the list'), '“Fill the list”')
  await hand.tap(button(hand, /^Apply ?: /).first(), '“Apply”: the first way to fill it')
  await expect.poll(async () => (await judged(await storedList(hand))).legal, { timeout: SAVED_TIMEOUT_MS }).toBe(true)
}

/** A link to send. */
export async function share(hand: Hand): Promise<void> {
  await hand.tap(hand.page.getByRole('link', { name: /^Share / }), '“Share” at the list')
  await hand.tap(
    hand.page.getByRole('region', { name: 'Link', exact: true }).getByRole('button', { name: 'Share' }),
    '“Share”',
  )
  await expect(hand.page.getByRole('textbox', { name: /link/i }).first()).toHaveValue(/\/s\//)
}

/** A PDF on this device. */
export async function print(hand: Hand): Promise<void> {
  await hand.tap(hand.page.getByRole('link', { name: /^Print / }), '“Print” at the list')
  await hand.tap(button(hand, 'Create PDF'), '“Create PDF”')
  await expect(hand.page.getByText(/^The PDF is ready/)).toBeVisible({ timeout: SAVED_TIMEOUT_MS })
}

/** The lists of one browser in another one. */
export async function link(hand: Hand, other: Hand): Promise<void> {
  await hand.tap(hand.page.getByRole('link', { name: 'My lists' }).first(), '“My lists”')
  await hand.tap(hand.page.getByRole('link', { name: 'Devices' }).first(), '“Devices”')
  await hand.tap(button(hand, 'Make a link'), '“Make a link”')
  const field = hand.page.getByRole('textbox', { name: 'The link' })
  await expect(field).toHaveValue(/hand-over/)
  hand.count('read the code with the other device')
  await other.page.goto(await field.inputValue())
  hand.count('there: “Use these lists here”')
  await button(other, 'Use these lists here').click()
  await expect(other.page.getByRole('link', { name: rosterOf(bundledList(SHOWN_LIST)).name })).toBeVisible()
}

/** The list that is there before it is shared, printed or linked. */
export const SHOWN_LIST = 'dwethia-heroes/the-citadel-150'

async function newList(hand: Hand, { game, limit, faction, religion }: Roster): Promise<void> {
  await hand.tap(hand.page.locator(`a[href="/lists/new?game=${game}"]`), `“New list” at ${game}`)
  const field = async (name: string, value: string | number | null) => {
    const radio = hand.page.locator(`input[name="${name}"][value="${value ?? ''}"]`)
    await radio.waitFor()
    if (await radio.isChecked()) return
    await hand.tap(hand.page.locator('label', { has: radio }), `${name} ${value}`)
    await expect(radio).toBeChecked()
  }
  await field('limit', limit)
  await field('faction', faction)
  await field('religion', religion)
  await hand.tap(button(hand, 'Create list'), '“Create list”')
  await hand.page.locator('#the-list').waitFor()
}

/** In the empty list of a phone, or on a laptop beside it. */
async function choose(hand: Hand, choice: string, picks: readonly string[]): Promise<void> {
  const field = hand.page.locator(`#choice-${choice}`)
  const answers = field.getByRole('checkbox').or(field.getByRole('radio'))
  const select = field.getByRole('combobox')
  await answers.or(select).first().waitFor()
  for (const pick of picks) {
    const name = new RegExp(`^${named(pick)}\\b`, 'i')
    if ((await select.count()) === 0) await hand.tap(answers.and(hand.page.getByLabel(name)), `choose ${named(pick)}`)
    else {
      await hand.tap(select, `open ${choice}`)
      await hand.tap(hand.page.getByRole('option', { name }), `choose ${named(pick)}`)
    }
  }
}

function button(hand: Hand, name: string | RegExp): Locator {
  return hand.page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) }).first()
}

const named = (slug: string) => slug.replaceAll('-', ' ')

/** The open list as the server has it. */
async function storedList(hand: Hand): Promise<string> {
  const { pathname } = new URL(hand.page.url())
  return (await hand.page.request.get(`${pathname}/file`)).text()
}

function rosterOf(text: string): Roster {
  const read = parseRoster(text)
  if (!read.ok) throw new Error(`${read.unreadable.place}: ${read.unreadable.reason}`)
  return read.value
}
