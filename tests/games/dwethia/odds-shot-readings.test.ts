import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byEveryFace, fractionAtLeast, fractionsOf } from '../../support/every-face'
import { keywordCatalogue } from '../../support/keyword-catalogue'
import { exactChance, furtherOf, neededInExample, oddsOf } from '../../support/odds'

const ids = { conquest: 'dwethia-conquest', heroes: 'dwethia-heroes', cosmic: 'dwethia-cosmic' } as const

type GameName = keyof typeof ids

async function openGame(game: GameName, source?: string) {
  return oddsOf(ids[game], await keywordCatalogue(ids[game], source))
}

const games = {
  conquest: await openGame('conquest'),
  heroes: await openGame('heroes'),
  cosmic: await openGame('cosmic'),
}

const GAMES = ['conquest', 'heroes', 'cosmic'] as const

const rifle = { strength: 3, keywords: [] as string[] }

type Throw = () => number

const questionOf = (
  kind: 'ranged' | 'spell',
  { perception = 3, weapon = rifle, shots = 1, others = [], attacker = {}, defender = {}, target = {}, ...more }: Asked,
) => ({
  kind,
  attacker: { models: [kind === 'ranged' ? { perception, weapon, shots } : { perception }], ...attacker },
  ...(kind === 'spell' ? { spell: weapon } : {}),
  defender: { models: [{ defense: 4, wounds: 1, ...target }, ...others], ...defender },
  ...more,
})

type Asked = {
  readonly perception?: number
  readonly weapon?: object
  readonly shots?: number
  readonly others?: readonly object[]
  readonly attacker?: object
  readonly defender?: object
  readonly target?: object
  readonly [more: string]: unknown
}

describe.each(GAMES)('Readings of a shot in %s, against trying every face', (game) => {
  const asked = fc.record({
    perception: fc.integer({ min: -5, max: 5 }),
    defense: fc.integer({ min: -3, max: 8 }),
    cover: fc.integer({ min: 0, max: 3 }),
    cloak: fc.integer({ min: 0, max: 1 }),
    distance: fc.constantFrom(null, 12, 13),
    kind: fc.constantFrom('ranged', 'spell'),
  })

  const needed = (value: number, against: number, isFloor: boolean) =>
    isFloor ? neededInExample(Math.max(0, value), Math.max(0, against)) : neededInExample(value, against)

  test.each([
    ['perception', 'below', 'compared'],
    ['perception', 'zero', 'compared'],
    ['perception', 'below', 'floor'],
    ['number', 'below', 'compared'],
    ['number', 'zero', 'floor'],
  ])('cover by %s, Perception %s, values %s', (cover, floor, negative) => {
    fc.assert(
      fc.property(asked, ({ perception, defense, kind, ...around }) => {
        const isLong = game !== 'conquest' && around.distance === 13
        const worse = around.cover + around.cloak + (isLong ? 1 : 0)
        const lowest = cover === 'number' ? perception : perception - worse
        const aim = floor === 'zero' ? Math.max(Math.min(0, perception), lowest) : lowest
        const isBehemoth = game !== 'heroes' && kind === 'ranged' && defense >= 9
        const number = needed(aim + 3, defense, negative === 'floor') + (cover === 'number' ? worse : 0)
        const tried = byEveryFace((throwDie) => (!isBehemoth && throwDie() >= number ? 1 : 0))
        const readings = { cover, 'perception-floor': floor, 'negative-values': negative }
        const answer = games[game].answered(
          questionOf(kind === 'spell' ? 'spell' : 'ranged', { perception, target: { defense }, ...around, readings }),
        )
        expect(fractionsOf(answer)).toEqual(tried)
      }),
      { numRuns: 60 },
    )
  })

  test('[Dangerous X] by its wording and by its example', () => {
    for (const danger of [1, 2, 4, 6]) {
      const weapon = { ...rifle, keywords: [`Dangerous ${danger}`] }
      const caster = (reading: string) =>
        fractionsOf(
          furtherOf(games[game].answered(questionOf('spell', { weapon, readings: { dangerous: reading } })), 'caster'),
        )
      const tried = (least: number) =>
        byEveryFace((throwDie) => {
          const result = throwDie() - danger
          return result > 1 ? 0 : Math.max(1, least - result)
        })
      expect(caster('wording')).toEqual(tried(2))
      expect(caster('example')).toEqual(tried(1))
    }
  })

  test('Affinity of the resisting side adds to its die', () => {
    const bids = { caster: { charge: 1, bid: 1 }, resister: { bid: 1, affinity: 2 } }
    const tried = byEveryFace((throwDie) => (throwDie() + 3 > throwDie() + 2 ? 1 : 0))
    expect(fractionsOf(games[game].answered({ kind: 'resist', ...bids }))).toEqual(tried)
  })
})

/** Plays one shot at a target of Defense 4 or a friend of Defense 6: who is wounded. */
function playShot(
  game: GameName,
  throwDie: Throw,
  { attack, who, save }: { attack: number; who: number; save: number },
) {
  const again = (needed: number, left: number) => {
    if (throwDie() >= needed) return { passes: true, spent: 0 }
    return left > 0 ? { passes: throwDie() >= needed, spent: 1 } : { passes: false, spent: 0 }
  }
  const aside = () => again(4, who)
  const wounds = (needed: number) => throwDie() >= needed
  const saved = () => throwDie() >= 5 || (save > 0 && throwDie() >= 5)
  if (game === 'conquest') {
    if (aside().passes) return { target: again(3, attack).passes && !saved() ? 1 : 0, friend: 0 }
    return { target: 0, friend: wounds(4) ? 1 : 0 }
  }
  if (!again(3, attack).passes) return { target: 0, friend: 0 }
  if (aside().passes) return { target: saved() ? 0 : 1, friend: 0 }
  return { target: 0, friend: wounds(4) ? 1 : 0 }
}

describe.each(GAMES)('A shot into a fight in %s, against trying every face', (game) => {
  test.each([
    { attack: 0, who: 0, save: 0 },
    { attack: 1, who: 0, save: 0 },
    { attack: 0, who: 1, save: 0 },
    { attack: 1, who: 1, save: 0 },
    { attack: 0, who: 0, save: 1 },
    { attack: 1, who: 1, save: 1 },
  ])('Destiny %o', (rerolls) => {
    const { save, ...ofAttacker } = rerolls
    const answer = games[game].answered(
      questionOf('ranged', {
        target: { save: 5 },
        intoCombat: true,
        friend: { defense: 6 },
        attacker: { rerolls: ofAttacker },
        defender: { rerolls: { save } },
      }),
    )
    for (const one of ['target', 'friend'] as const) {
      const tried = byEveryFace((throwDie) => playShot(game, throwDie, rerolls)[one])
      expect(fractionsOf(one === 'target' ? answer : furtherOf(answer, 'friend'))).toEqual(tried)
    }
  })

  test('several unlike shots, and a friend who saves and ignores', () => {
    const models = [
      { perception: 3, weapon: { strength: 3 } },
      { perception: 1, weapon: { strength: 3, wounds: 2 } },
    ]
    const friend = { defense: 6, save: 6, ignore: 5 }
    const answer = games[game].answered({
      ...questionOf('ranged', { intoCombat: true, friend }),
      attacker: { models },
    })
    const tried = (whose: 'target' | 'friend') =>
      byEveryFace((throwDie) => {
        let sum = 0
        for (const { perception, weapon } of models) {
          const hits = () => throwDie() >= neededInExample(perception + 3, 4)
          const isHit = game === 'conquest' || hits()
          if (!isHit) continue
          const wounds = 'wounds' in weapon ? Number(weapon.wounds) : 1
          if (throwDie() >= 4) sum += whose === 'target' && (game !== 'conquest' || hits()) ? wounds : 0
          else if (
            whose === 'friend' &&
            throwDie() >= neededInExample(perception + 3, 6) &&
            throwDie() < 6 &&
            throwDie() < 5
          )
            sum += wounds
        }
        return sum
      })
    expect(fractionsOf(answer)).toEqual(tried('target'))
    expect(fractionsOf(furtherOf(answer, 'friend'))).toEqual(tried('friend'))
  })

  test('unlike shots and a re-roll of the die between them are refused', () => {
    const models = [
      { perception: 3, weapon: rifle },
      { perception: 1, weapon: rifle },
    ]
    const question = { ...questionOf('ranged', { intoCombat: true }), attacker: { models, rerolls: { who: 1 } } }
    expect(games[game].refused(question)?.place).toBe('attacker.rerolls')
  })

  test('a faction may forbid it, or shots past friends', () => {
    const place = (more: object) => games[game].refused(questionOf('ranged', { ...more }))?.place ?? null
    expect(place({ intoCombat: true, forbids: 'into-fights' })).toBe('forbids')
    expect(place({ intoCombat: true, forbids: 'both' })).toBe('forbids')
    expect(place({ pastFriends: true, forbids: 'past-friends' })).toBe('forbids')
    expect(place({ pastFriends: true, forbids: 'into-fights' })).toBeNull()
    expect(place({ intoCombat: true, forbids: 'past-friends' })).toBeNull()
  })
})

test('what stands in the way in Cosmic Combat is struck first, then the friend', () => {
  const asked = { objects: 2, obstacle: { defense: 6, save: 4 }, intoCombat: true, friend: { defense: 5 } }
  const answer = games.cosmic.answered(questionOf('ranged', { ...asked, shots: 2 }))
  const tried = (whose: 'target' | 'obstacle' | 'friend') => {
    const one = (throwDie: Throw) => {
      if (throwDie() < 3) return false
      if (throwDie() <= 3 || throwDie() <= 3) return whose === 'obstacle' && throwDie() >= 4 && throwDie() < 4
      if (throwDie() <= 3) return whose === 'friend' && throwDie() >= 3
      return whose === 'target'
    }
    return byEveryFace((throwDie) => Number(one(throwDie)) + Number(one(throwDie)))
  }
  expect(fractionsOf(answer)).toEqual(tried('target'))
  expect(fractionsOf(furtherOf(answer, 'obstacle'))).toEqual(tried('obstacle'))
  expect(fractionsOf(furtherOf(answer, 'friend'))).toEqual(tried('friend'))
})

describe('Heroic Resolve and [Quick Shot], against trying every face', () => {
  test.each([
    ['ranged', 1, 1],
    ['ranged', 2, 2],
    ['spell', 2, 3],
  ] as const)('a %s, %d points on hits of %d wounds', (kind, points, each) => {
    const tried = byEveryFace((throwDie) => {
      let left = throwDie() >= 3 && throwDie() < 5 ? each : 0
      for (let point = 0; point < points && left > 0; point += 1) if (throwDie() >= 4) left -= 1
      return left
    })
    const answer = games.conquest.answered(
      questionOf(kind, {
        weapon: { ...rifle, wounds: each },
        target: { wounds: 2, save: 5 },
        defender: { resolve: points },
      }),
    )
    expect(fractionsOf(answer)).toEqual(tried)
    expect(exactChance(answer, 'removed')).toBe(fractionAtLeast(tried, 2))
  })

  test.each([
    ['conquest', 0],
    ['conquest', 1],
    ['heroes', 0],
  ] as const)('hits that slay in %s, with %d for Heroic Resolve', (game, resolve) => {
    const weapon = { ...rifle, keywords: ['Quick Shot'] }
    const tried = byEveryFace((throwDie) => {
      let hits = Number(throwDie() >= 3) + Number(throwDie() >= 3)
      if (resolve > 0 && hits > 0 && throwDie() >= 4) hits -= 1
      return 3 * hits
    })
    const answer = games[game].answered(
      questionOf('ranged', {
        weapon,
        shots: 2,
        target: { wounds: 3 },
        ...(game === 'conquest' ? { defender: { resolve } } : {}),
        readings: { 'quick-shot-hits': 'slay' },
      }),
    )
    expect(fractionsOf(answer)).toEqual(tried)
    expect(exactChance(answer, 'removed')).toBe(fractionAtLeast(tried, 3))
  })

  test('it is refused where nobody knows for whom, or for which hits, it is spent', () => {
    const defender = { resolve: 1 }
    const quick = { perception: 3, weapon: { ...rifle, keywords: ['Quick Shot'] } }
    const blast = { ...rifle, keywords: ['Blast 1'] }
    const place = (question: object) => games.conquest.refused(question)?.place
    expect(place(questionOf('ranged', { weapon: blast, others: [{ defense: 4 }], defender }))).toBe('defender.resolve')
    const mixed = { ...questionOf('ranged', { defender }), attacker: { models: [quick, { ...quick, weapon: rifle }] } }
    expect(place({ ...mixed, readings: { 'quick-shot-hits': 'slay' } })).toBe('defender.resolve')
    expect(place(mixed)).toBeUndefined()
  })
})

describe('Keywords as the rows of the pack explain them', () => {
  const others = [{ defense: 6, save: 5 }]

  test.each(GAMES)('in %s each row acts, against trying every face', (game) => {
    fc.assert(
      fc.property(
        fc.record({
          sunder: fc.integer({ min: 0, max: 5 }),
          shots: fc.integer({ min: 1, max: 2 }),
          wounds: fc.integer({ min: 1, max: 2 }),
          beside: fc.constantFrom(null, 'Radius 1', 'Shatter 1'),
        }),
        ({ sunder, shots, wounds, beside }) => {
          const keywords = [
            ...(sunder > 0 ? [`Sunder ${sunder}`] : []),
            ...(shots > 1 ? [`Multi-Shot ${shots}`] : []),
            ...(wounds > 1 ? [`Cruel ${wounds}`] : []),
            ...(beside === null ? [] : [beside]),
          ]
          const least = game === 'heroes' ? 1 : 0
          const against = (defense: number) => (sunder > 0 ? Math.max(least, defense - sunder) : defense)
          const tried = byEveryFace((throwDie) => {
            let sum = 0
            for (let shot = 0; shot < shots; shot += 1) {
              const isHit = throwDie() >= neededInExample(6, against(4))
              if (isHit) sum += wounds
              const isRolled = beside === 'Radius 1' || (beside === 'Shatter 1' && isHit)
              if (isRolled && throwDie() >= neededInExample(6, against(6)) && throwDie() < 5) sum += wounds
            }
            return sum
          })
          const answer = games[game].answered(questionOf('ranged', { weapon: { ...rifle, keywords }, others }))
          expect(fractionsOf(answer)).toEqual(tried)
          expect(answer.leftOut).toEqual([])
          expect(answer.houseSteps.length > 0).toBe(keywords.length > 0)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('only steps that a house row changes are marked', async () => {
    const weapon = { ...rifle, keywords: ['Sunder 1', 'Cruel 2', 'Radius 1'] }
    const steps = async (source: string) => {
      const game = await openGame('conquest', source)
      const answer = game.answered(questionOf('ranged', { weapon, others }))
      return answer.houseSteps.map((at) => answer.steps[at] ?? '')
    }
    expect(await steps('player')).toEqual([])
    const marked = (await steps('house')).join(' ')
    expect(marked).toMatch(/−1 for Sunder.*1 more in reach.*Each other model.*causes 2 wounds/)
    expect(marked).not.toContain('No saves.')
  })

  test('what neither book nor pack explains is left out by name, once', () => {
    const weapon = {
      ...rifle,
      keywords: ['Sunder 2', 'Flaming', 'Two-Handed', 'Arc', 'Light', 'Quick Shot', 'Flaming'],
    }
    const leftOut = (game: GameName) => games[game].answered(questionOf('ranged', { weapon })).leftOut
    expect(leftOut('conquest')).toEqual(['Flaming', 'Light'])
    expect(leftOut('heroes')).toEqual(['Flaming'])
    expect(leftOut('cosmic')).toEqual(['Flaming', 'Arc', 'Light', 'Quick Shot'])
  })

  test('without a pack only what books and pages state acts', async () => {
    const plain = await oddsOf('dwethia-heroes')
    const weapon = { ...rifle, keywords: ['Sunder 2', 'Wound 2', 'Blast 1', 'Multi-Shot 2', 'Radius 2'] }
    const answer = plain.answered(questionOf('ranged', { weapon, others: [{ defense: 6 }] }))
    const tried = byEveryFace((throwDie) => (throwDie() < 3 ? 0 : throwDie() >= 4 ? 4 : 2))
    expect(fractionsOf(answer)).toEqual(tried)
    expect(answer.leftOut).toEqual(['Sunder 2', 'Multi-Shot 2', 'Radius 2'])
    expect(answer.houseSteps).toEqual([])
  })

  test('a shield in a blast of Heroes saves for all who have no better save', () => {
    const weapon = { ...rifle, keywords: ['Blast 1'] }
    const asked = {
      weapon,
      target: { save: 6 },
      others: [
        { defense: 6, save: 4 },
        { defense: 4, save: 5, shield: true, integrity: 0 },
      ],
    }
    const tried = byEveryFace((throwDie) => {
      if (throwDie() < 3) return 0
      const own = throwDie() >= 5 ? 0 : 1
      const second = throwDie() >= 4 && throwDie() < 4 ? 1 : 0
      const third = throwDie() >= 3 && throwDie() < 5 ? 1 : 0
      return own + second + third
    })
    expect(fractionsOf(games.heroes.answered(questionOf('ranged', asked)))).toEqual(tried)
  })
})

test('a [Commander] in coherency is no target, and alone the odds say so', () => {
  const commander = { commander: true, inCoherency: true }
  for (const kind of ['ranged', 'spell'] as const) {
    expect(games.conquest.refused(questionOf(kind, { target: commander }))?.place).toBe(
      'defender.models[0].inCoherency',
    )
    const alone = games.conquest.answered(questionOf(kind, { target: { commander: true } }))
    expect(alone.steps[0]).toContain('stand alone')
  }
})
