import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byEveryFace, fractionAtLeast, fractionsOf } from '../../support/every-face'
import { keywordCatalogue } from '../../support/keyword-catalogue'
import { exactChance, furtherOf, neededInExample, oddsOf } from '../../support/odds'

const games = {
  conquest: await oddsOf('dwethia-conquest', await keywordCatalogue('dwethia-conquest')),
  heroes: await oddsOf('dwethia-heroes', await keywordCatalogue('dwethia-heroes')),
  cosmic: await oddsOf('dwethia-cosmic', await keywordCatalogue('dwethia-cosmic')),
}

type GameName = keyof typeof games

const rifle = { strength: 3, range: 24, keywords: [] as string[] }
const gunner = { perception: 3, weapon: rifle }
const mark = { defense: 4, wounds: 1, integrity: 1 }

const shoot = (
  game: GameName,
  { shooter = {}, target = {}, ...more }: { shooter?: object; target?: object; [key: string]: unknown },
) =>
  games[game].answered({
    kind: 'ranged',
    attacker: { models: [{ ...gunner, ...shooter }] },
    defender: { models: [{ ...mark, ...target }] },
    ...more,
  })

describe('Shots, against trying every face', () => {
  const model = fc.record({
    defense: fc.integer({ min: 0, max: 8 }),
    wounds: fc.constant(2),
    save: fc.constantFrom(null, 5),
    ignore: fc.constantFrom(null, 6),
  })
  const weapon = fc.record({ strength: fc.integer({ min: 1, max: 4 }), wounds: fc.constantFrom(1, 2) })
  const shooter = fc.record({ perception: fc.integer({ min: -1, max: 4 }), weapon })
  const question = fc.record({
    attackers: fc.array(shooter, { minLength: 1, maxLength: 2 }),
    target: model,
    cover: fc.integer({ min: 0, max: 2 }),
    objects: fc.integer({ min: 0, max: 1 }),
  })
  type Marked = typeof model extends fc.Arbitrary<infer T> ? T : never

  const survives = ({ save, ignore }: Marked, throwDie: () => number) =>
    (save !== null && throwDie() >= save) || (ignore !== null && throwDie() >= ignore)

  test.each([
    ['conquest', { behemoth: true, dice: false }],
    ['heroes', { behemoth: false, dice: false }],
    ['cosmic', { behemoth: true, dice: true }],
  ] as const)('several shooters at one target in %s', (game, { behemoth, dice }) => {
    fc.assert(
      fc.property(question, ({ attackers, target, cover, objects }) => {
        const tried = byEveryFace((throwDie) => {
          let wounds = 0
          for (const { perception, weapon } of attackers) {
            if (behemoth && target.defense >= 3 * weapon.strength) continue
            const aim = perception - cover - (dice ? 0 : objects)
            if (throwDie() < neededInExample(aim + weapon.strength, target.defense)) continue
            if (dice && objects > 0 && throwDie() <= 3) continue
            if (!survives(target, throwDie)) wounds += weapon.wounds
          }
          return wounds
        })
        const answer = games[game].answered({
          kind: 'ranged',
          attacker: { models: attackers },
          defender: { models: [target] },
          cover,
          objects,
        })
        expect(fractionsOf(answer)).toEqual(tried)
        expect(exactChance(answer, 'removed')).toBe(fractionAtLeast(tried, 2))
      }),
      { numRuns: 40 },
    )
  })

  test.each([
    ['heroes', 'where the target was hit', true],
    ['conquest', 'with every shot', false],
  ] as const)('a blast in %s reaches the others %s', (game, _, afterHit) => {
    const blast = { keywords: ['Blast 1'] }
    const other = { defense: 6, save: 5 }
    const tried = (whom: 'all' | 'target') =>
      byEveryFace((throwDie) => {
        let [own, others] = [0, 0]
        for (let shot = 0; shot < 2; shot += 1) {
          const hit = throwDie() >= neededInExample(6, 4)
          if (hit) own += 1
          if (hit || !afterHit) if (throwDie() >= neededInExample(6, 6) && throwDie() < 5) others += 1
        }
        return whom === 'all' ? own + others : own
      })
    const answer = games[game].answered({
      kind: 'ranged',
      attacker: { models: [{ ...gunner, shots: 2, weapon: { ...rifle, ...blast } }] },
      defender: { models: [mark, other] },
    })
    expect(fractionsOf(answer)).toEqual(tried('all'))
    expect(fractionsOf(furtherOf(answer, 'target'))).toEqual(tried('target'))
  })

  test('Destiny throws failed shots again, the more harmful first, and failed saves', () => {
    const [light, heavy] = [rifle, { ...rifle, wounds: 2 }]
    const attacks = byEveryFace((throwDie) => {
      const first = [heavy, light].map((weapon) => ({ weapon, hit: throwDie() >= 3 }))
      const failed = first.find(({ hit }) => !hit)
      const again = failed && throwDie() >= 3
      return first
        .filter((one) => one.hit || (one === failed && again))
        .reduce((sum, { weapon }) => sum + ('wounds' in weapon ? Number(weapon.wounds) : 1), 0)
    })
    const shooters = [light, heavy].map((weapon) => ({ ...gunner, weapon }))
    const answer = games.conquest.answered({
      kind: 'ranged',
      attacker: { models: shooters, rerolls: { attack: 1 } },
      defender: { models: [mark] },
    })
    expect(fractionsOf(answer)).toEqual(attacks)

    const saves = byEveryFace((throwDie) => {
      if (throwDie() < 3) return 0
      return throwDie() >= 5 || throwDie() >= 5 ? 0 : 1
    })
    const saved = games.conquest.answered({
      kind: 'ranged',
      attacker: { models: [gunner] },
      defender: { models: [{ ...mark, save: 5 }], rerolls: { save: 1 } },
    })
    expect(fractionsOf(saved)).toEqual(saves)
  })
})

describe('What changes a shot', () => {
  const stepsOf = (game: GameName, asked: Parameters<typeof shoot>[1]) => shoot(game, asked).steps.join(' ')

  test.each<[string, GameName, Parameters<typeof shoot>[1], RegExp]>([
    ['cover lowers Perception', 'conquest', { cover: 2 }, /: 4 \(Perception 3, −2 for cover/],
    ['from behind it by one more', 'conquest', { cover: 2, behindCover: true }, /−3 for cover, from behind it/],
    ['a cloak adds to cover', 'heroes', { cover: 1, cloak: 1 }, /−1 for cover, −1 for cloak/],
    ['long distance counts in Heroes', 'heroes', { distance: 13 }, /−1 for long distance/],
    ['and in Cosmic Combat', 'cosmic', { distance: 13 }, /−1 for long distance/],
    ['not at twelve', 'heroes', { distance: 12 }, /^(?!.*long distance)/],
    ['nor in Conquest', 'conquest', { distance: 13 }, /^(?!.*long distance)/],
    ['objects in the way lower Perception', 'heroes', { objects: 2 }, /−2 for objects in the way/],
    ['or each takes the hit in Cosmic Combat', 'cosmic', { objects: 2 }, /each of 2 objects in turn/],
    [
      'a shield adds Integrity to Defense',
      'conquest',
      { target: { shield: true, integrity: 2 } },
      /against 6 \(Defense 4, \+2 Integrity/,
    ],
    ['but no negative one', 'heroes', { target: { shield: true, integrity: -2 } }, /against 4 \(Defense 4\)/],
    [
      'a lobbed shot counts Perception as 0 in Conquest',
      'conquest',
      { shooter: { weapon: { ...rifle, keywords: ['Arc'] } }, lobbed: true, cover: 3 },
      /: 3 \(Perception 0 for a lobbed shot/,
    ],
    [
      'and as 6 in Heroes',
      'heroes',
      { shooter: { weapon: { ...rifle, keywords: ['Arc'] } }, lobbed: true },
      /: 9 \(Perception 6/,
    ],
    [
      'or as 0 by the reading',
      'heroes',
      { shooter: { weapon: { ...rifle, keywords: ['Arc'] } }, lobbed: true, readings: { arc: '0' } },
      /: 3 \(Perception 0/,
    ],
    [
      'it reaches twice as far in Conquest',
      'conquest',
      { shooter: { weapon: { ...rifle, range: 12, keywords: ['Arc'] } }, lobbed: true, distance: 25 },
      /25″ away and they reach 24″/,
    ],
    [
      'three times in Heroes',
      'heroes',
      { shooter: { weapon: { ...rifle, range: 12, keywords: ['Arc'] } }, lobbed: true, distance: 37 },
      /37 spaces away and they reach 36 spaces/,
    ],
    ['no roll against a Behemoth', 'conquest', { target: { defense: 9 } }, /no roll \(Behemoth\)/],
    [
      'its shield does not make one',
      'conquest',
      { target: { defense: 8, shield: true, integrity: 1 } },
      /^(?!.*Behemoth)/,
    ],
    ['nor is there one in Heroes', 'heroes', { target: { defense: 9 } }, /^(?!.*Behemoth)/],
    [
      'Sunder lowers Defense',
      'heroes',
      { target: { defense: 2 }, shooter: { weapon: { ...rifle, keywords: ['Sunder 4'] } } },
      /against 1 \(Defense 2, −4 for Sunder/,
    ],
    [
      'Multi-Shot multiplies dice',
      'conquest',
      { shooter: { weapon: { ...rifle, keywords: ['Multi-Shot 3'] }, count: 2 } },
      /6 shots/,
    ],
    [
      'hazardous terrain lowers both sides',
      'heroes',
      { shooter: { hazardous: true }, target: { hazardous: true } },
      /: 5 \(Perception 2.*against 3 \(Defense 3/,
    ],
    ['a stealth move disturbs aim', 'heroes', { stealthMove: true }, /−1 for the target’s stealth move/],
    ['a defensive move helps a save', 'heroes', { target: { save: 5, defensiveMove: true } }, /saves on 4\+/],
    ['shooting in close combat costs 3 Perception', 'heroes', { engaged: true }, /−3 for shooting in close combat/],
    [
      'but not a Light weapon',
      'heroes',
      { engaged: true, shooter: { weapon: { ...rifle, keywords: ['Light'] } } },
      /^(?!.*close combat)/,
    ],
    ['into a fight, a friend may be struck', 'conquest', { intoCombat: true }, /struck on 1 to 3/],
    [
      'the letter of the chart',
      'cosmic',
      { target: { defense: 7 }, readings: { 'roll-chart': 'letter' } },
      /lower, so 3\+/,
    ],
  ])('%s', (_, game, asked, words) => expect(stepsOf(game, asked)).toMatch(words))

  test('a shot into a fight reaches the target half as often', () => {
    expect(fractionsOf(shoot('conquest', {}))).toEqual({ 0: '1/3', 1: '2/3' })
    expect(fractionsOf(shoot('conquest', { intoCombat: true }))).toEqual({ 0: '2/3', 1: '1/3' })
  })

  test('out of range there is no shot', () =>
    expect(fractionsOf(shoot('heroes', { distance: 25 }))).toEqual({ 0: '1' }))

  test('Quick Shot keeps the slain from shooting in Conquest', () => {
    const shooter = { weapon: { ...rifle, keywords: ['Quick Shot'] } }
    const removed = (game: GameName) => shoot(game, { shooter }).chances.find(({ id }) => id === 'removed')?.label
    expect(removed('conquest')).toContain('before it can shoot')
    expect(removed('heroes')).toBe('the target is destroyed')
  })

  test.each([
    [['front'], 'front', '5/9'],
    [['front', 'front'], 'front', '4/9'],
    [['front', 'left'], 'left', '5/9'],
    [['left'], 'front', '2/3'],
    [[], 'front', '2/3'],
    [null, null, '5/9'],
  ])('shields on %o, shot from the %s side', (shields, from, wounded) => {
    expect(exactChance(shoot('cosmic', { target: { save: 6, shields }, from }), 'anyWound')).toBe(wounded)
  })
})

describe('Shots that cannot be answered', () => {
  const question = (target: object, more: object = {}) => ({
    kind: 'ranged',
    attacker: { models: [gunner] },
    defender: { models: [{ ...mark, ...target }] },
    ...more,
  })

  test.each<[string, GameName, object, string]>([
    [
      'a weapon without Arc that is lobbed',
      'heroes',
      question({}, { lobbed: true }),
      'attacker.models[0].weapon.keywords',
    ],
    ['Arc in Cosmic Combat', 'cosmic', question({}, { lobbed: true }), 'lobbed'],
    ['shields without a side', 'cosmic', question({ save: 5, shields: ['front'] }), 'from'],
    ['an unknown Defense', 'conquest', question({ defense: null }), 'defender.models[0].defense'],
    [
      'an unknown Integrity behind a shield',
      'conquest',
      question({ shield: true, integrity: null }),
      'defender.models[0].integrity',
    ],
    [
      'a heavy weapon in close combat, by the reading',
      'heroes',
      question({}, { engaged: true, readings: { 'engaged-shooting': 'light-only' } }),
      'attacker.models[0].weapon.keywords',
    ],
  ])('%s', (_, game, asked, place) => expect(games[game].refused(asked)?.place).toBe(place))

  test('but Perception need not be known for a lobbed shot', () => {
    const lobbed = { weapon: { ...rifle, keywords: ['Arc'] }, perception: null }
    expect(shoot('heroes', { shooter: lobbed, lobbed: true }).mean).toBeGreaterThan(0)
  })

  test('unlike shots that share so many re-rolls that nobody would wait', () => {
    const unlike = (count: number, attack: number) => ({
      kind: 'ranged',
      attacker: {
        models: Array.from({ length: count }, (_, i) => ({
          ...gunner,
          shots: 5,
          perception: i % 5,
          weapon: { ...rifle, wounds: 1 + i },
        })),
        rerolls: { attack },
      },
      defender: { models: [mark] },
    })
    expect(games.conquest.refused(unlike(20, 50))?.place).toBe('attacker.rerolls.attack')
    expect(games.conquest.answered(unlike(4, 4)).mean).toBeGreaterThan(0)
  })

  test('more than two hundred dice, those at others counted', () => {
    const many = { kind: 'ranged', attacker: { models: [{ ...gunner, count: 50 }] } }
    expect(games.conquest.invalidField({ ...many, defender: { models: [{ ...mark, count: 5 }] } })).toBe(
      'attacker.models',
    )
    expect(games.conquest.invalidField({ ...many, defender: { models: [{ ...mark, count: 4 }] } })).toBeNull()
  })
})
