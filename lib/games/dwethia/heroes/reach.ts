import type { DwethiaForce, DwethiaUnit } from '../shared/rows'
import type { Spell } from '../shared/schema'
import type { Need, SecretObjective } from './objectives'

/** Why the list cannot reach an objective; null where it can, or where the objective needs nothing. */
export function outOfReach({ needs }: SecretObjective, force: DwethiaForce): string | null {
  if (!needs) return null
  if (needs.what === 'three-casts' && castsIn(force) > 0 && castsIn(force) < CASTS) return WHY['three-casts']
  if (force.units.some((unit) => meets(unit, needs.what, needs.spell))) return null
  if (needs.what === 'three-casts') return WHY.caster
  if (needs.what !== 'spell') return WHY[needs.what]
  const known = force.units.some((unit) => unit.spells.some((one) => one.slug === needs.spell))
  return known ? WHY.caster : `nobody in the list knows ${needs.spell ?? 'the spell'}`
}

const WHY: Readonly<Record<Exclude<Need, 'spell'>, string>> = {
  caster: 'nobody in the list can cast a spell',
  'three-casts': 'the Affinity in the list does not pay for three spells',
  'caster-or-black-sun': 'nobody in the list can cast a spell or carries a Black Sun weapon',
  grenade: 'nobody in the list carries a grenade',
  save: 'nobody in the list has a save to pass',
  summoner: 'nobody in the list summons',
  leader: 'the list has no leader to lose',
  'cover-5': 'nobody in the list brings cover of 5',
}

function meets(unit: DwethiaUnit, need: Need, spell: string | null): boolean {
  switch (need) {
    case 'caster':
    case 'three-casts':
      return canCast(unit)
    case 'caster-or-black-sun':
      return canCast(unit) || says(unit, /^black sun$/i)
    case 'spell':
      return unit.spells.some((one) => one.slug === spell && castsOf(unit, one) > 0)
    case 'grenade':
      return unit.wargear.some((one) => one.kind === 'grenade')
    case 'save':
      return unit.wargear.some((one) => one.kind === 'shield' || one.save !== null)
    case 'summoner':
      return says(unit, /summon/i)
    case 'leader':
      return unit.class.role === 'hero' || unit.class.keywords.includes('Leader')
    case 'cover-5':
      return says(unit, /^cover 5$/i)
  }
}

/** Spells that the model's own Affinity can pay for. Unknown values count as enough. */
function canCast(unit: DwethiaUnit): boolean {
  return unit.spells.some((spell) => castsOf(unit, spell) > 0)
}

/** How often the model's own Affinity can pay for a spell: each casting spends its charge, one Affinity at least. */
function castsOf({ values }: DwethiaUnit, { charge }: Spell): number {
  const affinity = values.affinity ?? null
  if (affinity === null) return Number.POSITIVE_INFINITY
  return Math.floor(Math.max(0, affinity) / Math.max(1, charge ?? 1))
}

/** The most castings of all models together, each with its cheapest spell. */
function castsIn({ units }: DwethiaForce): number {
  return units.reduce(
    (sum, unit) => sum + unit.entry.count * Math.max(0, ...unit.spells.map((spell) => castsOf(unit, spell))),
    0,
  )
}

const CASTS = 3

/** Whether the unit, its wargear or its spells have a keyword. */
function says({ class: row, wargear, spells }: DwethiaUnit, words: RegExp): boolean {
  const keywords = [
    ...row.keywords,
    ...wargear.flatMap((one) => one.keywords),
    ...spells.flatMap((one) => one.keywords),
  ]
  return keywords.some((keyword) => words.test(keyword))
}
