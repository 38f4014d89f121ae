import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byEveryFace, fractionsOf } from '../../support/every-face'
import { exactChance, furtherOf, oddsOf } from '../../support/odds'

const { answered, refused, invalidField } = await oddsOf('grid-battles')

const faces = {
  yellow: [{ damage: 1 }, { damage: 1 }, { bonus: 1 }, { damage: 1 }, {}, {}],
  red: [{ damage: 2 }, { damage: 2, bonus: 1 }, { damage: 1 }, { damage: 1 }, { bonus: 2 }, {}],
  brown: [{ shield: 1 }, { shield: 1 }, {}, {}, {}, {}],
  black: [{ shield: 2 }, { shield: 2 }, { shield: 1 }, { shield: 1 }, {}, {}],
}

type Symbol = 'damage' | 'bonus' | 'shield'

const symbolsOn = (die: string, face: number, symbol: Symbol): number => {
  const found: Partial<Record<Symbol, number>> | undefined = faces[die as keyof typeof faces][face - 1]
  return found?.[symbol] ?? 0
}

const attack = fc.array(fc.constantFrom('yellow', 'red'), { maxLength: 2 })
const defence = fc.array(fc.constantFrom('brown', 'black'), { maxLength: 2 })
const few = fc.integer({ min: 0, max: 2 })
const bonus = fc.record({ damage: few, bonusDamage: few, shield: few })

type Side = {
  attack: string[]
  defence: string[]
  advantage: boolean
  bonus: { damage: number; bonusDamage: number; shield: number }
}

function scored({ attack, defence, advantage, bonus }: Side, throwDie: () => number): number {
  let hits = bonus.damage + (advantage ? bonus.bonusDamage : 0) - bonus.shield
  for (const die of attack) {
    const face = throwDie()
    hits += symbolsOn(die, face, 'damage') + (advantage ? symbolsOn(die, face, 'bonus') : 0)
  }
  for (const die of defence) hits -= symbolsOn(die, throwDie(), 'shield')
  return Math.max(0, hits)
}

describe('Against trying every face of every die', () => {
  const side = fc.record({ attack, defence, advantage: fc.boolean(), bonus })

  test('dice of any mix, with advantage and with the symbols of the terrain', () => {
    fc.assert(
      fc.property(side, (asked) => {
        const tried = byEveryFace((throwDie) => scored(asked, throwDie))
        expect(fractionsOf(answered({ kind: 'attack', faces, ...asked }))).toEqual(tried)
      }),
      { numRuns: 60 },
    )
  })

  test('bonus dice are dice like any other', () => {
    const joined = answered({ kind: 'attack', faces, attack: ['yellow', 'red'], defence: ['brown', 'black'] })
    const given = { attack: ['red'], defence: ['black'] }
    expect(
      fractionsOf(answered({ kind: 'attack', faces, attack: ['yellow'], defence: ['brown'], bonusDice: given })),
    ).toEqual(fractionsOf(joined))
  })

  test('whoever stands battles back, and only then', () => {
    const small = fc.record({
      attack: fc.constantFrom<string[]>(['yellow'], ['red']),
      defence: fc.constantFrom<string[]>([], ['brown']),
      advantage: fc.boolean(),
      bonus,
    })
    fc.assert(
      fc.property(small, small, fc.integer({ min: 1, max: 3 }), (first, second, health) => {
        const play = (throwDie: () => number) => (scored(first, throwDie) >= health ? 0 : scored(second, throwDie))
        const answer = answered({ kind: 'attack', faces, ...first, health, battleBack: { ...second, health: 2 } })
        expect(fractionsOf(furtherOf(answer, 'back'))).toEqual(byEveryFace(play))
        const falls = byEveryFace((throwDie) => (play(throwDie) >= 2 ? 1 : 0))
        expect(exactChance(answer, 'removedBack')).toBe(falls[1] ?? '0')
        const removed = byEveryFace((throwDie) => (scored(first, throwDie) >= health ? 1 : 0))
        expect(exactChance(answer, 'removed')).toBe(removed[1] ?? '0')
      }),
      { numRuns: 40 },
    )
  })
})

describe('What the steps say and what is refused', () => {
  test('the steps name dice, advantage and symbols', () => {
    const { steps } = answered({
      kind: 'attack',
      faces,
      attack: ['yellow', 'yellow'],
      defence: [],
      bonus: { bonusDamage: 2 },
    })
    expect(steps.join(' ')).toMatch(
      /2 yellow, the defender no dice.*no Advantage.*2 Bonus Damage, which does not count/,
    )
  })

  test('faces that nobody knows', () =>
    expect(refused({ kind: 'attack', faces, attack: ['blue'], defence: [] })).toMatchObject({ place: 'faces' }))

  test('Battle Back of a counter whose health is not known', () => {
    const question = {
      kind: 'attack',
      faces,
      attack: ['red'],
      defence: [],
      battleBack: { attack: ['red'], defence: [] },
    }
    expect(refused(question)).toMatchObject({ place: 'health' })
    expect(refused({ ...question, health: 3 })).toBeNull()
  })

  test('more than two hundred dice, with the place', () => {
    const dice = new Array(150).fill('yellow')
    expect(invalidField({ kind: 'attack', faces, attack: dice, defence: new Array(51).fill('brown') })).toBe('attack')
    expect(invalidField({ kind: 'attack', faces, attack: dice, defence: new Array(50).fill('brown') })).toBeNull()
  })

  test('a die without six faces, and one of the wrong side', () => {
    expect(invalidField({ kind: 'attack', faces: { yellow: [{}] }, attack: [], defence: [] })).toBe('faces.yellow')
    expect(invalidField({ kind: 'attack', faces, attack: ['brown'], defence: [] })).toBe('attack.0')
  })
})
