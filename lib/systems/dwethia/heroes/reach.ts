import type { DwethiaForce, DwethiaUnit } from '../shared/rows'
import type { Need, SecretObjective } from './objectives'

/** Why the list cannot reach an objective; null where it can, or where the objective asks nothing of it. */
export function outOfReach({ needs }: SecretObjective, force: DwethiaForce): string | null {
  if (!needs || force.units.some((unit) => meets(unit, needs.what, needs.spell))) return null
  if (needs.what !== 'spell') return WHY[needs.what]
  const known = force.units.some((unit) => unit.spells.some((one) => one.slug === needs.spell))
  return known ? WHY.caster : `nobody in the list knows ${needs.spell ?? 'the spell'}`
}

const WHY: Readonly<Record<Exclude<Need, 'spell'>, string>> = {
  caster: 'nobody in the list can cast a spell',
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
      return canCast(unit)
    case 'caster-or-black-sun':
      return canCast(unit) || says(unit, /^black sun$/i)
    case 'spell':
      return canCast(unit) && unit.spells.some((one) => one.slug === spell)
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

/** Spells in the list, and Affinity to pay for them; unknown Affinity is given the benefit of the doubt. */
function canCast(unit: DwethiaUnit): boolean {
  return unit.spells.length > 0 && (unit.values.affinity ?? 1) > 0
}

/** A keyword of the unit, of what it carries, or of a spell that it knows. */
function says({ class: row, wargear, spells }: DwethiaUnit, words: RegExp): boolean {
  const keywords = [
    ...row.keywords,
    ...wargear.flatMap((one) => one.keywords),
    ...spells.flatMap((one) => one.keywords),
  ]
  return keywords.some((keyword) => words.test(keyword))
}
