import { beforeAll, describe, expect, test } from 'vitest'
import { changeSummary, changeWords } from '@/components/domain/difference-words'
import { GAME_IDS, type GameId } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import { type Catalogue, ROW_KINDS } from '@/lib/kernel/catalogue'
import type { EntryId, Slug } from '@/lib/kernel/ids'
import { rosterOfEveryClass } from '@/lib/kernel/odds/units'
import { differencesBetween } from '@/lib/kernel/roster/differences'
import { applyEdits, type Edit } from '@/lib/kernel/roster/edits'
import type { Roster } from '@/lib/kernel/roster/roster'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { fixesFor } from '@/lib/kernel/rules/fixes'
import { forceOf } from '@/lib/kernel/rules/force'
import type { Game } from '@/lib/kernel/rules/game'
import { nearestLegal } from '@/lib/kernel/rules/nearest'
import { type AnsweredOption, answersToOptions } from '@/lib/odds/answers'
import { suggestionsFor } from '@/lib/odds/side-suggestions'
import { sampleOf } from '@/lib/odds/sides'
import { publicListOf } from '@/lib/share/public-list'
import { textOf } from '@/lib/share/text/text'
import { openStarter } from '../odds/open-odds'
import { shippedLists } from '../support/spoilt-lists'
import { starter } from '../support/starters'

type Opened = {
  readonly game: Game
  readonly catalogue: Catalogue
  readonly ids: RegExp
  readonly lists: readonly Roster[]
}

const opened = new Map<GameId, Opened>()

beforeAll(async () => {
  for (const id of GAME_IDS) {
    const [game, catalogue] = [await partsOf(id).game(), await starter(id)]
    opened.set(id, { game, catalogue, ids: idsIn(catalogue), lists: listsOf(id, game, catalogue) })
  }
})

const GONE = 'never-heard-of-it' as Slug

/** Ids of entries, and slugs of two words and more: a slug of one word cannot be told from a name. */
function idsIn(catalogue: Catalogue): RegExp {
  const slugs = [...JSON.stringify(catalogue.rows).matchAll(/"(?:slug|id)":"([a-z]+(?:-[a-z0-9]+)+)"/g)].map(
    ([, slug]) => slug,
  )
  const names = ROW_KINDS.flatMap((kind) => catalogue.rows[kind].map(({ name }) => name)).join(' ')
  const telling = [...new Set([...slugs, GONE, catalogue.pack.id])].filter((slug) => !names.includes(slug ?? ''))
  return new RegExp(`(?<![\\w-])(e\\d+|${telling.join('|')})(?![\\w-])`)
}

/** Bundled lists with another faction, another pack, picks that are nowhere, and units that are gone. */
function listsOf(id: GameId, game: Game, catalogue: Catalogue): readonly Roster[] {
  return shippedLists(id)
    .slice(0, 4)
    .flatMap((list, i) => {
      const factions = [null, ...catalogue.rows.factions.map(({ slug }) => slug)]
      const [first, second, third] = list.entries
      const inFaction = factions.map((faction): Edit => ({ kind: 'list', to: { faction } }))
      const change = (to: object): Edit => ({ kind: 'change', entry: first?.id ?? ('none' as EntryId), to })
      const edits: readonly (readonly Edit[])[] = [
        ...inFaction.slice(i % 2, 3 + i).map((edit) => [edit]),
        [{ kind: 'list', to: { faction: GONE, religion: GONE } }],
        [change({ class: GONE, name: null })],
        [change({ race: GONE, wargear: [GONE], spells: [GONE] })],
        [change({ upgrades: { luck: 2, martial: 9 } })],
        [change({ count: 90 }), ...(second ? [{ kind: 'remove', entry: second.id } as const] : [])],
        game.choices.map(({ id: choice }) => ({ kind: 'choose', choice, to: [GONE, third?.id ?? 'e1', 'e999'] })),
        game.choices.map(({ id: choice }) => ({ kind: 'choose', choice, to: null })),
        game.readings.map(({ id: reading }) => ({ kind: 'read', reading, to: 'perhaps' })),
        list.entries.map(({ id: entry }) => ({ kind: 'remove', entry })),
      ]
      return edits.map((some) => applyEdits(list, some))
    })
}

function openedGame(id: GameId): Opened {
  const found = opened.get(id)
  if (!found) throw new Error(`${id} is not open.`)
  return found
}

const DWETHIA = GAME_IDS.filter((id) => id.startsWith('dwethia'))

describe('No sentence holds an id', () => {
  test.each(GAME_IDS)('%s: issues and their fixes', (id) => {
    const { game, catalogue, ids, lists } = openedGame(id)
    for (const roster of lists) {
      const fixesOf = fixesFor(roster, catalogue, game)
      for (const issue of evaluate(roster, catalogue, game).issues) {
        const { message, short, repairs } = issue
        const labels = [...repairs, ...(fixesOf(issue) ?? [])].map(({ label }) => label)
        for (const words of [message, short, ...labels]) expect(words).not.toMatch(ids)
      }
    }
  })

  test.each(GAME_IDS)('%s: differences, history, and the steps to the nearest legal list', (id) => {
    const { game, catalogue, ids, lists } = openedGame(id)
    const [whole] = shippedLists(id)
    if (!whole) throw new Error(`${id} has no list.`)
    const named = (roster: Roster) => ({ roster, catalogue, game })
    const before = named({ ...whole, pack: { ...whole.pack, version: 99 } })
    for (const roster of lists) {
      const { list, changed } = differencesBetween(before.roster, roster)
      const fields = [...list, ...changed.flatMap((one) => one.fields)]
      const words = fields.flatMap((field) => Object.values(changeWords(field, before, named(roster))).map(String))
      for (const one of [...words, changeSummary(before, named(roster))]) expect(one).not.toMatch(ids)
    }
    for (const roster of lists.slice(0, 6)) {
      let trials = 400
      for (const label of nearestLegal(roster, catalogue, game, () => trials-- > 0)?.labels ?? [])
        expect(label).not.toMatch(ids)
    }
  })

  test.each(GAME_IDS)('%s: what is shared as a text', async (id) => {
    const { game, catalogue, ids, lists } = openedGame(id)
    const about = await partsOf(id).about()
    for (const roster of lists) {
      const shown = publicListOf(roster, { about, game, catalogue })
      for (const markup of ['plain', 'markdown'] as const)
        expect(textOf(shown, { length: 'full', markup })).not.toMatch(ids)
    }
  })

  test.each(GAME_IDS)('%s: odds, of units of the pack and of lists', async (id) => {
    const { game, catalogue, ids, lists } = openedGame(id)
    const open = await openStarter(id)
    const sample = sampleOf(open)
    const ask = { side: 'attacker', optionIndex: 'new', comparedOptions: [sample], currentIndex: 0 } as const
    const source = { listId: null, packName: catalogue.name }
    const rosters = [rosterOfEveryClass(catalogue, game), ...lists.slice(0, 12)]
    let asked = 0
    for (const roster of rosters) {
      const units = forceOf(roster, catalogue, game).units.slice(0, 40)
      const opened = { open, roster, units, readings: {}, source }
      for (const offer of units.map(suggestionsFor(opened, ask).offer)) {
        for (const words of [offer.name, offer.note ?? '', ...offer.questions.map(({ label }) => label)])
          expect(words).not.toMatch(ids)
        for (const { comparedOptions } of offer.questions.slice(0, 3)) {
          const [, answered] = answersToOptions(open, comparedOptions)
          for (const words of oddsWords(answered)) expect(words).not.toMatch(ids)
          asked++
        }
      }
    }
    expect(asked).toBeGreaterThan(20)
  })
})

/** Every sentence and label that the page of an answer shows. */
function oddsWords(answered: AnsweredOption | undefined): readonly string[] {
  if (!answered) throw new Error('There is no answer.')
  const { title, against, answer } = answered
  if ('refused' in answer) return [title, against ?? '', answer.refused]
  const { counts, chances, steps, leftOut, further, table } = answer
  return [
    ...[title, against ?? '', counts, ...steps, ...leftOut, ...chances.map(({ label }) => label)],
    ...further.flatMap((spread) => [spread.label, spread.counts]),
    ...[...(table?.attacker ?? []), ...(table?.defender ?? [])].map(({ label }) => label),
    ...(table?.assumptions ?? []),
  ]
}

test('what another faction has is said of the faction, not of the pack', () => {
  const { game, catalogue } = openedGame('dwethia-conquest')
  const [list] = shippedLists('dwethia-conquest').filter(({ faction }) => faction === 'the-citadel')
  if (!list) throw new Error('There is no list of the Citadel.')
  const messages = (faction: Slug | null) =>
    evaluate(applyEdits(list, [{ kind: 'list', to: { faction } }]), catalogue, game).issues.map(
      ({ message }) => message,
    )
  const [cited] = messages('empire-of-sol' as Slug).filter((message) => message.startsWith('Secondary missions'))
  expect(cited).toMatch(/^Secondary missions: “[A-Z].*” are not for Empire of Sol\.$/)
  const [alone] = messages(null).filter((message) => message.startsWith('Secondary missions'))
  expect(alone).toMatch(/are not for a list without a faction\.$/)
})

test('what no longer fits another faction says what is against it', () => {
  const refused = DWETHIA.flatMap((id) => {
    const { game, catalogue } = openedGame(id)
    return shippedLists(id).flatMap((list) =>
      catalogue.rows.factions.flatMap(({ slug: faction, name }) =>
        evaluate(applyEdits(list, [{ kind: 'list', to: { faction } }]), catalogue, game)
          .issues.filter(({ code }) => /^dwethia\/(race|wargear|spell)-not-allowed$/.test(code))
          .map(({ message }) => ({ message, name })),
      ),
    )
  })
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.filter(({ message, name }) => !message.endsWith(`: not for ${name}.`))).toEqual([])
})

test('each step to the nearest legal list says which unit it is about', () => {
  const { game, catalogue, lists } = openedGame('grid-battles')
  const names = catalogue.rows.classes.map(({ name }) => name)
  const steps = lists.flatMap((roster) =>
    evaluate(roster, catalogue, game).issues.flatMap(({ code, repairs }) =>
      code === 'grid-battles/wrong-number' ? repairs : [],
    ),
  )
  expect(steps.length).toBeGreaterThan(0)
  for (const { label } of steps)
    expect(
      names.some((name) => label.includes(name)),
      label,
    ).toBe(true)
})
