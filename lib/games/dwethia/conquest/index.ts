import { addingTally, type Line, settingLine, totalOf } from '@/lib/kernel/amounts'
import { rowOf } from '@/lib/kernel/catalogue'
import { chosen } from '@/lib/kernel/roster/roster'
import type { Game, Sum } from '@/lib/kernel/rules/game'
import { optionOf } from '@/lib/kernel/sources'
import { compose } from '../shared/compose'
import { stepsBought, traitsOf } from '../shared/equipment'
import { GOALS, isHelper } from '../shared/goals'
import { type DwethiaForce, type DwethiaRows, newEntry, sectionsWith } from '../shared/rows'
import { LIMIT_UNIT, STATS_IN_INCHES } from '../shared/stats'
import { equipment } from './equipment'
import { markOf } from './marks'
import { MINING_ROUNDS, READINGS, RELIC_BASE, REQUISITION_FROM } from './readings'
import { besideChart, poolsOf, RULES, startingForce } from './rules'
import {
  HEADQUARTERS,
  hasKeyword,
  KEYWORDS,
  MINING,
  MISSIONS,
  MISSIONS_CHOSEN,
  PRESETS,
  ROUNDS,
  SCENARIO,
  SCENARIOS,
  STARTING_POINTS,
} from './stats'

export const conquest: Game<DwethiaRows> = {
  id: 'dwethia-conquest',
  name: 'Conquest',
  limitUnit: LIMIT_UNIT,
  presets: PRESETS,
  characteristics: STATS_IN_INCHES,
  choices: [
    { id: SCENARIO, label: 'Main scenario', secret: false, most: 1, options: scenarios },
    {
      id: MISSIONS,
      label: 'Secondary missions',
      secret: false,
      isOfFaction: true,
      most: MISSIONS_CHOSEN,
      options: (force) => (force.faction?.missions ?? []).map(optionOf),
    },
    {
      id: HEADQUARTERS,
      label: 'Headquarters',
      secret: false,
      most: 1,
      options: headquartersIn,
    },
  ],
  readings: READINGS,
  rules: RULES,
  goals: GOALS,
  isHelper,
  ownPools: [],
  compose,
  newEntry,
  equipment,
  traits: traitsOf,
  sections: sectionsWith(besideChart),
  mark: markOf,
  pools: poolsOf,
  /** Unspent starting points go to the Requisition bank; Aether comes from relics in play. */
  banks(force) {
    const { lines } = startingForce.budget(force)
    const { points, exact } = totalOf(lines)
    const start =
      force.answer(REQUISITION_FROM) === 'limit' ? Math.min(STARTING_POINTS, force.roster.limit) : STARTING_POINTS
    const left = { points: Math.max(0, start - points), exact }
    return [
      {
        id: 'requisition',
        label: 'Requisition',
        lines: [{ ...addingTally(`Left of ${start} starting points`, left), parts: lines }],
      },
      { id: 'aether', label: 'Aether', lines: [] },
    ]
  },
  figures,
}

function headquartersIn({ units, roster }: DwethiaForce) {
  const picked = chosen(roster.choices, HEADQUARTERS)
  return units
    .filter((unit) => hasKeyword(unit, KEYWORDS.headquarters) || picked.includes(unit.entry.id))
    .map(({ entry, class: row }) => {
      const option = optionOf(row)
      return { ...(entry.name === null ? option : { name: entry.name }), id: entry.id as string }
    })
}

/** The three of the rules, and those that a pack adds. */
function scenarios(force: DwethiaForce) {
  const known = new Set(SCENARIOS.map(({ id }) => id))
  const more = force.catalogue.rows.scenarios.filter(({ slug }) => !known.has(slug))
  return [...SCENARIOS, ...more.map(optionOf)]
}

/** What readings and scenario say about the table, for trackers and tokens. */
export function figures(force: DwethiaForce): readonly Sum[] {
  return [
    { id: 'rounds', label: 'Rounds', lines: [roundsOf(force)] },
    {
      id: 'relicBase',
      label: 'Base of a relic, in mm',
      lines: [settingLine('Reading', Number(force.answer(RELIC_BASE)))],
    },
    ...stepsBought(force),
  ]
}

function roundsOf(force: DwethiaForce): Line {
  const [slug] = chosen(force.roster.choices, SCENARIO)
  const scenario = slug === undefined ? undefined : rowOf(force.catalogue, 'scenarios', slug)
  const from = scenario ? ({ kind: 'scenarios', slug: scenario.slug } as const) : null
  if (slug === MINING)
    return settingLine('Mine the Resources, by the reading', Number(force.answer(MINING_ROUNDS)), from)
  return scenario?.rounds ? settingLine(scenario.name, scenario.rounds, from) : settingLine('Standard game', ROUNDS)
}
