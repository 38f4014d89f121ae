import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { magewindsOdds } from '@/lib/games/magewinds/odds'
import type { MagewindsQuestion } from '@/lib/games/magewinds/odds/schema'
import { oddsQuestion } from '@/lib/games/magewinds/schema'
import facts from '../../fixtures/facts/magewinds.json'
import { magewindsCatalogue } from '../../support/catalogues'
import { byEveryFace, fractionAtLeast, fractionsOf, groupedBy, sumOfFractions } from '../../support/every-face'
import { exactChance } from '../../support/odds'

const { attacker, target, rows } = facts.oddsTestVectors

function asked(question: object): MagewindsQuestion {
  return oddsQuestion.parse({ game: 'magewinds', kind: 'attack', attack: attacker.heavy, target, ...question })
}

function answered(question: object) {
  const answer = magewindsOdds.answer(asked(question), magewindsCatalogue)
  if ('refused' in answer) throw new Error(answer.refused)
  return answer
}

function refusal(question: object): string | null {
  const answer = magewindsOdds.answer(asked(question), magewindsCatalogue)
  return 'refused' in answer ? answer.refused : null
}

const p = (answer: ReturnType<typeof answered>, id: string) => answer.chances.find((chance) => chance.id === id)?.p

describe('The vectors of the facts agree to four places', () => {
  test('there are nine of them', () => expect(rows).toHaveLength(9))

  test.each(rows)('$attack, reaction $reaction, cover $cover', (row) => {
    const answer = answered({
      attack: { ...attacker, choice: row.attack.startsWith('light') ? 'light' : 'heavy' },
      reaction: row.reaction,
      cover: row.cover,
      attackerUnder: row.attack.includes('Hex') ? ['hex'] : [],
    })
    expect(answer.mean).toBeCloseTo(row.expectedDamage, 4)
    expect(p(answer, 'anyDamage')).toBeCloseTo(row.pDamage, 4)
    if (row.pAnyHit !== undefined) expect(p(answer, 'anyHit')).toBeCloseTo(row.pAnyHit, 4)
    expect(answer.steps.join(' ')).toContain(`Target number ${row.targetNumber}`)
  })
})

describe('What changes the numbers of an attack', () => {
  test('cover is one Evasion, and two kinds of cover are no more than one', () => {
    expect(answered({ cover: true }).mean).toBe(answered({ targetUnder: ['ward'] }).mean)
    expect(answered({ cover: true, targetUnder: ['ward'] }).mean).toBe(answered({ cover: true }).mean)
  })

  test('Third Eye gives Precision to an attacker and Evasion to a target, which cancel out', () => {
    expect(answered({ attackerUnder: ['third-eye'], targetUnder: ['third-eye'] }).mean).toBe(answered({}).mean)
    expect(answered({ attackerUnder: ['third-eye'] }).mean).toBeGreaterThan(answered({}).mean)
  })

  test('Wildform adds a die in melee only, and forbids to deflect', () => {
    const hits = (question: object) => answered({ ...question, target: { ...target, armour: 0 } }).mean
    expect(hits({ attackerUnder: ['wildform'] }) - hits({})).toBeCloseTo(4 / 6, 10)
    expect(hits({ attackerUnder: ['wildform'], melee: false })).toBe(hits({ melee: false }))
    expect(refusal({ targetUnder: ['wildform'], reaction: 'deflect' })).toContain('Deflect')
    expect(refusal({ targetUnder: ['wildform'], reaction: 'dodge' })).toBeNull()
  })

  test('White-Hot Weapons take a point of armour from non-magical melee attacks, never below none', () => {
    const under = { attackerUnder: ['white-hot-weapons'] }
    expect(answered(under).mean).toBe(answered({ target: { ...target, armour: 0 } }).mean)
    expect(answered({ ...under, magical: true }).mean).toBe(answered({}).mean)
    expect(answered({ ...under, target: { ...target, armour: 0 } }).mean).toBe(answered(under).mean)
  })

  test('a Barrier of value three cancels half of the damage on average', () => {
    expect(answered({ barrier: 3 }).mean).toBeCloseTo(answered({}).mean / 2, 12)
    expect(answered({ barrier: 1 }).mean).toBeCloseTo((answered({}).mean * 5) / 6, 12)
  })

  test('a feint does nothing', () => {
    expect(answered({ attack: { ...attacker, choice: 'feint' } })).toMatchObject({
      mean: 0,
      distribution: [{ value: 0, p: 1 }],
    })
  })

  test('the chance to take the target down counts the damage that it has', () => {
    const six = { ...target, toughness: 6 }
    const dealt = (damage: number) => answered({ target: { ...six, damage } })
    expect(p(dealt(0), 'takenDown')).toBe(0)
    expect(p(dealt(5), 'takenDown')).toBe(p(dealt(5), 'anyDamage'))
    expect(p(dealt(4), 'takenDown')).toBeCloseTo(dealt(4).atLeast[2] ?? 0, 12)
    expect(p(answered({}), 'takenDown')).toBeUndefined()
  })
})

describe('What cannot be answered is refused, never guessed', () => {
  test.each([
    ['an unknown armour', { target: { ...target, armour: null } }, 'armour'],
    ['an unknown power', { attack: { power: null, precision: 4 } }, 'power'],
    ['an ability that the pack does not have', { attackerUnder: ['tickle'] }, 'tickle'],
    ['an ability that changes no number', { attackerUnder: ['heal'] }, 'Heal'],
  ])('%s', (_, question, reason) => expect(refusal(question)).toContain(reason))

  test.each([
    ['deflect, when it does not react', null, { deflect: null }],
    ['dodge, when it does not react', null, { dodge: null }],
    ['deflect, when it dodges', 'dodge', { deflect: null }],
    ['dodge, when it deflects', 'deflect', { dodge: null }],
  ])('but a value that is not used need not be known: %s', (_, reaction, unknown) => {
    expect(answered({ reaction, target: { ...target, ...unknown } })).toEqual(answered({ reaction }))
  })

  test.each([['dodge'], ['deflect']])('an unknown %s is refused for that reaction', (reaction) => {
    expect(refusal({ reaction, target: { ...target, [reaction]: null } })).toContain(`${reaction} not known`)
  })

  test.each([
    ['the attacker', { attackerUnder: ['third-eye', 'hex', 'third-eye'] }],
    ['the target', { targetUnder: ['ward', 'ward'] }],
    ['a power below none', { attack: { power: -1, precision: 4 } }],
  ])('the same ability named twice, or a number that cannot be, is not read: %s', (_, wrong) => {
    expect(oddsQuestion.safeParse({ ...asked({}), ...wrong }).success).toBe(false)
  })

  test('more than two hundred dice are not read at all', () => {
    expect(oddsQuestion.safeParse({ ...asked({}), attack: { power: 201, precision: 4 } }).success).toBe(false)
    expect(answered({ attack: { power: 200, precision: 4 } }).mean).toBeCloseTo(99, 6)
  })
})

describe('Against trying every face of every die', () => {
  const small = fc.integer({ min: 0, max: 3 })
  const question = fc.record({
    attack: fc.record({ power: fc.integer({ min: 0, max: 2 }), precision: fc.integer({ min: 0, max: 9 }) }),
    target: fc.record({ armour: small, deflect: small, evasion: small, dodge: small, toughness: fc.constant(2) }),
    reaction: fc.constantFrom(null, 'dodge', 'deflect'),
    cover: fc.boolean(),
    barrier: fc.integer({ min: 0, max: 3 }),
    magical: fc.boolean(),
    attackerUnder: fc.subarray(['third-eye', 'hex', 'wildform', 'white-hot-weapons']),
    targetUnder: fc.subarray(['third-eye', 'ward']),
  })
  type Asked = typeof question extends fc.Arbitrary<infer T> ? T : never

  function played(asked: Asked, throwDie: () => number): { readonly hits: number; readonly damage: number } {
    const { attack, target, reaction, barrier, magical } = asked
    const has = (id: string) => asked.attackerUnder.includes(id)
    const inCover = asked.cover || asked.targetUnder.includes('ward')
    const evasion =
      target.evasion +
      (inCover ? 1 : 0) +
      (reaction === 'dodge' ? target.dodge : 0) +
      (asked.targetUnder.includes('third-eye') ? 1 : 0)
    const number = attack.precision + (has('third-eye') ? 1 : 0) - evasion
    const needed = has('hex') ? Math.min(5, number) : number
    const armour = target.armour + (reaction === 'deflect' ? target.deflect : 0)
    const blocked = Math.max(0, armour - (has('white-hot-weapons') && !magical ? 1 : 0))
    let hits = 0
    for (let dice = attack.power + (has('wildform') ? 1 : 0); dice > 0; dice -= 1) {
      if (throwDie() <= needed && (!has('hex') || throwDie() <= needed)) hits += 1
    }
    let damage = 0
    for (let points = hits - blocked; points > 0; points -= 1) if (barrier === 0 || throwDie() > barrier) damage += 1
    return { hits, damage }
  }

  test('the distribution is the same fraction for fraction, and sums to one', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const answer = answered(asked)
        // One go through all faces: hits in tens, damage in ones.
        const both = byEveryFace((throwDie) => {
          const { hits, damage } = played(asked, throwDie)
          return hits * 10 + damage
        })
        const tried = groupedBy(both, (packed) => packed % 10)
        expect(fractionsOf(answer)).toEqual(tried)
        expect(sumOfFractions(answer.distribution.map(({ exactly }) => exactly))).toBe('1')
        expect(exactChance(answer, 'takenDown')).toBe(fractionAtLeast(tried, 2))
        const hits = groupedBy(both, (packed) => Math.floor(packed / 10))
        expect(exactChance(answer, 'anyHit')).toBe(fractionAtLeast(hits, 1))
      }),
      { numRuns: 40 },
    )
  })
})
