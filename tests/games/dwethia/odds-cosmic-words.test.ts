import { describe, expect, test } from 'vitest'
import { fractionsOf } from '../../support/every-face'
import { oddsOf } from '../../support/odds'

const { answered, refused } = await oddsOf('dwethia-cosmic')

const side = (models: readonly object[], more: object = {}) => ({ models, ...more })

/** Hits its like on 4+. */
const ship = { aggression: 1, martial: 3, wounds: 1, strength: 2, defense: 2, integrity: 6 }

describe('A boarding action in words', () => {
  const board = (attacker: object, defender: object = side([ship]), more: object = {}) => ({
    ...{ kind: 'boarding', attacker, defender },
    ...more,
  })

  test('each chance says whose it is, and both sides roll', () => {
    const answer = answered(board(side([ship])))
    expect(answer.chances.map(({ id, label, exactly }) => [id, label, exactly])).toEqual([
      ['anyWound', 'at least one wound', '1/2'],
      ['removed', 'the target is destroyed', '1/2'],
      ['anyWoundBack', 'struck back: at least one wound', '1/2'],
      ['removedBack', 'struck back: the attacker is destroyed', '1/2'],
    ])
    expect(answer.further.map(({ id }) => id)).toEqual(['back'])
    expect(answer.steps).toEqual([
      'The attacker throws 1 die: one for each Aggressor.',
      'To hit, 3 (Martial 3) against 3 (Martial 3): equal, so 4+.',
      'Each hit is a wound.',
      'No saves.',
      'Both sides roll at the same time.',
      'The defender throws 1 die: one for each Aggressor.',
      'To hit, 3 (Martial 3) against 3 (Martial 3): equal, so 4+.',
      'Each hit is a wound.',
      'No saves.',
    ])
  })

  test('abilities throw more dice, whoever is out of reach none', () => {
    const answer = answered(board(side([ship, { ...ship, reaches: false, aggression: null }], { extraDice: 2 })))
    expect(answer.steps[0]).toBe('The attacker throws 3 dice: its Aggressors, and 2 by special abilities.')
    expect(fractionsOf(answer)).toEqual({ 0: '1/8', 1: '3/8', 2: '3/8', 3: '1/8' })
  })

  test('what strikes back is left out where it is not known', () => {
    const answer = answered(board(side([ship]), side([{ ...ship, aggression: null }])))
    expect(answer.further).toEqual([])
    expect(answer.chances.map(({ id }) => id)).toEqual(['anyWound', 'removed'])
    expect(answer.steps.at(-1)).toBe(
      'What the defender strikes back is not worked out. Cannot judge this: Aggression not known.',
    )
  })

  test('with unknown Wounds nobody is said to be removed', () =>
    expect(answered(board(side([ship]), side([{ ...ship, wounds: null }]))).chances.map(({ id }) => id)).toEqual([
      ...['anyWound', 'anyWoundBack', 'removedBack'],
    ]))

  test.each<[string, object, object, boolean]>([
    ['hits', side([ship, ship]), side([ship]), false],
    ['several', side([ship]), side([ship]), false],
    ['several', side([ship]), side([ship, ship]), true],
    ['several', side([{ ...ship, count: 2 }]), side([ship]), true],
    ['strength', side([ship]), side([ship]), true],
  ])('by the reading “%s”, %j on %j', (reading, attacker, defender, mustWound) => {
    const { steps } = answered(board(attacker, defender, { readings: { 'boarding-wounds': reading } }))
    expect(steps.includes('To wound, Strength 2 against Defense 2: equal, so 4+.')).toBe(mustWound)
    expect(steps.includes('Each hit is a wound.')).toBe(!mustWound)
  })
})

describe('Ramming in words', () => {
  const ram = (own: object, other: object = ship) => ({
    ...{ kind: 'ramming', attacker: side([{ strength: 2, integrity: 6, ...own }]) },
    defender: side([{ strength: 2, integrity: 6, wounds: 1, ...other, aggression: 1 }]),
  })
  const own = (more: object) => answered(ram({ wounds: 1, ...more })).steps[1]

  test.each<[object, string]>([
    [{}, 'adds its Strength 2: a die of 4 or more reaches its own Integrity 6.'],
    [{ modifier: 1 }, 'adds its Strength 2, changed by 1: a die of 3 or more reaches its own Integrity 6.'],
    [{ strength: 5 }, 'adds its Strength 5: any die reaches its own Integrity 6.'],
    [{ strength: 4 }, 'adds its Strength 4: a die of 2 or more reaches its own Integrity 6.'],
    [{ strength: 0 }, 'adds its Strength 0: a die of 6 or more reaches its own Integrity 6.'],
    [{ strength: -1 }, 'adds its Strength −1: no die reaches its own Integrity 6.'],
    [{ ignore: 5 }, 'reaches its own Integrity 6. It ignores the wound on 5+.'],
  ])('%o', (more, words) => expect(own(more)).toContain(words))

  test('each chance, with one Wound and with two', () => {
    const chances = (more: object) => answered(ram(more)).chances.map(({ id, exactly }) => [id, exactly])
    const both = [
      ['both', '1/4'],
      ['neither', '1/4'],
    ]
    expect(chances({ wounds: 1 })).toEqual([
      ['anyWound', '1/2'],
      ['removed', '1/2'],
      ['anyWoundBack', '1/2'],
      ['removedBack', '1/2'],
      ...both,
    ])
    expect(chances({ wounds: 2 })[3]).toEqual(['removedBack', '0'])
    expect(chances({}).map(([id]) => id)).not.toContain('removedBack')
    const unknown = answered(ram({ wounds: 1 }, { wounds: null }))
    expect(unknown.chances.map(({ id }) => id)).toEqual(['anyWound', 'anyWoundBack', 'removedBack', 'both', 'neither'])
    expect(answered(ram({})).steps.at(-1)).toBe('A ship takes one wound at most.')
  })

  test.each([
    ['Strength', { strength: null }, 'attacker.models[0].strength'],
    ['Integrity', { integrity: null }, 'attacker.models[0].integrity'],
  ])('unknown %s', (_, more, place) => expect(refused(ram(more))?.place).toBe(place))
})

describe('A shield on the side that a shot meets', () => {
  const gun = { strength: 6, range: 12 }
  const shot = (target: object, more: object = {}) => ({
    ...{ kind: 'ranged', attacker: side([{ perception: 0, weapon: gun }]) },
    ...{ defender: side([{ defense: 3, wounds: 1, ...target }]), ...more },
  })
  const TAKEN = 'Its save is taken to stand on the side that the shot meets.'

  // 6 against 3 is the double, so 2+: 5/6, unless it is saved.
  test.each<[object, object, string, string | null]>([
    [{}, {}, '5/6', null],
    [{ save: 5 }, {}, '5/9', TAKEN],
    [{ save: 5, shields: [] }, { from: 'front' }, '5/6', 'No Shield token covers the front side: no save.'],
    [{ save: 5, shields: ['rear'] }, { from: 'front' }, '5/6', 'No Shield token covers the front side: no save.'],
    [
      { save: 5, shields: ['front'] },
      { from: 'front' },
      '5/9',
      'A Shield token covers the front side: the save is 5+.',
    ],
    [
      { save: 5, shields: ['front', 'rear'] },
      { from: 'rear' },
      '5/9',
      'A Shield token covers the rear side: the save is 5+.',
    ],
    [
      { save: 5, shields: ['left', 'left'] },
      { from: 'left' },
      '5/12',
      'Two Shield tokens cover the left side: the save is 4+.',
    ],
    [
      { save: 2, shields: ['left', 'left'] },
      { from: 'left' },
      '5/36',
      'Two Shield tokens cover the left side: the save is 2+.',
    ],
    [{ shields: ['left'] }, { from: 'left' }, '5/6', null],
  ])('%j %j', (target, more, wounded, words) => {
    const answer = answered(shot(target, more))
    expect(answer.chances[0]?.exactly).toBe(wounded)
    expect(answer.steps.filter((step) => /Shield token|Its save is taken/.test(step))).toEqual(words ? [words] : [])
  })

  test('the side is asked for', () => {
    expect(refused(shot({ save: 5, shields: ['left'] }))?.place).toBe('from')
    const spell = { kind: 'spell', attacker: side([{ perception: 0 }]), spell: gun }
    expect(refused({ ...shot({ save: 5, shields: ['left'] }), ...spell })?.place).toBe('from')
    expect(answered({ ...shot({ save: 5, shields: ['left'] }, { from: 'left' }), ...spell }).chances[0]?.exactly).toBe(
      '5/9',
    )
  })
})
