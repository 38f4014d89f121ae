import { addingLine, type Known, type Line, settingLine } from '@/lib/kernel/amounts'
import { emptyEntry } from '@/lib/kernel/roster/roster'
import type { Composition, Force, Game, Section, Sum, Unit } from '@/lib/kernel/rules/game'
import { optionOf } from '@/lib/kernel/sources'
import { equipment, traits } from './equipment'
import { GOALS } from './goals'
import { markOf } from './marks'
import { READINGS } from './readings'
import { handLimitOf, type MagewindsRows, placeOfHandLimit, placeOfValue, profileName, shownProfile } from './rows'
import { RULES } from './rules'
import { ATTRIBUTES, HAND_LIMIT, LIMIT_UNIT, PRESETS, SCENARIO } from './stats'

export const magewinds: Game<MagewindsRows> = {
  id: 'magewinds',
  name: 'Magewinds',
  limitUnit: LIMIT_UNIT,
  presets: PRESETS,
  characteristics: ATTRIBUTES,
  choices: [
    {
      id: SCENARIO,
      label: 'Scenario',
      secret: false,
      most: 1,
      options: (force) => force.catalogue.rows.scenarios.map(optionOf),
    },
  ],
  readings: READINGS,
  rules: RULES,
  goals: GOALS,
  ownPools: [],
  compose,
  mark: markOf,
  equipment,
  traits,
  newEntry: (fighter, _, id) => emptyEntry(id, fighter.slug),
  sections: () => SECTIONS,
  pools: () => [],
  banks: () => [],
  figures: (force) => [handLimit(force)],
}

const SECTIONS: readonly Section<MagewindsRows>[] = [
  section('two-slots', 'Fighters of two slots and more', (slots) => (slots ?? 0) >= 2),
  section('one-slot', 'Fighters of one slot', (slots) => slots === 1),
  section('others', 'Others', () => true),
]

function section(id: string, label: string, holds: (slots: Known<number>) => boolean): Section<MagewindsRows> {
  return { id, label, least: 0, most: null, holds: (unit) => holds(unit.class.slots) }
}

function compose({ entry, class: fighter }: Unit<MagewindsRows>): Composition {
  const from = { kind: 'classes', slug: fighter.slug } as const
  const profile = shownProfile(fighter, entry)
  const label = profile?.version ? `${fighter.name}, ${profileName(profile.version)}` : fighter.name
  return {
    price: [addingLine(fighter.name, fighter.slots, { ...from, field: 'slots' })],
    values: Object.fromEntries(
      ATTRIBUTES.map(({ id }) => {
        const field = profile ? placeOfValue(fighter, profile, id) : 'profiles'
        return [id, [settingLine(label, profile?.[id] ?? null, { ...from, field })]]
      }),
    ),
  }
}

/** Core rules 12.0, and what the fighters add to it. */
function handLimit(force: Force<MagewindsRows>): Sum {
  const fighters = force.units.flatMap((unit): Line[] => {
    const profile = shownProfile(unit.class, unit.entry)
    const more = profile ? handLimitOf(profile) * unit.entry.count : 0
    if (!profile || more === 0) return []
    const field = placeOfHandLimit(unit.class, profile)
    const from = { kind: 'classes', slug: unit.class.slug, field } as const
    return [addingLine(`${unit.class.name} × ${unit.entry.count}`, more, from)]
  })
  return { id: 'handLimit', label: 'Hand limit', lines: [addingLine('Every player', HAND_LIMIT), ...fighters] }
}
