import { describe, expect, test } from 'vitest'
import { GAME_IDS } from '@/lib/games/ids'
import type { Catalogue } from '@/lib/kernel/catalogue'
import { codesOf, MOST_OPTIONS, optionsIn } from '@/lib/kernel/odds/address'
import { asKind, type OddsValues } from '@/lib/kernel/odds/form'
import { valuesOf } from '@/lib/kernel/odds/question'
import { classUnits, rosterOfEveryClass, typicalOf } from '@/lib/kernel/odds/units'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { forceOf } from '@/lib/kernel/rules/force'
import { oddsSheet } from '@/lib/kernel/sheets/odds'
import { answersToOptions } from '@/lib/odds/answers'
import { withFormSent } from '@/lib/odds/edits'
import { type OpenOdds, packIdInAddress } from '@/lib/odds/open'
import { rankedLoadouts } from '@/lib/odds/ranked-loadouts'
import { loadoutSuggestionsFor, pageOf, suggestionsFor, UNITS_A_PAGE } from '@/lib/odds/side-suggestions'
import { sampleOf, withDefender } from '@/lib/odds/sides'
import { factionsOf, type OpenedUnits, openUnits } from '@/lib/odds/units'
import { openStarter } from './open-odds'

const games = await Promise.all(GAME_IDS.map(openStarter))

function packOf(open: OpenOdds): OpenedUnits {
  if (!open.catalogue) throw new Error('There is a pack.')
  return {
    open,
    roster: rosterOfEveryClass(open.catalogue, open.game),
    units: classUnits(open.catalogue, open.game),
    readings: {},
    source: { listId: null, packName: open.catalogue.name },
  }
}

function means(open: OpenOdds, options: readonly OddsValues[]) {
  return answersToOptions(open, options).map(({ answer }) => ('refused' in answer ? answer.refused : answer.mean))
}

describe.each(games)('The odds of $game, asked with its starter pack', (open) => {
  const opened = packOf(open)
  const sample = sampleOf(open)

  test('begin with an answer', () => {
    const [asked] = answersToOptions(open, [sample])
    if (!asked || 'refused' in asked.answer) throw new Error('There is no answer.')
    expect(asked.answer.distribution.length).toBeGreaterThan(1)
    expect(asked.title).toContain(': ')
    expect(asked.against).not.toBeNull()
  })

  test('know typical targets: unlike each other, the sturdier behind', () => {
    const targets = typicalOf(opened.units, open.odds.sturdiness)
    expect(targets.length).toBeGreaterThan(1)
    const sturdy = targets.map((unit) => open.odds.sturdiness(unit) ?? 0)
    expect(sturdy).toEqual([...sturdy].sort((a, b) => a - b))
  })

  test('the pack offers what a faction names before what every faction has', async () => {
    const { catalogue } = open
    if (!catalogue) throw new Error('There is a pack.')
    const { units } = await openUnits(open, { viewer: null, from: null })
    expect(new Set(units)).toEqual(new Set(opened.units))
    const isOwned = units.map((unit) => factionsOf(catalogue, unit.class).length > 0)
    expect(isOwned).toEqual([...isOwned].sort((a, b) => Number(b) - Number(a)))
  })

  test('the units of the pack stand on pages, each on one, and are found by a part of their names', () => {
    const { pages } = pageOf(opened.units, { words: '', page: 1 })
    const all = Array.from({ length: pages }, (_, i) => pageOf(opened.units, { words: '', page: i + 1 }).units)
    expect(all.flat()).toEqual(opened.units)
    for (const units of all) expect(units.length).toBeLessThanOrEqual(UNITS_A_PAGE)
    const last = opened.units.at(-1)
    const found = pageOf(opened.units, { words: last?.class.name.toUpperCase() ?? '', page: 7 })
    expect(found.units).toContain(last)
    expect(pageOf(opened.units, { words: 'nobody has this name', page: 1 })).toMatchObject({
      found: 0,
      page: 1,
      pages: 1,
    })
  })

  test('every unit of the pack may be the target, and every attack of each an answerable option', () => {
    for (const unit of opened.units) {
      const defended = withDefender(open, unit, sample)
      expect(defended?.texts['d.n']).toBe(unit.class.name)
      expect(defended?.texts['a.n']).toBe(sample.texts['a.n'])
    }
    const ask = { side: 'attacker', optionIndex: 'new', comparedOptions: [sample], currentIndex: 0 } as const
    const offers = opened.units.map(suggestionsFor(opened, ask).offer)
    for (const [i, { note }] of offers.entries()) {
      const row = opened.units[i]?.class
      const whose = row && 'factions' in row && Array.isArray(row.factions) ? row.factions : []
      expect(note?.split(', ').length ?? 0, row?.name).toBe(whose.length <= 3 ? whose.length : 0)
    }
    const questions = offers.flatMap((offer) => offer.questions)
    expect(questions.length).toBeGreaterThan(opened.units.length / 2)
    for (const { comparedOptions, currentIndex } of questions) {
      expect(comparedOptions).toHaveLength(2)
      expect(currentIndex).toBe(1)
      expect(comparedOptions[0]).toEqual(sample)
      expect(comparedOptions[1]?.texts['d.n']).toBe(sample.texts['d.n'])
    }
  })

  test('make a small table of a list: a row for each attack, a column for each target', () => {
    const { catalogue, game, odds } = open
    if (!catalogue || !opened.roster) throw new Error('There is a pack.')
    const targets = typicalOf(opened.units, odds.sturdiness)
    const [sheet] = oddsSheet(game, odds).compose({
      roster: opened.roster,
      force: forceOf(opened.roster, catalogue, game),
      evaluation: evaluate(opened.roster, catalogue, game),
      pack: '',
      link: null,
      code: null,
      rim: 4,
      odds: false,
      blank: false,
    })
    if (sheet?.kind !== 'cards') throw new Error('There is no sheet.')
    const table = sheet.cards[0]?.blocks.find((block) => block.kind === 'table')
    const able = opened.units.filter((unit) =>
      targets.some((target) => odds.attacksOn(unit, target, { readings: {}, catalogue }).some((one) => !one.isCommon)),
    )
    const named = new Set(table?.rows.map(([name]) => name?.[0]?.text))
    expect([...named]).toEqual([...new Set(able.map((unit) => unit.class.name))])
    for (const row of table?.rows ?? []) expect(row).toHaveLength(targets.length + 2)
  })

  test('an answer with values of the house says so, in a link too', () => {
    const [answered] = answersToOptions(open, [sample])
    const read = optionsIn(open.form, codesOf(open.form, [sample])) ?? []
    // The two fighters of Magewinds are from their pages.
    const isHouse = open.gameId !== 'magewinds'
    expect([answered?.house, answersToOptions(open, read)[0]?.house]).toEqual([isHouse, isHouse])
    const texts = Object.fromEntries(Object.entries(sample.texts).filter(([key]) => !key.endsWith('.hh')))
    const [own] = answersToOptions(open, [{ ...sample, texts }])
    // What is typed in is nobody’s; the faces of Grid Battles’ dice are the pack’s own, whoever asks.
    const steps = own && !('refused' in own.answer) ? own.answer.houseSteps : []
    expect([own?.house, steps.length > 0 || open.gameId !== 'grid-battles']).toEqual([steps.length > 0, true])
  })

  test('a link gives the same numbers in another hand', () => {
    const ask = { side: 'attacker', optionIndex: 'new', comparedOptions: [sample], currentIndex: 0 } as const
    const options =
      opened.units.map(suggestionsFor(opened, ask).offer).find(({ questions }) => questions.length > 0)?.questions[0]
        ?.comparedOptions ?? []
    const read = optionsIn(open.form, codesOf(open.form, options)) ?? []
    expect(means(open, read)).toEqual(means(open, options))
    expect(packIdInAddress(open) !== null).toBe(open.form.dependsOnPack)
  })
})

const heroes = games.find(({ gameId }) => gameId === 'dwethia-heroes') ?? (await openStarter('dwethia-heroes'))
const grid = games.find(({ gameId }) => gameId === 'grid-battles') ?? (await openStarter('grid-battles'))

const fight: OddsValues = {
  kind: 'melee',
  texts: { 'a.m': '5', 'a.s': '4', 'a.g': '3', 'd.m': '4', 'd.d': '4', 'd.w': '2', 'd.i': '0', 'a.i': '0' },
}

describe('What a form sends', () => {
  const sent = (
    texts: Readonly<Record<string, string | readonly string[]>>,
    action = 'ask',
    options = [fight],
    currentIndex = 0,
  ) =>
    withFormSent(heroes.form, options, {
      currentIndex,
      action,
      sent: Object.fromEntries(
        Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? [text] : text]),
      ),
    })

  test('changes what it names and leaves what it does not show', () => {
    const { comparedOptions } = sent({ 'a.m': '6', 'd.w': '' })
    expect(comparedOptions[0]?.texts).toMatchObject({ 'a.m': '6', 'a.s': '4' })
    expect(comparedOptions[0]?.texts['d.w'] ?? '').toBe('')
  })

  test('a tick that is off is off, one that is on is on', () => {
    expect(sent({ 'a.e': ['0'] }).comparedOptions[0]?.texts['a.e']).toBe('0')
    expect(sent({ 'a.e': ['0', '1'] }).comparedOptions[0]?.texts['a.e']).toBeUndefined()
  })

  test('adds up to four options, and never a fifth', () => {
    const four = [2, 3, 4].reduce(
      ({ comparedOptions, currentIndex }) => sent({}, 'add', [...comparedOptions], currentIndex),
      sent({}, 'add'),
    )
    expect(four.comparedOptions).toHaveLength(MOST_OPTIONS)
    expect(sent({}, 'add', [...four.comparedOptions], 3).comparedOptions).toHaveLength(MOST_OPTIONS)
  })

  test('swaps the sides of all options', () => {
    const { comparedOptions } = sent({}, 'swap')
    expect(comparedOptions[0]?.texts).toMatchObject({ 'd.m': '5', 'a.m': '4', 'a.w': '2' })
  })

  test('gives all options the defender of one', () => {
    const other = { ...fight, texts: { ...fight.texts, 'a.m': '2' } }
    const { comparedOptions } = sent({ 'd.w': '7' }, 'same', [fight, other])
    expect(comparedOptions.map(({ texts }) => [texts['a.m'], texts['d.w']])).toEqual([
      ['5', '7'],
      ['2', '7'],
    ])
  })

  test('puts others beside the models, and takes them away with all that they were', () => {
    const more = sent({}, 'more.a').comparedOptions[0]
    expect(more?.texts['a2.on']).toBe('1')
    const filled = sent({ 'a2.m': '7', 'a2.g': '2' }, 'ask', [more ?? fight]).comparedOptions[0]
    expect(filled?.texts['a2.m']).toBe('7')
    expect(sent({}, 'less.a', [filled ?? fight]).comparedOptions[0]).toEqual(fight)
  })

  test('counts in what may be missing, and leaves it out again', () => {
    const spell: OddsValues = { kind: 'spell', texts: {} }
    const resisted = sent({ 'b.g': '3' }, 'more.b', [spell]).comparedOptions[0]
    expect(resisted?.texts['b.on']).toBe('1')
    expect(sent({}, 'less.b', [resisted ?? spell]).comparedOptions[0]).toEqual(spell)
  })

  test('what is wrong is named at its field', () => {
    const [asked] = answersToOptions(heroes, sent({ 'a.m': '999' }).comparedOptions)
    expect(asked?.answer).toEqual({ key: 'a.m', refused: 'Martial is a whole number from −50 to 50.' })
    const [unknown] = answersToOptions(heroes, sent({ 'd.d': '' }).comparedOptions)
    expect(unknown?.answer).toMatchObject({ key: 'd.d' })
  })
})

describe('Battle Back', () => {
  test('stands in the question with both counters’ dice, and turns with the sides', () => {
    const values: OddsValues = {
      kind: 'attack',
      texts: { 'a.ye': '3', 'd.br': '2', 'd.w': '2', 'db.re': '1', 'ab.gr': '1', 'ab.w': '2' },
    }
    const once = withFormSent(grid.form, [values], { currentIndex: 0, sent: {}, action: 'more.b' }).comparedOptions
    const [asked] = answersToOptions(grid, once)
    if (!asked || 'refused' in asked.answer) throw new Error('There is no answer.')
    expect(asked.answer.further.map(({ id }) => id)).toEqual(['back'])
    const swapped = withFormSent(grid.form, once, { currentIndex: 0, sent: {}, action: 'swap' }).comparedOptions[0]
    expect(swapped?.texts).toMatchObject({ 'a.re': '1', 'd.gr': '1', 'db.ye': '3', 'ab.br': '2' })
  })
})

describe('Armed otherwise', () => {
  test('a unit is ranked against a typical target, and each way to arm it is an option', () => {
    const opened = packOf(heroes)
    const unit = opened.units.find(
      (one) =>
        loadoutSuggestionsFor(opened, one, {
          side: 'attacker',
          optionIndex: 0,
          comparedOptions: [fight],
          currentIndex: 0,
        }).offers.length > 2,
    )
    if (!unit) throw new Error('Nobody can be armed otherwise.')
    const best = rankedLoadouts(opened, unit, undefined)
    const perPoint = best?.ranked.map((one) => one.perPoint ?? -1) ?? []
    expect(perPoint.length).toBeGreaterThan(2)
    expect(perPoint).toEqual([...perPoint].sort((a, b) => b - a))
    const last = best?.targets.at(-1)?.id
    expect(rankedLoadouts(opened, unit, last)?.target).toBe(last)
  })

  test.each([
    ['house', true],
    ['rulebook', false],
  ] as const)('prices and results that follow from rows of the kind %s are house: %s', (kind, isHouse) => {
    if (!heroes.catalogue) throw new Error('There is a pack.')
    const ofKind = <T extends object>(all: readonly T[]) =>
      all.map((row) => ({ ...row, source: { kind, place: null }, below: [] }))
    const rows = Object.fromEntries(Object.entries(heroes.catalogue.rows).map(([of, all]) => [of, ofKind(all)]))
    const catalogue = { ...heroes.catalogue, rows: { ...heroes.catalogue.rows, ...rows } }
    const opened = packOf({ ...heroes, catalogue })
    const ranked = opened.units.flatMap((unit) => rankedLoadouts(opened, unit, undefined)?.ranked ?? [])
    const answered = ranked.filter(({ expected }) => expected !== null)
    expect(answered.length).toBeGreaterThan(0)
    expect(answered.map(({ house }) => house)).toEqual(answered.map(() => ({ price: isHouse, result: isHouse })))
  })
})

describe('What a unit of Heroes carries', () => {
  const { catalogue, game, odds } = heroes
  const armed = (of: { wargear?: readonly string[]; spells?: readonly string[] }) => {
    if (!catalogue) throw new Error('There is a pack.')
    const roster = rosterOfEveryClass(catalogue, game)
    const [entry] = roster.entries
    if (!entry) throw new Error('There is a class.')
    const arms = { wargear: [], spells: [], ...of } as Pick<typeof entry, 'wargear' | 'spells'>
    const [unit] = forceOf({ ...roster, entries: [{ ...entry, ...arms }] }, catalogue, game).units
    if (!unit) throw new Error('There is a unit.')
    return unit
  }
  const attacksOf = (unit: ReturnType<typeof armed>) =>
    odds.attacksOn(unit, unit, { readings: {}, catalogue }).map(({ id }) => id)

  test.each([
    ['a spell that wounds', { spells: ['blast'] }, ['spell:blast']],
    ['one that mends', { spells: ['mend'] }, []],
    ['one that holds somebody', { spells: ['root'] }, []],
    ['a grenade', { wargear: ['grenade'] }, ['ranged:grenade']],
    ['one that hurts nobody', { wargear: ['smoke-grenade'] }, []],
  ])('%s is an attack only if it wounds', (_, of, further) =>
    expect(attacksOf(armed(of))).toEqual(['melee', ...further]),
  )

  test('a weapon’s save counts in close combat, a shield’s always', () => {
    const saves = (wargear: readonly string[]) => {
      const unit = armed({ wargear })
      const shooter = armed({ wargear: ['short-bow'] })
      return ['melee', 'ranged:short-bow'].map((id) => {
        const question = odds
          .attacksOn(shooter, unit, { readings: {}, catalogue })
          .find((attack) => attack.id === id)?.question
        const read = question && valuesOf(heroes.form, question)
        return read?.texts['d.v'] ?? null
      })
    }
    expect(saves(['cutlass'])).toEqual(['6', null])
    expect(saves(['cutlass', 'shield'])).toEqual(['5', '5'])
  })

  const undying = packOf(heroes).units.find(
    ({ class: row }) => 'keywords' in row && `${row.keywords}`.includes('Undying 5'),
  )
  function told(effects: readonly object[]): Catalogue {
    if (!catalogue) throw new Error('There is a pack.')
    const keywords = catalogue.rows.keywords.map((row) => (row.slug === 'undying-x' ? { ...row, effects } : row))
    return { ...catalogue, rows: { ...catalogue.rows, keywords } }
  }

  test.each([
    ['ignores wounds where its row says so', [{ does: 'ignore-wounds', least: null, from: null, when: null }], '5'],
    ['is left out where it does not', [], undefined],
  ])('Undying %s', (_, effects, ignores) => {
    if (!undying) throw new Error('Somebody is undying.')
    const [fight] = odds.attacksOn(undying, undying, { readings: {}, catalogue: told(effects) })
    expect(fight && valuesOf(heroes.form, fight.question)?.texts['d.k']).toBe(ignores)
    expect(fight?.leftOut.includes('Undying 5')).toBe(ignores === undefined)
  })
})

test('a spell that every fighter of Magewinds may cast is an attack of each, but on no sheet of theirs', async () => {
  const open = games.find(({ gameId }) => gameId === 'magewinds') ?? (await openStarter('magewinds'))
  const under = { readings: {}, catalogue: open.catalogue }
  const { units } = packOf(open)
  for (const unit of units) {
    const sparks = open.odds.attacksOn(unit, unit, under).filter(({ id }) => id === 'spark')
    expect(sparks).toHaveLength(1)
    expect(sparks[0]).toMatchObject({
      label: 'Spark',
      isCommon: true,
      question: { attack: { power: 3, precision: 4 }, magical: true, melee: false },
    })
  }
  expect(units.length).toBeGreaterThan(10)
})

describe('A building of Conquest', async () => {
  const open = await openStarter('dwethia-conquest')
  const { units } = packOf(open)
  const named = (slug: string) => {
    const unit = units.find((one) => one.entry.class === slug)
    if (!unit) throw new Error(`There is no ${slug}.`)
    return unit
  }
  const fought = (readings: Readonly<Record<string, string>>) => {
    const [fight] = open.odds.attacksOn(named('legion'), named('sunken-sanctum'), {
      readings,
      catalogue: open.catalogue,
    })
    return fight && open.odds.answer(fight.question, open.catalogue)
  }

  test('is fought as of Martial 0, and strikes nothing back', () => {
    const answer = fought({})
    expect(answer && 'steps' in answer ? answer.steps.join(' ') : '').toMatch(/against \d+ \(Martial 0.*throws 0 dice/)
  })

  test('or cannot be judged, by the other reading', () =>
    expect(fought({ 'building-values': 'unknown' })).toMatchObject({ refused: expect.stringContaining('Martial') }))
})

describe('What an answer is called', () => {
  const named: OddsValues = { ...fight, texts: { ...fight.texts, 'a.n': 'Captain', 'a.nn': 'Fight', 'd.n': 'Walker' } }
  const called = (kind: string) => {
    const [asked] = answersToOptions(heroes, [asKind(named, kind)])
    return [asked?.title, asked?.against]
  }

  test.each([
    ['melee', 'Captain: Fight', 'Walker'],
    ['ranged', 'Captain: Shoot', 'Walker'],
    ['opportunity', 'Captain: Opportunity attack', 'Walker'],
    ['resist', 'Faith against Affinity', null],
    ['dice', 'Dice and Destiny', null],
  ])('%s: %s, against %s', (kind, title, against) => expect(called(kind)).toEqual([title, against]))
})
