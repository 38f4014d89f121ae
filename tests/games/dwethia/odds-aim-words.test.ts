import { describe, expect, test } from 'vitest'
import { fractionsOf } from '../../support/every-face'
import { keywordCatalogue } from '../../support/keyword-catalogue'
import { oddsOf } from '../../support/odds'

const heroes = await oddsOf('dwethia-heroes', await keywordCatalogue('dwethia-heroes'))
const conquest = await oddsOf('dwethia-conquest')
const cosmic = await oddsOf('dwethia-cosmic')

const target = { defense: 4, wounds: 1, integrity: 1 }

const shot = (around: object = {}, gun: object = {}, struck: object = {}, perception = 3) => ({
  kind: 'ranged',
  attacker: { models: [{ perception, weapon: { strength: 3, range: 12, ...gun } }] },
  defender: { models: [{ ...target, ...struck }] },
  ...around,
})

type Row = readonly [string, object, string, object]

describe('How a shot is aimed in Heroes', () => {
  const number = { readings: { cover: 'number' } }
  const zero = { readings: { 'perception-floor': 'zero' } }

  test.each<Row>([
    [
      'in the open',
      shot(),
      '6 (Perception 3, Strength 3) against 4 (Defense 4): higher, so 3+',
      { 0: '1/3', 1: '2/3' },
    ],
    [
      'cover',
      shot({ cover: 2 }),
      '4 (Perception 3, −2 for cover, Strength 3) against 4 (Defense 4): equal, so 4+',
      { 0: '1/2', 1: '1/2' },
    ],
    [
      'behind it',
      shot({ cover: 1, behindCover: true }),
      'Perception 3, −2 for cover, from behind it,',
      { 0: '1/2', 1: '1/2' },
    ],
    ['behind none', shot({ behindCover: true }), '6 (Perception 3, Strength 3)', { 0: '1/3', 1: '2/3' }],
    ['a cloak', shot({ cloak: 2 }), 'Perception 3, −2 for cloak,', { 0: '1/2', 1: '1/2' }],
    ['12 spaces', shot({ distance: 12 }), '6 (Perception 3, Strength 3)', { 0: '1/3', 1: '2/3' }],
    ['13 spaces', shot({ distance: 13 }, { range: 24 }), 'Perception 3, −1 for long distance,', { 0: '1/3', 1: '2/3' }],
    ['objects', shot({ objects: 2 }), 'Perception 3, −2 for objects in the way,', { 0: '1/2', 1: '1/2' }],
    ['below 0', shot({ cover: 5 }), '1 (Perception 3, −5 for cover, Strength 3) against 4', { 0: '5/6', 1: '1/6' }],
    [
      'not below 0',
      shot({ cover: 5, ...zero }),
      '3 (Perception 3, −5 for cover, not below 0, Strength 3) against 4',
      { 0: '2/3', 1: '1/3' },
    ],
    ['just 0', shot({ cover: 3, ...zero }), '3 (Perception 3, −3 for cover, Strength 3)', { 0: '2/3', 1: '1/3' }],
    ['below 0 of its own', shot(zero, {}, {}, -1), '2 (Perception −1, Strength 3) against 4', { 0: '5/6', 1: '1/6' }],
    [
      'below 0 of its own, and lower',
      shot({ ...zero, cover: 1 }, {}, {}, -1),
      '2 (Perception −1, −1 for cover, not below 0, Strength 3) against 4',
      { 0: '5/6', 1: '1/6' },
    ],
    [
      'cover in the number',
      shot({ cover: 1, cloak: 1, ...number }),
      'higher, so 3+; 1 more for cover, 1 more for cloak: 5+',
      { 0: '2/3', 1: '1/3' },
    ],
    [
      'objects are not',
      shot({ objects: 2, ...number }),
      'Perception 3, −2 for objects in the way,',
      { 0: '1/2', 1: '1/2' },
    ],
    ['just possible', shot({ cover: 3, ...number }), '3+; 3 more for cover: 6+', { 0: '5/6', 1: '1/6' }],
    ['too much cover', shot({ cover: 4, ...number }), '3+; 4 more for cover: no die does', { 0: '1' }],
    [
      'a stealth move',
      shot({ stealthMove: true, cover: 1 }),
      '−1 for the target’s stealth move',
      { 0: '1/2', 1: '1/2' },
    ],
    [
      'a shield',
      shot({}, {}, { shield: true }),
      '6 (Perception 3, Strength 3) against 5 (Defense 4, +1 Integrity behind a shield)',
      { 0: '1/3', 1: '2/3' },
    ],
    [
      'a shield of no use',
      shot({}, {}, { shield: true, integrity: -1 }),
      'against 4 (Defense 4)',
      { 0: '1/3', 1: '2/3' },
    ],
    [
      'Sunder',
      shot({}, { keywords: ['Sunder 1'] }, { shield: true }),
      'against 4 (Defense 4, +1 Integrity behind a shield, −1 for Sunder)',
      { 0: '1/3', 1: '2/3' },
    ],
    [
      'lobbed',
      shot({ lobbed: true, cover: 3 }, { keywords: ['Arc'] }),
      '9 (Perception 6 for a lobbed shot, Strength 3) against 4 (Defense 4): double or more, so 2+',
      { 0: '1/6', 1: '5/6' },
    ],
    [
      'lobbed as in Conquest',
      shot({ lobbed: true, cover: 3, readings: { arc: '0' } }, { keywords: ['Arc'] }),
      '3 (Perception 0 for a lobbed shot, Strength 3) against 4 (Defense 4): lower, so 5+',
      { 0: '2/3', 1: '1/3' },
    ],
    [
      'lobbed where cover raises the number',
      shot({ lobbed: true, cover: 3, ...number }, { keywords: ['Arc'] }, { defense: 1 }),
      'a lobbed shot needs 6+, whatever the Defense',
      { 0: '5/6', 1: '1/6' },
    ],
    [
      'lobbed thrice as far',
      shot({ lobbed: true, distance: 36 }, { keywords: ['Arc'] }),
      '1 shot: 9 (',
      { 0: '1/6', 1: '5/6' },
    ],
    [
      'lobbed too far',
      shot({ lobbed: true, distance: 37 }, { keywords: ['Arc'] }),
      'the target is 37 spaces away and they reach 36 spaces',
      { 0: '1' },
    ],
    ['a range that nobody knows', shot({ distance: 12 }, { range: null }), '1 shot: 6 (', { 0: '1/3', 1: '2/3' }],
  ])('%s', (_, asked, words, spread) => {
    const answer = heroes.answered(asked)
    expect(answer.steps.join(' ')).toContain(words)
    expect(fractionsOf(answer)).toEqual(spread)
  })

  test('an unknown Integrity is asked for behind a shield only', () => {
    expect(heroes.refused(shot({}, {}, { shield: true, integrity: null }))?.place).toBe('defender.models[0].integrity')
    expect(heroes.refused(shot({}, {}, { integrity: null }))).toBeNull()
  })

  test.each([
    ['several shots', shot({}, { keywords: ['Multi-Shot 3'] }), ['3 shots: 6 ('], true],
    ['one for none', shot({}, { keywords: ['Multi-Shot 0'] }), ['1 shot: 6 ('], true],
    ['lower Defense', shot({}, { keywords: ['Sunder 1'] }), ['−1 for Sunder'], true],
    ['more wounds', shot({}, { keywords: ['Cruel 2'] }), ['causes 2 wounds'], true],
    ['more wounds than the profile', shot({}, { wounds: 3, keywords: ['Cruel 2'] }), ['causes 3 wounds'], false],
    ['nothing', shot(), ['1 shot'], false],
  ])('what somebody made up is marked: %s', (_, asked, words, isMadeUp) => {
    const answer = heroes.answered(asked)
    for (const one of words) expect(answer.steps.join(' ')).toContain(one)
    expect(answer.houseSteps.length > 0).toBe(isMadeUp)
  })

  test.each([
    [{ save: null }, 'No saves.'],
    [{ save: 4 }, 'Each wound die is tested: saves on 4+.'],
    [{ ignore: 6 }, 'Each wound die is tested: no save, ignores wounds on 6+.'],
    [{ save: 4, ignore: 6, count: 2 }, 'Each wound die is tested: saves on 4+, ignores wounds on 6+.'],
  ])('what a target does against it: %o', (more, words) =>
    expect(heroes.answered(shot({}, {}, more)).steps).toContain(words),
  )

  test.each([
    [{}, 'at the end of the phase'],
    [{ readings: { 'slain-models': 'at-once' } }, 'at once'],
  ])('when the slain leave: %o', (more, words) =>
    expect(heroes.answered(shot(more)).steps).toContain(`Who is slain leaves the table ${words}.`),
  )
})

describe('How a shot is aimed at what is too large for it', () => {
  const odds = { conquest, cosmic, heroes }

  test.each<[keyof typeof odds, number, object, boolean]>([
    ['conquest', 8, { defense: 8 }, false],
    ['conquest', 3, { defense: 8 }, false],
    ['conquest', 3, { defense: 9 }, true],
    ['cosmic', 3, { defense: 9 }, true],
    ['cosmic', 3, { defense: 8 }, false],
    ['heroes', 3, { defense: 9 }, false],
  ])('%s, Strength %i, %o', (game, strength, struck, isTooLarge) => {
    const answer = odds[game].answered(shot({}, { strength }, struck))
    const words = `Defense 9 is three times Strength 3: no roll (Behemoth)`
    expect(answer.steps.join(' ').includes(words)).toBe(isTooLarge)
    expect(fractionsOf(answer)[0] === '1').toBe(isTooLarge)
  })

  test('in Cosmic Combat the lower Perception is the better one, by the reading', () => {
    const lower = (around: object, perception: number) =>
      cosmic.answered(shot({ ...around, readings: { perception: 'lower' } }, { strength: 6 }, {}, perception)).steps[0]
    expect(lower({}, 2)).toContain('4 (Strength 6, less Perception 2) against 4 (Defense 4): equal, so 4+')
    expect(lower({ cover: 1 }, 2)).toContain('3 (Strength 6, less Perception 2, +1 for cover) against 4')
  })
})

describe('The roll chart in words', () => {
  const words = (strength: number, defense: number, readings: object) => {
    const man = { aggression: 1, martial: 1, integrity: 0, strength: 0, defense, wounds: 1 }
    const attacker = { models: [{ ...man, strength }] }
    const { steps } = heroes.answered({ kind: 'melee', attacker, defender: { models: [man] }, readings })
    return steps.find((step) => step.startsWith('To wound'))?.split(': ')[1]
  }
  const letter = { 'roll-chart': 'letter' }
  const floor = { 'negative-values': 'floor' }

  test.each<[number, number, object, string]>([
    [4, 2, {}, 'double or more, so 2+.'],
    [3, 2, {}, 'higher, so 3+.'],
    [2, 2, {}, 'equal, so 4+.'],
    [2, 3, {}, 'lower, so 5+.'],
    [2, 4, {}, 'half or less, so 6+.'],
    [0, 1, {}, 'half or less, so 6+.'],
    [1, 0, {}, 'double or more, so 2+.'],
    [0, -1, {}, 'higher, so 3+.'],
    [-1, 0, {}, 'lower, so 5+.'],
    [-1, -2, {}, 'higher, so 3+.'],
    [-1, 2, {}, 'half or less, so 6+.'],
    [-1, -1, floor, 'equal, so 4+, with 0 for what is below it.'],
    [-1, 0, floor, 'equal, so 4+, with 0 for what is below it.'],
    [0, 0, floor, 'equal, so 4+.'],
    [2, -1, floor, 'double or more, so 2+, with 0 for what is below it.'],
    [3, 2, letter, 'higher, so 3+ as in the example'],
    [4, 2, letter, 'double or more, so 2+.'],
    [2, 3, letter, 'lower, so 3+ by the letter of the chart.'],
    [2, 4, letter, 'exactly half, so 6+ by the letter of the chart.'],
    [1, 4, letter, 'less than half, so 5+ by the letter of the chart.'],
    [-2, -1, letter, 'lower, so 3+ by the letter of the chart.'],
    [-1, 0, letter, 'lower, so 3+ by the letter of the chart.'],
  ])('%i against %i %o', (strength, defense, readings, said) => expect(words(strength, defense, readings)).toBe(said))
})
