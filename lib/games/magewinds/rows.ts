import type { Catalogue, RowTypes } from '@/lib/kernel/catalogue'
import { sameValue } from '@/lib/kernel/equality'
import { memo } from '@/lib/kernel/memo'
import { answerOf, chosen, type Entry, type Roster } from '@/lib/kernel/roster/roster'
import { OF_THE_PACK, READINGS, UNIVERSAL } from './readings'
import type { Ability, Attack, Fighter, FighterProfile, Keyword, Scenario, Strike, UniversalAbility } from './schema'
import { ATTRIBUTES } from './stats'

export type MagewindsRows = RowTypes & {
  readonly classes: Fighter
  readonly spells: UniversalAbility
  readonly scenarios: Scenario
  readonly keywords: Keyword
}

export type MagewindsCatalogue = Catalogue<MagewindsRows>

/** The version of the profile that an entry uses: the one that it names, or else the current one. */
export function profileOf(fighter: Fighter, entry: Pick<Entry, 'choices'>): FighterProfile | undefined {
  const [version] = chosen(entry.choices, 'profile')
  const profiles = profilesOf(fighter)
  return version === undefined ? profiles[0] : profiles.find((profile) => profile.version === version)
}

/** The profile to show and print. Where the version that an entry names is missing, the current one. */
export function shownProfile(fighter: Fighter, entry: Pick<Entry, 'choices'>): FighterProfile | undefined {
  return profileOf(fighter, entry) ?? profilesOf(fighter)[0]
}

/** A pack may have a name of its own for an unchanged profile: its figures are no more ours than those of the other. */
export const profilesOf = memo(({ profiles }: Fighter): readonly FighterProfile[] => {
  const figuresOf = ({ version: _1, status: _2, basis: _3, ...figures }: FighterProfile) => figures
  return profiles.map((profile) => {
    const isSame = (one: FighterProfile) => one.status !== 'house' && sameValue(figuresOf(one), figuresOf(profile))
    const same = profile.status === 'house' ? profiles.find(isSame) : undefined
    return same ? { ...profile, status: same.status, basis: { version: same.version } } : profile
  })
})

/** What sources call a profile whose page nobody has seen. */
const UNSEEN = 'unseen'

/** The part of its row that a value stands in, as sources name it: what is not ours is that of the other profile. */
export function placeOfValue(fighter: Fighter, profile: FighterProfile, id: (typeof ATTRIBUTES)[number]['id']): string {
  return placeOf(profile, oursIn(fighter, profile).attribute(id) ? undefined : basisOf(fighter, profile))
}

/** The same for what its abilities add to the hand limit. */
export function placeOfHandLimit(fighter: Fighter, profile: FighterProfile): string {
  const basis = basisOf(fighter, profile)
  return placeOf(profile, basis && handLimitOf(basis) === handLimitOf(profile) ? basis : undefined)
}

function placeOf(profile: FighterProfile, basis: FighterProfile | undefined): string {
  return `profiles.${(basis ?? profile).version ?? UNSEEN}`
}

/** What the abilities of a profile add to the hand limit. */
export function handLimitOf({ abilities }: FighterProfile): number {
  return abilities.reduce((sum, { effects }) => sum + (effects?.handLimit ?? 0), 0)
}

/** The name of an attack, or else the one that its owner gave it. */
export function attackName({ id, name }: Pick<Attack, 'id' | 'name'>, entry: Pick<Entry, 'choices'>): string | null {
  return name ?? chosen(entry.choices, nameChoiceOf(id))[0] ?? null
}

type Universal = Pick<UniversalAbility, 'version' | 'ability' | 'attack'>

/** A universal ability in the version that is played; null where it was not one for everybody then. */
export function universalIn(row: UniversalAbility, readings: Roster['readings']): Universal | null {
  const version = answerOf(READINGS, { readings }, UNIVERSAL)
  const older = row.earlier.find((one) => one.version === version)
  // Where nothing says otherwise, it was the same then.
  if (!older) return version === OF_THE_PACK || row.version === null ? row : { ...row, version }
  const { ability, attack } = older
  return ability === null ? null : { version: older.version, ability, attack }
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

type StrikeName = 'single' | 'light' | 'heavy'

/** The strikes of an attack by their names. */
export function strikesOf({ strikes }: Pick<Attack, 'strikes'>): readonly (readonly [StrikeName, Strike])[] {
  if ('single' in strikes) return [['single', strikes.single]]
  return [
    ['light', strikes.light],
    ['heavy', strikes.heavy],
  ]
}

/** Which parts of a house profile are ours: all of it, or what the profile that it was made from has otherwise. */
export type Ours = {
  readonly attribute: (id: (typeof ATTRIBUTES)[number]['id']) => boolean
  /** Anything of the attack but its strikes. */
  readonly attack: (attack: Attack) => boolean
  readonly strike: (attack: Attack, name: StrikeName) => boolean
  readonly ability: (ability: Ability) => boolean
}

const NOTHING: Ours = { attribute: () => false, attack: () => false, strike: () => false, ability: () => false }
const EVERYTHING: Ours = { attribute: () => true, attack: () => true, strike: () => true, ability: () => true }

export function oursIn(fighter: Fighter, profile: FighterProfile | undefined): Ours {
  if (profile?.status !== 'house') return NOTHING
  const basis = basisOf(fighter, profile)
  if (!basis) return EVERYTHING
  const attackOf = ({ id }: Attack) => basis.attacks.find((attack) => attack.id === id)
  return {
    attribute: (id) => profile[id] !== basis[id],
    attack: (attack) => !sameValue(withoutStrikes(attack), withoutStrikes(attackOf(attack))),
    strike: (attack, name) => !sameValue(strikeNamed(attack, name), strikeNamed(attackOf(attack), name)),
    ability: (ability) => !basis.abilities.some((one) => sameValue(one, ability)),
  }
}

/** The profile that another one was made from; undefined where it names none, or one that there is not. */
function basisOf({ profiles }: Fighter, { basis }: FighterProfile): FighterProfile | undefined {
  return basis === null ? undefined : profiles.find((one) => one.basis === null && one.version === basis.version)
}

function withoutStrikes(attack: Attack | undefined): object | undefined {
  if (!attack) return undefined
  const { strikes: _, ...rest } = attack
  return rest
}

function strikeNamed(attack: Attack | undefined, name: StrikeName): Strike | undefined {
  return attack && strikesOf(attack).find(([one]) => one === name)?.[1]
}

/** The values of a house profile that are ours, in words; null where all of it is. */
export function ourValuesIn(fighter: Fighter, profile: FighterProfile): readonly string[] | null {
  const ours = oursIn(fighter, profile)
  if (ours === EVERYTHING) return null
  return [
    ...ATTRIBUTES.filter(({ id }) => ours.attribute(id)).map(({ label }) => label),
    ...profile.attacks.flatMap((attack) => {
      const whole = attack.name ?? `${attack.kind} attack`
      if (ours.attack(attack)) return [whole]
      return strikesOf(attack)
        .filter(([name]) => ours.strike(attack, name))
        .map(([name]) => (name === 'single' ? whole : `${name} ${whole}`))
    }),
    ...profile.abilities.filter(ours.ability).map(({ id, name }) => name ?? id),
  ]
}

/** A profile that repeats another one as it is, under a name that groups versions, is that one. */
function originOf(fighter: Fighter, profile: FighterProfile): FighterProfile {
  return profile.status === 'house' ? profile : (basisOf(fighter, profile) ?? profile)
}

/** "1.5.2", or "house profile 1.5, which is 1.5.2" where a profile repeats another one as it is. */
export function versionWords(fighter: Fighter, profile: FighterProfile): string | null {
  const { version, status } = originOf(fighter, profile)
  if (profile.version === null || version === null) return null
  const name = spokenVersion(profile.version)
  if (profile.version !== version) return `${name}, which is ${version}${status === 'sourced' ? '' : `, ${status}`}`
  return status === 'sourced' || name !== version ? name : `${name}, ${status}`
}

const HOUSE_VERSION = 'house-'

/** A pack calls a profile of its own "house-1.5". */
function spokenVersion(version: string): string {
  return version.startsWith(HOUSE_VERSION) ? `house profile ${version.slice(HOUSE_VERSION.length)}` : version
}

/** "version 1.5.0" or "house profile 1.5": `words` say more of the version. */
export function profileName(version: string, words = spokenVersion(version)): string {
  return version.startsWith(HOUSE_VERSION) ? words : `version ${words}`
}
