import type { IssueKind } from '@/lib/kernel/rules/issue'

type Excess = { name: string; used: number; limit: number; over: number }

const WARBAND = 'Fighter pack: assembling a warband'

export const overSlots: IssueKind<Excess> = {
  code: 'magewinds/over-slots',
  severity: 'error',
  place: WARBAND,
  title: 'A warband fits into its slots',
  say: ({ used, limit, over }) => `The fighters take ${used} slots of ${limit}: ${over} too many.`,
}

export const overLimit: IssueKind<Excess> = {
  code: 'magewinds/over-limit',
  severity: 'error',
  place: WARBAND,
  title: 'No profile is taken more often than its limit',
  say: ({ name, used, limit }) => `${name}: ${used} in the warband, at most ${limit} allowed.`,
}

export const sharedLimit: IssueKind<Excess> = {
  code: 'magewinds/shared-limit',
  severity: 'error',
  place: WARBAND,
  title: 'Profiles that share a limit stay within it together',
  say: ({ name, used, limit }) => `${name} together: ${used} in the warband, at most ${limit} allowed.`,
}

export const notSelectable: IssueKind<{ name: string }> = {
  code: 'magewinds/not-selectable',
  severity: 'error',
  place: WARBAND,
  title: 'Only fighters that a warband may hold',
  say: ({ name }) => `${name} comes into play through a rule; a warband cannot choose it.`,
}

export const summonerMissing: IssueKind<{ name: string; needs: string }> = {
  code: 'magewinds/summoner-missing',
  severity: 'error',
  place: 'Fighter pack: the profile of the summoned fighter',
  title: 'A summoned fighter has its summoner (where the players read it so)',
  say: ({ name, needs }) => `${name} is read as needing ${needs} in the warband, and there is none.`,
}

export const unknownProfile: IssueKind<{ name: string; version: string; known: readonly string[] }> = {
  code: 'magewinds/unknown-profile',
  severity: 'error',
  place: 'Fighter pack: the profile pages',
  title: 'The chosen version of a profile is in the pack',
  say: ({ name, version, known }) =>
    `${name}: this pack has no profile of version ${version} (it has ${known.join(', ') || 'none with a version'}).`,
}

export const baseTooLarge: IssueKind<{ name: string; mm: number; most: number }> = {
  code: 'magewinds/base-too-large',
  severity: 'error',
  place: 'Core rules 0.8.1',
  title: 'A fighter’s base fits within a 25 mm circle',
  say: ({ name, mm, most }) => `${name}: the base needs a circle of ${mm} mm, and ${most} mm is the most.`,
}

export const attackHasName: IssueKind<{ name: string; attacks: readonly string[] }> = {
  code: 'magewinds/attack-not-namable',
  severity: 'warning',
  place: WARBAND,
  title: 'Only attacks without a name are given one',
  say: ({ name, attacks }) =>
    `${name} has no unnamed attack ${attacks.map((id) => `“${id}”`).join(', ')} to give a name to.`,
}

export const mixedVersions: IssueKind<{ versions: readonly string[] }> = {
  code: 'magewinds/mixed-versions',
  severity: 'note',
  place: 'Fighter pack: changelists',
  title: 'The profiles of a warband are of one version',
  say: ({ versions }) =>
    `Profiles of different versions stand side by side: ${versions.join(', ')}. Version 1.3.0 changed nearly all of them.`,
}

export const incompleteProfile: IssueKind<{ name: string; unknown: readonly string[] }> = {
  code: 'magewinds/incomplete-profile',
  severity: 'note',
  place: 'Fighter pack: the profile pages',
  title: 'The profile of every fighter is known',
  say: ({ name, unknown }) =>
    `${name}: the sources do not show ${unknown.join(', ')}. Its card prints blanks to fill in.`,
}

export const inferredProfile: IssueKind<{ name: string; version: string }> = {
  code: 'magewinds/inferred-profile',
  severity: 'note',
  place: 'Fighter pack: changelists',
  title: 'Profiles are read from a page, not inferred',
  say: ({ name, version }) =>
    `${name}: the figures for version ${version} are inferred from a changelist; nobody has confirmed them.`,
}

export const houseProfile: IssueKind<{ name: string }> = {
  code: 'magewinds/house-profile',
  severity: 'note',
  place: null,
  title: 'House profiles are named',
  say: ({ name }) => `${name} plays a house profile: its figures are ours, not the game’s.`,
}

export const betaProfile: IssueKind<{ name: string }> = {
  code: 'magewinds/beta-profile',
  severity: 'note',
  place: 'Fighter pack: index of fighters',
  title: 'Profiles that are still being tried out are named',
  say: ({ name }) => `${name} is a profile that its author still calls a trial: agree on it before the battle.`,
}

export const MAGEWINDS_ISSUES: readonly IssueKind<never>[] = [
  overSlots,
  overLimit,
  sharedLimit,
  notSelectable,
  summonerMissing,
  unknownProfile,
  baseTooLarge,
  attackHasName,
  mixedVersions,
  incompleteProfile,
  inferredProfile,
  houseProfile,
  betaProfile,
]
