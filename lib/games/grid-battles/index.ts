import { addingLine, settingLine } from '@/lib/kernel/amounts'
import { emptyEntry } from '@/lib/kernel/roster/roster'
import { mainBudget } from '@/lib/kernel/rules/force'
import type { Game } from '@/lib/kernel/rules/game'
import { equipment, traits } from './equipment'
import { GRID_ISSUES } from './issues'
import type { GridRows } from './rows'
import { RULES, scenarioOf } from './rules'
import { CHARACTERISTICS, COUNTER_BASE, SCENARIO, SIDE } from './stats'

export const gridBattles: Game<GridRows> = {
  id: 'grid-battles',
  name: 'Grid Battles',
  limitUnit: { one: 'counter', many: 'counters' },
  presets: [],
  characteristics: CHARACTERISTICS,
  choices: [
    {
      id: SCENARIO,
      label: 'Scenario',
      secret: false,
      most: 1,
      options: (force) => force.catalogue.rows.scenarios.map(({ slug, name }) => ({ id: slug, name })),
    },
    {
      id: SIDE,
      label: 'Side',
      secret: false,
      most: 1,
      options: (force) => scenarioOf(force)?.sides.map(({ id, name }) => ({ id, name })) ?? [],
    },
  ],
  readings: [],
  issues: GRID_ISSUES,
  rules: RULES,
  goals: [],
  ownPools: [],
  compose({ class: counter }) {
    const from = { kind: 'classes', slug: counter.slug } as const
    return {
      price: [addingLine(counter.name, 1, from)],
      values: Object.fromEntries(CHARACTERISTICS.map(({ id }) => [id, [settingLine(counter.name, counter[id], from)]])),
    }
  },
  newEntry: (counter, _, id) => emptyEntry(id, counter.slug),
  sections: () => [
    { id: 'melee', label: 'Melee', least: 0, most: null, holds: (unit) => unit.class.kind === 'melee' },
    { id: 'ranged', label: 'Ranged', least: 0, most: null, holds: (unit) => unit.class.kind === 'ranged' },
    { id: 'others', label: 'Others', least: 0, most: null, holds: () => true },
  ],
  mark: (unit) => ({
    base: unit.entry.base ?? COUNTER_BASE,
    text: String(unit.position),
    rim: null,
    top: null,
    loadout: null,
    lines: [{ part: 'text', value: String(unit.position), label: 'its place in the list', from: null }],
  }),
  equipment,
  traits,
  budgets: (force) => [mainBudget('Counters', force)],
  pools: () => [],
  banks: () => [],
  figures: () => [],
}
