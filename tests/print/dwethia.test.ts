import { describe, expect, test } from 'vitest'
import type { GameId } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import type { Sheet } from '@/lib/kernel/sheets/sheet'
import { textOf } from '@/lib/print/plain-text'
import { catalogueNamed } from '../support/conformance'
import { composed, printablesOf } from '../support/printing'
import { listOf, type WrittenList } from '../support/rosters'

/** What a list of the pack beside the cases prints, or of another pack. */
async function printer(game: GameId, pack = `conformance-${game}`) {
  const parts = partsOf(game)
  const [played, { rows }, printables] = await Promise.all([parts.game(), parts.schema(), printablesOf(game)])
  const catalogue = catalogueNamed(pack, rows)
  const sheets = (what: string, list: WrittenList, blank = false): readonly Sheet[] =>
    composed({ roster: listOf(game, pack, list), catalogue, game: played, printables, what: [what], blank })
  return { sheets, text: (what: string, list: WrittenList) => textOf(sheets(what, list)) }
}

const cosmic = await printer('dwethia-cosmic')
const fleet = { limit: 1500, faction: 'the-citadel', religion: 'dawn' }
const ship = (className: string, more: object = {}) => ({ id: className, class: className, race: 'terran', ...more })
const ofShip = (className: string, more: object = {}, readings = {}) =>
  cosmic.text('sheets', { ...fleet, readings, entries: [ship(className, more)] })

describe('The sheet of a ship', () => {
  test.each([
    ['lancer', { wargear: ['lance', 'screen-field'] }, 'Orders. Shield, Move, Fire, Boarding.\n'],
    [
      'tug',
      {},
      'Orders. Move. No Shield: it has no shield. No Fire: it has no weapon that shoots. No Boarding: it has 0',
    ],
    ['wasp', { wargear: ['lance'] }, 'Orders. Move, Fire. No Shield: it has no shield. No Boarding: [Fighter].'],
    ['lancer', { race: 'geck' }, 'Orders. Move, Boarding if it has an Aggressor.'],
  ])('says which orders a %s can use, and why not the others', (className, more, words) =>
    expect(ofShip(className, more)).toContain(words),
  )

  test('a keyword of a pack takes an order away, and is marked as its own', async () => {
    const { text } = await printer('dwethia-cosmic', 'dwethia-cosmic-starter')
    const words = text('sheets', { limit: 1500, entries: [{ id: 's', class: 'citadel-orbital-station' }] })
    expect(words).toMatch(/Orders\. .*No Move: \[Station\]†\./)
    expect(words).not.toContain('Moves.')
  })

  test.each([
    [['lance'], {}, 'Shots. 1 for each Fire token.'],
    [['lance', 'great-gun'], {}, 'Shots. 1 for each Fire token, with any of its 2 weapons.'],
    [['lance', 'great-gun'], { 'fire-token': 'all-weapons' }, 'Shots. 2 for each Fire token, one with each weapon.'],
  ])('says how often it shoots with %o', (wargear, readings, words) =>
    expect(ofShip('lancer', { wargear }, readings)).toContain(words),
  )

  test.each([
    [
      'lancer',
      {},
      'Moves. Up to 6″ ahead or 1½″ back, or 1″ ahead and a turn of up to 90°, 3″ to board, 1″ ahead without a Move order.',
    ],
    [
      'tug',
      {},
      'Moves. Up to 6″ ahead or 1½″ back, or 1″ ahead and a turn of up to 90°, 1″ ahead without a Move order.',
    ],
    [
      'wasp',
      {},
      'Moves. Up to 6″ in any direction, or 1″ ahead and a turn of up to 90°, 1″ ahead without a Move order.',
    ],
    [
      'lancer',
      { race: 'geck' },
      'Moves. Up to ____″ ahead or ____″ back, or 1″ ahead and a turn of up to 90°, ____″ to board',
    ],
  ])('says in inches how far a %s moves', (className, more, words) => expect(ofShip(className, more)).toContain(words))

  test('says how far it may turn, as it is read', () =>
    expect(ofShip('lancer', {}, { turning: '180' })).toContain('or 1″ ahead and a turn of up to 180°'))

  test('says what its model must show: faction, species and what it carries', () => {
    const words = ofShip('lancer', { wargear: ['lance'] })
    expect(words).toContain('The model must show')
    for (const shown of ['The Citadel', 'Terran', 'Lance']) expect(words).toMatch(new RegExp(`${shown}†?: \\[ \\]`))
  })
})

describe('Order tokens', () => {
  test('as many as the ships can use, and none that nobody can', () => {
    const entries = [ship('lancer', { wargear: ['screen-field'] }), ship('tug', { count: 2 }), ship('wasp')]
    const [sheet] = cosmic.sheets('orders', { ...fleet, entries })
    const pieces = sheet?.kind === 'pieces' ? sheet.pieces : []
    expect(pieces.map(({ id, copies }) => [id, copies])).toEqual([
      ['shield', 2],
      ['move', 8],
      ['boarding', 1],
    ])
    expect(cosmic.text('orders', { ...fleet, entries })).toContain('The size of these is ours.')
  })

  test('of each kind, for four ships, where the list is not known', () => {
    const [sheet] = cosmic.sheets('orders', { ...fleet, entries: [] }, true)
    expect(sheet?.kind === 'pieces' ? sheet.pieces.map(({ copies }) => copies) : []).toEqual([8, 8, 8, 4])
  })
})

test('markers that no rule of Cosmic Combat has are marked as ours', () => {
  const text = cosmic.text('markers', { ...fleet, entries: [ship('lancer')] })
  expect(text).toContain('4 × Objective †')
  expect(text).toContain('1 × Acted †')
  expect(text).toContain('1 × Priority;')
})

describe('A base that nobody knows', () => {
  const heroesList = { limit: 60, faction: 'free-company' }
  const conquestList = { limit: 1000, faction: 'the-citadel', religion: 'order-of-iron' }
  test.each([
    ['dwethia-cosmic', fleet, 'orbital', 'Orbital Station', 'lancer', 'base rectangle 60 × 30 mm'],
    ['dwethia-heroes', heroesList, 'stranger', 'Stranger', 'soldier', 'base round 32 mm'],
    ['dwethia-conquest', conquestList, 'colossus', 'Colossus', 'walker', 'base round 75 mm'],
  ] as const)(
    '%s: is a blank on the sheet, and has no label, strip or token',
    async (game, list, unknown, name, known, size) => {
      const { text, sheets } = await printer(game)
      const entries = [ship(unknown), ship(known)]
      const [first = '', second = ''] = sheets('sheets', { ...list, entries }).flatMap((sheet) =>
        sheet.kind === 'cards' ? sheet.cards.map((card) => textOf([{ ...sheet, cards: [card] }])) : [],
      )
      expect(first).toContain('base ________')
      expect(first).not.toMatch(/base (round|square|rectangle)|facings/)
      expect(second).toContain(size)
      for (const what of ['labels', 'strips', 'tokens']) {
        const pieces = sheets(what, { ...list, entries }).flatMap((sheet) =>
          sheet.kind === 'pieces' ? sheet.pieces : [],
        )
        expect(pieces.filter(({ title }) => title.includes(name))).toEqual([])
        expect(pieces.length).toBeGreaterThan(0)
        expect(text(what, { ...list, entries })).toContain(`Not here, because their base is not known: ${name}`)
        expect(text(what, { ...list, entries: [ship(known)] })).not.toContain('is not known')
      }
    },
  )

  test('is printed where the player chose one', () => {
    const base = { shape: 'round', mm: [120] } as const
    const entries = [ship('orbital', { base })]
    expect(cosmic.text('labels', { ...fleet, entries })).toContain('round 120 mm')
    expect(cosmic.text('sheets', { ...fleet, entries })).not.toContain('facings')
  })

  test.each([
    ['round', [40]],
    ['oval', [60, 35]],
  ] as const)('of a ship of unknown class is no base that is %s, whatever the player chose', async (shape, mm) => {
    const { text } = await printer('dwethia-cosmic', 'dwethia-cosmic-sourced')
    const entries = [{ id: 'e', class: 'comrade-class', base: { shape, mm } }]
    for (const what of ['sheets', 'labels', 'record', 'summary'])
      expect(text(what, { limit: 1500, entries })).not.toContain(shape)
    expect(text('sheets', { limit: 1500, entries })).toContain('base ________')
    expect(text('labels', { limit: 1500, entries })).toContain('because their base is not known: Comrade-class')
  })

  test('of a ship of unknown class has facings where the player chose one with corners', async () => {
    const { text } = await printer('dwethia-cosmic', 'dwethia-cosmic-sourced')
    const printed = (base: object) =>
      text('sheets', { limit: 1500, entries: [{ id: 'e', class: 'comrade-class', ...base }] })
    const chosen = printed({ base: { shape: 'rectangle', mm: [70, 30] } })
    expect(chosen).toContain('base rectangle 70 × 30 mm')
    expect(chosen).toContain('The four facings')
    expect(printed({})).not.toContain('facings')
  })

  test('has no facing template', () => {
    const templates = (className: string) => cosmic.text('templates', { ...fleet, entries: [ship(className)] })
    expect(templates('lancer')).toContain('Facing template for a base rectangle 60 × 30 mm')
    expect(templates('orbital')).not.toContain('Facing template for')
    expect(templates('moon-station')).not.toContain('Facing template for')
  })
})

describe('Colours of bases', () => {
  test.each([
    ['dwethia-cosmic', 'lancer'],
    ['dwethia-heroes', 'soldier'],
  ] as const)('%s: they are named as those of Conquest, or left off', async (game, className) => {
    const { text } = await printer(game)
    const list = { limit: 1500, faction: game === 'dwethia-heroes' ? 'free-company' : 'the-citadel' }
    const entries = [ship(className)]
    for (const what of ['labels', 'strips', 'tokens', 'record']) {
      expect(text(what, { ...list, entries })).toContain('red rim: Terran, as in Conquest')
      const plain = text(what, { ...list, entries, readings: { 'base-colours': 'none' } })
      expect(plain).not.toMatch(/red|gold|blue|as in Conquest:/)
    }
  })

  test('Conquest has its own', async () => {
    const { text } = await printer('dwethia-conquest')
    const words = text('labels', { limit: 1000, faction: 'the-citadel', entries: [ship('walker')] })
    expect(words).toContain('red rim: Terran† · ')
    expect(words).not.toContain('as in Conquest')
  })

  test('the mark of a ship is named as ours', () => {
    const words = 'The mark is ours: this book asks for none'
    expect(cosmic.text('labels', { ...fleet, entries: [ship('lancer')] })).toContain(words)
    expect(cosmic.text('strips', { ...fleet, entries: [ship('lancer')] })).toContain(words)
  })
})

describe('The sheet of a warrior of Heroes', async () => {
  const sourced = await printer('dwethia-heroes')
  const starter = await printer('dwethia-heroes', 'dwethia-heroes-starter')
  const list = { limit: 150, faction: 'free-company' }
  const warrior = (more: object) => ({ id: 'w', class: 'soldier', race: 'terran', ...more })
  const rowsOf = (text: string) => text.split('\n').filter((line) => line.includes(' | '))
  const armed = (...wargear: readonly string[]) =>
    rowsOf(starter.text('sheets', { limit: 60, entries: [{ id: 'w', class: 'captain', race: 'terran', wargear }] }))

  test('a melee weapon has the Strength of model and weapon together, a shot its own', () => {
    const rows = armed('axe', 'pistol')
    expect(rows[1]).toMatch(/^Axe†? \| 1†? \| 5 \(3 \+ 2\)†? \|/)
    expect(rows[2]).toMatch(/^Pistol†? \| 12†? \| 2†? \|/)
  })

  test('close combat is a row of its own only for who has no weapon for it', () => {
    const closeCombat = (wargear: readonly string[]) =>
      rowsOf(sourced.text('sheets', { ...list, entries: [warrior({ wargear })] })).filter((row) =>
        row.startsWith('Close combat'),
      )
    expect(closeCombat(['sword'])).toEqual([])
    expect(closeCombat(['bow'])).toEqual(['Close combat | 1 | 3 |  | '])
    expect(closeCombat([])).toHaveLength(1)
  })

  test('distances are spaces, in tables and in the summary', () => {
    const entries = [{ id: 'w', class: 'captain', race: 'terran', wargear: ['fire-bomb'], spells: ['lightning'] }]
    const text = starter.text('sheets', { limit: 60, entries })
    expect(text).toMatch(/Weapon†? \| Spaces†? \| Strength†? \| After moving/)
    expect(text).toMatch(/Spell†? \| Charge†? \| Spaces†? \| Strength/)
    expect(text).toContain('half penalty, 3 spaces')
    const odd = [{ id: 'h', class: 'captain', race: 'taurus', wargear: ['fire-bomb'] }]
    expect(starter.text('sheets', { limit: 60, entries: odd })).toContain('half penalty, 4 spaces')
    expect(starter.text('summary', { limit: 60, entries })).toContain('6 spaces')
    for (const what of ['sheets', 'summary']) expect(starter.text(what, { limit: 60, entries })).not.toMatch(/\d″/)
  })

  test('is one for each model where they are named, or where that is asked for', () => {
    const titles = (what: string, entries: readonly object[]) =>
      sourced
        .sheets(what, { ...list, entries: entries as never })
        .flatMap((sheet) => (sheet.kind === 'cards' ? sheet.cards.map(({ title }) => title) : []))
    const several = warrior({ count: 3 })
    expect(titles('sheets', [several])).toEqual(['Soldier × 3'])
    expect(titles('models', [several])).toEqual(['Soldier, 1 of 3', 'Soldier, 2 of 3', 'Soldier, 3 of 3'])
    expect(titles('sheets', [warrior({ count: 2, name: 'Rook' })])).toEqual(['Rook, 1 of 2', 'Rook, 2 of 2'])
    expect(titles('models', [warrior({ name: 'Rook' }), warrior({ id: 'x' })])).toEqual([])
    const text = sourced.text('models', { ...list, entries: [several as never] })
    expect(text.match(/Wounds: \[ \]\n/g)).toHaveLength(3)
    expect(text).toContain('The model must show')
  })
})

test('half a penalty is given in inches in Conquest', async () => {
  const { text } = await printer('dwethia-conquest', 'dwethia-conquest-starter')
  const entries = [{ id: 'u', class: 'unit', race: 'terran', wargear: ['rifles'] }]
  expect(text('sheets', { limit: 1500, entries })).toContain('half penalty, 3″')
})

test('a ship may move half as far, not at all or as it likes before it shoots, as its weapons say', async () => {
  const { text } = await printer('dwethia-cosmic', 'dwethia-cosmic-starter')
  const wargear = ['kinetic-cannon', 'spinal-lance', 'point-defence-guns']
  const words = text('sheets', { limit: 1500, entries: [{ id: 's', class: 'warship-class', wargear }] })
  expect(words).toContain('half penalty, 3″')
  expect(words).toContain('full penalty')
  expect(words).toContain('no penalty')
})

test.each(['dwethia-conquest', 'dwethia-heroes', 'dwethia-cosmic'] as const)(
  'the values of a unit of %s stand in the order of its book',
  async (game) => {
    const { sheets } = await printer(game, `${game}-starter`)
    const [sheet] = sheets('sheets', { limit: 500, entries: [] }, true)
    const blocks = sheet?.kind === 'cards' ? (sheet.cards[0]?.blocks ?? []) : []
    const labels = blocks.flatMap((block) => (block.kind === 'values' ? block.cells.map(({ label }) => label) : []))
    expect(labels).toEqual([
      ...['Martial', 'Perception', 'Strength', 'Defense', 'Aggression', 'Wounds', 'Integrity'],
      ...['Destiny', 'Faith', 'Affinity', 'Movement'],
    ])
  },
)

test.each([
  ['annihilation', 'Victory points for every enemy model slain, counted when round 6 is over'],
  ['take-the-city', 'Whoever holds it at the end of a round scores 20 victory points'],
  ['mine-the-resources', 'Every resource collected by the end of round 5 scores victory points'],
])('the record of Conquest says what %s scores', async (scenario, words) => {
  const { text } = await printer('dwethia-conquest', 'dwethia-conquest-sourced')
  expect(text('record', { limit: 500, choices: { scenario }, entries: [] })).toContain(words)
})
