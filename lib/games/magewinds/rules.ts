import { NO_POINTS, tallyOf } from '@/lib/kernel/amounts'
import { chosen } from '@/lib/kernel/roster/roster'
import { atMost, atMostOfEach, requires, sharedAtMost } from '@/lib/kernel/rules/counts'
import { nameOf } from '@/lib/kernel/rules/force'
import type { Force, PricedUnit, Rule } from '@/lib/kernel/rules/game'
import { entryTarget, type Issue, issueOf, THE_LIST } from '@/lib/kernel/rules/issue'
import { agreeOn, repairsByRemoving } from '@/lib/kernel/rules/repairs'
import {
  attackHasName,
  baseTooLarge,
  betaProfile,
  houseProfile,
  incompleteProfile,
  inferredProfile,
  mixedVersions,
  notSelectable,
  overLimit,
  overSlots,
  sharedLimit,
  summonerMissing,
  unknownProfile,
} from './issues'
import { excessiveDiameter, largestLegal } from './marks'
import { SUMMONED_ALONE } from './readings'
import { ATTRIBUTES, BASE_MM, type MagewindsRows, nameChoiceOf, namedAttackIds, profileOf, shownProfile } from './stats'

type MagewindsRule = Rule<MagewindsRows>
type Unit = PricedUnit<MagewindsRows>

function forEachUnit(name: string, check: (unit: Unit, force: Force<MagewindsRows>) => Issue | null): MagewindsRule {
  return { name, check: (force) => force.units.map((unit) => check(unit, force)).filter((issue) => issue !== null) }
}

const withinSlots = atMost<MagewindsRows>({
  name: 'A warband may stop short of its slots and never exceed them',
  kind: overSlots,
  what: 'the slots of the warband',
  weigh: (unit) => (unit.class.selectable ? tallyOf(unit.class.slots) : NO_POINTS),
  limit: (force) => force.roster.limit,
  repairs: (force, over) => [
    ...repairsByRemoving(
      force.units.filter((unit) => unit.class.selectable).map((unit) => ({ unit, each: unit.class.slots ?? 0 })),
      over,
    ),
    agreeOn(force.roster.limit + over, 'slots'),
  ],
})

const withinLimits = atMostOfEach<MagewindsRows>({
  name: 'Each profile has a limit for the warband',
  kind: overLimit,
  limit(fighter, force) {
    if (!fighter.selectable) return undefined
    if (fighter.limit !== null) return fighter.limit
    const shares = force.catalogue.rows.classes.some((other) => other.sharedLimit?.with.includes(fighter.slug))
    return shares ? undefined : null
  },
})

const withinSharedLimits = sharedAtMost<MagewindsRows>({
  name: 'Some profiles share a limit',
  kind: sharedLimit,
  shares: (fighter) => fighter.sharedLimit,
})

const onlySelectable = forEachUnit('Summoned and neutral fighters are not chosen', (unit) =>
  unit.class.selectable
    ? null
    : issueOf(notSelectable, entryTarget(unit.entry.id), { name: nameOf(unit) }, [
        { label: `Remove ${nameOf(unit)}`, edits: [{ kind: 'remove', entry: unit.entry.id }] },
      ]),
)

const summonersPresent = requires<MagewindsRows>({
  name: 'Where it is read so, summoned fighters need their summoner',
  kind: summonerMissing,
  applies: (unit, force) =>
    unit.class.selectable && unit.class.summonedBy !== null && force.answer(SUMMONED_ALONE) === 'not-allowed',
  met: (unit, force) => force.units.some((other) => other.class.slug === unit.class.summonedBy),
  needs: (unit, force) => summonersOf(unit, force)[0]?.name ?? 'its summoner',
  companions: summonersOf,
})

function summonersOf({ class: { summonedBy } }: Unit, { catalogue }: Force<MagewindsRows>) {
  return catalogue.rows.classes.filter(({ slug }) => slug === summonedBy)
}

const profilesExist = forEachUnit('A profile is played in a version that the pack has', (unit) => {
  if (profileOf(unit.class, unit.entry)) return null
  const [version = ''] = chosen(unit.entry.choices, 'profile')
  const known = unit.class.profiles.map((profile) => profile.version).filter((one) => one !== null)
  const { profile: _, ...choices } = unit.entry.choices
  return issueOf(unknownProfile, entryTarget(unit.entry.id), { name: nameOf(unit), version, known }, [
    { label: 'Play the current profile', edits: [{ kind: 'change', entry: unit.entry.id, to: { choices } }] },
  ])
})

const basesFit = forEachUnit('Fighters stand on 25 mm round bases, or on bases that fit within them', (unit) => {
  const { id, base } = unit.entry
  const mm = base && excessiveDiameter(base)
  if (!base || mm === null) return null
  return issueOf(
    baseTooLarge,
    { kind: 'slot', entry: id, slot: 'base', row: null },
    { name: nameOf(unit), mm, most: BASE_MM },
    [
      {
        label: `Shrink the base to ${largestLegal(base).mm.join(' × ')} mm`,
        edits: [{ kind: 'change', entry: id, to: { base: largestLegal(base) } }],
      },
      { label: `Take the ${BASE_MM} mm round base`, edits: [{ kind: 'change', entry: id, to: { base: null } }] },
    ],
  )
})

const namesGoToUnnamed = forEachUnit('Fighters and unnamed attacks may be named', (unit) => {
  const attacks = shownProfile(unit.class, unit.entry)?.attacks ?? []
  const unnamed = new Set(attacks.filter((attack) => attack.name === null).map((attack) => attack.id as string))
  const notNamable = namedAttackIds(unit.entry).filter((id) => !unnamed.has(id))
  if (notNamable.length === 0) return null
  const dropped = new Set(notNamable.map(nameChoiceOf))
  const choices = Object.fromEntries(Object.entries(unit.entry.choices).filter(([choice]) => !dropped.has(choice)))
  return issueOf(attackHasName, entryTarget(unit.entry.id), { name: nameOf(unit), attacks: notNamable }, [
    {
      label: notNamable.length === 1 ? 'Drop that name' : 'Drop those names',
      edits: [{ kind: 'change', entry: unit.entry.id, to: { choices } }],
    },
  ])
})

const oneVersion: MagewindsRule = {
  name: 'Profiles of different versions in one warband are named',
  check(force) {
    const versions = force.units.map((unit) => shownProfile(unit.class, unit.entry)?.version ?? null)
    const different = [...new Set(versions.filter((version) => version !== null))].sort(byVersion)
    return different.length > 1 ? [issueOf(mixedVersions, THE_LIST, { versions: different })] : []
  },
}

const profilesComplete = forEachUnit('Incomplete profiles are named', (unit) => {
  const profile = shownProfile(unit.class, unit.entry)
  if (profile?.complete) return null
  const unknown: string[] = ATTRIBUTES.filter(({ id }) => (profile?.[id] ?? null) === null).map(({ label }) => label)
  if (!profile?.attacks.length) unknown.push('any attack')
  return issueOf(incompleteProfile, entryTarget(unit.entry.id), { name: nameOf(unit), unknown })
})

const profilesRead = forEachUnit('Inferred profiles are named', (unit) => {
  const profile = shownProfile(unit.class, unit.entry)
  if (profile?.status !== 'inferred') return null
  return issueOf(inferredProfile, entryTarget(unit.entry.id), {
    name: nameOf(unit),
    version: profile.version ?? 'unknown',
  })
})

const houseNamed = forEachUnit('House profiles are named', (unit) =>
  shownProfile(unit.class, unit.entry)?.status === 'house'
    ? issueOf(houseProfile, entryTarget(unit.entry.id), { name: nameOf(unit) })
    : null,
)

const trialsNamed = forEachUnit('Profiles on trial are named', (unit) =>
  unit.class.beta === true ? issueOf(betaProfile, entryTarget(unit.entry.id), { name: nameOf(unit) }) : null,
)

function byVersion(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}

export const RULES: readonly MagewindsRule[] = [
  withinSlots,
  withinLimits,
  withinSharedLimits,
  onlySelectable,
  summonersPresent,
  profilesExist,
  basesFit,
  namesGoToUnnamed,
  oneVersion,
  profilesComplete,
  profilesRead,
  houseNamed,
  trialsNamed,
]
