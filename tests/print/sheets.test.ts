import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GAME_IDS, type GameId } from '@/lib/games/ids'
import { formatFigure } from '@/lib/kernel/figures'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import type { Card, Piece, Sheet, Words } from '@/lib/kernel/sheets/sheet'
import { perimeterOf } from '@/lib/kernel/sheets/strips'
import { printedFrom, sheetsOf, sheetsSteps } from '@/lib/print/compose'
import { textOf } from '@/lib/print/plain-text'
import { jobTextSteps, parseJob } from '@/lib/print/worker/job-text'
import { runSteps, type Steps } from '@/lib/work-in-steps'
import { exampleOf } from '../support/examples'
import { generatedLists } from '../support/generated-lists'
import { composed, printablesOf } from '../support/printing'
import { jobOf } from '../support/sheets'

const RUNS = 40

async function gameOf(gameId: GameId) {
  const [example, printables] = await Promise.all([exampleOf(gameId), printablesOf(gameId)])
  return { ...example, printables }
}

function piecesIn(sheets: readonly Sheet[]): readonly Piece[] {
  return sheets.flatMap((sheet) => (sheet.kind === 'pieces' ? sheet.pieces : []))
}

function cardsIn(sheets: readonly Sheet[]): readonly Card[] {
  return sheets.flatMap((sheet) => (sheet.kind === 'cards' ? sheet.cards : []))
}

/** A spell’s text and its upcharge stand apart on paper, so the first sentence stands for the whole. */
function sentenceIn(text: string | null): string | null {
  return text === null ? null : (/^.+?[.!?](?= |$)/.exec(text)?.[0] ?? text)
}

/** Around an ellipse, chord by chord. */
function chords(length: number, width: number): number {
  const steps = 20_000
  const at = (i: number) => [
    (length / 2) * Math.cos((i / steps) * 2 * Math.PI),
    (width / 2) * Math.sin((i / steps) * 2 * Math.PI),
  ]
  let sum = 0
  for (let i = 0; i < steps; i += 1) {
    const [[x = 0, y = 0], [toX = 0, toY = 0]] = [at(i), at(i + 1)]
    sum += Math.hypot(toX - x, toY - y)
  }
  return sum
}

/** What must be read somewhere on paper of each unit. */
function factsOf(list: ReturnType<typeof printedFrom>, unit: ReturnType<typeof printedFrom>['force']['units'][number]) {
  const evaluated = list.evaluation.units.find(({ entry }) => entry === unit.entry.id)
  return [
    unit.entry.name ?? unit.class.name,
    unit.class.name,
    unit.race?.name,
    unit.entry.notes,
    ...unit.wargear.map(({ name }) => name),
    ...unit.spells.map(({ name }) => name),
    evaluated?.each.amount.exact ? formatFigure(evaluated.total.points) : null,
  ].filter((fact) => fact !== null && fact !== undefined)
}

describe.each(GAME_IDS)('%s', (gameId) => {
  test('everything that a list holds is in the text of its sheets', async () => {
    const { catalogue, game, printables } = await gameOf(gameId)
    fc.assert(
      fc.property(generatedLists(catalogue, game), fc.string({ maxLength: 40 }), (roster, notes) => {
        const noted = { ...roster, notes: 'Bring the dice.', entries: roster.entries.map((one) => ({ ...one, notes })) }
        const printed = printedFrom({ roster: noted, catalogue, game })
        const text = textOf(sheetsOf(printables, printed, { what: printables.map(({ id }) => id), isOwner: true }))
        const facts = printed.force.units.flatMap((unit) => [
          ...factsOf(printed, unit),
          ...game.traits(unit, printed.force).flatMap((trait) => [trait.name, sentenceIn(trait.text)]),
        ])
        const missing = [
          roster.name,
          'Bring the dice.',
          ...facts,
          ...printed.force.unresolved.flatMap(({ missing }) => missing.map(({ slug }) => slug)),
        ]
          .filter((fact) => fact !== null)
          .filter((fact) => !text.includes(fact))
        expect(missing).toEqual([])
      }),
      { numRuns: RUNS },
    )
  })

  test('every value of a unit stands under its name on the unit’s own sheet, house values marked', async () => {
    const { roster, catalogue, game, printables } = await gameOf(gameId)
    const printed = printedFrom({ roster, catalogue, game })
    const text = textOf(sheetsOf(printables, printed, { what: ['sheets'], isOwner: true }))
    for (const unit of evaluate(roster, catalogue, game).units) {
      for (const { id, label, measure = '' } of game.characteristics) {
        const amount = unit.values[id]?.amount
        if (amount === null || amount === undefined) continue
        // Counters carry their figures in a corner, in the order health, movement.
        const said = gameId === 'grid-battles' ? formatFigure(amount) : `${label} ${formatFigure(amount)}${measure}`
        expect(text).toContain(said)
      }
    }
  })

  test('where it is wished, each unit’s own sheet shows what the list’s odds say of it', async () => {
    const list = await gameOf(gameId)
    const sheetsWith = (odds: boolean) => cardsIn(composed({ ...list, what: ['sheets'], odds }))
    const tablesIn = (cards: readonly Card[]) =>
      cards.flatMap(({ id, blocks }) =>
        blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map((row) => ({ id, row })) : [])),
      )
    const plainRows = new Set(tablesIn(sheetsWith(false)).map((row) => JSON.stringify(row)))
    const added = tablesIn(sheetsWith(true)).filter((row) => !plainRows.has(JSON.stringify(row)))
    const nameOfCard = new Map(
      printedFrom(list).force.units.map(({ entry, class: row }) => [entry.id as string, entry.name ?? row.name]),
    )
    const [whole] = composed({ ...list, what: ['odds'] })
    // A column of house values has its mark at its head.
    const textsOf = (row: readonly Words[]) => row.map((cell) => cell.map(({ text }) => text).join(''))
    const said = tablesIn(whole?.kind === 'cards' ? whole.cards : []).map(({ row }) => JSON.stringify(textsOf(row)))
    const onSheets = added.map(({ id, row }) => JSON.stringify([nameOfCard.get(id), ...textsOf(row)]))
    expect(list.printables.some(({ showsOdds }) => showsOdds)).toBe(gameId !== 'grid-battles')
    expect(new Set(onSheets)).toEqual(new Set(gameId === 'grid-battles' ? [] : said))
    const blank = (odds: boolean) => composed({ ...list, what: ['sheets'], odds, blank: true })
    expect(blank(true)).toEqual(blank(false))
  })

  test('a job is the same when a thread has read it, whatever is printed', async () => {
    const list = await gameOf(gameId)
    for (const blank of [false, true]) {
      const job = jobOf(composed({ ...list, odds: true, blank, link: 'https://example.org/s/abc' }))
      expect(parseJob(runSteps(jobTextSteps(job)).text)).toEqual(job)
    }
  })

  test('the sheets of units are composed, and written, with a step for each card', async () => {
    const { roster, catalogue, game, printables } = await gameOf(gameId)
    const printed = printedFrom({ roster, catalogue, game })
    const composing = counted(sheetsSteps(printables, printed, { what: ['sheets'], isOwner: true }))
    const cards = cardsIn(composing.value)
    expect(composing.steps).toBeGreaterThanOrEqual(cards.length)
    expect(counted(jobTextSteps(jobOf(composing.value))).steps).toBeGreaterThanOrEqual(cards.length)
  })

  test('what is secret is on the secret sheets alone', async () => {
    const { catalogue, game, printables } = await gameOf(gameId)
    const hidden = game.choices.filter(({ secret }) => secret).map(({ id }) => id)
    fc.assert(
      fc.property(generatedLists(catalogue, game), (roster) => {
        const { choices } = roster
        const bare = Object.fromEntries(Object.entries(choices).filter(([id]) => !hidden.includes(id)))
        const without = { ...roster, choices: bare }
        const seen = (list: typeof roster) =>
          textOf(composed({ roster: list, catalogue, game, printables, own: false }))
        expect(seen(roster)).toBe(seen(without))
      }),
      { numRuns: RUNS },
    )
  })

  test('sheets to fill in by hand hold nothing of the list', async () => {
    const { roster, catalogue, game, printables } = await gameOf(gameId)
    const empty = { ...roster, name: 'Other', faction: null, religion: null, choices: {}, entries: [] }
    const blank = (list: typeof roster) => textOf(composed({ roster: list, catalogue, game, printables, blank: true }))
    expect(blank(roster)).toBe(blank(empty))
    expect(blank(roster)).not.toContain(roster.name)
    expect(
      printables.every(
        (printable) => composed({ roster, catalogue, game, printables, what: [printable.id], blank: true }).length > 0,
      ),
    ).toBe(true)
  })

  test('there is a piece for each model, of the size of its base', async () => {
    const { catalogue, game, printables } = await gameOf(gameId)
    const id = printables.some((one) => one.id === 'labels') ? 'labels' : 'sheets'
    fc.assert(
      fc.property(generatedLists(catalogue, game), (roster) => {
        const { units } = evaluate(roster, catalogue, game)
        const pieces = piecesIn(composed({ roster, catalogue, game, printables, what: [id] }))
        expect(pieces.map(({ edge, copies }) => ({ edge, copies }))).toEqual(
          units.map(({ mark, count }) => ({ edge: mark.base, copies: count })),
        )
      }),
      { numRuns: RUNS },
    )
  })

  test('ids are told apart within a sheet, and every drawing is as large as its piece', async () => {
    const { roster, catalogue, game, printables } = await gameOf(gameId)
    for (const sheet of composed({ roster, catalogue, game, printables })) {
      const ids = sheet.kind === 'cards' ? sheet.cards.map(({ id }) => id) : sheet.pieces.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.length).toBeGreaterThan(0)
    }
    for (const { edge, drawing, back } of piecesIn(composed({ roster, catalogue, game, printables }))) {
      for (const face of [drawing, back].filter((one) => one !== null)) {
        expect(face.width).toBeCloseTo(edge.mm[0] ?? 0, 6)
        expect(face.height).toBeCloseTo(edge.mm[1] ?? edge.mm[0] ?? 0, 6)
      }
    }
  })
})

describe('What the domain asks to print is there', () => {
  test.each([
    ['dwethia-conquest', 'sheets', 'Weapon | Range | Strength† | After moving'],
    ['dwethia-conquest', 'sheets', 'Wounds: [ ]'],
    ['dwethia-conquest', 'record', 'Requisition at the start'],
    ['dwethia-conquest', 'record', 'Round | Priority'],
    ['dwethia-conquest', 'record', 'Mission:'],
    ['dwethia-conquest', 'record', 'QR code that opens the list'],
    ['dwethia-conquest', 'summary', 'Carries and can do'],
    ['dwethia-conquest', 'labels', 'top, '],
    ['dwethia-conquest', 'strips', '125.66 mm for a base round 40 mm'],
    ['dwethia-conquest', 'tokens', 'back: '],
    ['dwethia-conquest', 'markers', '8 × Gas Vein; cut round 50 mm'],
    ['dwethia-conquest', 'markers', '8 × Relic; cut round 25 mm'],
    ['dwethia-conquest', 'markers', 'one of each in every quarter, any two at least 6″ apart'],
    ['dwethia-conquest', 'markers', 'Objective'],
    ['dwethia-heroes', 'sheets', 'The model must show'],
    ['dwethia-heroes', 'sheets', 'Destiny: [ ]'],
    ['dwethia-heroes', 'objectives', 'Fold here'],
    ['dwethia-heroes', 'record', 'Round | Priority'],
    ['dwethia-heroes', 'markers', '16 × Objective'],
    ['dwethia-heroes', 'markers', 'Activated'],
    ['dwethia-cosmic', 'sheets', 'The four facings'],
    ['dwethia-cosmic', 'sheets', 'Round | First order | Second order'],
    ['dwethia-cosmic', 'orders', '× Boarding'],
    ['dwethia-cosmic', 'templates', 'Facing template for a base rectangle 60 × 30 mm'],
    ['magewinds', 'sheets', 'Light power'],
    ['magewinds', 'cards', 'Feint'],
    ['magewinds', 'markers', 'Single action; back: Double action'],
    ['magewinds', 'markers', 'Damage 5'],
    ['magewinds', 'scenario', 'Who wins'],
    ['magewinds', 'record', 'Hand limit'],
    ['magewinds', 'record', 'Windburn. In the End Phase each card that is kept deals its worth in damage'],
    ['magewinds', 'record', 'number cards 1, court cards 2, aces 3'],
    ['magewinds', 'sheets', 'Move. 5″, or 3″ if it begins within 1″ of an enemy.'],
    ['magewinds', 'rules', 'Roll-off. A die each; the highest comes first'],
    ['magewinds', 'rules', 'Cocked die.'],
    ['magewinds', 'rules', 'Distance. Between the nearest points of two bases'],
    ['magewinds', 'rules', 'missile attack spell · 1 Diamond'],
    ['magewinds', 'odds', 'Without a reaction, and without spells in force'],
    ['magewinds', 'markers', 'the rules give it no size'],
    ['grid-battles', 'sheets', 'size (25 mm square)'],
    ['grid-battles', 'odds', 'Without Advantage'],
    ['grid-battles', 'sheets', 'health and movement 3† · 4†'],
    ['grid-battles', 'dice', 'Die | 1† | 2† | 3† | 4† | 5† | 6†'],
    ['grid-battles', 'record', 'Border Patrol'],
  ] as const)('%s %s: %s', async (gameId, what, words) => {
    const game_ = await gameOf(gameId)
    expect(textOf(composed({ ...game_, what: [what], link: 'https://example.org/l/abc' }))).toContain(words)
  })

  test('odds are worked out once for each kind, and for so many kinds at the most', async () => {
    const game = await gameOf('magewinds')
    const [entry] = game.roster.entries
    if (!entry) throw new Error('The example is empty.')
    const many = (named: (i: number) => string | null) =>
      Array.from({ length: 130 }, (_, i) => ({ ...entry, id: `x${i}` as typeof entry.id, name: named(i) }))
    const alike = textOf(composed({ ...game, roster: { ...game.roster, entries: many(() => null) }, what: ['odds'] }))
    const named = textOf(
      composed({ ...game, roster: { ...game.roster, entries: many((i) => `N${i}`) }, what: ['odds'] }),
    )
    expect(alike).not.toContain('kinds')
    expect(named).toContain('The first 120 of 130 kinds.')
    expect([named.includes('N119 '), named.includes('N120 ')]).toEqual([true, false])
  })

  test('a relic is as large as it is read', async () => {
    const game = await gameOf('dwethia-conquest')
    const roster = { ...game.roster, readings: { 'relic-base': '50' } }
    expect(textOf(composed({ ...game, roster, what: ['markers'] }))).toContain('8 × Relic; cut round 50 mm')
    expect(textOf(composed({ ...game, roster, what: ['record'] }))).toContain('50 mm, like every resource deposit')
  })

  test('a building shows its three values and no others', async () => {
    const game = await gameOf('dwethia-conquest')
    const cells = cardsIn(composed({ ...game, what: ['sheets'] })).map(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'values' ? block.cells.map(({ label }) => label) : [])),
    )
    expect(cells).toContainEqual(['Defense', 'Wounds', 'Integrity'])
  })

  test('backs that must not tell anything are all alike', async () => {
    const choices = cardsIn(composed({ ...(await gameOf('magewinds')), what: ['cards'] }))
    const orders = piecesIn(composed({ ...(await gameOf('dwethia-cosmic')), what: ['orders'] }))
    expect([new Set(choices.map(({ back }) => JSON.stringify(back))).size, choices.length]).toEqual([1, 3])
    expect([new Set(orders.map(({ back }) => JSON.stringify(back))).size, orders.length]).toEqual([1, 4])
  })

  test('attack choice cards and reference cards have the size of playing cards', async () => {
    const cards = cardsIn(composed({ ...(await gameOf('magewinds')), what: ['cards', 'sheets'] }))
    expect(cards.map(({ size }) => size)).toEqual(cards.map(() => ({ width: 63, height: 88 })))
  })
})

test.each([
  [{ shape: 'round', mm: [40] }, 125.6637],
  [{ shape: 'square', mm: [30] }, 120],
  [{ shape: 'rectangle', mm: [60, 30] }, 180],
  [{ shape: 'oval', mm: [60, 35] }, chords(60, 35)],
  [{ shape: 'oval', mm: [170, 90] }, chords(170, 90)],
] as const)('a strip for %o goes once round it', (base, mm) => {
  expect(perimeterOf(base)).toBeCloseTo(mm, 2)
})

function counted<T>(work: Steps<T>): { readonly value: T; readonly steps: number } {
  for (let steps = 0; ; steps += 1) {
    const step = work.next()
    if (step.done) return { value: step.value, steps }
  }
}
