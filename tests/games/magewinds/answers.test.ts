import { describe, expect, test } from 'vitest'
import type { MagewindsCatalogue } from '@/lib/games/magewinds/rows'
import { rows } from '@/lib/games/magewinds/schema'
import { catalogueFrom, magewindsCatalogue } from '../../support/catalogues'
import { fractionsOf } from '../../support/every-face'
import { furtherOf, oddsOf } from '../../support/odds'

const { answered, refused } = await oddsOf('magewinds', magewindsCatalogue)

const target = { armour: 1, deflect: 2, evasion: 1, dodge: 3 }
const light = { power: 3, precision: 9 }
const heavy = { power: 6, precision: 5 }
const attackOf = (more: object) => ({ kind: 'attack', attack: heavy, target, ...more })

const NUMBER = 'Target number 4: Precision 5 less Evasion 1 (18.5.1).'
const DICE = '6 dice, each a hit on 4 or less (18.5.2).'
const BLOCKS = 'Armour blocks 1 of the hits (18.5.3).'
const BLOCKS_THREE = 'Armour blocks 3 of the hits (18.5.3).'
const NONE_BLOCKED = 'No hit is blocked (18.5.3).'

const precise = (precision: number) => ({ attack: { power: 6, precision } })
const thrown = (number: number, precision: number, words: string) => [
  `Target number ${number}: Precision ${precision} less Evasion 1 (18.5.1).`,
  `6 dice, each a hit on ${words} (18.5.2).`,
  BLOCKS,
]

describe('Every step of an attack, in its order', () => {
  test.each([
    ['no reaction', {}, [NUMBER, DICE, BLOCKS]],
    [
      'a Dodge',
      { reaction: 'dodge' },
      [
        'Dodge Reaction: Evasion +3 (18.4).',
        'Target number 1: Precision 5 less Evasion 4 (18.5.1).',
        '6 dice, each a hit on 1 or less (18.5.2).',
        BLOCKS,
      ],
    ],
    ['a Deflect', { reaction: 'deflect' }, ['Deflect Reaction: Armour +2 (18.4).', NUMBER, DICE, BLOCKS_THREE]],
    ['no Armour', { target: { ...target, armour: 0 } }, [NUMBER, DICE, NONE_BLOCKED]],
    ['Armour below none', { target: { ...target, armour: -2 } }, [NUMBER, DICE, NONE_BLOCKED]],
    ['a Barrier', { barrier: 2 }, [NUMBER, DICE, BLOCKS, 'Barrier: each point of damage is cancelled on 2 or less.']],
    [
      'a push, which no Barrier stops',
      { barrier: 2, pushes: true },
      [NUMBER, DICE, BLOCKS, 'It deals no damage: each point moves the target 1 inch straight away.'],
    ],
    [
      'cover',
      { cover: true },
      [
        'In cover: Evasion +1 (18.2).',
        'Target number 3: Precision 5 less Evasion 2 (18.5.1).',
        '6 dice, each a hit on 3 or less (18.5.2).',
        BLOCKS,
      ],
    ],
    ['a target number of none', precise(1), thrown(0, 1, 'nothing')],
    ['one below none', precise(-1), thrown(-2, -1, 'nothing')],
    ['one of 5', precise(6), thrown(5, 6, '5 or less')],
    ['one of 6', precise(7), thrown(6, 7, 'anything')],
    ['one above 6', precise(9), thrown(8, 9, 'anything')],
    [
      'Hex on a number that is too high',
      { ...precise(9), attackerUnder: ['hex'] },
      [
        'The attacker is under Hex: target number at most 5, hits are rolled again.',
        'Target number 8: Precision 9 less Evasion 1 (18.5.1).',
        'It is capped at 5.',
        '6 dice, each a hit on 5 or less (18.5.2).',
        'Every hit is rolled again, and the second result stands (3.2).',
        BLOCKS,
      ],
    ],
    [
      'Third Eye on both sides, and Ward',
      { attackerUnder: ['third-eye'], targetUnder: ['third-eye', 'ward'] },
      [
        'The attacker is under Third Eye: Precision +1.',
        'The target is under Third Eye.',
        'The target is under Ward.',
        'In cover: Evasion +1 (18.2).',
        'Target number 3: Precision 6 less Evasion 3 (18.5.1).',
        '6 dice, each a hit on 3 or less (18.5.2).',
        BLOCKS,
      ],
    ],
    [
      'Wildform from afar',
      { melee: false, attackerUnder: ['wildform'] },
      ['Wildform does not touch this attack: it is for melee attacks.', NUMBER, DICE, BLOCKS],
    ],
    [
      'Wildform at arm’s length',
      { attackerUnder: ['wildform'] },
      ['The attacker is under Wildform: Power +1.', NUMBER, '7 dice, each a hit on 4 or less (18.5.2).', BLOCKS],
    ],
    [
      'White-Hot Weapons',
      { attackerUnder: ['white-hot-weapons'] },
      ['The attacker is under White-Hot Weapons: 1 Armour ignored.', NUMBER, DICE, NONE_BLOCKED],
    ],
    [
      'White-Hot Weapons with a magical attack',
      { magical: true, attackerUnder: ['white-hot-weapons'] },
      ['White-Hot Weapons does not touch this attack: it is for non-magical melee attacks.', NUMBER, DICE, BLOCKS],
    ],
    [
      'a Mirrorshield',
      { targetUnder: ['mirrorshield'] },
      [
        'Mirrorshield: Armour +2.',
        NUMBER,
        DICE,
        BLOCKS_THREE,
        'As many hits as are blocked strike the attacker, whose own Armour blocks hits too.',
      ],
    ],
  ])('%s', (_, more, steps) => {
    const answer = answered(attackOf(more))
    expect([answer.steps, answer.houseSteps, answer.leftOut]).toEqual([steps, [], []])
  })
})

describe('Which chances and further results an attack has', () => {
  const mirror = { targetUnder: ['mirrorshield'] }
  test.each([
    ['nothing known', {}, ['anyHit', 'anyDamage', 'knockedBack'], []],
    ['a reaction', { reaction: 'deflect' }, ['anyHit', 'anyDamage'], []],
    ['a toughness', { target: { ...target, toughness: 3 } }, ['anyHit', 'anyDamage', 'knockedBack', 'takenDown'], []],
    ['a push', { pushes: true }, ['anyHit', 'pushed', 'knockedBack'], ['moved']],
    ['a push and a reaction', { pushes: true, reaction: 'dodge' }, ['anyHit', 'pushed'], []],
    ['an attacker of whom nothing is known', mirror, ['anyHit', 'anyDamage'], ['back']],
    ['its Armour', { ...mirror, attacker: { armour: 1 } }, ['anyHit', 'anyDamage'], ['back', 'backDamage']],
    ['its toughness', { ...mirror, attacker: { toughness: 2 } }, ['anyHit', 'anyDamage'], ['back']],
    [
      'both, behind no Mirrorshield',
      { attacker: { armour: 0, toughness: 2 } },
      ['anyHit', 'anyDamage', 'knockedBack'],
      [],
    ],
    [
      'both',
      { ...mirror, attacker: { armour: 0, toughness: 2 } },
      ['anyHit', 'anyDamage', 'attackerDown'],
      ['back', 'backDamage'],
    ],
  ])('%s', (_, more, chances, further) => {
    const answer = answered(attackOf(more))
    expect([answer.chances.map(({ id }) => id), answer.further.map(({ id }) => id)]).toEqual([chances, further])
  })

  test('Armour below none lets no more hits back than there are', () => {
    const answer = answered(attackOf({ ...mirror, attacker: { armour: -3 } }))
    expect(fractionsOf(furtherOf(answer, 'backDamage'))).toEqual(fractionsOf(furtherOf(answer, 'back')))
  })

  test('a feint says what it does and nothing else', () => {
    expect(answered(attackOf({ attack: { light, heavy, choice: 'feint' } }))).toMatchObject({
      chances: [],
      further: [],
      steps: [
        'A feint ends the attack when it is revealed; if the target reacted, the Attack Action is free (18.3.1).',
      ],
    })
  })
})

const source = { kind: 'house', place: null }
const [mirrorshield] = magewindsCatalogue.rows.classes.flatMap(({ profiles }) =>
  profiles.flatMap(({ abilities }) => abilities.filter(({ id }) => (id as string) === 'mirrorshield')),
)
const abilityOf = (id: string, name: string | null, effects: object) => ({ ...mirrorshield, id, name, effects })

const own = catalogueFrom(
  {
    ...{ format: 'musterroll-pack/1', id: 'own', name: 'Own', game: 'magewinds', version: 1, extends: null },
    classes: [
      {
        ...{ slug: 'mage', name: 'Mage', source, slots: 1, limit: 4, beta: false },
        profiles: [
          {
            ...{ version: '1.5.0', status: 'sourced', complete: true, toughness: 6, movement: 5, ...target },
            attacks: [{ id: 'melee', kind: 'melee', range: { least: 0, most: 1 }, strikes: { single: heavy } }],
            abilities: [
              abilityOf('sidestep', 'Sidestep', { reacting: { adds: 'dodge' } }),
              abilityOf('shimmer', 'Shimmer', { reacting: { hitsBack: true } }),
              abilityOf('blunted', 'Blunted', { attacking: { power: -2, precision: -1, highestTargetNumber: 3 } }),
              abilityOf('nameless', null, { attacking: { highestTargetNumber: 2 } }),
              abilityOf('bound', 'Bound', { defending: { forbids: ['dodge', 'deflect'] } }),
            ],
          },
        ],
      },
    ],
  },
  rows,
) as MagewindsCatalogue

const ofOwn = await oddsOf('magewinds', own)

describe('Abilities of a pack of one’s own', () => {
  test.each([
    [
      'a reaction that steps aside',
      { targetUnder: ['sidestep'] },
      [
        'Sidestep: Evasion +3.',
        'Target number 1: Precision 5 less Evasion 4 (18.5.1).',
        '6 dice, each a hit on 1 or less (18.5.2).',
        BLOCKS,
      ],
    ],
    [
      'a reaction that adds nothing',
      { targetUnder: ['shimmer'] },
      [NUMBER, DICE, BLOCKS, 'As many hits as are blocked strike the attacker, whose own Armour blocks hits too.'],
    ],
    [
      'two caps, the lower of which counts, and fewer dice',
      { attackerUnder: ['blunted', 'nameless'] },
      [
        'The attacker is under Blunted: Power -2, Precision -1, target number at most 3.',
        'The attacker is under nameless: target number at most 2.',
        'Target number 3: Precision 4 less Evasion 1 (18.5.1).',
        'It is capped at 2.',
        '4 dice, each a hit on 2 or less (18.5.2).',
        BLOCKS,
      ],
    ],
    [
      'a cap that a number just reaches',
      { attackerUnder: ['blunted'], attack: { power: 1, precision: 5 } },
      [
        'The attacker is under Blunted: Power -2, Precision -1, target number at most 3.',
        'Target number 3: Precision 4 less Evasion 1 (18.5.1).',
        '0 dice, each a hit on 3 or less (18.5.2).',
        BLOCKS,
      ],
    ],
  ])('%s', (_, more, steps) =>
    expect(ofOwn.answered(attackOf(more)).steps.map((step) => step.replaceAll('−', '-'))).toEqual(steps),
  )

  test.each([
    [
      'two reactions',
      { targetUnder: ['sidestep', 'shimmer'] },
      /^A fighter reacts once to an attack: Sidestep or Shimmer\.$/,
    ],
    ['two that there are not', { attackerUnder: ['a'], targetUnder: ['b'] }, /^This pack has no ability “a”, “b”\.$/],
    [
      'those of the wrong side',
      { attackerUnder: ['sidestep'], targetUnder: ['blunted'] },
      /^Sidestep, Blunted changes no/,
    ],
    [
      'a second reaction',
      { targetUnder: ['sidestep'], reaction: 'deflect' },
      /^Sidestep is the reaction of the target/,
    ],
    ['a step without room', { targetUnder: ['sidestep'], canStep: false }, /no room to step away/],
    [
      'a forbidden Dodge',
      { targetUnder: ['bound'], reaction: 'dodge' },
      /^The target may not make a Dodge Reaction\.$/,
    ],
    ['a forbidden Deflect', { targetUnder: ['bound'], reaction: 'deflect' }, /not make a Deflect Reaction\.$/],
    [
      'what is not known of the target',
      { target: { armour: null, deflect: 0, evasion: null, dodge: 0 } },
      /^Cannot judge this attack: armour, evasion not known\.$/,
    ],
  ])('%s is refused', (_, more, words) => expect(ofOwn.refused(attackOf(more))?.refused).toMatch(words))

  test('two hundred dice and one more are refused', () => {
    const dice = (power: number) => refused(attackOf({ attack: { power, precision: 5 }, attackerUnder: ['wildform'] }))
    expect(dice(199)).toBeNull()
    expect(dice(200)).toEqual({ refused: 'These are 201 dice, and there may be at most 200.' })
  })

  test('a target that may not react takes the better attack', () => {
    const { table, steps } = ofOwn.answered({
      kind: 'choices',
      attack: { light, heavy },
      target,
      targetUnder: ['bound'],
    })
    expect(table?.defender.map(({ id }) => id)).toEqual(['none'])
    expect(steps.slice(0, 3)).toEqual([
      'The target is under Bound.',
      'The target may not dodge.',
      'The target may not deflect.',
    ])
  })
})
