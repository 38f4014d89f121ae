import type { Catalogue, RowTypes } from '@/lib/kernel/catalogue'
import { sameValue } from '@/lib/kernel/equality'
import { chosen, type Entry } from '@/lib/kernel/roster/roster'
import type { Characteristic, LimitPreset } from '@/lib/kernel/rules/game'
import type { Attack, Fighter, FighterProfile, Keyword, Scenario, UniversalAbility } from './schema'

export type MagewindsRows = RowTypes & {
  readonly classes: Fighter
  readonly spells: UniversalAbility
  readonly scenarios: Scenario
  readonly keywords: Keyword
}

export type MagewindsCatalogue = Catalogue<MagewindsRows>

/** What the limit of a list counts. */
export const LIMIT_UNIT = { one: 'slot', many: 'slots' }

export const ATTRIBUTES = [
  { id: 'toughness', label: 'Toughness', short: 'T' },
  { id: 'movement', label: 'Movement', short: 'M', measure: '″' },
  { id: 'armour', label: 'Armour', short: 'Ar' },
  { id: 'deflect', label: 'Deflect', short: 'De' },
  { id: 'evasion', label: 'Evasion', short: 'Ev' },
  { id: 'dodge', label: 'Dodge', short: 'Do' },
] as const satisfies readonly Characteristic[]

/** Fighter pack, assembling a warband: suggestions; players may agree on any number. */
export const PRESETS: readonly LimitPreset[] = [
  { limit: 6, name: 'Quick battle', time: 'up to 40 minutes', board: '12″ × 16″' },
  { limit: 8, name: 'Standard battle', time: 'up to an hour', board: '12″ × 16″' },
  { limit: 10, name: 'Long battle', time: 'over an hour', board: '12″ × 16″' },
]

/** Core rules 12.0. */
export const HAND_LIMIT = 5

/** Core rules 0.8.1: round, with this diameter, or any shape that fits into that circle. */
export const BASE_MM = 25

/** The version of the profile that an entry uses: the one that it names, or else the current one. */
export function profileOf(fighter: Fighter, entry: Pick<Entry, 'choices'>): FighterProfile | undefined {
  const [version] = chosen(entry.choices, 'profile')
  return version === undefined ? fighter.profiles[0] : fighter.profiles.find((profile) => profile.version === version)
}

/** The profile to show and print. Where the version that an entry names is missing, the current one. */
export function shownProfile(fighter: Fighter, entry: Pick<Entry, 'choices'>): FighterProfile | undefined {
  return profileOf(fighter, entry) ?? fighter.profiles[0]
}

/** A profile that only groups versions under a label of the pack has the figures of another: then it is that one. */
export function originOf({ profiles }: Fighter, profile: FighterProfile): FighterProfile {
  if (profile.status !== 'house') return profile
  const figuresOf = ({ version: _, status: __, ...figures }: FighterProfile) => figures
  const same = (one: FighterProfile) => one.status !== 'house' && sameValue(figuresOf(one), figuresOf(profile))
  return profiles.find(same) ?? profile
}

/** Whether the figures of a profile are the pack’s own, sourced, or inferred from a changelist. */
export function statusOf(fighter: Fighter, profile: FighterProfile): FighterProfile['status'] {
  return originOf(fighter, profile).status
}

/** The place of a profile in its row, which sources name. */
export function placeOfProfile(fighter: Fighter, profile: FighterProfile): string {
  return `profiles.${originOf(fighter, profile).version ?? ''}`
}

/** The name of an attack, or else the one that its owner gave it. */
export function attackName(attack: Attack, entry: Pick<Entry, 'choices'>): string | null {
  return attack.name ?? chosen(entry.choices, nameChoiceOf(attack.id))[0] ?? null
}

const NAME_CHOICE_PREFIX = 'name-of-'

export function nameChoiceOf(attackId: string): string {
  return `${NAME_CHOICE_PREFIX}${attackId}`
}

/** The names that an entry gives to attacks, by their ids. */
export function namedAttackIds(entry: Pick<Entry, 'choices'>): readonly string[] {
  return Object.keys(entry.choices)
    .filter((choice) => choice.startsWith(NAME_CHOICE_PREFIX))
    .map((choice) => choice.slice(NAME_CHOICE_PREFIX.length))
}
