import { plural } from '@/lib/kernel/figures'
import { chosen } from '@/lib/kernel/roster/roster'
import { agreedLimit, atMostOfEach, requires, sharedAtMost } from '@/lib/kernel/rules/counts'
import { nameOf } from '@/lib/kernel/rules/force'
import type { Force, PricedUnit, Rule } from '@/lib/kernel/rules/game'
import { entryTarget, type Issue, type IssueKind, issueOf, THE_LIST } from '@/lib/kernel/rules/issue'
import { excessiveDiameter, largestLegal } from './marks'
import { SUMMONED_ALONE } from './readings'
import {
  type MagewindsRows,
  nameChoiceOf,
  namedAttackIds,
  ourValuesIn,
  profileOf,
  shownProfile,
  universalIn,
} from './rows'
import { ATTRIBUTES, BASE_MM, LIMIT_UNIT, SCENARIO, USUAL_PLAYERS } from './stats'

type MagewindsRule = Rule<MagewindsRows>
type Unit = PricedUnit<MagewindsRows>

const WARBAND = 'Fighter pack: assembling a warband'

function forEachUnit(
  name: string,
  kind: IssueKind<never>,
  check: (unit: Unit, force: Force<MagewindsRows>) => Issue | null,
): MagewindsRule {
  return {
    name,
    kinds: [kind],
    check: (force) => force.units.map((unit) => check(unit, force)).filter((issue) => issue !== null),
  }
}

const withinSlots = agreedLimit<MagewindsRows>({
  name: 'A warband may stop short of its slots and never exceed them',
  kind: {
    code: 'magewinds/over-slots',
    severity: 'error',
    place: WARBAND,
    say: ({ used, limit, over }) => `The fighters take ${used} slots of ${limit}: ${over} too many.`,
    short: ({ over }) => `would be ${plural(over, 'slot', 'slots')} too many`,
  },
  label: 'Slots',
  what: 'the slots of the warband',
  limitUnit: LIMIT_UNIT,
  counts: (unit) => unit.class.selectable,
})

const withinLimits = atMostOfEach<MagewindsRows>({
  name: 'Each profile has a limit for the warband',
  kind: {
    code: 'magewinds/over-limit',
    severity: 'error',
    place: WARBAND,
    say: ({ name, used, limit }) => `${name}: ${used} in the warband, at most ${limit} allowed.`,
    short: ({ limit }) => `limit ${limit} reached`,
  },
  limit(fighter, force) {
    if (!fighter.selectable) return undefined
    if (fighter.limit !== null) return fighter.limit
    const shares = force.catalogue.rows.classes.some((other) => other.sharedLimit?.with.includes(fighter.slug))
    return shares ? undefined : null
  },
})

const withinSharedLimits = sharedAtMost<MagewindsRows>({
  name: 'Some profiles share a limit',
  kind: {
    code: 'magewinds/shared-limit',
    severity: 'error',
    place: WARBAND,
    say: ({ name, used, limit }) => `${name} together: ${used} in the warband, at most ${limit} allowed.`,
    short: ({ name, limit }) => `limit ${limit} of ${name} together reached`,
  },
  shares: (fighter) => fighter.sharedLimit,
})

const notSelectable: IssueKind<{ name: string }> = {
  code: 'magewinds/not-selectable',
  severity: 'error',
  place: WARBAND,
  say: ({ name }) => `${name} comes into play through a rule; a warband cannot choose it.`,
}

const onlySelectable = forEachUnit('Summoned and neutral fighters are not chosen', notSelectable, (unit) =>
  unit.class.selectable
    ? null
    : issueOf(notSelectable, entryTarget(unit.entry.id), { name: nameOf(unit) }, [
        { label: `Remove ${nameOf(unit)}`, edits: [{ kind: 'remove', entry: unit.entry.id }] },
      ]),
)

const summonersPresent = requires<MagewindsRows>({
  name: 'Where it is read so, summoned fighters need their summoner',
  kind: {
    code: 'magewinds/summoner-missing',
    severity: 'error',
    place: 'Fighter pack: the profile of the summoned fighter',
    say: ({ name, needs }) => `${name} needs ${needs} in the warband with the reading of this list, and there is none.`,
  },
  applies: (unit, force) =>
    unit.class.selectable && unit.class.summonedBy !== null && force.answer(SUMMONED_ALONE) === 'not-allowed',
  met: (unit, force) => force.units.some((other) => other.class.slug === unit.class.summonedBy),
  needs: (unit, force) => summonersOf(unit, force)[0]?.name ?? 'its summoner',
  companions: summonersOf,
})

function summonersOf({ class: { summonedBy } }: Unit, { catalogue }: Force<MagewindsRows>) {
  return catalogue.rows.classes.filter(({ slug }) => slug === summonedBy)
}

const unknownProfile: IssueKind<{ name: string; version: string; known: readonly string[] }> = {
  code: 'magewinds/unknown-profile',
  severity: 'error',
  place: 'Fighter pack: the profile pages',
  say: ({ name, version, known }) =>
    `${name}: this pack has no profile of version ${version} (it has ${known.join(', ') || 'none with a version'}).`,
}

const profilesExist = forEachUnit('A profile is played in a version that the pack has', unknownProfile, (unit) => {
  if (profileOf(unit.class, unit.entry)) return null
  const [version = ''] = chosen(unit.entry.choices, 'profile')
  const known = unit.class.profiles.map((profile) => profile.version).filter((one) => one !== null)
  const { profile: _, ...choices } = unit.entry.choices
  return issueOf(unknownProfile, entryTarget(unit.entry.id), { name: nameOf(unit), version, known }, [
    { label: 'Play the current profile', edits: [{ kind: 'change', entry: unit.entry.id, to: { choices } }] },
  ])
})

const baseTooLarge: IssueKind<{ name: string; mm: number; most: number }> = {
  code: 'magewinds/base-too-large',
  severity: 'error',
  place: 'Core rules 0.8.1',
  say: ({ name, mm, most }) => `${name}: the base needs a circle of ${mm} mm. At most ${most} mm is allowed.`,
}

const basesFit = forEachUnit(
  'Fighters stand on round bases of 25 mm, or on what fits into their circle',
  baseTooLarge,
  (unit) => {
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
  },
)

const attackHasName: IssueKind<{ name: string; attacks: readonly string[] }> = {
  code: 'magewinds/attack-not-namable',
  severity: 'warning',
  place: WARBAND,
  say: ({ name, attacks }) =>
    `${name} has no unnamed attack ${attacks.map((id) => `“${id}”`).join(', ')} to give a name to.`,
}

const namesGoToUnnamed = forEachUnit('Fighters and unnamed attacks may be named', attackHasName, (unit) => {
  const attacks = shownProfile(unit.class, unit.entry)?.attacks ?? []
  const unnamed = new Set(attacks.filter((attack) => attack.name === null).map((attack) => attack.id as string))
  const notNamable = namedAttackIds(unit.entry).filter((id) => !unnamed.has(id))
  if (notNamable.length === 0) return null
  const dropped = new Set(notNamable.map(nameChoiceOf))
  const choices = Object.fromEntries(Object.entries(unit.entry.choices).filter(([choice]) => !dropped.has(choice)))
  return issueOf(attackHasName, entryTarget(unit.entry.id), { name: nameOf(unit), attacks: notNamable }, [
    {
      label: notNamable.length === 1 ? 'Remove the name' : 'Remove the names',
      edits: [{ kind: 'change', entry: unit.entry.id, to: { choices } }],
    },
  ])
})

const mixedVersions: IssueKind<{ versions: readonly string[]; universal?: readonly string[] }> = {
  code: 'magewinds/mixed-versions',
  severity: 'note',
  place: 'Fighter pack: changelists',
  say: ({ versions, universal }) =>
    universal
      ? `Different versions stand side by side: ${versions.join(', ')}; the universal abilities are of ${universal.join(', ')}. Version 1.3.0 changed nearly all profiles.`
      : `Profiles of different versions stand side by side: ${versions.join(', ')}. Version 1.3.0 changed nearly all of them.`,
}

const oneVersion: MagewindsRule = {
  name: 'Profiles of different versions in one warband are named',
  kinds: [mixedVersions],
  check(force) {
    const profiles = distinct(force.units.map((unit) => shownProfile(unit.class, unit.entry)?.version ?? null))
    const universal = profiles.some(isOfTheFighterPack) ? universalVersions(force) : []
    const different = distinct([...profiles, ...universal]).toSorted(byVersion)
    if (different.length <= 1) return []
    return [
      issueOf(mixedVersions, THE_LIST, { versions: different, ...(universal.length > 0 ? { universal } : undefined) }),
    ]
  },
}

/** Of the universal abilities that are played. */
function universalVersions({ catalogue, roster }: Force<MagewindsRows>): readonly string[] {
  return distinct(catalogue.rows.spells.map((row) => universalIn(row, roster.readings)?.version ?? null))
}

/** A number such as "1.5.2", where versions of a house have names. */
function isOfTheFighterPack(version: string): boolean {
  return /^\d/.test(version)
}

function distinct(versions: readonly (string | null)[]): readonly string[] {
  return [...new Set(versions.filter((version) => version !== null))]
}

const incompleteProfile: IssueKind<{ name: string; unknown: readonly string[] }> = {
  code: 'magewinds/incomplete-profile',
  severity: 'note',
  place: 'Fighter pack: the profile pages',
  say: ({ name, unknown }) =>
    `${name}: the sources do not show ${unknown.join(', ')}. Its card prints blanks to fill in.`,
}

const profilesComplete = forEachUnit('Incomplete profiles are named', incompleteProfile, (unit) => {
  const profile = shownProfile(unit.class, unit.entry)
  if (profile?.complete) return null
  const unknown: string[] = ATTRIBUTES.filter(({ id }) => (profile?.[id] ?? null) === null).map(({ label }) => label)
  if (!profile?.attacks.length) unknown.push('any attack')
  return issueOf(incompleteProfile, entryTarget(unit.entry.id), { name: nameOf(unit), unknown })
})

const inferredProfile: IssueKind<{ name: string; version: string }> = {
  code: 'magewinds/inferred-profile',
  severity: 'note',
  place: 'Fighter pack: changelists',
  say: ({ name, version }) =>
    `${name}: the figures for version ${version} are inferred from a changelist and not confirmed.`,
}

const profilesRead = forEachUnit('Inferred profiles are named', inferredProfile, (unit) => {
  const profile = shownProfile(unit.class, unit.entry)
  if (profile?.status !== 'inferred') return null
  return issueOf(inferredProfile, entryTarget(unit.entry.id), {
    name: nameOf(unit),
    version: profile.version ?? 'unknown',
  })
})

const houseProfile: IssueKind<{ name: string; values?: readonly string[] }> = {
  code: 'magewinds/house-profile',
  severity: 'note',
  place: null,
  say: ({ name, values }) =>
    values === undefined
      ? `${name} plays a house profile: its figures are ours, not the game’s.`
      : `${name} plays a house profile: of it ours and not the game’s: ${values.join(', ')}.`,
}

const houseNamed = forEachUnit('House profiles are named', houseProfile, (unit) => {
  const profile = shownProfile(unit.class, unit.entry)
  if (profile?.status !== 'house') return null
  const values = ourValuesIn(unit.class, profile)
  return issueOf(houseProfile, entryTarget(unit.entry.id), {
    name: nameOf(unit),
    ...(values ? { values } : undefined),
  })
})

const betaProfile: IssueKind<{ name: string }> = {
  code: 'magewinds/beta-profile',
  severity: 'note',
  place: 'Fighter pack: index of fighters',
  say: ({ name }) => `${name} is a profile that its author still calls a trial: agree on it before the battle.`,
}

const trialsNamed = forEachUnit('Profiles on trial are named', betaProfile, (unit) =>
  unit.class.beta === true ? issueOf(betaProfile, entryTarget(unit.entry.id), { name: nameOf(unit) }) : null,
)

const morePlayers: IssueKind<{ name: string; least: number; most: number }> = {
  code: 'magewinds/more-players',
  severity: 'note',
  place: 'Scenario pack: the scenario',
  say: ({ name, least, most }) =>
    `${name} is for ${least === most ? least : `${least} to ${most}`} players, not for two, and its battlefield is larger.`,
}

const playersSuffice: MagewindsRule = {
  name: 'Scenarios for more than two players are named',
  kinds: [morePlayers],
  check({ catalogue, roster }) {
    const [slug] = chosen(roster.choices, SCENARIO)
    const scenario = catalogue.rows.scenarios.find((one) => one.slug === slug)
    if (!scenario?.seats || scenario.seats.least <= USUAL_PLAYERS) return []
    return [issueOf(morePlayers, { kind: 'choice', choice: SCENARIO }, { name: scenario.name, ...scenario.seats })]
  },
}

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
  playersSuffice,
]
