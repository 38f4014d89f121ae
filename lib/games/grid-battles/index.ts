import { addingLine, settingLine } from '@/lib/kernel/amounts'
import { emptyEntry } from '@/lib/kernel/roster/roster'
import type { Game } from '@/lib/kernel/rules/game'
import { optionOf } from '@/lib/kernel/sources'
import { equipment, traits } from './equipment'
import type { GridRows } from './rows'
import { fixedLists, RULES, scenarioOf } from './rules'
import { CHARACTERISTICS, COUNTER_BASE, LIMIT_UNIT, SCENARIO, SIDE } from './stats'

export const gridBattles: Game<GridRows> = {
  id: 'grid-battles',
  name: 'Grid Battles',
  limitUnit: LIMIT_UNIT,
  presets: [],
  characteristics: CHARACTERISTICS,
  choices: [
    {
      id: SCENARIO,
      label: 'Scenario',
      secret: false,
      most: 1,
      options: (force) => force.catalogue.rows.scenarios.map(optionOf),
    },
    {
      id: SIDE,
      label: 'Side',
      secret: false,
      most: 1,
      options: (force) => scenarioOf(force)?.sides.map(({ id, name }) => ({ id, name })) ?? [],
    },
  ],
  fixedLists,
  readings: [],
  rules: RULES,
  goals: [],
  ownPools: [],
  compose({ class: counter }) {
    const from = { kind: 'classes', slug: counter.slug } as const
    const valueLine = (field: (typeof CHARACTERISTICS)[number]['id']) =>
      settingLine(counter.name, counter[field], { ...from, field })
    return {
      // A counter counts as one, whatever its row says.
      price: [{ ...addingLine(counter.name, 1, from), parts: [] }],
      values: Object.fromEntries(CHARACTERISTICS.map(({ id }) => [id, [valueLine(id)]])),
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
  pools: () => [],
  banks: () => [],
  figures: () => [],
}
