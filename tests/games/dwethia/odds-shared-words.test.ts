import { describe, expect, test } from 'vitest'
import { fractionsOf } from '../../support/every-face'
import { keywordCatalogue } from '../../support/keyword-catalogue'
import { exactChance, furtherOf, oddsOf } from '../../support/odds'

const heroes = await oddsOf('dwethia-heroes', await keywordCatalogue('dwethia-heroes'))
const conquest = await oddsOf('dwethia-conquest', await keywordCatalogue('dwethia-conquest'))
const cosmic = await oddsOf('dwethia-cosmic', await keywordCatalogue('dwethia-cosmic'))

describe('Dice that need a number', () => {
  test.each([
    [{ dice: 1, needed: 4, rerolls: 0 }, { 0: '1/2', 1: '1/2' }, '1 die needs 4+.', 'No Destiny is spent.'],
    [
      { dice: 2, needed: 5, rerolls: 1 },
      // Both pass 1/9; one passes 4/9, and the other then with 1/3; none 4/9, and one of them then with 1/3.
      { 0: '8/27', 1: '4/9', 2: '7/27' },
      '2 dice need 5+.',
      'Up to 1 of those that fail is thrown again, a point of Destiny each; the second result stands.',
    ],
    [
      { dice: 1, needed: 6, rerolls: 2 },
      { 0: '25/36', 1: '11/36' },
      '1 die needs 6+.',
      'Up to 2 of those that fail are thrown again, a point of Destiny each; the second result stands.',
    ],
    [{ dice: 0, needed: 2, rerolls: 0 }, { 0: '1' }, '0 dice need 2+.', 'No Destiny is spent.'],
  ])('%o', (asked, spread, ...steps) => {
    for (const { answered } of [heroes, conquest, cosmic]) {
      const answer = answered({ kind: 'dice', ...asked })
      expect([fractionsOf(answer), answer.steps]).toEqual([spread, steps])
    }
  })

  test('any and all', () => {
    const answer = heroes.answered({ kind: 'dice', dice: 2, needed: 4, rerolls: 0 })
    expect([exactChance(answer, 'any'), exactChance(answer, 'all')]).toEqual(['3/4', '1/4'])
  })
})

describe('Faith against Affinity', () => {
  const bid = {
    caster: { charge: 2, bid: 1, destiny: 1 },
    resister: { bid: 2, affinity: 1, destiny: 2 },
  }

  test.each([
    // Affinity 3, Faith 3: Faith leads in 15 of 36, and with a point of Destiny more in 21 of 36.
    ['example', '5/12', '7/12', 3, 3],
    // Affinity 1, Faith 3: two ahead, so a lead of -1 or more in dice: 26 of 36; with one more 30 of 36.
    ['additional', '13/18', '5/6', 1, 3],
    // Affinity 3, Faith 4: one ahead, a lead of 0 or more in dice: 21 of 36; with one more 26 of 36.
    ['all', '7/12', '13/18', 3, 4],
  ])('by the reading “%s”', (reading, byDice, withDestiny, affinity, faith) => {
    const answer = heroes.answered({ kind: 'resist', ...bid, readings: { 'resist-bids': reading } })
    expect([exactChance(answer, 'resistedByDice'), exactChance(answer, 'resisted')]).toEqual([byDice, withDestiny])
    expect(answer.steps).toEqual([
      'The power costs 2 Affinity, and 1 more is bid; resisting costs 1 Faith, and 2 more are bid.',
      '1 Affinity of its own help it to resist.',
      expect.stringContaining(
        `: the caster throws a die and adds ${affinity}, the resisting side a die and adds ${faith}.`,
      ),
      'Faith must be higher; Affinity wins where both are equal.',
      'Destiny is bid openly, point by point: 2 against 1. Whoever can raise the higher total prevails, and the other saves its points.',
    ])
  })

  test('without bids', () => {
    const answer = conquest.answered({ kind: 'resist', caster: { charge: 0, bid: 2 }, resister: { bid: 1 } })
    // One behind: 10 of 36.
    expect(answer.chances.map(({ id, exactly }) => [id, exactly])).toEqual([
      ['resisted', '5/18'],
      ['resistedByDice', '5/18'],
      ['resolves', '13/18'],
    ])
    expect(answer.steps).toEqual([
      'The power costs 0 Affinity, and 2 more are bid; resisting costs 1 Faith, and 1 more is bid.',
      expect.stringContaining('adds 2, the resisting side a die and adds 1.'),
      'Faith must be higher; Affinity wins where both are equal.',
      'No Destiny is spent.',
    ])
    expect(fractionsOf(furtherOf(answer, 'destinyToResist'))).toEqual({
      ...{ 0: '5/18', 1: '5/36', 2: '1/6', 3: '5/36', 4: '1/9', 5: '1/12', 6: '1/18', 7: '1/36' },
    })
    expect(fractionsOf(furtherOf(answer, 'destinyToCast'))).toEqual({
      ...{ 0: '13/18', 1: '1/9', 2: '1/12', 3: '1/18', 4: '1/36' },
    })
  })

  test('as much Destiny on both sides is said', () => {
    const even = { caster: { charge: 1, destiny: 1 }, resister: { bid: 1, destiny: 1 } }
    const answer = heroes.answered({ kind: 'resist', ...even })
    expect(answer.steps.at(-1)).toContain('Destiny is bid openly, point by point: 1 against 1.')
    expect(exactChance(answer, 'resisted')).toBe('5/12')
  })
})

const model = { defense: 3, wounds: 1, integrity: 0 }
const gun = { strength: 3, range: 12 }
/** Perception and Strength make 6 against Defense 3: 2+. */
const shooter = { perception: 3, weapon: gun }
const shot = (more: object = {}, attacker: object = shooter, targets: readonly object[] = [model]) => ({
  ...{ kind: 'ranged', attacker: { models: [attacker] }, defender: { models: targets } },
  ...more,
})

describe('Shots in words', () => {
  const steps = (asked: object) => heroes.answered(asked).steps.join(' ')

  test.each<[string, object, readonly string[], readonly string[]]>([
    ['one', shot(), ['1 shot: 6 (', 'No saves.'], ['way', 'fight', 'Destiny', 'wounds.', 'Hazardous', 'more in reach']],
    ['several', shot({}, { ...shooter, count: 2, shots: 2 }), ['4 shots: 6 ('], []],
    ['named', shot({}, { ...shooter, weapon: { ...gun, name: 'Bow' } }), ['1 shot with Bow: 6 ('], []],
    [
      'Destiny',
      shot({ attacker: { models: [shooter], rerolls: { attack: 1 } } }),
      ['up to 1 of the dice that fail'],
      [],
    ],
    [
      'Destiny of the target',
      shot({ defender: { models: [{ ...model, save: 5 }], rerolls: { save: 2 } } }),
      ['saves on 5+', 'up to 2 of the dice that fail as saves'],
      [],
    ],
    [
      'two wounds',
      shot({}, { ...shooter, weapon: { ...gun, wounds: 2 } }),
      ['Of 1 shot, each that goes through causes 2 wounds.'],
      [],
    ],
    [
      'a shooter in hazardous terrain',
      shot({}, { ...shooter, hazardous: true }),
      ['of shooters in contact'],
      ['of targets'],
    ],
    ['a target in it', shot({}, shooter, [{ ...model, hazardous: true }]), ['of targets in contact'], ['of shooters']],
    ['too far', shot({ distance: 13 }), ['the target is 13 spaces away and they reach 12 spaces'], []],
    ['just near enough', shot({ distance: 12 }), ['1 shot: 6 ('], ['away']],
    [
      'into a fight',
      shot({ intoCombat: true }),
      ['a friend of the shooter is struck on 1 to 3', 'comes after a hit', 'give its Defense'],
      [],
    ],
    [
      'into a fight with a friend',
      shot({ intoCombat: true, friend: { defense: 3 } }),
      ['Where the friend takes it: 6 ('],
      ['give its Defense'],
    ],
    ['a friend without a fight', shot({ friend: { defense: 3 } }), ['1 shot'], ['friend']],
    [
      'a blast',
      shot({}, { ...shooter, weapon: { ...gun, keywords: ['Shatter 1'] } }, [
        model,
        { ...model, count: 2, shield: true, save: 5 },
      ]),
      ['2 more in reach: 6 (', 'Where the target is hit, each other model'],
      ['A shield among them'],
    ],
    [
      'all around',
      shot({}, { ...shooter, weapon: { ...gun, keywords: ['Radius 1'] } }, [{ ...model, count: 2 }]),
      ['1 more in reach: 6 (', 'whether or not the target was hit'],
      [],
    ],
    ['nobody else there', shot({}, { ...shooter, weapon: { ...gun, keywords: ['Radius 1'] } }), ['1 shot'], ['reach']],
  ])('%s', (_, asked, said, unsaid) => {
    const words = steps(asked)
    for (const one of said) expect(words).toContain(one)
    for (const one of unsaid) expect(words).not.toContain(one)
  })

  test.each([
    [1, 'each hit is rolled for the object, which takes it on 1 to 3.', { 0: '7/12', 1: '5/12' }],
    [2, 'each hit is rolled for each of 2 objects in turn, which takes it on 1 to 3.', { 0: '19/24', 1: '5/24' }],
  ])('%i objects in the way of a ship', (objects, words, spread) => {
    const answer = cosmic.answered(shot({ objects }, { ...shooter, perception: 0, weapon: { ...gun, strength: 6 } }))
    expect([fractionsOf(answer), answer.steps.join(' ')]).toEqual([spread, expect.stringContaining(words)])
  })

  test('what stands in the way suffers before a friend in the fight', () => {
    const asked = shot(
      { objects: 1, intoCombat: true, friend: { defense: 3 }, obstacle: { defense: 3 } },
      { ...shooter, perception: 0, weapon: { ...gun, strength: 6 } },
    )
    const answer = cosmic.answered(asked)
    expect(answer.further.map(({ id, label }) => [id, label])).toEqual([
      ['obstacle', 'Wounds of what stands in the way'],
      ['friend', 'Wounds of the friend that is struck'],
    ])
    expect(answer.steps.join(' ')).toContain('Where what stands in the way takes it: ')
  })
})

describe('What nobody can answer of shots', () => {
  test.each([
    ['an unknown Perception', shot({}, { ...shooter, perception: null }), 'attacker.models[0].perception'],
    ['an unknown Strength', shot({}, { ...shooter, weapon: {} }), 'attacker.models[0].weapon.strength'],
    ['an unknown Defense', shot({}, shooter, [{ ...model, defense: null }]), 'defender.models[0].defense'],
    [
      'an unknown Defense beside the target',
      shot({}, { ...shooter, weapon: { ...gun, keywords: ['Radius 1'] } }, [model, { wounds: 1 }]),
      'defender.models[1].defense',
    ],
    ['an unknown Defense of a friend', shot({ intoCombat: true, friend: { wounds: 1 } }), 'friend.defense'],
    ['a shot into a fight', shot({ intoCombat: true, forbids: 'into-fights' }), 'forbids'],
    ['either', shot({ intoCombat: true, forbids: 'both' }), 'forbids'],
    ['past friends', shot({ pastFriends: true, forbids: 'past-friends' }), 'forbids'],
    ['past friends, either', shot({ pastFriends: true, forbids: 'both' }), 'forbids'],
    ['a lobbed shot without [Arc]', shot({ lobbed: true }), 'attacker.models[0].weapon.keywords'],
    [
      'saves again against unlike wounds',
      {
        ...shot({ defender: { models: [{ ...model, save: 5 }], rerolls: { save: 1 } } }),
        attacker: { models: [shooter, { ...shooter, weapon: { ...gun, wounds: 2 } }] },
      },
      'defender.rerolls.save',
    ],
    [
      'saves again of several who are reached',
      shot(
        { defender: { models: [{ ...model, save: 5, count: 2 }], rerolls: { save: 1 } } },
        { ...shooter, weapon: { ...gun, keywords: ['Radius 1'] } },
      ),
      'defender.rerolls.save',
    ],
    [
      'more dice than can be worked out',
      shot({}, { ...shooter, shots: 20, count: 6, weapon: { ...gun, keywords: ['Multi-Shot 2'] } }),
      'attacker.models',
    ],
    [
      'a lobbed spell',
      { ...shot(), kind: 'spell', attacker: { models: [{ perception: 3 }] }, spell: gun, lobbed: true },
      'lobbed',
    ],
  ])('%s', (_, asked, place) => expect(heroes.refused(asked)?.place).toBe(place))

  test.each([
    ['a fight that nobody forbids', { intoCombat: true, forbids: 'past-friends' }],
    ['friends that nobody forbids', { pastFriends: true, forbids: 'into-fights' }],
    ['what is forbidden and not done', { forbids: 'both' }],
  ])('but %s is worked out', (_, more) => expect(heroes.refused(shot(more))).toBeNull())
})

describe('A spell', () => {
  const spell = (more: object = {}, around: object = {}) => ({
    ...{ kind: 'spell', attacker: { models: [{ perception: 3 }] }, defender: { models: [model] } },
    ...{ spell: { ...gun, ...more }, ...around },
  })

  test.each([
    // A die less 4: 1 or less on every face but 6. From 5 down to 1, that is 1, 0, −1, −2, −3.
    ['wording', { 0: '1/6', 1: '1/6', 2: '1/6', 3: '1/6', 4: '1/6', 5: '1/6' }],
    ['example', { 0: '1/6', 1: '1/3', 2: '1/6', 3: '1/6', 4: '1/6' }],
  ])('[Dangerous 4] by the %s', (reading, spread) => {
    const answer = heroes.answered(spell({ keywords: ['Dangerous 4'] }, { readings: { dangerous: reading } }))
    expect(fractionsOf(furtherOf(answer, 'caster'))).toEqual(spread)
    expect(heroes.answered(spell({ keywords: ['Dangerous'] })).further).toEqual([])
  })

  test('is named, and adds wounds for further Affinity', () => {
    const { steps } = heroes.answered(spell({ name: 'Bolt', extraWounds: 1 }))
    expect(steps).toContain('Of Bolt, each that goes through causes 2 wounds.')
    expect(steps).toContain('Further Affinity adds 1 to its wounds.')
    const plain = heroes.answered(spell()).steps.join(' ')
    expect(plain).toContain('The spell: 6 (')
    expect(plain).not.toMatch(/Further Affinity|Blast counts|Hazardous/)
  })

  test('may be resisted: then nobody suffers', () => {
    // 5/6 to wound; even bids, so it resolves in 21 of 36.
    const answer = heroes.answered(spell({}, { resist: {} }))
    expect(fractionsOf(answer)).toEqual({ 0: '37/72', 1: '35/72' })
    expect([exactChance(answer, 'resolves'), exactChance(answer, 'removed')]).toEqual(['7/12', '35/72'])
    expect(heroes.answered(spell()).chances.map(({ id }) => id)).toEqual(['anyWound', 'removed'])
  })

  test.each([
    ['the caster', { attacker: { models: [{ perception: 3, hazardous: true }] } }, 'of the caster in contact'],
    ['the target', { defender: { models: [{ ...model, hazardous: true }] } }, 'of targets in contact'],
  ])('in hazardous terrain: %s', (_, more, words) =>
    expect(heroes.answered(spell({}, more)).steps.join(' ')).toContain(words),
  )

  test('an unknown Perception is asked for', () =>
    expect(heroes.refused(spell({}, { attacker: { models: [{}] } }))?.place).toBe('attacker.models[0].perception'))
})
