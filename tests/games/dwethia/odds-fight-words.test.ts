import { describe, expect, test } from 'vitest'
import { fractionsOf } from '../../support/every-face'
import { keywordCatalogue } from '../../support/keyword-catalogue'
import { exactChance, oddsOf } from '../../support/odds'

const heroes = await oddsOf('dwethia-heroes', await keywordCatalogue('dwethia-heroes'))
const printed = await oddsOf('dwethia-heroes', await keywordCatalogue('dwethia-heroes', 'rulebook'))
const conquest = await oddsOf('dwethia-conquest', await keywordCatalogue('dwethia-conquest'))

/** Hits and wounds its like on 4+: each die is a wound on 1/4. */
const man = { aggression: 1, martial: 4, integrity: 0, strength: 3, defense: 3, wounds: 1 }

const side = (models: readonly object[], more: object = {}) => ({ models, ...more })
const melee = (attacker: object, defender: object = side([man])) => ({ kind: 'melee', attacker, defender })

describe('A fight in Heroes', () => {
  const strong = { ...man, strength: 6 }

  test.each([
    ['attack and wound', { attack: 1, wound: 1 }, 0],
    ['attack and save', { attack: 1 }, 1],
    ['wound and save', { wound: 1 }, 1],
    ['wound', { wound: 1 }, 0],
    ['save', {}, 1],
  ])('re-rolls of unlike models are refused: %s', (_, rerolls, save) => {
    const refusal = heroes.refused(melee(side([man, strong], { rerolls }), side([man], { rerolls: { save } })))
    expect(refusal?.place).toBe('attacker.rerolls')
  })

  test('dice of abilities strike with the first of those who strike unlike each other', () => {
    // The first wounds on 4+: two dice of 1/4. The second, with double the Strength, on 2+: one die of 1/2 × 5/6 = 5/12.
    const answer = heroes.answered(melee(side([man, strong], { extraDice: 1 })))
    expect(fractionsOf(answer)).toEqual({ 0: '21/64', 1: '29/64', 2: '37/192', 3: '5/192' })
    const thrown = answer.steps.filter((step) => step.startsWith('The attacker throws'))
    expect(thrown).toEqual([
      'The attacker throws 2 dice: Aggression, and 1 by special abilities.',
      'The attacker throws 1 die: one for each point of Aggression.',
    ])
  })

  test('nobody within reach throws nothing', () => {
    const answer = heroes.answered(melee(side([{ ...man, reaches: false }])))
    expect([fractionsOf(answer), exactChance(answer, 'removed')]).toEqual([{ 0: '1' }, '0'])
  })

  test('whose wounds are unknown is not said to be removed', () => {
    const answer = heroes.answered(melee(side([man]), side([{ ...man, wounds: null }])))
    expect(answer.chances.map(({ id, exactly }) => [id, exactly])).toEqual([['anyWound', '1/4']])
  })

  test('a second model of the defender gives its Integrity only', () => {
    const other = { ...man, martial: 9, defense: 9, integrity: 1, save: 2, defensiveMove: true }
    const answer = heroes.answered(melee(side([man]), side([man, other])))
    // 4 against 5 hits on 5+, 3 against 3 wounds on 4+; the other one's shield saves nothing.
    expect(fractionsOf(answer)).toEqual({ 0: '5/6', 1: '1/6' })
    expect(answer.steps.join(' ')).toContain('against 5 (Martial 4, +1 for the highest Integrity)')
    expect(answer.steps.join(' ')).not.toContain('defensive move')
  })

  test.each([
    ['a weapon with a keyword that nobody explains', { weapon: { strength: 0, keywords: ['Gleaming'] } }, ['Gleaming']],
    ['a weapon with one that is explained', { weapon: { strength: 0, keywords: ['Sunder 1'] } }, []],
    ['no weapon', {}, []],
  ])('what is left out: %s', (_, more, leftOut) =>
    expect(heroes.answered(melee(side([{ ...man, ...more }]))).leftOut).toEqual(leftOut),
  )

  const weapon = (keywords: readonly string[], more: object = {}) => ({ weapon: { strength: 0, keywords, ...more } })

  test.each<[string, object, string, boolean]>([
    ['no Sunder', {}, 'Defense 3:', false],
    ['Sunder asked as a number', { sunder: 2 }, 'Defense 3 less 2 for Sunder:', false],
    ['a keyword', weapon(['Sunder 1']), 'Defense 3 less 1 for Sunder:', true],
    ['a lower number beside it', { ...weapon(['Sunder 2']), sunder: 1 }, 'Defense 3 less 2 for Sunder:', true],
    ['the same number beside it', { ...weapon(['Sunder 1']), sunder: 1 }, 'Defense 3 less 1 for Sunder:', true],
    ['a higher number beside it', { ...weapon(['Sunder 1']), sunder: 3 }, 'Defense 3 less 3 for Sunder:', false],
    ['a keyword that does nothing here', weapon(['Blast 1']), 'Defense 3:', false],
  ])('what lowers Defense, and whether somebody made it up: %s', (_, more, words, isMadeUp) => {
    const asked = melee(side([{ ...man, ...more }]))
    const answer = heroes.answered(asked)
    expect(answer.steps.join(' ')).toContain(`against ${words}`)
    expect(answer.houseSteps.length > 0).toBe(isMadeUp)
    expect(printed.answered(asked).houseSteps).toEqual([])
  })
})

describe('The wounds of each hit in a fight of Heroes, and whether somebody made them up', () => {
  test.each<[string, object, number, boolean]>([
    ['of the profile', { wounds: 2 }, 2, false],
    ['of the profile, beside a keyword that does nothing here', { wounds: 2, keywords: ['Radius 1'] }, 2, false],
    ['of the profile, before those of a keyword', { wounds: 3, keywords: ['Cruel 2'] }, 3, false],
    ['of a keyword', { keywords: ['Cruel 2'] }, 2, true],
    ['of a keyword that a page states', { keywords: ['Wound 2', 'Radius 1'] }, 2, false],
    ['one', { keywords: ['Radius 1'] }, 1, false],
  ])('%s', (_, more, wounds, isMadeUp) => {
    const answer = heroes.answered(melee(side([{ ...man, weapon: { strength: 0, ...more } }])))
    expect(fractionsOf(answer)).toEqual({ 0: '3/4', [wounds]: '1/4' })
    expect(answer.houseSteps.length > 0).toBe(isMadeUp)
  })
})

describe('A model of Heroes that stays while another leaves', () => {
  const leaving = (attacker: object, defender: object = side([man])) => ({ kind: 'opportunity', attacker, defender })

  test('an unknown Aggression is asked for', () =>
    expect(heroes.refused(leaving(side([man, { ...man, aggression: null }])))?.place).toBe(
      'attacker.models[1].aggression',
    ))

  test('who is out of reach throws nothing, abilities throw more', () => {
    const ally = { ...man, aggression: null, reaches: false }
    const answer = heroes.answered(leaving(side([man, ally], { extraDice: 1 })))
    expect(fractionsOf(answer)).toEqual({ 0: '25/36', 1: '5/18', 2: '1/36' })
  })

  test.each([
    [1, 'Those who stay throw 1 die, one for each point of Aggression; each 6 is a wound.'],
    [2, 'Those who stay throw 2 dice, one for each point of Aggression; each 6 is a wound.'],
  ])('%i in words', (aggression, words) =>
    expect(heroes.answered(leaving(side([{ ...man, aggression }]))).steps).toContain(words),
  )

  test('whose wounds are unknown is not said to be removed', () => {
    const answer = heroes.answered(leaving(side([man]), side([{ ...man, wounds: null }])))
    expect(answer.chances.map(({ id, exactly }) => [id, exactly])).toEqual([['anyWound', '1/6']])
  })
})

describe('A defensive move in words', () => {
  const MOVED = 'A defensive move lowers the number of a save by 1.'
  const bow = { strength: 3, range: 12 }
  const shooter = { ...man, perception: 3, weapon: bow }

  test.each([
    ['with a save', [{ save: 5, defensiveMove: true }], true],
    ['without one', [{ save: null, defensiveMove: true }], false],
    ['without the move', [{ save: 5, defensiveMove: false }], false],
    ['the second of two', [{ save: 5 }, { save: 5, defensiveMove: true }], true],
    ['one that saves, another that moved', [{ save: 5 }, { defensiveMove: true }], false],
  ])('%s', (_, models, isSaid) => {
    const targets = models.map((more) => ({ ...man, ...more }))
    const { steps } = heroes.answered({ kind: 'ranged', attacker: side([shooter]), defender: side(targets) })
    expect(steps.includes(MOVED)).toBe(isSaid)
    const [first] = models
    const isFirst = first?.defensiveMove === true && first.save !== null
    for (const kind of ['melee', 'opportunity'])
      expect(heroes.answered({ kind, attacker: side([man]), defender: side(targets) }).steps.includes(MOVED)).toBe(
        isFirst,
      )
  })
})

describe('A fight in Conquest', () => {
  const ALONE = 'The [Commander] is taken to stand alone: in coherency with another unit nothing could target it.'
  const chief = { ...man, commander: true }

  test('each chance says whose it is', () => {
    const answer = conquest.answered(melee(side([man])))
    expect(answer.chances.map(({ id, label, exactly }) => [id, label, exactly])).toEqual([
      ['anyWound', 'at least one wound', '1/4'],
      ['removed', 'the target is destroyed', '1/4'],
      ['anyWoundBack', 'struck back: at least one wound', '1/4'],
      ['removedBack', 'struck back: the attacker is destroyed', '1/4'],
    ])
  })

  test.each([
    ['a commander', side([chief]), true],
    ['two of them', side([{ ...chief, count: 2 }]), false],
    ['one beside another model', side([chief, man]), false],
    ['nobody of the kind', side([man]), false],
  ])('%s is said to stand alone, or not', (_, defender, isSaid) => {
    const { steps } = conquest.answered(melee(side([man]), defender))
    expect(steps.filter((step) => step === ALONE)).toEqual(isSaid ? [ALONE] : [])
    expect(steps[0]?.startsWith(isSaid ? 'The [Commander]' : 'The attacker throws')).toBe(true)
  })

  test.each([
    [0, 'The attacker throws 1 die: one for each point of Aggression.'],
    [2, 'The attacker throws 3 dice: its Aggression, and 2 by special abilities.'],
  ])('%i dice of abilities', (extraDice, words) =>
    expect(conquest.answered(melee(side([man], { extraDice }))).steps).toContain(words),
  )

  test.each([
    [0, 'To wound, Strength 3 against Defense 3: equal, so 4+.'],
    [1, 'To wound, Strength 3 against Defense 3 less 1 for Sunder: higher, so 3+.'],
    [5, 'To wound, Strength 3 against Defense 3 less 5 for Sunder: double or more, so 2+.'],
  ])('Sunder %i', (sunder, words) =>
    expect(conquest.answered(melee(side([{ ...man, sunder }]))).steps).toContain(words),
  )
})
