import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { newListOptions } from '@/app/lists/new/new-list-options'
import { limitError, listSource } from '@/components/lists/new/make-list'
import { NewList } from '@/components/lists/new/new-list'
import type { NewListOptions } from '@/components/lists/new/new-list-options'
import { GAME_IDS, type GameId } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { viewer } from '@/lib/owners/session'
import { readCatalogue } from '@/lib/packs/data'
import { createListFromForm } from '@/lib/rosters/actions'
import { readRoster } from '@/lib/rosters/data'
import { newRoster } from '@/lib/rosters/new-roster'
import { rosterIn } from '@/lib/rosters/stored'
import { ownDatabase } from '../support/database'
import { expectValue } from '../support/result'
import { Visitor } from '../support/visitor'

vi.mock('next/headers', () => import('../support/visitor'))
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))

ownDatabase({ seeded: true })

async function optionsOf(game: GameId): Promise<NewListOptions> {
  const options = await newListOptions(null, game, undefined)
  if (!options) throw new Error(`${game} has no pack.`)
  return options
}

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]

/** What a browser sends when nothing in the form was touched. */
function untouched(options: NewListOptions): FormData {
  const html = renderToStaticMarkup(<NewList options={options} id="0123456789abcdefghij" />)
  const form = new FormData()
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const isSent = attribute(tag, 'type') !== 'radio' || tag.includes(' checked=""')
    if (isSent) form.set(attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? '')
  }
  return form
}

async function made(form: FormData) {
  return new Visitor().during(async () => {
    const { rosterId } = expectValue(await createListFromForm(Object.fromEntries(form)))
    const ownerId = (await viewer()) ?? ''
    return rosterIn(expectValue(await readRoster({ ownerId, rosterId })))
  })
}

describe.each(GAME_IDS)('The form for a new list of %s', (game) => {
  test('is created as it stands: every field has an answer', async () => {
    const options = await optionsOf(game)
    const form = untouched(options)
    expect(limitError(form)).toBeNull()
    expect(await made(form)).toMatchObject({ game, limit: options.chosen.limit, faction: options.chosen.faction })
  })

  test('makes the same list on the device as at the server', async () => {
    const options = await optionsOf(game)
    const form = untouched(options)
    expect(newRoster(listSource(form, options))).toEqual(await made(form))
    form.set('limit', 'other')
    form.set('otherLimit', '777')
    form.set('faction', '')
    form.set('name', ' Żelazna brama ')
    const other = newRoster(listSource(form, options))
    expect(other).toEqual(await made(form))
    expect(other).toMatchObject({ limit: 777, faction: null, name: 'Żelazna brama', entries: [] })
  })

  test('keeps the answer to the limit while the number beside it is empty', async () => {
    const html = renderToStaticMarkup(<NewList options={await optionsOf(game)} id="0123456789abcdefghij" />)
    const number = /<input[^>]*name="otherLimit"[^>]*>/.exec(html)?.[0] ?? ''
    expect(attribute(number, 'value')).toBe('')
    expect(number).not.toContain('required')
    expect(html.match(/<input[^>]*name="limit"[^>]* checked=""/g)).toHaveLength(1)
    expect(html).toContain('Create list')
  })
})

test.each([
  ['nothing', ''],
  ['nothing at all', '0'],
  ['half a point', '7.5'],
  ['too much', '1000001'],
  ['words', 'many'],
])('another number that is %s is named as wrong', (_, number) => {
  const form = new FormData()
  form.set('limit', 'other')
  form.set('otherLimit', number)
  expect(limitError(form)).toMatch(/from 1 to 1,000,000/)
})

describe('A scenario that fixes its lists', () => {
  test('is asked with its sides in place of a limit, and gives a legal list with all its units', async () => {
    const options = await optionsOf('grid-battles')
    expect(options.fixedLists.length).toBeGreaterThan(3)
    const form = untouched(options)
    for (const fixed of options.fixedLists) {
      form.set('limit', `fixed ${fixed.id}`)
      const roster = await made(form)
      expect(roster).toMatchObject({ name: `${fixed.name}, ${fixed.of}`, limit: fixed.limit, choices: fixed.choices })
      expect(roster.entries.reduce((sum, { count }) => sum + count, 0)).toBe(fixed.limit)
      const { id: packId, version } = roster.pack
      const catalogue = expectValue(await readCatalogue({ viewer: null, packId, version }))
      const { issues } = evaluate(roster, catalogue, await partsOf('grid-battles').game())
      expect(issues.filter(({ severity }) => severity !== 'note')).toEqual([])
    }
  })

  test('that the pack does not have is refused', async () => {
    const form = untouched(await optionsOf('grid-battles'))
    form.set('limit', 'fixed the-lost-battle/nobody')
    const refused = await new Visitor().during(() => createListFromForm(Object.fromEntries(form)))
    expect(refused).toMatchObject({ ok: false, failure: { kind: 'unreadable' } })
  })
})
