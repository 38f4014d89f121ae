import { describe, expect, test } from 'vitest'
import { GAME_IDS, type GameId } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { EntryId, Slug } from '@/lib/kernel/ids'
import { bestForPoints, type LoadoutRank } from '@/lib/kernel/odds/best-for-points'
import { type Entry, emptyEntry } from '@/lib/kernel/roster/roster'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { forceOf } from '@/lib/kernel/rules/force'
import { catalogueNamed } from '../support/conformance'
import { listOf } from '../support/rosters'

async function gameOf(id: GameId) {
  const parts = partsOf(id)
  const [game, { rows, oddsQuestion }, odds] = await Promise.all([parts.game(), parts.schema(), parts.odds?.()])
  if (!odds || !oddsQuestion) throw new Error(`${id} has no odds.`)
  return { id, game, odds, oddsQuestion, catalogue: twoHandedExcluding(catalogueNamed(`${id}-starter`, rows)) }
}

/** As a pack says it of its keyword, in every version of the packs. */
function twoHandedExcluding(catalogue: Catalogue): Catalogue {
  const keywords = catalogue.rows.keywords.map((row) =>
    row.name === 'Two-Handed' ? { ...row, excludes: ['shield'] } : row,
  )
  return { ...catalogue, rows: { ...catalogue.rows, keywords } }
}

const games = new Map(await Promise.all(GAME_IDS.map(async (id) => [id, await gameOf(id)] as const)))

function gameNamed(id: GameId) {
  const found = games.get(id)
  if (!found) throw new Error(`There is no ${id}.`)
  return found
}

/** A list of one unit of each class that its faction may have. */
function listIn(id: GameId, more: Partial<Entry> = {}, classSlug?: string) {
  const { game, catalogue } = gameNamed(id)
  const faction = catalogue.rows.factions[0]?.slug
  const empty = listOf(id, catalogue.pack.id, { limit: 6000, ...(faction ? { faction } : {}), entries: [] })
  const force = forceOf(empty, catalogue, game)
  const rows = catalogue.rows.classes.filter((row) =>
    classSlug === undefined ? isOpenTo(row, faction) : row.slug === classSlug,
  )
  const entries = rows.map((row, i) => ({ ...force.newEntry(row), ...more, id: `e${i + 1}` as EntryId }))
  return { ...empty, entries }
}

function isOpenTo(row: object, faction: string | undefined): boolean {
  const open = 'factions' in row && Array.isArray(row.factions) ? row.factions : null
  return open === null || faction === undefined || open.includes(faction)
}

function ranking(id: GameId, roster: ReturnType<typeof listIn>, at = 0): readonly LoadoutRank[] {
  const { game, catalogue, odds } = gameNamed(id)
  const entry = roster.entries[at]
  const [target] = forceOf(roster, catalogue, game).units
  if (!entry || !target) throw new Error('The list is empty.')
  return bestForPoints({
    roster,
    catalogue,
    game,
    entry,
    target,
    otherLoadouts: odds.otherLoadouts,
    attacksOn: (attacker, other) => odds.attacksOn(attacker, other, { readings: {}, catalogue }),
    answer: (question) => odds.answer(question, catalogue),
  })
}

describe.each(GAME_IDS)('Every unit of the starter pack of %s may attack every other', (id) => {
  const { game, catalogue, odds, oddsQuestion } = gameNamed(id)
  const { units } = forceOf(listIn(id), catalogue, game)

  test('and each attack is a question that the schema reads as it stands', () => {
    expect(units.length).toBeGreaterThan(3)
    let answered = 0
    for (const attacker of units)
      for (const target of units.slice(0, 6)) {
        const attacks = odds.attacksOn(attacker, target, { readings: {}, catalogue })
        expect(new Set(attacks.map((attack) => attack.id)).size).toBe(attacks.length)
        for (const { question } of attacks) {
          expect(oddsQuestion.parse(question)).toEqual(question)
          const answer = odds.answer(question, catalogue)
          if (!('refused' in answer)) answered += 1
          else expect(answer.refused).toMatch(/not known|cannot (be )?board/)
        }
      }
    expect(answered).toBeGreaterThan(20)
  })
})

describe('Wargear by what it does for its points', () => {
  test.each(['dwethia-conquest', 'dwethia-heroes', 'dwethia-cosmic'] as const)(
    '%s: the most for each point comes first',
    (id) => {
      const roster = listIn(id)
      const at = roster.entries.findIndex((_, i) => ranking(id, roster, i).length > 4)
      const all = ranking(id, roster, at)
      const worths = all.map(({ perPoint }) => perPoint ?? -1)
      expect(worths).toEqual(worths.toSorted((a, b) => b - a))
      for (const { expected, perPoint, price } of all) {
        if (perPoint !== null) expect(perPoint * price.points).toBeCloseTo(expected ?? 0, 10)
      }
      expect(all.filter(({ label }) => label === 'As it is')).toHaveLength(1)
    },
  )

  test('no way of arming breaks a rule that the unit kept before', () => {
    const id = 'dwethia-heroes'
    const roster = listIn(id)
    const { game, catalogue } = gameNamed(id)
    for (const [at, entry] of roster.entries.slice(0, 6).entries()) {
      const errors = (one: Entry) =>
        evaluate({ ...roster, entries: [{ ...one, count: 1 }] }, catalogue, game)
          .issues.filter(({ severity, target }) => severity === 'error' && ['entry', 'slot'].includes(target.kind))
          .map(({ code }) => code)
      for (const contender of ranking(id, roster, at)) {
        expect(errors(entry)).toEqual(expect.arrayContaining(errors(contender.entry)))
      }
    }
  })

  test('a two-handed weapon leaves the shield behind, and another weapon takes the place of the first', () => {
    const roster = listIn('dwethia-heroes', { wargear: ['hand-weapon', 'shield'] as Slug[] }, 'captain')
    const all = ranking('dwethia-heroes', roster)
    const great = all.find(({ entry }) => entry.wargear.includes('great-axe' as Slug))
    expect(great?.entry.wargear).toEqual(['great-axe'])
    const axe = all.find(({ entry }) => entry.wargear.includes('axe' as Slug))
    expect(axe?.entry.wargear).toEqual(['shield', 'axe'])
  })

  test('in a fight a stronger weapon does more, and what it costs decides whether it is better', () => {
    const roster = listIn('dwethia-heroes', { wargear: ['hand-weapon'] as Slug[] }, 'captain')
    const all = ranking('dwethia-heroes', roster)
    const of = (slug: string) => all.find(({ entry }) => entry.wargear.join() === slug)
    expect(of('great-axe')?.expected).toBeGreaterThanOrEqual(of('hand-weapon')?.expected ?? 9)
    expect(of('great-axe')?.attack).toMatchObject({ counts: 'wounds' })
  })

  test('a unit without a price is ranked last, and what is unknown is said', () => {
    const { game, catalogue, odds } = gameNamed('dwethia-conquest')
    const roster = listIn('dwethia-conquest')
    const raceless = { ...emptyEntry('x' as EntryId, roster.entries[0]?.class as Slug), race: null }
    const [target] = forceOf(roster, catalogue, game).units
    if (!target) throw new Error('The list is empty.')
    const all = bestForPoints({
      roster,
      catalogue,
      game,
      entry: { ...raceless, wargear: ['rifles'] as Slug[] },
      target,
      otherLoadouts: () => [],
      attacksOn: (attacker, other) => odds.attacksOn(attacker, other, { readings: {}, catalogue }),
      answer: (question) => odds.answer(question, catalogue),
      isWanted: ({ id }) => id.startsWith('ranged'),
    })
    expect(all).toMatchObject([{ expected: null, perPoint: null, attack: null }])
    expect(all[0]?.refused.join()).toContain('Perception not known')
  })
})
