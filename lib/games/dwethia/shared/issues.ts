import { plural } from '@/lib/kernel/figures'
import type { IssueKind } from '@/lib/kernel/rules/issue'

const FORCE = 'Building your Force'

export const factionMissing: IssueKind<Record<never, never>> = {
  code: 'dwethia/faction-missing',
  severity: 'error',
  place: FORCE,
  say: () => 'No faction is chosen; its composition chart says what the force may hold.',
}

export const religionMissing: IssueKind<Record<never, never>> = {
  code: 'dwethia/religion-missing',
  severity: 'error',
  place: FORCE,
  say: () => 'No religion is chosen.',
}

export const foreignElite: IssueKind<{ name: string; religion: string }> = {
  code: 'dwethia/foreign-elite',
  severity: 'error',
  place: FORCE,
  say: ({ name, religion }) => `${name} serves another religion than the list, whose religion is ${religion}.`,
}

export const foreignClass: IssueKind<{ name: string; faction: string }> = {
  code: 'dwethia/foreign-class',
  severity: 'error',
  place: FORCE,
  say: ({ name, faction }) => `${name} is not one of the units of ${faction}.`,
}

export const raceMissing: IssueKind<{ name: string }> = {
  code: 'dwethia/race-missing',
  severity: 'error',
  place: FORCE,
  say: ({ name }) => `${name} has no race, so its values are not known.`,
}

export const raceNotAllowed: IssueKind<{ name: string; race: string; why: string }> = {
  code: 'dwethia/race-not-allowed',
  severity: 'error',
  place: FORCE,
  say: ({ name, race, why }) => `${name} may not be ${race}: ${why}.`,
}

export const buildingWithRace: IssueKind<{ name: string; race: string }> = {
  code: 'dwethia/building-with-race',
  severity: 'note',
  place: 'Conquest, Characteristics: a building’s profile shows three values of its own',
  say: ({ name, race }) => `${name} has the race ${race}, but buildings have no race.`,
}

export const wargearNotAllowed: IssueKind<{ name: string; wargear: string; why: string }> = {
  code: 'dwethia/wargear-not-allowed',
  severity: 'error',
  place: FORCE,
  say: ({ name, wargear, why }) => `${name} may not carry ${wargear}: ${why}.`,
}

export const unarmed: IssueKind<{ name: string; what: string }> = {
  code: 'dwethia/unarmed',
  severity: 'warning',
  place: 'Our own rule: the pack’s row of the unit begins with one; no book says that a unit must',
  say: ({ name, what }) => `${name}: choose ${what}. It has none.`,
}

export const spellNotAllowed: IssueKind<{ name: string; spell: string; why: string }> = {
  code: 'dwethia/spell-not-allowed',
  severity: 'error',
  place: FORCE,
  say: ({ name, spell, why }) => `${name} may not know ${spell}: ${why}.`,
}

export const twoHandedWithShield: IssueKind<{ name: string; weapon: string; shield: string; keyword: string }> = {
  code: 'dwethia/two-handed-with-shield',
  severity: 'error',
  place: 'What the pack’s row of the keyword excludes',
  say: ({ name, weapon, shield, keyword }) =>
    `${name}: ${shield} cannot be combined with ${weapon}, which is [${keyword}].`,
}

/** The same with the row that says so. */
export function excludedBy(pack: string, keyword: string): typeof twoHandedWithShield {
  return { ...twoHandedWithShield, place: `${pack}: the pack’s keyword ${keyword}` }
}

export const spellUnpaid: IssueKind<{ name: string; spell: string; charge: number; pool: number }> = {
  code: 'dwethia/spell-unpaid',
  severity: 'note',
  place: 'Affinity: who has it has the powers',
  say: ({ name, spell, charge, pool }) => `${name}: ${spell} costs ${charge} Affinity, but only ${pool} can be paid.`,
}

type Surplus = { name: string; row: string; used: number; limit: number }

const saySurplus = ({ name, row, used, limit }: Surplus) =>
  `${name} has ${row} ${used} times. At most ${limit === 1 ? 'once' : `${limit} times`} is allowed.`

export const wargearTooOften: IssueKind<Surplus> = {
  code: 'dwethia/wargear-too-often',
  severity: 'error',
  place: 'The pack’s row of the wargear; once, where it says nothing',
  say: saySurplus,
}

export const spellTooOften: IssueKind<Surplus> = {
  code: 'dwethia/spell-too-often',
  severity: 'error',
  place: 'The pack’s row of the spell; once, where it says nothing',
  say: saySurplus,
}

export const placeTooSmall: IssueKind<{ name: string; place: string; used: number; limit: number }> = {
  code: 'dwethia/place-too-small',
  severity: 'error',
  place: 'The places in the pack’s rows of class and race',
  say: ({ name, place, used, limit }) =>
    `${name}: its wargear takes ${plural(used, 'place', 'places')} (${place}), but it has ${limit}.`,
}

export const upgradeOverCap: IssueKind<{ name: string; stat: string; value: number; cap: number }> = {
  code: 'dwethia/upgrade-over-cap',
  severity: 'error',
  place: 'Point costs of characteristics',
  say: ({ name, stat, value, cap }) => `${name}: ${stat} is bought up to ${value}. The maximum is ${cap}.`,
}

/** The same for Perception, which has a price on the page and no cap. */
export const ourCapExceeded: typeof upgradeOverCap = {
  ...upgradeOverCap,
  place: 'Our own rule: Perception ends where Martial ends; Point costs of characteristics gives it no cap',
}

export const upgradeNotForSale: IssueKind<{ name: string; stat: string; bought: number }> = {
  code: 'dwethia/upgrade-not-for-sale',
  severity: 'error',
  place: 'Building your Force: units have the values of their profiles, and none are sold',
  say: ({ name, stat, bought }) => `${name}: ${stat} +${bought} is bought, but the rules do not sell it.`,
}

export const upgradeUnknown: IssueKind<{ name: string; stat: string }> = {
  code: 'dwethia/upgrade-unknown',
  severity: 'error',
  place: 'Point costs of characteristics',
  say: ({ name, stat }) => `${name}: ${stat} cannot be bought.`,
}

export const baseOutOfRange: IssueKind<{ name: string; mm: string; range: string }> = {
  code: 'dwethia/base-out-of-range',
  severity: 'error',
  place: 'Base Sizes',
  say: ({ name, mm, range }) => `${name}: the base is ${mm} mm. Allowed: ${range}.`,
}
