import { describe, expect, test } from 'vitest'
import { rows as schemas } from '@/lib/games/grid-battles/schema'
import { problemsOf } from '../../packs/packs'
import { catalogueFrom } from '../../support/catalogues'
import { oddsOf } from '../../support/odds'

const house = { kind: 'house', place: null }
const blank = { damage: 0, bonus: 0, shield: 0 }

type Face = Partial<typeof blank>

const die = (slug: string, side: string, ...faces: readonly Face[]) => ({
  ...{ slug, name: `The ${slug} die`, source: house, side },
  faces: Array.from({ length: 6 }, (_, i) => ({ ...blank, ...faces[i] })),
})

const packWith = (...dice: readonly object[]) => ({
  ...{ format: 'musterroll-pack/1', id: 'dice', name: 'Dice', game: 'grid-battles', version: 1 },
  dice,
})

describe('Damage stands on attack dice only, Shields on defence dice only', () => {
  test.each([
    ['dice as the tutorial has them', die('yellow', 'attack', { damage: 1 }, { bonus: 2 }), []],
    ['blank dice', die('black', 'defence'), []],
    [
      'an attack die with a Shield',
      die('red', 'attack', { damage: 1 }, { shield: 1 }),
      ['dice[0] red: faces[1]: The red die is a die of attack with Shields, and those stand on defence dice.'],
    ],
    [
      'a defence die with Damage, and one with Bonus Damage',
      die('brown', 'defence', { shield: 1, damage: 1 }, {}, { bonus: 1 }),
      [0, 2].map(
        (i) =>
          `dice[0] brown: faces[${i}]: The brown die is a die of defence with Damage or Bonus Damage, and those stand on attack dice.`,
      ),
    ],
    [
      'an attack colour in defence',
      die('yellow', 'defence', { shield: 1 }),
      ['dice[0] yellow: side: The yellow die is said to be a die of defence; dice called yellow are thrown in attack.'],
    ],
    ['a die of a colour of its own', die('green', 'defence', { shield: 1 }), []],
  ])('%s', async (_, row, problems) => {
    expect(await problemsOf(packWith(row))).toEqual(problems)
  })

  test('faces that nobody knows are no fault', async () => {
    expect(await problemsOf(packWith({ ...die('grey', 'defence'), faces: null }))).toEqual([])
  })

  test('a pack that held such dice before is still read, and the answer names what does not count', async () => {
    const dice = [
      die('yellow', 'attack', { damage: 1 }, { shield: 1 }),
      die('brown', 'defence', { shield: 1 }, { damage: 1 }),
    ]
    const { answered } = await oddsOf('grid-battles', catalogueFrom(packWith(...dice), schemas))
    const { steps, distribution } = answered({ kind: 'attack', attack: ['yellow'], defence: ['brown'] })
    expect(steps.filter((step) => step.includes('do not count'))).toHaveLength(2)
    expect(distribution.map(({ value, exactly }) => [value, exactly])).toEqual([
      [0, '31/36'],
      [1, '5/36'],
    ])
  })
})
