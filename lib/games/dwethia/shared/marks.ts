import { formatSigned } from '@/lib/kernel/figures'
import { type Base, describeBase, type Marking, type MarkLine } from '@/lib/kernel/sheets/marks'
import type { DwethiaForce, DwethiaUnit } from './rows'

/** The rim shows the race, the top the faction, the text the class. */
export function markingOf(
  unit: DwethiaUnit,
  { faction }: Pick<DwethiaForce, 'faction'>,
  { base, text, loadout = null }: { base: Base; text: string; loadout?: string | null },
): Marking {
  const { class: row, race, entry } = unit
  const ofClass = { kind: 'classes', slug: row.slug } as const
  const rim = race?.rim ?? null
  const top = faction?.top ?? null
  const lines: MarkLine[] = [
    {
      part: 'base',
      value: describeBase(base),
      label: entry.base ? 'chosen for this unit' : row.name,
      from: entry.base ? null : ofClass,
    },
    { part: 'text', value: text, label: row.name, from: ofClass },
  ]
  if (race && rim) lines.push({ part: 'rim', value: rim, label: race.name, from: { kind: 'races', slug: race.slug } })
  if (faction && top)
    lines.push({ part: 'top', value: top, label: faction.name, from: { kind: 'factions', slug: faction.slug } })
  if (loadout) {
    const bought = Object.entries(entry.upgrades).filter(([, steps]) => steps !== 0)
    const own = [...unit.wargear, ...unit.spells].map(({ name }) => name)
    const carried =
      [...own, ...bought.map(([stat, steps]) => `${stat} ${formatSigned(steps)}`)].join(', ') || 'no wargear'
    lines.push({ part: 'loadout', value: loadout, label: `${row.name} with ${carried}`, from: ofClass })
  }
  return { base, text, rim, top, loadout, lines }
}

/** The base of the entry, or of its profile, or the usual one of its role. */
export function baseOf(unit: DwethiaUnit, usual: Base): Base {
  return unit.entry.base ?? unit.class.base ?? usual
}
