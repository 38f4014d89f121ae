import { describe, expect, test } from 'vitest'
import { gridBattles } from '@/lib/games/grid-battles'
import { gridOdds } from '@/lib/games/grid-battles/odds'
import type { GridCatalogue } from '@/lib/games/grid-battles/rows'
import { rows } from '@/lib/games/grid-battles/schema'
import { forceOf } from '@/lib/kernel/rules/force'
import { catalogueFrom } from '../../support/catalogues'
import { fractionsOf } from '../../support/every-face'
import { oddsOf } from '../../support/odds'
import { listOf } from '../../support/rosters'

const YELLOW = [{ damage: 1 }, { damage: 1 }, { bonus: 1 }, { damage: 1 }, {}, {}]
const BROWN = [{ shield: 1 }, { shield: 1 }, {}, {}, {}, {}]
const faces = { yellow: YELLOW, brown: BROWN }

const duel = { kind: 'attack', faces, attack: ['yellow'], defence: ['brown'] }

const house = { kind: 'house', place: null }
const known = { kind: 'page', place: 'Dice' }
const blank = [{}, {}, {}, {}, {}, {}]
const oneDie = (die: string, count = 1) => [{ die, count }]
const counter = { kind: 'melee', defence: [], health: 3, movement: 4, range: 1, source: house }

// Parsed by the schemas of the game, so its rows are those of the game.
const catalogue = catalogueFrom(
  {
    ...{ format: 'musterroll-pack/1', id: 'dice', name: 'Dice', game: 'grid-battles', version: 1, extends: null },
    dice: [
      { slug: 'yellow', name: 'Yellow', side: 'attack', faces: YELLOW, source: house },
      { slug: 'red', name: 'Red', side: 'attack', faces: blank, source: known },
      { slug: 'blue', name: 'Blue', side: 'attack', faces: null, source: known },
      { slug: 'brown', name: 'BROWN', side: 'defence', faces: BROWN, source: house },
      { slug: 'black', name: 'Black', side: 'defence', faces: null, source: known },
    ],
    classes: [
      { ...counter, slug: 'rider', name: 'Rider', attack: oneDie('yellow', 2), defence: oneDie('brown', 3) },
      { ...counter, slug: 'wall', name: 'Wall', attack: [], defence: oneDie('brown'), health: 1 },
      { ...counter, slug: 'shade', name: 'Shade', attack: oneDie('yellow'), health: null },
      { ...counter, slug: 'ruin', name: 'Ruin', attack: oneDie('yellow'), health: 0 },
    ],
    scenarios: [
      {
        ...{ slug: 'ford', name: 'The Ford', text: 'A ford.', victory: null, starts: null, source: house },
        sides: [{ id: 'north', name: 'North', counters: [{ class: 'rider', count: 2 }], activates: 1 }],
      },
    ],
  },
  rows,
) as GridCatalogue

const { answered, refused, invalidField } = await oddsOf('grid-battles')
const ofPack = await oddsOf('grid-battles', catalogue)

const PLAIN = 'The attacker throws 1 yellow, the defender 1 brown.'
const NO_ADVANTAGE = 'The attacker has no Advantage: Bonus Damage does not count.'
const SCORED = 'Scored hits are damage less shields, and each takes one health.'

describe('Every step of an answer, in its order', () => {
  test.each([
    ['two dice', {}, [PLAIN, NO_ADVANTAGE, SCORED]],
    ['Advantage', { advantage: true }, [PLAIN, 'The attacker has Advantage: Bonus Damage counts.', SCORED]],
    ['a Damage', { bonus: { damage: 2 } }, [PLAIN, NO_ADVANTAGE, 'The terrain adds 2 Damage after the roll.', SCORED]],
    ['a Shield', { bonus: { shield: 1 } }, [PLAIN, NO_ADVANTAGE, 'The terrain adds 1 Shield after the roll.', SCORED]],
    [
      'every symbol under Advantage',
      { advantage: true, bonus: { damage: 1, bonusDamage: 3, shield: 2 } },
      [
        PLAIN,
        'The attacker has Advantage: Bonus Damage counts.',
        'The terrain adds 1 Damage; 3 Bonus Damage; 2 Shield after the roll.',
        SCORED,
      ],
    ],
    [
      'dice of the terrain for both, as many',
      { bonusDice: { attack: ['yellow'], defence: ['brown'] } },
      ['The attacker throws 2 yellow, the defender 2 brown, dice of the terrain among them.', NO_ADVANTAGE, SCORED],
    ],
    [
      'a die of the terrain for the defender',
      { defence: [], bonusDice: { defence: ['brown'] } },
      ['The attacker throws 1 yellow, the defender 1 brown, dice of the terrain among them.', NO_ADVANTAGE, SCORED],
    ],
    [
      'Battle Back',
      { health: 2, battleBack: { attack: ['yellow'], defence: [], bonus: { bonusDamage: 1 } } },
      [
        PLAIN,
        NO_ADVANTAGE,
        SCORED,
        'Battle Back: if the defender has health left of 2, it attacks in its turn.',
        'The defender throws 1 yellow, the attacker no dice.',
        'The defender has no Advantage: Bonus Damage does not count.',
        'The terrain adds 1 Bonus Damage, which does not count after the roll.',
        SCORED,
      ],
    ],
  ])('%s', (_, more, steps) => {
    const answer = answered({ ...duel, ...more })
    expect([answer.steps, answer.houseSteps, answer.leftOut]).toEqual([steps, [], []])
  })
})

describe('Every chance of an answer', () => {
  const back = { attack: ['yellow'], defence: [] }
  // Yellow shows Damage on 3 of 6 faces, brown no Shield on 4 of 6: a hit on 1/3. Alone, yellow hits on 1/2.
  test.each([
    ['of nobody’s health', {}, { anyHit: '1/3' }],
    ['with one health left', { health: 1 }, { anyHit: '1/3', removed: '1/3' }],
    [
      'back at an attacker whose health is not known',
      { health: 1, battleBack: back },
      { anyHit: '1/3', removed: '1/3', strikesBack: '2/3', anyHitBack: '1/3' },
    ],
    [
      'back at one with one health left',
      { health: 1, battleBack: { ...back, health: 1 } },
      { anyHit: '1/3', removed: '1/3', strikesBack: '2/3', anyHitBack: '1/3', removedBack: '1/3' },
    ],
  ])('%s', (_, more, chances) => {
    const answer = answered({ ...duel, ...more })
    expect(answer.chances.map(({ id, exactly }) => [id, exactly])).toEqual(Object.entries(chances))
    expect(answer.further.map(({ id }) => id)).toEqual('battleBack' in more ? ['back'] : [])
  })
})

describe('The faces of a pack', () => {
  const STEP = 'The faces of the pack: '
  const houseOf = (question: object) => {
    const { steps, houseSteps } = ofPack.answered({ kind: 'attack', ...question })
    expect(steps.flatMap((step, i) => (step.startsWith(STEP) ? [i] : []))).toEqual(houseSteps)
    return houseSteps.map((i) => steps[i])
  }

  test.each([
    ['made up for it', { attack: ['yellow'], defence: ['brown'] }, [`${STEP}yellow, brown.`]],
    ['made up, of the terrain', { attack: [], defence: [], bonusDice: { defence: ['brown'] } }, [`${STEP}brown.`]],
    ['from a source', { attack: ['red'], defence: [] }, []],
    ['that the question replaces', { attack: ['yellow'], defence: [], faces: { yellow: YELLOW } }, []],
    ['some of which the question replaces', { ...duel, faces: { brown: BROWN } }, [`${STEP}yellow.`]],
    [
      'that are thrown back',
      { attack: ['red'], defence: [], health: 1, battleBack: { attack: ['yellow'], defence: [] } },
      [`${STEP}yellow.`],
    ],
  ])('%s', (_, question, steps) => expect(houseOf(question)).toEqual(steps))

  test('count where the question has none', () => {
    expect(fractionsOf(ofPack.answered({ ...duel, faces: {} }))).toEqual({ 0: '2/3', 1: '1/3' })
    expect(fractionsOf(ofPack.answered({ ...duel, faces: { yellow: blank } }))).toEqual({ 0: '1' })
  })

  test('that nobody knows are named, each die once, those that are thrown back too', () => {
    const question = { kind: 'attack', attack: ['blue', 'blue'], defence: ['brown'], health: 1 }
    const unknown = (names: string) => ({
      refused: `Cannot judge this: the faces of ${names} are not known. Give them, or a pack that has them.`,
      place: 'faces',
    })
    expect(ofPack.refused(question)).toEqual(unknown('blue'))
    const battleBack = { attack: ['yellow'], defence: ['black'] }
    expect(ofPack.refused({ ...question, battleBack })).toEqual(unknown('blue, black'))
    expect(ofPack.refused({ ...question, attack: ['red'], battleBack })).toEqual(unknown('black'))
    expect(refused({ ...duel, faces: {} })).toEqual(unknown('yellow, brown'))
  })
})

test('dice of the terrain count among two hundred', () => {
  const dice = (length: number, die: string) => new Array(length).fill(die)
  const asked = { ...duel, attack: dice(150, 'yellow'), defence: [] }
  expect(invalidField({ ...asked, bonusDice: { attack: dice(50, 'yellow') } })).toBeNull()
  expect(invalidField({ ...asked, bonusDice: { attack: dice(51, 'yellow') } })).toBe('attack')
  expect(invalidField({ ...asked, bonusDice: { defence: dice(51, 'brown') } })).toBe('attack')
})

const entries = ['rider', 'wall', 'shade', 'ruin'].map((slug) => ({ id: slug, class: slug }))
const { units } = forceOf(listOf('grid-battles', 'dice', { limit: 4, entries }), catalogue, gridBattles)
const [rider, wall, shade, ruin] = units
if (!rider || !wall || !shade || !ruin) throw new Error('A counter is missing.')

describe('What counters ask of each other', () => {
  const asked = (target: typeof rider) => gridOdds.attacksOn(rider, target)

  test('both rounds, without Advantage and without terrain', () => {
    const terrain = {
      advantage: false,
      bonusDice: { attack: [], defence: [] },
      bonus: { damage: 0, bonusDamage: 0, shield: 0 },
    }
    const round = { attack: ['yellow', 'yellow'], defence: [], ...terrain, health: null }
    const question = { game: 'grid-battles', kind: 'attack', faces: {}, ...round, battleBack: null }
    const plain = { id: 'attack', label: 'Attack', leftOut: [], question }
    const battleBack = { attack: ['yellow'], defence: ['brown', 'brown', 'brown'], ...terrain, health: 3 }
    expect(asked(shade)).toEqual([plain])
    expect(asked(ruin)).toEqual([
      plain,
      { ...plain, id: 'attack-and-back', label: 'Attack, with Battle Back', question: { ...question, battleBack } },
    ])
  })

  test('nothing strikes back without attack dice', () => {
    expect(asked(wall).map(({ id, question }) => [id, question.health])).toEqual([['attack', 1]])
  })

  test('no counter is armed otherwise', () => expect(gridOdds.otherLoadouts()).toEqual([]))

  test('a counter stands by its health and half a shield for each defence die', () => {
    expect([rider, wall, shade, ruin].map((unit) => gridOdds.sturdiness(unit))).toEqual([4.5, 1.5, null, null])
  })
})

test('the fix for a counter that is missing adds as many of it as the scenario has', () => {
  const choices = { scenario: 'ford', side: 'north' }
  const list = listOf('grid-battles', 'dice', { limit: 4, choices, entries: [] })
  const force = forceOf(list, catalogue, gridBattles)
  const issues = gridBattles.rules.flatMap((rule) => rule.check(force))
  const missing = issues.find(({ code }) => code === 'grid-battles/wrong-number')
  expect(missing?.repairs).toMatchObject([
    { label: 'Add 2 Rider', edits: [{ kind: 'add', entry: { class: 'rider', count: 2 }, at: 0 }] },
  ])
})
