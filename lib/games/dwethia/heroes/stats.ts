import type { Known } from '@/lib/kernel/amounts'
import type { LimitPreset } from '@/lib/kernel/rules/game'
import type { Base, SizeRange } from '@/lib/kernel/sheets/marks'
import type { DwethiaForce, DwethiaUnit } from '../shared/rows'
import { RELIGIOUS } from '../shared/stats'

export const OBJECTIVES = 'objectives'
export const RELIGION = 'religion'
export const RELIGIOUS_BASE = 'religious-base'
export const OBJECTIVE_MARKERS = 'objective-markers'

/** Heroes, Point Limits: examples; players may agree on any number. */
export const PRESETS: readonly LimitPreset[] = [
  { limit: 60, name: 'Starter', time: 'about 45 minutes or less', board: '2 × 2 ft' },
  { limit: 150, name: 'Standard', time: 'about 90 minutes or more', board: '3 × 3 ft' },
  { limit: 300, name: 'Battle', time: '3 hours or more', board: '4 × 4 ft' },
]

/** Heroes, Base Sizes: the range of the widest dimension; religious elites have the heroes' range. */
const BASE_RANGES: Readonly<Record<string, SizeRange>> = {
  basic: { least: 20, most: 32 },
  hero: { least: 20, most: 40 },
  religious: { least: 20, most: 40 },
  monster: { least: 40, most: 70 },
  titan: { least: 90, most: 170 },
}

const USUAL_SIZES_MM: Readonly<Record<string, number>> = { basic: 32, hero: 40, religious: 40, monster: 50, titan: 100 }

/** Heroes: the lower caps of upgrades hold for basic warriors. */
export function isBasic(unit: DwethiaUnit): boolean {
  return unit.class.role === 'basic'
}

/** Null where the role is not known. */
export function rangeOf({ class: { role } }: DwethiaUnit, force: Pick<DwethiaForce, 'answer'>): SizeRange | null {
  if (role === RELIGIOUS && force.answer(RELIGIOUS_BASE) === '40') return { least: 40, most: 40 }
  return role === null ? null : (BASE_RANGES[role] ?? null)
}

export function usualBase({ class: { role } }: DwethiaUnit): Base {
  return { shape: 'round', mm: [(role === null ? null : USUAL_SIZES_MM[role]) ?? 32] }
}

export const LETTERS: Readonly<Record<string, string>> = {
  basic: 'B',
  hero: 'H',
  religious: 'R',
  monster: 'M',
  titan: 'T',
}

/** What a list needs for an objective to be possible. */
export type Need =
  | 'caster'
  | 'three-casts'
  | 'caster-or-black-sun'
  | 'spell'
  | 'grenade'
  | 'save'
  | 'summoner'
  | 'leader'
  | 'cover-5'
  | 'slaying-spell-or-black-sun'
  | 'slaying-grenade'
  | 'leader-and-others'
  | 'two-models'
  /** Cover that the table gives. */
  | 'terrain-cover'

export type SecretObjective = {
  readonly slug: string
  readonly name: string
  /** Null where nothing is needed. */
  readonly needs: { what: Need; spell: Known<string> } | null
}

export const OBJECTIVES_CHOSEN = 5

const withoutNeed = (slug: string, name: string): SecretObjective => ({ slug, name, needs: null })
const withNeed = (slug: string, name: string, what: Need, spell: string | null = null): SecretObjective => ({
  slug,
  name,
  needs: { what, spell },
})

/** Heroes, secret objectives. */
export const SECRET_OBJECTIVES: readonly SecretObjective[] = [
  withNeed('grilled-or-extra-crispy', 'Grilled or Extra Crispy?', 'slaying-spell-or-black-sun'),
  withoutNeed('crows-nest', 'Crows Nest'),
  withoutNeed('hands-off', 'Hands Off!'),
  withNeed('victory-or-death', 'Victory or Death', 'leader-and-others'),
  withoutNeed('covert-operations', 'Covert Operations'),
  withoutNeed('death-and-glory', 'Death and Glory'),
  withNeed('explosives', 'Explosives', 'slaying-grenade'),
  withoutNeed('king-of-the-hill', 'King of the Hill'),
  withoutNeed('let-them-come', 'Let Them Come!'),
  withoutNeed('hold-the-line', 'Hold the Line!'),
  withoutNeed('no-escape', 'No Escape'),
  withoutNeed('hunter', 'Hunter'),
  withNeed('revenge', 'Revenge', 'two-models'),
  withoutNeed('reaper', 'Reaper'),
  withoutNeed('risky-maneuvers', 'Risky Maneuvers'),
  withoutNeed('espionage', 'Espionage'),
  withoutNeed('in-the-trenches', 'In the Trenches'),
  withoutNeed('east-to-west', 'East to West'),
  withoutNeed('lambs-to-the-slaughter', 'Lambs to the Slaughter'),
  withNeed('corruption', 'Corruption', 'spell', 'corrupt'),
  withNeed('bulwark', 'Bulwark', 'save'),
  withNeed('master-of-affinity', 'Master of Affinity', 'three-casts'),
  withNeed('summoners-war', 'Summoner’s War', 'summoner'),
  withNeed('ghost', 'Ghost', 'terrain-cover'),
  withoutNeed('leap-of-faith', 'Leap of Faith'),
]
