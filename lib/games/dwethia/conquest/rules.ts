import { formatFigure, plural } from '@/lib/kernel/figures'
import { chosen } from '@/lib/kernel/roster/roster'
import { limit } from '@/lib/kernel/rules/counts'
import { nameOf } from '@/lib/kernel/rules/force'
import type { Sum } from '@/lib/kernel/rules/game'
import { cannotJudge, entryTarget, type IssueKind, issueOf, type Repair } from '@/lib/kernel/rules/issue'
import { repairsByAdding, repairsByCuttingCost } from '@/lib/kernel/rules/repairs'
import { widest } from '@/lib/kernel/sheets/marks'
import { upgradesCapped, upgradesPriced, upgradesSold } from '../shared/equipment'
import { armyPools, type DwethiaForce, type DwethiaRows, type DwethiaUnit, isAvailable } from '../shared/rows'
import {
  affinityIn,
  basesWithin,
  buildingsRaceless,
  classesBelong,
  type DwethiaRule,
  dwethiaChart,
  eachUnit,
  elitesServe,
  exclusionsKept,
  hasFaction,
  hasRace,
  hasReligion,
  placesSuffice,
  racesAllowed,
  spellsAllowed,
  spellsNotTooOften,
  spellsPaid,
  unitsArmed,
  unknownToPack,
  wargearAllowed,
  wargearNotTooOften,
  withinLimit,
} from '../shared/rules'
import { LIMIT_UNIT } from '../shared/stats'
import { LIMIT_COVERS, LIMIT_IS, POOLS_COUNT, STARTING_COVERS } from './readings'
import {
  BASE_SHAPE,
  HEADQUARTERS,
  hasKeyword,
  isBasic,
  isThereAtFirst,
  KEYWORDS,
  MISSIONS,
  MISSIONS_CHOSEN,
  SCENARIO,
  SCENARIOS,
  STARTING_POINTS,
  sizeRange,
  usualBase,
} from './stats'

/** Every army has one headquarters; while none is chosen, whichever there is. */
export function besideChart(unit: DwethiaUnit, { roster, units }: DwethiaForce): string | null {
  if (!hasKeyword(unit, KEYWORDS.headquarters)) return null
  const [picked] = chosen(roster.choices, HEADQUARTERS)
  const isOther = picked !== unit.entry.id && units.some(({ entry }) => entry.id === picked)
  return isOther ? null : 'the headquarters'
}

const headquarters: IssueKind<{ found: number }> = {
  code: 'conquest/headquarters',
  severity: 'error',
  place: 'Conquest, Place your Headquarters',
  say: ({ found }) =>
    found === 1
      ? 'The headquarters of the list is not chosen under Headquarters.'
      : `The list has ${found} headquarters. Exactly one is required.`,
  short: () => 'limit 1 headquarters reached',
}

const oneHeadquarters: DwethiaRule = {
  name: 'One headquarters is in the list, and it is chosen',
  kinds: [headquarters],
  check(force) {
    const units = force.units.filter((unit) => hasKeyword(unit, KEYWORDS.headquarters))
    const count = units.reduce((sum, unit) => sum + unit.entry.count, 0)
    const [picked] = chosen(force.roster.choices, HEADQUARTERS)
    const [first] = units
    if (count === 1 && first?.entry.id === picked) return []
    const candidates = () =>
      force.catalogue.rows.classes.filter(
        (row) => row.keywords.includes(KEYWORDS.headquarters) && isAvailable(row, force),
      )
    if (count === 0 && force.catalogue.rows.classes.every((row) => !row.keywords.includes(KEYWORDS.headquarters))) {
      const what = unknownToPack('the headquarters', 'headquarters')
      return [issueOf(cannotJudge, { kind: 'choice', choice: HEADQUARTERS }, what)]
    }
    const toChoose = (entry: string) => ({ kind: 'choose', choice: HEADQUARTERS, to: entry }) as const
    const repairs = () =>
      count === 1 && first
        ? [{ label: `Choose ${nameOf(first)}`, edits: [toChoose(first.entry.id)] }]
        : count === 0
          ? repairsByAdding(candidates(), () => 1, force).map((repair) => ({
              ...repair,
              edits: [
                ...repair.edits,
                ...repair.edits.flatMap((edit) => (edit.kind === 'add' ? [toChoose(edit.entry.id)] : [])),
              ],
            }))
          : units.slice(0, MOST_KEEP_REPAIRS).map((keep) => ({
              label: `Keep ${nameOf(keep)}`,
              edits: [
                ...units
                  .filter((unit) => unit !== keep)
                  .map((unit) => ({ kind: 'remove', entry: unit.entry.id }) as const),
                { kind: 'change', entry: keep.entry.id, to: { count: 1 } } as const,
                toChoose(keep.entry.id),
              ],
            }))
    return [issueOf(headquarters, { kind: 'choice', choice: HEADQUARTERS }, { found: count }, repairs)]
  },
}

/** Where there are more headquarters than these, no repair proposes which to keep. */
const MOST_KEEP_REPAIRS = 8

const scenarioMissing: IssueKind<Record<never, never>> = {
  code: 'conquest/scenario-missing',
  severity: 'error',
  place: 'Conquest, Main Scenario',
  say: () => 'No main scenario is chosen.',
}

const scenarioChosen: DwethiaRule = {
  name: 'Each player chooses a main scenario',
  kinds: [scenarioMissing],
  check: (force) =>
    chosen(force.roster.choices, SCENARIO).length > 0
      ? []
      : [
          issueOf(
            scenarioMissing,
            { kind: 'choice', choice: SCENARIO },
            {},
            SCENARIOS.map(({ id, name }) => ({
              label: `Choose ${name}`,
              edits: [{ kind: 'choose', choice: SCENARIO, to: id }],
            })),
          ),
        ],
}

const missionsCount: IssueKind<{ chosen: number; wanted: number }> = {
  code: 'conquest/missions',
  severity: 'error',
  place: 'Conquest, Secondary Missions',
  say: ({ chosen, wanted }) => `${chosen} of ${wanted} different secondary missions are chosen.`,
}

const twoMissions: DwethiaRule = {
  name: 'Two different missions of the faction are chosen',
  kinds: [missionsCount],
  check(force) {
    const picks = chosen(force.roster.choices, MISSIONS)
    const different = [...new Set(picks)]
    if (different.length === MISSIONS_CHOSEN && picks.length === MISSIONS_CHOSEN) return []
    const target = { kind: 'choice', choice: MISSIONS } as const
    if (force.faction?.missions.length === 0) {
      const why = `the missions of ${force.faction.name} are not known`
      return [issueOf(cannotJudge, target, { what: 'the secondary missions', why })]
    }
    const others = (force.faction?.missions ?? [])
      .map(({ slug }) => slug as string)
      .filter((slug) => !different.includes(slug))
    const params = { chosen: different.length, wanted: MISSIONS_CHOSEN }
    if (!force.faction) return [issueOf(missionsCount, target, params, () => factionsWithMissions(force))]
    const to = [...different, ...others].slice(0, MISSIONS_CHOSEN)
    const label =
      different.length < MISSIONS_CHOSEN ? 'Add missions of the faction' : `Keep the first ${MISSIONS_CHOSEN}`
    return [issueOf(missionsCount, target, params, [{ label, edits: [{ kind: 'choose', choice: MISSIONS, to }] }])]
  },
}

/** Missions belong to factions: where there is no faction, a repair chooses both. Of one without, none are asked. */
function factionsWithMissions({ catalogue }: DwethiaForce): readonly Repair[] {
  return catalogue.rows.factions
    .filter(({ missions }) => missions.length >= MISSIONS_CHOSEN || missions.length === 0)
    .map(({ slug, name, missions }) => ({
      label: missions.length === 0 ? `Choose ${name}` : `Choose ${name} and missions of it`,
      edits: [
        { kind: 'list', to: { faction: slug } },
        { kind: 'choose', choice: MISSIONS, to: missions.slice(0, MISSIONS_CHOSEN).map((one) => one.slug) },
      ],
    }))
}

const POOLS = {}

/** The pools of the army, as it is read who counts in them. */
export function poolsOf(force: DwethiaForce): readonly Sum[] {
  return force.once(POOLS, () =>
    armyPools(force, (unit) => force.answer(POOLS_COUNT) === 'all' || isThereAtFirst(unit)),
  )
}

function isLimited(unit: DwethiaUnit, force: DwethiaForce): boolean {
  if (force.answer(LIMIT_COVERS) !== 'everything' && hasKeyword(unit, KEYWORDS.headquarters)) return false
  return force.answer(LIMIT_IS) === 'roster' || isThereAtFirst(unit)
}

export const startingForce = limit<DwethiaRows>({
  id: 'starting-force',
  name: `The starting force costs ${formatFigure(STARTING_POINTS)} points at the most`,
  kind: {
    code: 'conquest/starting-force-over',
    severity: 'error',
    place: 'Conquest, Place your Starting Force',
    say: ({ used, limit }) => `The starting force costs ${used} points of ${limit}.`,
    short: ({ over }) => `starting force: would be ${plural(over, LIMIT_UNIT.one, LIMIT_UNIT.many)} too many`,
  },
  label: 'Starting force',
  what: 'the points of the starting force',
  most: () => STARTING_POINTS,
  counts: (unit, force) =>
    unit.entry.start || (force.answer(STARTING_COVERS) === 'everything' && hasKeyword(unit, KEYWORDS.headquarters)),
  nameUnit: nameOf,
  repairs: (starting, over, force) => [
    ...holdBackRepairs(
      starting.filter(({ entry }) => entry.start),
      over,
    ),
    ...repairsByCuttingCost(starting, over, force),
  ],
})

/** Units that need not start on the board: a single one that is enough, or else the dearest until it is enough. */
function holdBackRepairs(starting: readonly DwethiaUnit[], over: number): readonly Repair[] {
  const hold = (units: readonly DwethiaUnit[]): Repair => ({
    label: `Build ${units.map(nameOf).join(', ')} later`,
    edits: units.map(({ entry }) => ({ kind: 'change', entry: entry.id, to: { start: false } })),
  })
  const cheapestFirst = starting.toSorted((a, b) => a.total.points - b.total.points)
  const enough = cheapestFirst.filter(({ total }) => total.points >= over)
  if (enough.length > 0) return enough.slice(0, MOST_HOLD_REPAIRS).map((unit) => hold([unit]))
  const several: DwethiaUnit[] = []
  let left = over
  for (const unit of cheapestFirst.toReversed()) {
    if (left <= 0) break
    several.push(unit)
    left -= unit.total.points
  }
  return [hold(several)]
}

const MOST_HOLD_REPAIRS = 4

const notStartingForce: IssueKind<{ name: string }> = {
  code: 'conquest/not-starting-force',
  severity: 'error',
  place: 'Conquest, Place your Starting Force',
  say: ({ name }) => `${name} starts on the board without being [Starting force].`,
}

const startersMayStart = eachUnit('Only units with [Starting force] start on the board', [notStartingForce], (unit) =>
  unit.entry.start && !hasKeyword(unit, KEYWORDS.start)
    ? [
        issueOf(notStartingForce, entryTarget(unit.entry.id), { name: nameOf(unit) }, [
          { label: 'Build it later', edits: [{ kind: 'change', entry: unit.entry.id, to: { start: false } }] },
        ]),
      ]
    : [],
)

const baseShape: IssueKind<{ name: string; shape: string }> = {
  code: 'conquest/base-shape',
  severity: 'error',
  place: 'Conquest, Base Sizes, as this list reads them',
  say: ({ name, shape }) => `${name} stands on a ${shape} base. With the reading of this list, bases are round.`,
}

const basesRound = eachUnit('Where it is read so, bases are round', [baseShape], (unit, force) => {
  const { id, base } = unit.entry
  const usual = unit.class.base ?? usualBase(unit, force)
  if (force.answer(BASE_SHAPE) !== 'round' || !base || base.shape === 'round' || base.shape === usual.shape) return []
  const round = { shape: 'round', mm: [widest(base)] } as const
  return [
    issueOf(
      baseShape,
      { kind: 'slot', entry: id, slot: 'base', row: null },
      { name: nameOf(unit), shape: base.shape },
      [
        {
          label: `Use a round base of ${widest(base)} mm`,
          edits: [{ kind: 'change', entry: id, to: { base: round } }],
        },
        { label: 'Use the default base', edits: [{ kind: 'change', entry: id, to: { base: null } }] },
      ],
    ),
  ]
})

export const RULES: readonly DwethiaRule[] = [
  withinLimit(isLimited),
  hasFaction,
  hasReligion(() => true),
  ...dwethiaChart(besideChart),
  elitesServe(() => true),
  classesBelong,
  hasRace(() => true),
  racesAllowed,
  buildingsRaceless,
  wargearAllowed,
  spellsAllowed,
  wargearNotTooOften,
  spellsNotTooOften,
  placesSuffice,
  exclusionsKept,
  unitsArmed,
  spellsPaid((_, force) => affinityIn(poolsOf(force))),
  upgradesCapped(isBasic),
  upgradesPriced,
  upgradesSold,
  basesRound,
  basesWithin(sizeRange, usualBase),
  oneHeadquarters,
  scenarioChosen,
  twoMissions,
  startingForce,
  startersMayStart,
]
