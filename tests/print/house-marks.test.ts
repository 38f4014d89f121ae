import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { GameId } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import { markAt } from '@/lib/print/layout/mark'
import { textOf } from '@/lib/print/plain-text'
import { rosterFrom } from '@/lib/rosters/schema'
import { catalogueOver } from '../support/catalogues'
import { composed, printablesOf } from '../support/printing'

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

/** A bundled list, as it was then, on the first version of its starter pack, which never changes. */
async function textOfList(gameId: GameId, list: string, what: string, options: { odds?: boolean } = {}) {
  const { game, schema } = partsOf(gameId)
  const [sourced, starter] = ['sourced', 'starter'].map((one) => json(`prisma/packs/${gameId}-${one}/1.json`))
  const catalogue = catalogueOver(sourced, starter, (await schema()).rows)
  const then = `tests/fixtures/promises/unarmed-lists/${gameId}/${list}.json`
  const written = json(existsSync(then) ? then : `prisma/lists/${gameId}/${list}.json`)
  const roster = rosterFrom({ ...written, pack: { id: `${gameId}-starter`, version: 1 } })
  if (!roster.ok) throw new Error(roster.unreadable.reason)
  const printables = await printablesOf(gameId)
  const sheets = composed({ roster: roster.value, catalogue, game: await game(), printables, what: [what], ...options })
  return textOf(sheets)
}

const linesOf = (text: string) => text.split('\n')

describe('The record sheet of Conquest', async () => {
  const lines = linesOf(await textOfList('dwethia-conquest', 'the-citadel-1500', 'record'))

  test.each([
    'Secondary missions: Fortified Line†, No Step Back†',
    'Headquarters: Command Bunker†',
    'Letters. G: Conscripts with Rifles† · H: Conscripts with no wargear†',
    'Destiny 1†: Marshal 1†',
    'Main scenario: Take the City',
    // Race and faction have their names and colours from the book.
    'Colours. blue top: The Citadel · red rim: Terran',
    'Conquest · The Citadel · Order of Iron†',
    // All prices are house: said once, at the head of their columns.
    'Mark | Unit | What it is | Models | Each† | Together†',
    '1† · G | Conscripts† | Terran · Conscripts† · Rifles† · starts on the board | 1 | 120 | 120',
    // The name is in the book, and nothing else of it.
    '2† | Commissar’s Platoon | Terran · Commissar’s Platoon | 1 | 150 | 150',
  ])('%s', (line) => expect(lines).toContain(line))
})

describe('The summary for the opponent', async () => {
  const lines = linesOf(await textOfList('dwethia-conquest', 'the-citadel-1500', 'summary'))

  test('marks names, numbers of keywords, sums, and whole columns at their head', () => {
    expect(lines).toContain('Mark | Unit | Values† | Carries and can do | Together†')
    expect(lines.find((line) => line.startsWith('11† |'))).toBe(
      '11† | Command Bunker† | Def 7 Wnd 8 Int 3 | [Headquarters], [Harvest 10]†, [Supply 30]† | 230',
    )
    expect(lines.find((line) => line.startsWith('7† |'))).toContain('[Starting force], [Harvest 20]†, [Builder]†')
    expect(lines).toContain('Destiny 1† · Faith 1† · Affinity 0 · Rounds 6 · Base of a relic, in mm 25')
  })
})

describe('A unit sheet', async () => {
  const text = await textOfList('dwethia-conquest', 'the-citadel-1500', 'sheets', { odds: true })

  test('says once at its head that name and values are house', () => {
    expect(text).toContain('starts on the board · base round 25 mm† · house†\n')
    expect(text).toContain('\nMartial 3, Perception 5, Strength 3,')
  })

  test('tells a name of the book from house values', () => {
    expect(text).toContain('base round 40 mm† · house values†\nred rim, blue top, 2, round')
    expect(text).toContain('\nCommissar’s Platoon. Brings Faith and keeps the Conscripts where they are.†\n')
  })

  test('marks the odds that house values lead to', () => {
    expect(text).toContain('\nOdds against | Butchers† | Sun Warden† | Howling Tower†\nFight | 0.67')
    expect(text).toContain('† house: not from the rulebooks')
  })
})

describe('What is cut out', () => {
  test.each([
    ['labels', '1 × 5† Marshal† · Terran · round 25 mm†; cut round 25 mm; red rim, blue top, 5†, round 25 mm'],
    ['labels', '1 × 2† Commissar’s Platoon · Terran'],
    ['tokens', 'back: Marshal†'],
    [
      'strips',
      '1 × Marshal† · Terran · red · 78.54 mm for a base round 25 mm†; cut rectangle 78.54 × 4 mm; red strip · 5†',
    ],
    ['markers', '8 × Gas Vein; cut'],
  ])('%s: %s', async (what, words) => {
    expect(await textOfList('dwethia-conquest', 'the-citadel-1500', what)).toContain(words)
  })

  test('a counter of Grid Battles marks its name and each figure', async () => {
    const text = await textOfList('grid-battles', 'border-patrol-riders', 'sheets')
    expect(text).toContain('Light Cavalry: health and movement 3† · 4†')
    expect(text).toContain('1 × Heavy Cavalry†;')
  })
})

test('the faces of Grid Battles’ dice are house, their names are not', async () => {
  const lines = linesOf(await textOfList('grid-battles', 'border-patrol-riders', 'dice'))
  expect(lines).toContain('Die | 1† | 2† | 3† | 4† | 5† | 6†')
  expect(lines).toContain('Y Yellow attack die | D | D | D | D | B | –')
})

test('an unchanged profile of Magewinds is the game’s, whatever the pack calls it', async () => {
  const text = await textOfList('magewinds', 'quick-6', 'sheets')
  expect(text).toContain('2 slots · house profile 1.5, which is 1.5.2\nToughness 6,')
  expect(text).toContain('2 slots · house profile 1.5†\n')
})

describe('The mark beside the text of a label', () => {
  const base = { shape: 'square', mm: [30] } as const
  const marking = { base, rim: 'red', top: 'blue', loadout: null } as const
  const lettersOf = (text: string, look: { house: boolean; drawnAsShip?: true; ink?: 'grey' }) => {
    const { house, ink = 'colour', ...more } = look
    const placed = markAt(
      { kind: 'mark', marking: { ...marking, text, house }, x: 0, y: 0, ...more },
      { x: 0, y: 0 },
      { ink },
    )
    return placed.filter((one) => one.kind === 'words')
  }

  test.each(['1', '12', 'H.6', 'AA.100'])('leaves “%s” within the rim', (text) => {
    for (const look of [{}, { drawnAsShip: true }, { ink: 'grey' }] as const) {
      const letters = lettersOf(text, { house: true, ...look })
      expect(letters.map(({ text: words }) => words).toSorted()).toEqual([text, '†'].toSorted())
      for (const { x, width } of letters) {
        expect(x).toBeGreaterThan(-12)
        expect(x + width).toBeLessThan(12)
      }
    }
  })

  test('stands before the text of a ship, whose arrow is behind it', () => {
    const [first, second] = lettersOf('2', { house: true, drawnAsShip: true })
    expect([first?.text, second?.text]).toEqual(['2', '†'])
    expect(second?.x).toBeLessThan(first?.x ?? 0)
  })

  test('is not there where nothing is house', () => {
    expect(lettersOf('2', { house: false }).map(({ text }) => text)).toEqual(['2'])
  })
})

test('Printed odds mark weapons by their names', async () => {
  const lines = linesOf(await textOfList('dwethia-cosmic', 'black-sun-traders-1500', 'odds'))
  const attacks = lines.filter((line) => line.includes(' | ')).map((line) => line.split(' | ')[1])
  expect(attacks).toEqual(expect.arrayContaining(['Turret Laser†', 'Lightning', 'Ramming']))
})
