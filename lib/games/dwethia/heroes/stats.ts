import type { Known } from '@/lib/kernel/amounts'
import type { LimitPreset } from '@/lib/kernel/rules/game'
import type { Base, SizeRange } from '@/lib/kernel/sheets/marks'
import type { DwethiaUnit } from '../shared/rows'

export const OBJECTIVES = 'objectives'
export const RELIGION = 'religion'

/** Heroes, Point Limits: examples; players may agree on any number. */
export const PRESETS: readonly LimitPreset[] = [
  { limit: 60, name: 'Duel', time: 'about 45 minutes', board: '2 × 2 ft' },
  { limit: 150, name: 'Skirmish', time: 'about 90 minutes', board: '3 × 3 ft' },
  { limit: 300, name: 'Battle', time: '3 hours and more', board: '4 × 4 ft' },
]

/** Heroes, Base Sizes: the range of the widest dimension; religious elites have the heroes' range. */
const BASE_RANGES: Readonly<Record<string, SizeRange>> = {
  basic: { least: 20, most: 32 },
  hero: { least: 20, most: 40 },
  religious: { least: 20, most: 40 },
  monster: { least: 40, most: 70 },
  titan: { least: 90, most: 170 },
}

const USUAL: Readonly<Record<string, number>> = { basic: 32, hero: 40, religious: 40, monster: 50, titan: 100 }

/** Heroes: the lower caps of upgrades hold for basic warriors. */
export function isBasic(unit: DwethiaUnit): boolean {
  return unit.class.role === 'basic'
}

/** Null where the role is not known. */
export function rangeOf({ class: { role } }: DwethiaUnit): SizeRange | null {
  return role === null ? null : (BASE_RANGES[role] ?? null)
}

export function usualBase({ class: { role } }: DwethiaUnit): Base {
  return { shape: 'round', mm: [(role === null ? null : USUAL[role]) ?? 32] }
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

export type SecretObjective = {
  readonly slug: string
  readonly name: string
  readonly needs: Known<{ what: Need; spell: Known<string> }>
}

export const OBJECTIVES_CHOSEN = 5

const open = (slug: string, name: string): SecretObjective => ({ slug, name, needs: null })
const needs = (slug: string, name: string, what: Need, spell: string | null = null): SecretObjective => ({
  slug,
  name,
  needs: { what, spell },
})

/** Heroes, secret objectives. */
export const SECRET_OBJECTIVES: readonly SecretObjective[] = [
  needs('grilled-or-extra-crispy', 'Grilled or Extra Crispy?', 'caster-or-black-sun'),
  open('crows-nest', 'Crows Nest'),
  open('hands-off', 'Hands Off!'),
  needs('victory-or-death', 'Victory or Death', 'leader'),
  open('covert-operations', 'Covert Operations'),
  open('death-and-glory', 'Death and Glory'),
  needs('explosives', 'Explosives', 'grenade'),
  open('king-of-the-hill', 'King of the Hill'),
  open('let-them-come', 'Let Them Come!'),
  open('hold-the-line', 'Hold the Line!'),
  open('no-escape', 'No Escape'),
  open('hunter', 'Hunter'),
  open('revenge', 'Revenge'),
  open('reaper', 'Reaper'),
  open('risky-maneuvers', 'Risky Maneuvers'),
  open('espionage', 'Espionage'),
  open('in-the-trenches', 'In the Trenches'),
  open('east-to-west', 'East to West'),
  open('lambs-to-the-slaughter', 'Lambs to the Slaughter'),
  needs('corruption', 'Corruption', 'spell', 'corrupt'),
  needs('bulwark', 'Bulwark', 'save'),
  needs('master-of-affinity', 'Master of Affinity', 'three-casts'),
  needs('summoners-war', 'Summoner’s War', 'summoner'),
  needs('ghost', 'Ghost', 'cover-5'),
  open('leap-of-faith', 'Leap of Faith'),
]
