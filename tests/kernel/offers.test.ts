import { describe, expect, test } from 'vitest'
import { GAME_IDS } from '@/lib/games/ids'
import type { EntryId } from '@/lib/kernel/ids'
import { applyEdits } from '@/lib/kernel/roster/edits'
import { freshEntryId, type Roster } from '@/lib/kernel/roster/roster'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { forceOf } from '@/lib/kernel/rules/force'
import { addOne, carriedBy, type Offer, offersOf, tryEdits } from '@/lib/kernel/rules/offers'
import { addOneAtStart } from '@/lib/kernel/rules/starters'
import { type Example, exampleOf } from '../support/examples'

const named = (offers: readonly Offer[], name: string) => {
  const offer = offers.find(({ row }) => row.name === name)
  if (!offer) throw new Error(`${name} is not offered.`)
  return offer
}

const adding = ({ roster, catalogue, game }: Example, offer: Offer) => {
  const before = evaluate(roster, catalogue, game).issues
  return tryEdits({ roster, catalogue, game }, before, addOne(roster, offer.entry, freshEntryId(roster)))
}

describe.each(GAME_IDS)('What %s offers', (gameId) => {
  test('is every class of the pack, each at the price of a fresh one', async () => {
    const { roster, catalogue, game } = await exampleOf(gameId)
    const offers = offersOf(roster, catalogue, game)
    const force = forceOf({ ...roster, entries: [] }, catalogue, game)
    expect(offers.map(({ row }) => row.slug)).toEqual(catalogue.rows.classes.map(({ slug }) => slug))
    expect(offers.map(({ price }) => price)).toEqual(
      catalogue.rows.classes.map((row) => force.priceOf(force.newEntry(row))),
    )
  })

  test('is the same, whether judged together or one at a time', async () => {
    const { roster, catalogue, game } = await exampleOf(gameId)
    const together = offersOf(roster, catalogue, game)
    const alone = catalogue.rows.classes.flatMap((row) => offersOf(roster, catalogue, game, [row]))
    const said = (offers: readonly Offer[]) =>
      offers.map(({ row, section, mark, refusals }) => [row.slug, section, mark, refusals.map(({ code }) => code)])
    expect(said(together)).toEqual(said(alone))
  })

  test('leaves what is kept of the list: the next edit works out the edited unit alone', async () => {
    const { roster, catalogue, game } = await exampleOf(gameId)
    const before = evaluate(roster, catalogue, game)
    const [offer] = offersOf(roster, catalogue, game)
    carriedBy(roster, catalogue, game, catalogue.rows.classes)
    if (offer) addOneAtStart({ roster, catalogue, game, issues: before.issues }, offer.entry, freshEntryId(roster))
    const [first] = roster.entries
    if (!first) throw new Error('The example is empty.')
    const edits = [{ kind: 'change', entry: first.id, to: { count: first.count + 1 } }] as const
    const after = evaluate(applyEdits(roster, edits), catalogue, game)
    const workedOut = after.units.filter(({ each }, i) => each.lines !== before.units[i]?.each.lines)
    expect(workedOut.map(({ entry }) => entry)).toEqual([first.id])
  })

  test('adds nothing wrong where no obstacle is named', async () => {
    const example = await exampleOf(gameId)
    const { catalogue, game } = example
    const [first] = example.roster.entries
    const roster: Roster = { ...example.roster, limit: example.roster.limit * 3, entries: first ? [first] : [] }
    const before = evaluate(roster, catalogue, game).issues
    const errors = new Set(before.filter(({ severity }) => severity === 'error').map(({ code }) => code))
    let fitting = 0
    for (const offer of offersOf(roster, catalogue, game)) {
      const edits = addOne(roster, offer.entry, freshEntryId(roster))
      const { obstacles } = tryEdits({ roster, catalogue, game }, before, edits)
      if (offer.refusals.length > 0 || obstacles.length > 0) continue
      const after = evaluate(applyEdits(roster, edits), catalogue, game).issues
      const fresh = after.filter(({ severity, code }) => severity === 'error' && !errors.has(code))
      expect(fresh.map(({ message }) => message)).toEqual([])
      fitting += 1
    }
    expect(fitting).toBeGreaterThan(0)
  })
})

describe('What a force cannot have', () => {
  test('is told by the units of other factions and by elites of other religions', async () => {
    const { roster, catalogue, game } = await exampleOf('dwethia-conquest', 'the-citadel-1500')
    const offers = offersOf(roster, catalogue, game)
    const codes = new Set(offers.flatMap(({ refusals }) => refusals.map(({ code }) => code)))
    expect([...codes].toSorted()).toEqual(['chart/not-allowed', 'dwethia/foreign-class', 'dwethia/foreign-elite'])
  })

  test('is told by what the rules bring into play', async () => {
    const { roster, catalogue, game } = await exampleOf('magewinds')
    const refused = offersOf(roster, catalogue, game).filter(({ refusals }) => refusals.length > 0)
    expect(refused.map(({ row }) => row.name)).toEqual(['Doppelganger', 'Wurm'])
  })
})

describe('Why one more does not fit', () => {
  test('is the limit of the list, with the numbers', async () => {
    const example = await exampleOf('magewinds', 'first-warband-8')
    const { obstacles } = adding(example, named(offersOf(example.roster, example.catalogue, example.game), 'Seer'))
    expect(obstacles.map(({ code, params }) => [code, params.over])).toEqual([['magewinds/over-slots', 2]])
  })

  test('is the row that is full', async () => {
    const example = await exampleOf('dwethia-heroes', 'black-sun-traders-150')
    const offers = offersOf(example.roster, example.catalogue, example.game)
    const { obstacles } = adding(example, named(offers, 'Gunslinger'))
    expect(obstacles.map(({ code }) => code)).toContain('chart/too-many')
  })

  test('is said of a list that is over its limit already', async () => {
    const example = await exampleOf('magewinds', 'first-warband-8')
    const { catalogue, game } = example
    const over = { ...example, roster: { ...example.roster, limit: 6 } }
    const { obstacles } = adding(over, named(offersOf(over.roster, catalogue, game), 'Seer'))
    expect(obstacles.map(({ code }) => code)).toEqual(['magewinds/over-slots'])
  })

  test('is nothing where a row only comes nearer to its least', async () => {
    const { roster, catalogue, game } = await exampleOf('grid-battles', 'border-patrol-riders')
    const short = { roster: { ...roster, entries: [] }, catalogue, game }
    const [wanted] = roster.entries
    const offer = offersOf(short.roster, catalogue, game).find(({ row }) => row.slug === wanted?.class)
    expect(offer && adding(short, offer).obstacles).toEqual([])
  })
})

describe('One more', () => {
  test('counts up the entry that is just the same, and begins another where something differs', async () => {
    const { roster, catalogue, game } = await exampleOf('magewinds', 'first-warband-8')
    const { entry } = named(offersOf(roster, catalogue, game), 'Minion')
    const once = applyEdits(roster, addOne(roster, entry, 'x1' as EntryId))
    const twice = applyEdits(once, addOne(once, entry, 'x2' as EntryId))
    const added = twice.entries.filter(({ id }) => !roster.entries.some((one) => one.id === id))
    const grown = twice.entries.reduce((sum, { count }) => sum + count, 0)
    expect(grown).toBe(roster.entries.reduce((sum, { count }) => sum + count, 0) + 2)
    expect(added.length).toBeLessThanOrEqual(1)
    const renamed = { ...once, entries: once.entries.map((one) => ({ ...one, name: 'Fang' })) }
    expect(addOne(renamed, entry, 'x3' as EntryId)).toMatchObject([{ kind: 'add', entry: { id: 'x3' } }])
  })

  test('brings the choice along that waited for it', async () => {
    const { roster, catalogue, game } = await exampleOf('dwethia-conquest', 'the-citadel-1500')
    const { headquarters = '', ...choices } = roster.choices
    const without = { ...roster, choices, entries: roster.entries.filter(({ id }) => id !== headquarters) }
    const before = evaluate(without, catalogue, game).issues
    const base = roster.entries.find(({ id }) => id === headquarters)
    const offer = offersOf(without, catalogue, game).find(({ row }) => row.slug === base?.class)
    if (!offer) throw new Error('The headquarters is not offered.')
    const edits = addOne(without, offer.entry, 'hq' as EntryId)
    const { completingEdits } = tryEdits({ roster: without, catalogue, game }, before, edits)
    expect(completingEdits).toEqual([{ kind: 'choose', choice: 'headquarters', to: 'hq' }])
  })
})

describe('A unit that may be on the table from the start', () => {
  const begin = async () => {
    const { roster, catalogue, game } = await exampleOf('dwethia-conquest', 'the-citadel-1500')
    const bare = { ...roster, choices: {}, entries: [] }
    const offers = offersOf(bare, catalogue, game)
    const add = (to: Roster, slug: string, id: string) => {
      const entry = offers.find(({ row }) => row.slug === slug)?.entry
      if (!entry) throw new Error(`${slug} is not offered.`)
      const { issues } = evaluate(to, catalogue, game)
      return applyEdits(to, addOneAtStart({ roster: to, catalogue, game, issues }, entry, id as EntryId))
    }
    return { bare, add }
  }
  const held = ({ entries }: Roster) => entries.map(({ class: slug, count, start }) => `${slug} ${count} ${start}`)

  test('starts there as long as the points of the starting force last, and one more of it, too', async () => {
    const { bare, add } = await begin()
    const two = add(add(add(bare, 'marshal', 'a'), 'conscripts', 'b'), 'conscripts', 'c')
    expect(held(two)).toEqual(['marshal 1 true', 'conscripts 2 true'])
    expect(held(add(two, 'conscripts', 'd'))).toEqual(['marshal 1 true', 'conscripts 2 true', 'conscripts 1 false'])
  })

  test('does not where its book does not let it, and not where the player holds its class back', async () => {
    const { bare, add } = await begin()
    const first = add(add(bare, 'gun-tower', 'a'), 'marshal', 'b')
    expect(held(first)).toEqual(['gun-tower 1 false', 'marshal 1 true'])
    const heldBack = applyEdits(first, [{ kind: 'change', entry: 'b' as EntryId, to: { start: false } }])
    expect(held(add(heldBack, 'marshal', 'c'))).toEqual(['gun-tower 1 false', 'marshal 2 false'])
  })

  test('is in no game without a starting force', async () => {
    const { roster, catalogue, game } = await exampleOf('dwethia-heroes', 'the-citadel-150')
    const { issues } = evaluate(roster, catalogue, game)
    for (const { entry } of offersOf(roster, catalogue, game))
      expect(
        applyEdits(roster, addOneAtStart({ roster, catalogue, game, issues }, entry, 'x' as EntryId)).entries,
      ).toEqual(applyEdits(roster, addOne(roster, entry, 'x' as EntryId)).entries)
  })
})
