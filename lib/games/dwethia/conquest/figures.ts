import { rowOf } from '@/lib/kernel/catalogue'
import { type Line, sets } from '@/lib/kernel/ledger'
import { chosen } from '@/lib/kernel/roster/roster'
import type { Sum } from '@/lib/kernel/rules/game'
import type { DwethiaForce } from '../shared/rows'
import { MINING_ROUNDS, RELIC_BASE } from './readings'
import { MINING, ROUNDS, SCENARIO } from './stats'

/** What the readings and the scenario say of the table, for trackers and tokens. */
export function figures(force: DwethiaForce): readonly Sum[] {
  return [
    { id: 'rounds', label: 'Rounds', lines: [roundsOf(force)] },
    {
      id: 'relicBase',
      label: 'Base of a relic, in mm',
      lines: [sets('As it is read', Number(force.answer(RELIC_BASE)))],
    },
  ]
}

function roundsOf(force: DwethiaForce): Line {
  const [slug] = chosen(force.roster.choices, SCENARIO)
  const scenario = slug === undefined ? undefined : rowOf(force.catalogue, 'scenarios', slug)
  const from = scenario ? ({ kind: 'scenarios', slug: scenario.slug } as const) : null
  if (slug === MINING) return sets('Mine the Resources, as it is read', Number(force.answer(MINING_ROUNDS)), from)
  return scenario?.rounds ? sets(scenario.name, scenario.rounds, from) : sets('Standard game', ROUNDS)
}
