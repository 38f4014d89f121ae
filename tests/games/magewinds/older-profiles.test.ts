import { describe, expect, test } from 'vitest'
import fixture from '../../fixtures/facts/magewinds.json'
import { fighterFacts, figuresOf, SIX, sixOf } from './facts'
import { classes, current, fighterNamed, ofVersion } from './pack-rows'

describe('profiles of other versions', () => {
  test.each(classes)('$name has as many as the facts give', ({ name, profiles }) => {
    const more: Readonly<Record<string, readonly string[]>> = { Deadeye: ['1.3.0'], Druid: ['1.5.0'] }
    expect(profiles.slice(1).map(({ version }) => version)).toEqual(more[name] ?? [])
  })

  const druid = { earlier: ofVersion('Druid', '1.5.0'), now: current(fighterNamed('Druid')) }
  const olderDruid = fighterFacts.find(({ name }) => name === 'Druid')?.olderValues[0]

  test.each(SIX)('the Druid of 1.5.0 has just the %s that was seen', (attribute) => {
    expect(druid.earlier[attribute]).toBe(olderDruid?.[attribute] ?? null)
  })

  test('the Druid of 1.5.0 was read from a page, and not all of it', () => {
    expect([druid.earlier.status, druid.earlier.complete, olderDruid?.version]).toEqual(['sourced', false, '1.5.0'])
  })

  test('nobody has seen an attack of the Druid of 1.5.0, nor an ability but Entangle', () => {
    expect(druid.earlier.attacks).toEqual([])
    expect(druid.earlier.abilities.map(({ name }) => name)).toEqual(['Entangle'])
  })

  test('the Druid of 1.5.0 pays an unknown cost for Entangle', () => {
    const changed = druid.earlier.abilities.filter((one) => !druid.now.abilities.some(({ text }) => text === one.text))
    const facts = changed.map(({ name, cost, costKnown, range, timing, text }) => {
      return { name, cost, costKnown, range, timed: timing !== null, figures: figuresOf(text) }
    })
    expect(facts).toEqual(olderDruid?.changedAbilities)
  })

  const deadeye = { earlier: ofVersion('Deadeye', '1.3.0'), now: current(fighterNamed('Deadeye')) }
  const inferred = fixture.fighters.find(({ name }) => name === 'Deadeye')?.inferred

  test('the Deadeye of 1.3.0 is inferred in full', () => {
    const { status, version, complete } = deadeye.earlier
    expect([status, version, complete]).toEqual(['inferred', inferred?.atVersion, true])
  })

  test('the Deadeye of 1.3.0 keeps all attributes but Evasion and Dodge', () => {
    expect(sixOf(deadeye.earlier)).toEqual({
      ...sixOf(deadeye.now),
      evasion: inferred?.evasion,
      dodge: inferred?.dodge,
    })
  })

  test('the Deadeye of 1.3.0 keeps its attacks but for their strikes', () => {
    const kept = deadeye.now.attacks.map((attack, place) => ({
      ...attack,
      strikes: deadeye.earlier.attacks[place]?.strikes,
    }))
    expect(deadeye.earlier.attacks).toEqual(kept)
  })

  test.each([
    ['melee', inferred?.melee],
    ['quick-shot', { single: { power: 4, precision: inferred?.quickShotPrecision } }],
    ['aimed-shot', { single: { power: 6, precision: inferred?.aimedShotPrecision } }],
  ])('the Deadeye of 1.3.0 has the inferred strikes of %s', (id, strikes) => {
    expect(deadeye.earlier.attacks.find((attack) => (attack.id as string) === id)?.strikes).toEqual(strikes)
  })

  test('the Deadeye of 1.3.0 keeps its abilities', () => {
    expect(deadeye.earlier.abilities).toEqual(deadeye.now.abilities)
  })
})
