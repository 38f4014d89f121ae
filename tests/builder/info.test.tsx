import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { OfferInfo } from '@/components/builder/add/offer-info'
import { OfferRow } from '@/components/builder/add/offer-row'
import { OfferTable } from '@/components/builder/add/offer-table'
import { type SearchableOffer, searchableOffer } from '@/components/builder/add/offers'
import { type OpenUnit, UnitContext } from '@/components/builder/unit/open-unit'
import { PickInfo } from '@/components/builder/unit/pick-info'
import { SlotSection } from '@/components/builder/unit/picks'
import { type BuilderState, BuilderStateProvider } from '@/components/builder/use-builder'
import { observableValue } from '@/components/ui/observable-value'
import { partsOf } from '@/lib/games/registry'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { forceOf } from '@/lib/kernel/rules/force'
import type { Slot } from '@/lib/kernel/rules/game'
import { offersOf } from '@/lib/kernel/rules/offers'
import { exampleOf } from '../support/examples'

const unused = () => {
  throw new Error('Nothing is changed here.')
}

let state: BuilderState
let rows: readonly SearchableOffer[]
let unit: OpenUnit

beforeAll(async () => {
  const { roster, catalogue, game } = await exampleOf('dwethia-conquest', 'the-citadel-1500')
  const evaluation = evaluate(roster, catalogue, game)
  const about = await partsOf('dwethia-conquest').about()
  const steps = { undoLabel: null, redoLabel: null, change: unused, undo: unused, redo: unused, nextId: unused }
  state = { listId: 'one', about, isArchived: false, game, catalogue, roster, evaluation, ...steps }
  rows = offersOf(roster, catalogue, game).map((offer) => searchableOffer(offer, { catalogue, ...evaluation }))
  const force = forceOf(roster, catalogue, game)
  const found = force.units.find(({ class: { slug } }) => slug === 'conscripts')
  const unitEvaluation = evaluation.units.find(({ entry }) => entry === found?.entry.id)
  if (!found || !unitEvaluation) throw new Error('The list has no conscripts.')
  const equipment = game.equipment(found, force)
  unit = { entry: found.entry, unit: found, force, evaluation: unitEvaluation, equipment, traits: [] }
})

const drawn = (children: ReactNode) =>
  renderToStaticMarkup(<BuilderStateProvider source={observableValue(state)}>{children}</BuilderStateProvider>)
const wordsIn = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
const offered = (slug: string) => {
  const one = rows.find((row) => row.slug === slug)
  if (!one) throw new Error(`${slug} is not offered.`)
  return one
}
const slotNamed = (name: string): Slot => {
  const slot = unit.equipment.slots.find(({ slot }) => slot === name)
  if (!slot) throw new Error(`There is no slot for ${name}.`)
  return slot
}

describe('What can be added', () => {
  const row = (more: object) =>
    drawn(
      <OfferRow
        searchableOffer={offered('conscripts')}
        facts="Str 5"
        found=""
        obstacles={[]}
        drawnAsShip={false}
        onAdd={unused}
        {...more}
      />,
    )

  test('is two lines: name and price, and what sets it apart, with how many the list has', () => {
    expect(wordsIn(row({}))).toMatch(/Conscripts .*\d Str 5 × 2 in the list/)
    expect(row({})).toContain('aria-haspopup="dialog"')
    expect(row({})).toContain('aria-label="Add Conscripts"')
  })

  test('says why it was found and why it does not fit', () => {
    expect(wordsIn(row({ found: 'Rifles', obstacles: ['limit 1 reached', 'too many'] }))).toMatch(
      /Found by Rifles · limit 1 reached ×/,
    )
  })

  test('opens its values, its keywords with their rules, what it comes with, its price and its source', () => {
    const words = wordsIn(drawn(<OfferInfo offer={offered('conscripts').offer} />))
    expect(words).toMatch(/Movement .*6″/)
    for (const keyword of offered('conscripts').keywords) expect(words).toContain(`[${keyword}]`)
    expect(words).toMatch(/Takes \d+ points? from every resource node/)
    expect(words).toMatch(/Default wargear: .*Terran/)
    expect(words).toContain(`Each ${offered('conscripts').offer.price.points}`)
    expect(words).toContain('in the catalogue')
  })

  test('says in a table which column sorts it, and adds from each row', () => {
    const html = drawn(
      <OfferTable
        rows={['conscripts', 'sappers'].map((slug) => ({ one: offered(slug), found: '', obstacles: [] }))}
        sort={{ by: 'strength', descending: true }}
        onSort={unused}
        onAdd={unused}
      />,
    )
    const headings = [...html.matchAll(/<th scope="col"(?: aria-sort="(\w+)")?>(.*?)<\/th>/g)]
    expect(headings.filter(([, order]) => order).map(([, order, head]) => [order, wordsIn(head ?? '').trim()])).toEqual(
      [['descending', 'Str , Strength']],
    )
    expect(wordsIn(html)).toMatch(/Conscripts .* \d+ 2 4 3 3 2 1 1 0 0 0 6″ .*Sappers/)
    expect([...html.matchAll(/aria-label="Add (\w+)"/g)].map(([, name]) => name)).toEqual(['Conscripts', 'Sappers'])
  })
})

describe('What a unit may pick', () => {
  test.each(['race', 'wargear', 'spells'])(
    'a row of %s opens its numbers, its rule, its price and its source',
    (name) => {
      const slot = slotNamed(name)
      const allowed = slot.candidates.filter(({ whyNot }) => whyNot === null)
      const refused = slot.candidates.filter(({ whyNot }) => whyNot !== null)
      for (const candidate of [...allowed.slice(0, 5), ...refused.slice(0, 3)]) {
        const html = drawn(
          <UnitContext value={unit}>
            <PickInfo slot={slot} candidates={[candidate]} />
          </UnitContext>,
        )
        const text: unknown = Reflect.get(candidate.row, 'text')
        const words = wordsIn(html)
        for (const part of [candidate.whyNot, ...(candidate.words?.split(' · ') ?? [])])
          if (part) expect(words).toContain(part)
        if (typeof text === 'string') expect(words).toContain(text.slice(0, 20).replaceAll("'", '&#x27;'))
        expect(words).toMatch(/(points? each|Price unknown)/)
        expect(html).toContain(`/${candidate.row.slug}?version=`)
      }
    },
  )

  test('each row has a button that is named after it, those that are refused too', () => {
    const html = drawn(
      <UnitContext value={unit}>
        <SlotSection slot={slotNamed('race')} />
        <SlotSection slot={slotNamed('wargear')} />
      </UnitContext>,
    )
    const keys = new Set([...html.matchAll(/data-info="([^"]*)"/g)].map(([, key]) => key))
    for (const { row, whyNot } of [...slotNamed('race').candidates, ...slotNamed('wargear').candidates]) {
      expect(keys).toContain(row.slug)
      if (whyNot === null && slotNamed('wargear').candidates.some((one) => one.row === row))
        expect(html).toContain(`aria-label="About ${row.name}"`)
    }
    expect(html).toContain('aria-label="About race"')
  })
})
