import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plus, totalOf } from '@/lib/kernel/amounts'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { Slug } from '@/lib/kernel/ids'
import { applyEdit, applyEdits } from '@/lib/kernel/roster/edits'
import { type Entry, emptyEntry, type Roster } from '@/lib/kernel/roster/roster'
import { swapClass } from '@/lib/kernel/rules/equipment'
import { type Evaluation, evaluate, isLimit, issueKindsOf } from '@/lib/kernel/rules/evaluate'
import { completionsOf, ONLY_MINE } from '@/lib/kernel/rules/fill'
import { fixesFor } from '@/lib/kernel/rules/fixes'
import { forceOf } from '@/lib/kernel/rules/force'
import type { Game, SlotName } from '@/lib/kernel/rules/game'
import { cannotJudge, type Issue, keyOf } from '@/lib/kernel/rules/issue'
import { nearestLegal } from '@/lib/kernel/rules/nearest'
import { formatRoster } from '@/lib/rosters/format'
import { reportOf } from '@/lib/rosters/report'
import { parseRoster } from '@/lib/rosters/schema'
import { generatedLists } from '../support/generated-lists'

type TestedGame = {
  readonly game: Game
  readonly catalogue: Catalogue
  /** One list for each code that the game's own rules can give. */
  readonly breaking: Readonly<Record<string, Roster>>
  /** A list that is legal as it stands. */
  readonly legal: Roster
}

/** What every game must keep to: a new game calls this once. */
export function describeContract({ game, catalogue, breaking, legal }: TestedGame) {
  const judge = (roster: Roster) => evaluate(roster, catalogue, game)
  const fixed = (roster: Roster) => {
    const fixesOf = fixesFor(roster, catalogue, game)
    return judge(roster).issues.flatMap((issue) => (fixesOf(issue) ?? []).map((fix) => ({ issue, fix })))
  }
  const wrongWith = (entry: Entry, to: Partial<Entry>) =>
    judge(applyEdit(legal, { kind: 'change', entry: entry.id, to })).issues.filter(
      ({ severity, target }) => severity === 'error' && 'entry' in target && target.entry === entry.id,
    )
  /** One unit of each class of a list, a few of them. */
  const sampledUnits = (roster: Roster) => {
    const force = forceOf(roster, catalogue, game)
    const first = new Map(force.units.map((unit) => [unit.class.slug, unit]))
    return [...first.values()].slice(0, 5).map((unit) => ({ unit, force }))
  }
  const ownKinds = new Map(game.rules.flatMap(({ kinds }) => kinds.map((kind) => [kind.code, kind])))
  const lists = generatedLists(catalogue, game)
  const always = (claim: (roster: Roster) => void) => fc.assert(fc.property(lists, claim), { numRuns: 50 })

  describe(`${game.name} keeps the contract of a game`, () => {
    test('each of its codes is there once', () => {
      const codes = issueKindsOf(game).map((kind) => kind.code)
      expect(new Set(codes).size).toBe(codes.length)
      for (const code of codes) expect(code).toMatch(/^[a-z-]+\/[a-z-]+$/)
    })

    test('each of its codes is given by some list', () => {
      expect(Object.keys(breaking).toSorted()).toEqual([...ownKinds.keys()].toSorted())
      for (const [code, roster] of Object.entries(breaking)) {
        expect(judge(roster).issues.map((issue) => issue.code)).toContain(code)
      }
    })

    test('its legal list is legal, and no rule of severity error speaks', () => {
      expect(judge(legal).issues.filter((issue) => issue.severity === 'error')).toEqual([])
      expect(judge(legal).legal).toBe(true)
    })

    test('each reading says what is asked and where, and its default is one of several answers', () => {
      expect(new Set(game.readings.map(({ id }) => id)).size).toBe(game.readings.length)
      for (const { question, place, answers, defaultAnswer } of game.readings) {
        const ids = answers.map((answer) => answer.id)
        expect([question.endsWith('?'), place.length > 0, new Set(ids).size]).toEqual([true, true, ids.length])
        expect(ids.length).toBeGreaterThan(1)
        expect(ids).toContain(defaultAnswer)
      }
    })

    test('the answer that a list stores is in force, and the default where it stores none that there is', () => {
      const answered = (readings: Roster['readings'], id: string) =>
        forceOf({ ...legal, readings }, catalogue, game).answer(id)
      for (const { id, answers, defaultAnswer } of game.readings) {
        for (const answer of answers) expect(answered({ [id]: answer.id }, id)).toBe(answer.id)
        expect([answered({}, id), answered({ [id]: 'perhaps' }, id)]).toEqual([defaultAnswer, defaultAnswer])
        expect(judge({ ...legal, readings: { [id]: 'perhaps' } }).legal).toBe(false)
      }
    })

    test('each rule has a name of its own', () => {
      const names = game.rules.map((rule) => rule.name)
      expect(new Set(names).size).toBe(names.length)
    })

    test('each rule gives only what it names, or that it cannot judge', () => {
      for (const { name, kinds, check } of game.rules) {
        const codes = [cannotJudge, ...kinds].map(({ code }) => code)
        const given = Object.values(breaking).flatMap((roster) => check(forceOf(roster, catalogue, game)))
        for (const { code } of given) expect(codes, name).toContain(code)
      }
    })

    test('a limit is broken where its bar is full, and by as much', () => {
      always((roster) => {
        const force = forceOf(roster, catalogue, game)
        for (const rule of game.rules.filter(isLimit)) {
          const { lines, limit } = rule.budget(force)
          const [broken] = rule.check(force).filter(({ code }) => code !== cannotJudge.code)
          expect(broken?.params.over ?? 0).toBe(Math.max(0, totalOf(lines).points - limit))
        }
      })
    })

    test('evaluating never throws and never changes the list', () => {
      always((roster) => {
        const before = formatRoster(roster)
        expect(judge(deepFrozen(roster)).limit).toBe(roster.limit)
        expect(formatRoster(roster)).toBe(before)
      })
    })

    test('totals are the sums of their lines', () => {
      always((roster) => {
        const { total, units, main, otherLimits, banks, figures, pools } = judge(roster)
        expect(totalOf(total.lines)).toEqual(total.amount)
        expect(units.map((unit) => unit.total).reduce(plus, { points: 0, exact: true })).toEqual(total.amount)
        for (const sum of [main, ...otherLimits, ...banks, ...figures, ...(pools ?? [])]) {
          expect(totalOf(sum.lines)).toEqual(sum.amount)
        }
        for (const unit of units) expect(totalOf(unit.each.lines)).toEqual(unit.each.amount)
      })
    })

    test('the order of entries changes no total and no verdict', () => {
      always((roster) => {
        const turned = { ...roster, entries: roster.entries.toReversed() }
        const [one, other] = [judge(roster), judge(turned)]
        expect(other.total.amount).toEqual(one.total.amount)
        expect(other.legal).toBe(one.legal)
        expect(codesOf(other)).toEqual(codesOf(one))
      })
    })

    test('adding and then removing an entry gives the same list and the same verdict', () => {
      const first = catalogue.rows.classes[0]
      if (!first) throw new Error('The pack has no class.')
      always((roster) => {
        const entry = emptyEntry('added' as never, first.slug)
        const added = applyEdit(roster, { kind: 'add', entry, at: 0 })
        const removed = applyEdit(added, { kind: 'remove', entry: entry.id })
        expect(formatRoster(removed)).toBe(formatRoster(roster))
        expect(judge(removed)).toEqual(judge(roster))
      })
    })

    test('what was judged before changes nothing about what is judged next', () => {
      const factions = [null, ...catalogue.rows.factions.map(({ slug }) => slug)]
      fc.assert(
        fc.property(lists, fc.constantFrom(...factions), fc.nat(8), (roster, faction, at) => {
          const [first] = roster.entries
          const steps = [
            roster,
            applyEdit(roster, { kind: 'list', to: { faction } }),
            ...(first ? [applyEdit(roster, { kind: 'move', entry: first.id, at })] : []),
            ...(first ? [applyEdit(roster, { kind: 'remove', entry: first.id })] : []),
            roster,
          ]
          // A copy shares no entry with any list that was judged.
          for (const list of steps) expect(judge(list)).toEqual(judge(structuredClone(list)))
        }),
        { numRuns: 25 },
      )
    })

    test('each fix clears its issue, makes no new error and changes the total as it says', () => {
      always((roster) => {
        const before = judge(roster)
        for (const { issue, fix } of fixed(roster)) {
          const after = judge(applyEdits(roster, fix.edits))
          expect(after.issues.map(keyOf), `${issue.code}: ${fix.label}`).not.toContain(keyOf(issue))
          const fresh = errorsOf(after).filter((key) => !errorsOf(before).includes(key))
          expect(fresh, `${issue.code}: ${fix.label}`).toEqual([])
          const written = parseRoster(formatRoster(applyEdits(roster, fix.edits)))
          expect(written.ok, `${issue.code}: ${fix.label}`).toBe(true)
          expect(fix.change.points).toBe(after.total.amount.points - before.total.amount.points)
        }
      })
    })

    test('each of its errors offers a fix in the list that shows it', () => {
      for (const [code, roster] of Object.entries(breaking)) {
        const fixes = fixed(roster).filter(({ issue }) => issue.code === code)
        if (ownKinds.get(code)?.severity === 'error') expect(fixes.length, code).toBeGreaterThan(0)
      }
    })

    test('the nearest legal list, where one is found, is legal and costs what it says', () => {
      let found = 0
      fc.assert(
        fc.property(lists, (roster) => {
          const proposal = nearestLegal(roster, catalogue, game, atMost(400))
          if (!proposal) return
          found += 1
          const [before, after] = [judge(roster), judge(applyEdits(roster, proposal.edits))]
          expect(after.legal).toBe(true)
          expect(proposal.change.points).toBe(after.total.amount.points - before.total.amount.points)
          if (before.legal) expect(proposal.edits).toEqual([])
        }),
        { numRuns: 25 },
      )
      expect(found).toBeGreaterThan(0)
    })

    test('one error that has a fix is cleared by one repair', () => {
      const spoilt = Object.values(breaking).filter((roster) => errorsOf(judge(roster)).length === 1)
      expect(spoilt.length).toBeGreaterThan(0)
      for (const roster of spoilt) expect(nearestLegal(roster, catalogue, game)?.labels).toHaveLength(1)
    })

    test('a completion keeps what is there, is legal, and stays within the limit', () => {
      const wider = { ...legal, limit: legal.limit * 2 }
      const fewer = legal.entries.map((entry) => ({ ...entry, count: Math.ceil(entry.count / 2) }))
      const roomy = [wider, { ...legal, entries: fewer }, { ...wider, choices: {} }]
      let completed = 0
      for (const goals of [[], [ONLY_MINE], ...game.goals.map(({ id }) => [id])]) {
        for (const roster of roomy) {
          for (const { edits, total } of completionsOf({ roster, catalogue, game }, goals, atMost(600))) {
            completed += 1
            const filled = applyEdits(roster, edits)
            const after = judge(filled)
            expect(after.legal).toBe(true)
            expect(after.total.amount).toEqual(total)
            for (const entry of roster.entries) {
              expect(filled.entries.find(({ id }) => id === entry.id)?.count).toBeGreaterThanOrEqual(entry.count)
            }
            const classes = new Set<string>(roster.entries.map((entry) => entry.class))
            if (goals.includes(ONLY_MINE)) expect(filled.entries.every((entry) => classes.has(entry.class))).toBe(true)
          }
        }
      }
      expect(completed).toBeGreaterThan(0)
    })

    test('a list that is not legal is not filled', () => {
      const spoilt = Object.values(breaking).filter((roster) => !judge(roster).legal)
      expect(spoilt.length).toBeGreaterThan(0)
      for (const roster of spoilt) expect(completionsOf({ roster, catalogue, game }, [])).toEqual([])
    })

    test('what is offered as equipment is what the rules allow, and the rest is refused as they would', () => {
      let met = 0
      for (const { unit, force } of sampledUnits(legal)) {
        for (const { slot, candidates } of game.equipment(unit, force).slots) {
          for (const { row, whyNot } of candidates) {
            const wrong = wrongWith(unit.entry, picking(unit.entry, slot, row.slug))
            const refused = wrong.filter(inSlot(slot))
            met += 1
            if (whyNot === null) expect(refused, `${unit.class.slug} takes ${slot} ${row.slug}`).toEqual([])
            else expect(wrong, `${unit.class.slug} takes ${slot} ${row.slug}, ${whyNot}`).not.toEqual([])
          }
        }
      }
      expect(met).toBeGreaterThan(0)
    })

    test('what is described in full begins with itself, and leaves out nothing that it says in a few words', () => {
      for (const { unit, force } of sampledUnits(legal)) {
        for (const { describe: described, candidates } of game.equipment(unit, force).slots) {
          if (!described) continue
          for (const { row, words } of candidates) {
            const [first] = described(row)
            expect(first?.name).toBe(row.name)
            if (words !== null) expect(first?.words).toBe(words)
          }
        }
      }
    })

    test('upgrades end at their caps, and the bases that are offered may be taken', () => {
      for (const { unit, force } of sampledUnits(legal)) {
        const { upgrades, base } = game.equipment(unit, force)
        for (const { id, most, whyNot } of upgrades) {
          const bought = (steps: number) =>
            wrongWith(unit.entry, { upgrades: steps > 0 ? { [id]: steps } : {} }).filter(inSlot('upgrades'))
          if (whyNot !== null) {
            expect(bought(1), `${unit.class.slug} buys ${id}`).not.toEqual([])
            continue
          }
          expect(bought(most ?? 20), `${unit.class.slug} buys ${id}`).toEqual([])
          if (most !== null) expect(bought(most + 1), `${unit.class.slug} buys more ${id}`).not.toEqual([])
        }
        for (const each of [base.usual, ...base.bases]) {
          expect(wrongWith(unit.entry, { base: each }).filter(inSlot('base')), unit.class.slug).toEqual([])
        }
      }
    })

    test('a unit that takes another class keeps only what that class may have', () => {
      let taken = 0
      for (const { unit, force } of sampledUnits(legal)) {
        const [classes] = game.equipment(unit, force).slots
        const others =
          classes?.candidates.filter(({ whyNot, row }) => whyNot === null && row.slug !== unit.class.slug) ?? []
        for (const { row } of others.slice(0, 12)) {
          const edits = swapClass(legal, catalogue, game, { entry: unit.entry.id, to: row })
          const after = applyEdits(legal, edits)
          const wrong = judge(after).issues.filter(
            ({ severity, target }) => severity === 'error' && target.kind === 'slot',
          )
          expect(after.entries.find(({ id }) => id === unit.entry.id)?.class).toBe(row.slug)
          expect(wrong, `${unit.class.slug} becomes ${row.slug}`).toEqual([])
          taken += 1
        }
      }
      expect(taken).toBeGreaterThan(0)
    })

    test('an unknown price makes every total that holds it inexact', () => {
      always((roster) => {
        const { units, total } = judge(roster)
        const allKnown = units.every((unit) => unit.each.lines.every((line) => line.amount !== null))
        expect(total.amount.exact).toBe(allKnown)
      })
    })

    test('entries with something unknown are kept, named and left out', () => {
      let met = 0
      always((roster) => {
        const { units, unresolved, issues } = judge(roster)
        met += unresolved.length
        expect(units.length + unresolved.length).toBe(roster.entries.length)
        for (const { entry } of unresolved) {
          const named = issues.some(
            ({ code, target }) => code === 'kernel/unknown-row' && target.kind === 'entry' && target.entry === entry.id,
          )
          expect(named).toBe(true)
        }
      })
      expect(met).toBeGreaterThan(0)
    })

    test('each unit stands under a section, has a base, and values that the game names', () => {
      const characteristics = game.characteristics.map(({ id }) => id)
      always((roster) => {
        for (const unit of judge(roster).units) {
          expect(unit.section).not.toBeNull()
          expect(unit.mark.base.mm.length).toBeGreaterThan(0)
          const { lines, text, rim, top, loadout } = unit.mark
          const told = Object.fromEntries(lines.map(({ part, value }) => [part, value]))
          expect({ rim, top, loadout, ...told }).toMatchObject({ text, rim, top, loadout })
          expect(characteristics).toEqual(expect.arrayContaining(Object.keys(unit.values)))
          expect(Object.keys(unit.values)).not.toEqual([])
        }
      })
    })

    test('a list survives its file and gives the same report, which is plain JSON', () => {
      always((roster) => {
        const read = parseRoster(formatRoster(roster))
        expect(read.ok && formatRoster(read.value)).toBe(formatRoster(roster))
        const plain = reportOf({ roster, catalogue }, judge(roster), () => [])
        expect(JSON.parse(JSON.stringify(plain))).toEqual(plain)
      })
    })
  })
}

function picking(entry: Entry, slot: SlotName, slug: Slug): Partial<Entry> {
  return slot === 'wargear' || slot === 'spells' ? { [slot]: [...new Set([...entry[slot], slug])] } : { [slot]: slug }
}

function inSlot(slot: string): (issue: Issue) => boolean {
  return ({ target }) => target.kind === 'slot' && target.slot === slot
}

/** Goes on so many times, then stops: a clock would make the test a matter of luck. */
function atMost(times: number): () => boolean {
  let left = times
  return () => left-- > 0
}

function errorsOf(evaluation: Evaluation): readonly string[] {
  return evaluation.issues.filter((issue) => issue.severity === 'error').map(keyOf)
}

function codesOf(evaluation: Evaluation): readonly string[] {
  return evaluation.issues.map((issue) => issue.code).toSorted()
}

function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) deepFrozen(inner)
    Object.freeze(value)
  }
  return value
}
