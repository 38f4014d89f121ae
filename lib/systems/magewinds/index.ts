import { adds, type Line, sets } from '@/lib/kernel/ledger'
import type { Unit } from '@/lib/kernel/muster'
import type { Composition, Force, GameSystem, Sum } from '@/lib/kernel/system'
import { markOf } from './bases'
import { MAGEWINDS_ISSUES } from './issues'
import { READINGS } from './readings'
import { RULES } from './rules'
import { ATTRIBUTES, HAND_LIMIT, type MagewindsRows, PRESETS, profileShown } from './stats'

export const magewinds: GameSystem<MagewindsRows> = {
  id: 'magewinds',
  name: 'Magewinds',
  unit: { one: 'slot', many: 'slots' },
  presets: PRESETS,
  characteristics: ATTRIBUTES,
  sections: [
    { id: 'two-slots', label: 'Fighters of two slots and more', holds: (unit) => (unit.class.slots ?? 0) >= 2 },
    { id: 'one-slot', label: 'Fighters of one slot', holds: (unit) => unit.class.slots === 1 },
    { id: 'others', label: 'Others', holds: () => true },
  ],
  choices: [
    {
      id: 'scenario',
      label: 'Scenario',
      secret: false,
      most: 1,
      options: (force) => force.catalogue.rows.scenarios.map(({ slug, name }) => ({ id: slug, name })),
    },
  ],
  readings: READINGS,
  issues: MAGEWINDS_ISSUES,
  rules: RULES,
  ownPools: [],
  compose,
  mark: markOf,
  budgets: () => [],
  pools: () => [],
  banks: () => [],
  figures: (force) => [handLimit(force)],
}

function compose({ entry, class: fighter }: Unit<MagewindsRows>): Composition {
  const from = { kind: 'classes', slug: fighter.slug } as const
  const profile = profileShown(fighter, entry)
  const label = profile?.version ? `${fighter.name}, version ${profile.version}` : fighter.name
  return {
    price: [adds(fighter.name, fighter.slots, from)],
    values: Object.fromEntries(ATTRIBUTES.map(({ id }) => [id, [sets(label, profile?.[id] ?? null, from)]])),
  }
}

/** Core rules 12.0, and what the fighters of the warband add to it. */
function handLimit(force: Force<MagewindsRows>): Sum {
  const fighters = force.units.flatMap((unit): Line[] => {
    const abilities = profileShown(unit.class, unit.entry)?.abilities ?? []
    const more = abilities.reduce((sum, ability) => sum + (ability.effects?.handLimit ?? 0), 0) * unit.entry.count
    if (more === 0) return []
    return [adds(`${unit.class.name} × ${unit.entry.count}`, more, { kind: 'classes', slug: unit.class.slug })]
  })
  return { id: 'handLimit', label: 'Hand limit', lines: [adds('Every player', HAND_LIMIT), ...fighters] }
}
