import { sameValue } from '@/lib/kernel/equality'
import { formatSigned } from '@/lib/kernel/figures'
import { type Base, describeBase, type Marking, type MarkLine } from '@/lib/kernel/sheets/marks'
import { BASE_COLOURS } from './readings'
import type { DwethiaForce, DwethiaUnit } from './rows'

type MarkParts = {
  readonly base: Base
  /** What the player chose, where it can be its base. */
  readonly chosen?: Base | null
  /** Whether a rule says what the base is where neither the player nor the profile names one. */
  readonly isUsualKnown: boolean
  readonly text: string
  readonly loadout?: string | null
  /** Whose rim and top colours it has: its own game's, those of Conquest, or none. */
  readonly colours?: 'own' | 'as-in-conquest' | 'none'
  /** What else of the mark the game's book does not ask for. */
  readonly note?: string
}

/** The rim shows the race, the top the faction, the text the class. */
export function markingOf(
  unit: DwethiaUnit,
  { faction }: Pick<DwethiaForce, 'faction'>,
  { base, chosen = unit.entry.base, isUsualKnown, text, loadout = null, colours = 'own', note }: MarkParts,
): Marking {
  const baseUnknown = !chosen && !unit.class.base && !isUsualKnown
  const { class: row, race, entry } = unit
  const ofClass = { kind: 'classes', slug: row.slug } as const
  const rim = colours === 'none' ? null : (race?.rim ?? null)
  const top = colours === 'none' ? null : (faction?.top ?? null)
  const whose = colours === 'as-in-conquest' ? `, ${AS_IN_CONQUEST}` : ''
  const lines: MarkLine[] = [
    {
      part: 'base',
      value: baseUnknown ? 'not known' : describeBase(base),
      label: chosen ? 'chosen for this unit' : row.name,
      from: chosen ? null : { ...ofClass, fields: sameValue(base, row.base) ? ['base'] : [] },
    },
    { part: 'text', value: text, label: row.name, from: { ...ofClass, fields: printedFields(row, text) } },
  ]
  if (race && rim)
    lines.push({
      part: 'rim',
      value: rim,
      label: `${race.name}${whose}`,
      from: { kind: 'races', slug: race.slug, fields: ['rim'] },
    })
  if (faction && top) {
    const from = { kind: 'factions', slug: faction.slug, fields: ['top'] } as const
    lines.push({ part: 'top', value: top, label: `${faction.name}${whose}`, from })
  }
  if (loadout) {
    const bought = Object.entries(entry.upgrades).filter(([, steps]) => steps !== 0)
    const own = [...unit.wargear, ...unit.spells].map(({ name }) => name)
    const carried =
      [...own, ...bought.map(([stat, steps]) => `${stat} ${formatSigned(steps)}`)].join(', ') || 'no wargear'
    lines.push({ part: 'loadout', value: loadout, label: `${row.name} with ${carried}`, from: ofClass })
  }
  const notes = [note, colours === 'as-in-conquest' && (rim || top) ? `colours ${AS_IN_CONQUEST}` : undefined].filter(
    Boolean,
  )
  return {
    ...{ base, text, rim, top, loadout, lines },
    ...(baseUnknown ? { baseUnknown } : undefined),
    ...(notes.length > 0 ? { note: notes.join(', ') } : undefined),
  }
}

const AS_IN_CONQUEST = 'as in Conquest'

/** Only Conquest asks for colours: elsewhere players may agree on its own. */
export function coloursIn(force: DwethiaForce): 'as-in-conquest' | 'none' {
  return force.answer(BASE_COLOURS) === 'as-in-conquest' ? 'as-in-conquest' : 'none'
}

/** The fields that the text of a base shows. */
function printedFields(row: DwethiaUnit['class'], text: string): readonly string[] {
  return (['letter', 'number'] as const).filter((field) => row[field] !== null && text.includes(String(row[field])))
}

/** The base of the entry, or of its profile, or the usual one of its role. */
export function baseOf(unit: DwethiaUnit, usual: Base): Base {
  return unit.entry.base ?? unit.class.base ?? usual
}
