import { describe, expect, test } from 'vitest'
import type { Sheet } from '@/lib/kernel/sheets/sheet'
import { textOf } from '@/lib/print/plain-text'
import { rosterFrom } from '@/lib/rosters/schema'
import { exampleOf } from '../../support/examples'
import { composed, printablesOf } from '../../support/printing'
import { keywordRows } from './pack-rows'

const example = await exampleOf('magewinds')
const printables = await printablesOf('magewinds')

type Written = { entries?: readonly object[]; choices?: object; readings?: object }

function sheetsWith(what: string, { entries = [], choices = {}, readings = {} }: Written): readonly Sheet[] {
  const roster = rosterFrom({
    ...{ format: 'musterroll/1', game: 'magewinds', pack: example.roster.pack, name: 'Trial', limit: 10 },
    ...{ choices, readings, entries: entries.map((entry, i) => ({ id: `e${i}`, ...entry })) },
  })
  if (!roster.ok) throw new Error(roster.unreadable.reason)
  return composed({ ...example, roster: roster.value, printables, what: [what] })
}

const text = (what: string, written: Written) => textOf(sheetsWith(what, written))

const pieces = (written: Written) =>
  Object.fromEntries(
    sheetsWith('markers', written).flatMap((sheet) =>
      sheet.kind === 'pieces' ? sheet.pieces.map(({ id, copies, edge }) => [id, [copies, edge.mm[0]]]) : [],
    ),
  )

describe('What lies on the table', () => {
  test.each([
    ['king-of-the-hill', { objective: [1, 25] }],
    ['the-prize', { treasure: [1, 25] }],
    ['treasure-dash', { treasure: [5, 25] }],
    ['fragment-frenzy', { fragment: [5, 25] }],
    ['treasure-clash', { treasure: [9, 25] }],
    ['hold-the-line', {}],
    ['deathmatch', { objective: [1, 25], treasure: [5, 25] }],
  ])('%s', (scenario, wanted) => {
    const { objective, treasure, fragment } = pieces({ choices: { scenario } })
    expect(JSON.parse(JSON.stringify({ objective, treasure, fragment }))).toEqual(wanted)
  })

  test('tokens are those that the fighters leave, each once, and an aim marker has a dot in its centre', () => {
    const made = pieces({ entries: [{ class: 'witch' }, { class: 'druid' }, { class: 'deadeye' }, { class: 'witch' }] })
    expect(Object.keys(made).filter((id) => id.startsWith('token-'))).toEqual([
      ...['token-poisoned', 'token-hex', 'token-wildform', 'token-entangled'],
    ])
    expect(made.aim).toEqual([2, 16])
    const [sheet] = sheetsWith('markers', { entries: [{ class: 'deadeye' }] })
    const aim = sheet?.kind === 'pieces' ? sheet.pieces.find(({ id }) => id === 'aim') : undefined
    expect(aim?.drawing.shapes.at(-1)).toMatchObject({ kind: 'ellipse', x: 0, y: 0 })
  })

  test('the sheet says what of the sizes the rules give', () => {
    expect(text('markers', {})).toMatch(/An object, such as a treasure, stands on 25 mm .0\.8\.3.*sizes .* are ours/s)
  })
})

describe('Reference cards', () => {
  const houseCells = (written: Written) =>
    sheetsWith('sheets', written).flatMap((sheet) =>
      sheet.kind === 'cards'
        ? sheet.cards.flatMap(({ blocks }) =>
            blocks.flatMap((block) =>
              block.kind === 'values' ? block.cells.filter(({ house }) => house).map(({ label }) => label) : [],
            ),
          )
        : [],
    )

  test('mark just what is ours', () => {
    expect(houseCells({ entries: [{ class: 'cleric', choices: { profile: 'house-1.5' } }] })).toEqual([])
    expect(houseCells({ entries: [{ class: 'wizard', choices: { profile: 'house-1.5' } }] })).toEqual([])
    expect(houseCells({ entries: [{ class: 'warrior' }] })).toEqual([
      'Movement',
      'Armour',
      'Deflect',
      'Evasion',
      'Dodge',
    ])
    const cleric = text('sheets', { entries: [{ class: 'cleric', choices: { profile: 'house-1.5' } }] })
    expect(cleric).toContain('Light power 3, precision 9† · Heavy power 6, precision 5')
    expect(cleric).toContain('house profile 1.5†')
    const wizard = text('sheets', { entries: [{ class: 'wizard', choices: { profile: 'house-1.5' } }] })
    expect(wizard).toContain('house profile 1.5, which is 1.5.0')
    expect(wizard).not.toContain('†')
  })

  test('so does the summary for the opponent', () => {
    const summary = text('summary', {
      entries: [{ class: 'warrior' }, { class: 'cleric', choices: { profile: 'house-1.5' } }],
    })
    expect(summary).toContain('T 7 M 5″† Ar 1† De 2† Ev 1† Do 3†')
    expect(summary).toContain('T 6 M 5″ Ar 1 De 2 Ev 1 Do 3')
    expect(summary).toMatch(/Charge† \(ability\)/)
    expect(summary).toMatch(
      /Melee attack \(melee · 0–1″ · light power 3, precision 9 · heavy power 6, precision 5\)†, Push \(/,
    )
  })

  test('the hand limit of the Acolyte is no house value', () => {
    expect(text('record', { entries: [{ class: 'acolyte' }] })).toContain('6 (Every player 5 + Acolyte × 1 1)')
  })

  test('say how far a Move goes beside an enemy', () => {
    expect(text('sheets', { entries: [{ class: 'guardian' }] })).toContain('Move. 4″, or 2″ if it begins within 1″')
  })

  test('leave blank what nobody has seen of the Druid of 1.5.0', () => {
    const druid = text('sheets', { entries: [{ class: 'druid', choices: { profile: '1.5.0' } }] })
    expect(druid).toContain('Not in the sources')
    expect(druid).not.toContain('Wildform')
    expect(druid).not.toContain('Move.')
  })
})

describe('Rules in short', () => {
  const rules = keywordRows.filter(({ on }) => on !== 'draft')
  const inShort = text('rules', {})

  test('have the universal abilities of the version that is played', () => {
    expect(text('rules', {})).toContain('Spark · missile attack spell')
    expect(text('rules', {})).toContain('Movement rises by 1')
    const old = text('rules', { readings: { 'universal-abilities': '1.2.0' } })
    expect(old).not.toContain('Spark ·')
    expect(old).toContain('Movement rises by 3')
    expect(old).toContain('Barrier · spell · 1+ Clubs')
  })

  test.each(rules.map(({ name, text }) => [name, text]))('say of %s what the pack says', (name, said) => {
    expect(inShort).toContain(`${name}. ${said}`)
  })

  test('leave out drafts', () => expect(text('rules', {})).not.toContain('Draft pack'))
})

test('the odds say what they take for granted', () => {
  const odds = text('odds', { entries: [{ class: 'cleric' }] })
  expect(odds).toContain('Without a reaction, and without spells in force')
  expect(odds).toContain('Push, inches')
})
