import { adds, type Line } from '@/lib/kernel/amounts'
import { nameOf } from '@/lib/kernel/rules/force'
import type { Sum } from '@/lib/kernel/rules/game'
import type { DwethiaForce } from './rows'
import { POOL_STATS, STATS } from './stats'

/** The pools of the army: Destiny, Faith and Affinity of all models. */
export function armyPools(force: DwethiaForce): readonly Sum[] {
  return POOL_STATS.map((id) => {
    const lines = force.units.flatMap((unit): Line[] => {
      if (!(id in unit.values)) return []
      const each = unit.values[id] ?? null
      if (each === 0) return []
      const { count } = unit.entry
      const from = { kind: 'classes', slug: unit.class.slug } as const
      return [
        adds(count === 1 ? nameOf(unit) : `${nameOf(unit)} × ${count}`, each === null ? null : each * count, from),
      ]
    })
    return { id, label: STATS.find((stat) => stat.id === id)?.label ?? id, lines }
  })
}
