import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChoiceTable } from '@/lib/kernel/odds/answer'
import {
  compare,
  difference,
  type Fraction,
  fractionText,
  product,
  sum,
  wholeFraction,
} from '@/lib/kernel/odds/fraction'
import facts from '../../fixtures/facts/magewinds.json'
import { magewindsCatalogue } from '../../support/catalogues'
import { fractionsOf } from '../../support/every-face'
import { oddsOf } from '../../support/odds'

const { answered, refused } = await oddsOf('magewinds', magewindsCatalogue)

const { attacker, target, rows } = facts.oddsTestVectors

/** The reading by which the attacker attacks again. */
const again = { readings: { 'feint-again': 'yes' } }

const duel = (more: object = {}) => answered({ kind: 'choices', attack: attacker, target, ...more })

function tableOf(more: object = {}): ChoiceTable {
  const { table } = duel(more)
  if (!table) throw new Error('There is no table.')
  return table
}

function read(written: string): Fraction {
  const [over = '0', under = '1'] = written.split('/')
  return { numerator: BigInt(over), denominator: BigInt(under) }
}

const total = (values: readonly Fraction[]) => values.reduce(sum, wholeFraction(0))

describe('Light, Heavy and Feint against none, Dodge and Deflect', () => {
  test('the cells are what the facts give for each attack and reaction', () => {
    const { worth } = tableOf()
    const given = (attack: string, reaction: string | null) =>
      rows.find((row) => row.attack === attack && row.reaction === reaction && !row.cover)?.expectedDamage
    const wanted = ['light', 'heavy'].map((attack) => [null, 'dodge', 'deflect'].map((id) => given(attack, id)))
    expect(worth.slice(0, 2).map((row) => row.map(({ mean }) => Number(mean.toFixed(4))))).toEqual(wanted)
  })

  test('read so, a feint that draws a reaction is worth the next choice', () => {
    const [, , feint] = tableOf({ ...again, actionsLeft: 2 }).worth
    const next = tableOf({ ...again, actionsLeft: 1 }).value.exactly
    expect(feint?.map(({ exactly }) => exactly)).toEqual(['0', next, next])
  })

  test('to the letter it is no second attack: worth what the action is that it saves', () => {
    const feintOf = (more: object) => tableOf(more).worth[2]?.map(({ exactly }) => exactly)
    expect(feintOf({})).toEqual(['0', '0', '0'])
    expect(feintOf({ savedWorth: 0.5 })).toEqual(['0', '1/2', '1/2'])
    expect(feintOf({ savedWorth: 0.5, actionWorth: 0.25 })).toEqual(['0', '3/4', '3/4'])
    expect(feintOf({ savedWorth: 0.5, actionWorth: 0.25, guard: true })).toEqual(['0', '1/2', '1/2'])
    expect(feintOf({ readings: { 'feint-again': 'no' } })).toEqual(['0', '0', '0'])
  })

  test('a reading that there is not', () =>
    expect(refused({ kind: 'choices', attack: attacker, target, readings: { 'feint-again': 'ever' } })?.place).toBe(
      'readings.feint-again',
    ))

  test('a target without actions cannot react, and takes the better attack', () => {
    const { attacker: often, defender, value } = tableOf({ actionsLeft: 0 })
    expect(often.map(({ p }) => p)).toEqual([0, 1, 0])
    expect(defender.map(({ id }) => id)).toEqual(['none'])
    expect(value.exactly).toBe('2188/729')
    expect(fractionsOf(duel({ actionsLeft: 0 }))).toEqual(
      fractionsOf(answered({ kind: 'attack', attack: attacker.heavy, target })),
    )
  })

  test('Guard gives one reaction more, which takes no action', () => {
    const worthUnder = (more: object) => tableOf({ ...again, ...more }).value.exactly
    expect(worthUnder({ actionsLeft: 1, guard: true })).toBe(worthUnder({ actionsLeft: 2 }))
    expect(tableOf({ actionsLeft: 1, guard: true, actionWorth: 1 }).value.exactly).toBe(
      tableOf({ actionsLeft: 1, guard: true }).value.exactly,
    )
  })

  test('a fighter with a double counter does not react, on Guard or not', () => {
    const { defender, value, assumptions } = tableOf({ actionsLeft: 0, guard: true })
    expect(defender.map(({ id }) => id)).toEqual(['none'])
    expect(value.exactly).toBe('2188/729')
    expect(assumptions.join(' ')).toContain('does not react, on Guard or not')
  })

  test('without room to step there is no Dodge', () => {
    const { defender, assumptions } = tableOf({ canStep: false })
    expect(defender.map(({ id }) => id)).toEqual(['none', 'deflect'])
    expect(assumptions).toContain('The target has no room for the step of a Dodge.')
    expect(refused({ kind: 'attack', attack: attacker.heavy, target, reaction: 'dodge', canStep: false })?.place).toBe(
      'reaction',
    )
  })

  test('a Mirrorshield is asked for as an attack', () =>
    expect(refused({ kind: 'choices', attack: attacker, target, targetUnder: ['mirrorshield'] })?.refused).toContain(
      'reaction of its own',
    ))

  test('where a reaction costs the target an action of some worth, it need not be feared as much: fewer feints', () => {
    const feints = (actionWorth: number) => tableOf({ ...again, actionWorth, actionsLeft: 1 }).attacker[2]?.p
    expect(feints(0.5)).toBeLessThan(feints(0) ?? 0)
    expect(tableOf({ actionWorth: 0.25, actionsLeft: 1 }).worth[0]?.[2]?.exactly).toBe('1/4')
  })

  test('a reaction that an ability forbids is no choice', () => {
    expect(tableOf({ targetUnder: ['wildform'] }).defender.map(({ id }) => id)).toEqual(['none', 'dodge'])
  })

  test('who plays for taking the target down must know its toughness', () => {
    expect(refused({ kind: 'choices', attack: attacker, target, aim: 'takeDown' })?.place).toBe('target.toughness')
    const { worth } = tableOf({ aim: 'takeDown', target: { ...target, toughness: 6, damage: 5 } })
    expect(worth[0]?.[0]?.exactly).toBe('1')
    expect(worth[0]?.[2]?.exactly).toBe('0')
  })
})

describe('The best plans are checked against every reply, exactly', () => {
  const strike = fc.record({ power: fc.integer({ min: 0, max: 6 }), precision: fc.integer({ min: 0, max: 9 }) })
  const small = fc.integer({ min: 0, max: 3 })
  const question = fc.record({
    attack: fc.record({ light: strike, heavy: strike }),
    target: fc.record({ armour: small, deflect: small, evasion: small, dodge: small }),
    actionsLeft: fc.integer({ min: 0, max: 2 }),
    guard: fc.boolean(),
    actionWorth: fc.constantFrom(0, 0.5),
    savedWorth: fc.constantFrom(0, 0.5),
    canStep: fc.boolean(),
    readings: fc.constantFrom({}, again.readings),
  })

  test('no attack gains more than the value against the target’s plan, no reaction less against the attacker’s', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const answer = answered({ kind: 'choices', ...asked })
        if (!answer.table) throw new Error('There is no table.')
        const { attacker, defender, worth, value } = answer.table
        const gains = worth.map((row) => row.map(({ exactly }) => read(exactly)))
        const rows = attacker.map(({ exactly }) => read(exactly))
        const columns = defender.map(({ exactly }) => read(exactly))
        const byAttack = gains.map((row) => total(row.map((gain, j) => product(gain, columns[j] ?? wholeFraction(0)))))
        const byReaction = columns.map((_, j) =>
          total(gains.map((row, i) => product(row[j] ?? wholeFraction(0), rows[i] ?? wholeFraction(0)))),
        )
        const most = byAttack.reduce((a, b) => (compare(a, b) >= 0 ? a : b))
        const least = byReaction.reduce((a, b) => (compare(a, b) <= 0 ? a : b))
        expect([fractionText(most), fractionText(least)]).toEqual([value.exactly, value.exactly])
        expect([fractionText(total(rows)), fractionText(total(columns))]).toEqual(['1', '1'])
        if (asked.actionWorth === 0 && asked.savedWorth === 0) {
          const mean = total(answer.distribution.map((one) => product(wholeFraction(one.value), read(one.exactly))))
          expect(fractionText(difference(mean, read(value.exactly)))).toBe('0')
        }
      }),
      { numRuns: 60 },
    )
  })

  test('what the duel comes to is every attack against every reaction, as often as the plans have it', () => {
    fc.assert(
      fc.property(question, ({ attack, target, actionWorth, readings }) => {
        const asked = { attack, target, actionWorth, readings }
        const [now, next] = [1, 0].map((actionsLeft) => answered({ kind: 'choices', ...asked, actionsLeft }))
        if (!now?.table || !next) throw new Error('There is no table.')
        const chances = new Map<number, Fraction>()
        const add = (outcome: readonly { value: number; exactly: string }[], share: Fraction) => {
          for (const { value, exactly } of outcome)
            chances.set(value, sum(chances.get(value) ?? wholeFraction(0), product(share, read(exactly))))
        }
        for (const choice of now.table.attacker)
          for (const reply of now.table.defender) {
            const share = product(read(choice.exactly), read(reply.exactly))
            const reaction = reply.id === 'none' ? null : reply.id
            if (choice.id !== 'feint')
              add(
                answered({ kind: 'attack', attack: { ...attack, choice: choice.id }, target, reaction }).distribution,
                share,
              )
            else
              add(
                reaction === null || !('feint-again' in readings) ? [{ value: 0, exactly: '1' }] : next.distribution,
                share,
              )
          }
        const summed = [...chances].filter(([, { numerator }]) => numerator !== 0n)
        expect(fractionsOf(now)).toEqual(Object.fromEntries(summed.map(([value, p]) => [value, fractionText(p)])))
      }),
      { numRuns: 30 },
    )
  })
})
