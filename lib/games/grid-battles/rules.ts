import type { EntryId } from '@/lib/kernel/ids'
import type { Edit } from '@/lib/kernel/roster/edits'
import { chosen, emptyEntry } from '@/lib/kernel/roster/roster'
import { agreedLimit, byClass } from '@/lib/kernel/rules/counts'
import type { FixedList, Rule } from '@/lib/kernel/rules/game'
import {
  entryTarget,
  type Issue,
  type IssueKind,
  issueOf,
  overLimit,
  type Repair,
  type Target,
  THE_LIST,
} from '@/lib/kernel/rules/issue'
import { sourceOf } from '@/lib/kernel/sources'
import type { GridCatalogue, GridForce, GridRows } from './rows'
import type { OrderOfBattle } from './schema'
import { LIMIT_UNIT, SCENARIO, SIDE } from './stats'

export function scenarioOf(force: GridForce): OrderOfBattle | null {
  const [slug] = chosen(force.roster.choices, SCENARIO)
  return force.catalogue.rows.scenarios.find((scenario) => scenario.slug === slug) ?? null
}

function sideOf(force: GridForce) {
  const [id] = chosen(force.roster.choices, SIDE)
  return scenarioOf(force)?.sides.find((side) => side.id === id) ?? null
}

/** The orders of battle of both sides of each scenario. */
export function fixedLists({ rows }: GridCatalogue): readonly FixedList[] {
  return rows.scenarios.flatMap((scenario) =>
    scenario.sides
      .filter(({ counters }) => counters.length > 0)
      .map(
        (side): FixedList => ({
          id: `${scenario.slug}/${side.id}`,
          of: scenario.name,
          name: side.name,
          source: sourceOf(scenario, 'sides'),
          limit: side.counters.reduce((sum, { count }) => sum + count, 0),
          choices: { [SCENARIO]: scenario.slug, [SIDE]: side.id },
          // Ids are numbered as in a list that was built by hand.
          entries: side.counters.map(({ class: slug, count }, i) => ({
            ...emptyEntry(`e${i + 1}` as EntryId, slug),
            count,
          })),
        }),
      ),
  )
}

const withinLimit = agreedLimit<GridRows>({
  name: 'No more counters than agreed',
  kind: {
    ...overLimit(LIMIT_UNIT),
    place: 'Our own rule: scenarios fix the counters, and no source limits them otherwise',
  },
  label: 'Counters',
  what: 'the counters of the list',
  limitUnit: LIMIT_UNIT,
})

const place = 'Scenarios fix unit types and numbers for both sides'

const sideMissing: IssueKind<{ scenario: string }> = {
  code: 'grid-battles/side-missing',
  severity: 'error',
  place,
  say: ({ scenario }) => `${scenario} is chosen, but no side. Choose a side.`,
}

const sideChosen: Rule<GridRows> = {
  name: 'An order of battle is that of one side',
  kinds: [sideMissing],
  check(force) {
    const scenario = scenarioOf(force)
    // A scenario without known orders of battle requires no side.
    if (!scenario || scenario.sides.length === 0 || chosen(force.roster.choices, SIDE).length > 0) return []
    const repairs = scenario.sides.map(
      (side): Repair => ({ label: `Choose ${side.name}`, edits: [{ kind: 'choose', choice: SIDE, to: side.id }] }),
    )
    return [issueOf(sideMissing, { kind: 'choice', choice: SIDE }, { scenario: scenario.name }, repairs)]
  },
}

const wrongNumber: IssueKind<{ name: string; used: number; wanted: number }> = {
  code: 'grid-battles/wrong-number',
  severity: 'error',
  place,
  say: ({ name, used, wanted }) => `${name}: ${used} in the list. The scenario gives this side ${wanted}.`,
  short: ({ wanted }) => `the scenario gives this side ${wanted}`,
}

const numbersMatch: Rule<GridRows> = {
  name: 'Each counter is there as often as the scenario says',
  kinds: [wrongNumber],
  check(force) {
    const side = sideOf(force)
    if (!side) return []
    const wanted = new Map<string, number>()
    for (const { class: slug, count } of side.counters) wanted.set(slug, (wanted.get(slug) ?? 0) + count)
    const present = new Map([...byClass(force.units)].map(([row, units]) => [row.slug as string, units]))
    return force.catalogue.rows.classes.flatMap((row): Issue[] => {
      const units = present.get(row.slug) ?? []
      const used = units.reduce((sum, unit) => sum + unit.entry.count, 0)
      const number = wanted.get(row.slug) ?? 0
      if (used === number) return []
      const [first, ...others] = units
      const edits: readonly Edit[] = [
        ...others.map((unit) => ({ kind: 'remove', entry: unit.entry.id }) as const),
        first
          ? number === 0
            ? { kind: 'remove', entry: first.entry.id }
            : { kind: 'change', entry: first.entry.id, to: { count: number } }
          : { kind: 'add', entry: { ...force.newEntry(row), count: number }, at: force.roster.entries.length },
      ]
      const target: Target = first ? entryTarget(first.entry.id) : { kind: 'section', section: row.slug }
      return [
        issueOf(wrongNumber, target, { name: row.name, used, wanted: number }, [
          { label: stepTo(number, row.name, used), edits },
        ]),
      ]
    })
  },
}

function stepTo(wanted: number, name: string, used: number): string {
  if (used === 0) return `Add ${wanted} ${name}`
  if (wanted === 0) return `Remove ${name}`
  return wanted > used ? `Add ${wanted - used} to ${name}` : `Remove ${used - wanted} from ${name}`
}

const facesUnknown: IssueKind<{ dice: readonly string[] }> = {
  code: 'grid-battles/faces-unknown',
  severity: 'note',
  place: 'The page on dice shows the faces as drawings',
  say: ({ dice }) => `The faces of ${dice.join(', ')} are not known in this pack: no odds can be given for them.`,
}

const facesKnown: Rule<GridRows> = {
  name: 'Dice whose faces are not known are named',
  kinds: [facesUnknown],
  check(force) {
    const rolled = new Set<string>(
      force.units.flatMap((unit) => [...unit.class.attack, ...unit.class.defence].map(({ die }) => die)),
    )
    const dice = force.catalogue.rows.dice
      .filter((die) => rolled.has(die.slug) && die.faces === null)
      .map(({ name }) => name)
    return dice.length > 0 ? [issueOf(facesUnknown, THE_LIST, { dice })] : []
  },
}

export const RULES: readonly Rule<GridRows>[] = [withinLimit, sideChosen, numbersMatch, facesKnown]
