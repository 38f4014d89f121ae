import type { AskedAttack, LoadoutOption } from '@/lib/kernel/odds/answer'
import type { Force } from '@/lib/kernel/rules/game'
import { areExclusive, type DwethiaRows, type DwethiaUnit, isShield, mayCarry, shortPlacesOf } from '../rows'
import type { Spell, Wargear } from '../schema'
import { numberOf, WEAPON_KEYWORDS } from './keywords'
import type { Caster, Circumstances, Fighter, Model, Power, Rerolls, Shooter, Target, Weapon } from './schema'

export const NO_REROLLS: Rerolls = { attack: 0, wound: 0, save: 0 }

/** In the open, at an unknown distance. */
const IN_THE_OPEN: Circumstances = {
  distance: null,
  cover: 0,
  behindCover: false,
  cloak: 0,
  objects: 0,
  lobbed: false,
  intoCombat: false,
}

const IGNORE_WOUNDS = 'Ignore Wounds'
/** The name that Cosmic Combat uses for it, without a number: there it is a 6. */
const UNDYING = 'Undying'
const COMMANDER = 'Commander'

/** One model of a unit, with its values in the list. */
export function modelOf(unit: DwethiaUnit, saving: readonly Wargear[] = unit.wargear): Model {
  const value = (id: string) => unit.values[id] ?? null
  const saves = saving.flatMap(({ save }) => (save === null || save > 6 ? [] : [save]))
  const ignore = ignoreNumberOf(keywordsOf(unit))
  return {
    count: 1,
    martial: value('martial'),
    perception: value('perception'),
    strength: value('strength'),
    defense: value('defense'),
    aggression: value('aggression'),
    wounds: value('wounds'),
    integrity: value('integrity'),
    save: saves.length > 0 ? Math.min(...saves) : null,
    ignore,
    hazardous: false,
  }
}

function ignoreNumberOf(keywords: readonly string[]): number | null {
  const numbers = [
    numberOf(IGNORE_WOUNDS, keywords),
    numberOf(UNDYING, keywords),
    ...(keywords.includes(UNDYING) ? [6] : []),
  ].filter((number) => number >= 2 && number <= 6)
  return numbers.length > 0 ? Math.min(...numbers) : null
}

export function fighterOf(unit: DwethiaUnit): Fighter {
  const melee = unit.wargear.filter(({ kind }) => kind === 'melee')
  return {
    ...modelOf(unit),
    reaches: true,
    commander: unit.class.keywords.includes(COMMANDER),
    sunder: Math.max(0, ...melee.map(({ keywords }) => numberOf(WEAPON_KEYWORDS.sunder, keywords))),
  }
}

export function targetOf(unit: DwethiaUnit): Target {
  // Saves of melee weapons do not count against shots.
  const saving = unit.wargear.filter(({ kind }) => kind !== 'melee')
  return { ...modelOf(unit, saving), shield: unit.wargear.some(isShield) }
}

export function casterOf(unit: DwethiaUnit): Caster {
  const { count: _, ...model } = modelOf(unit)
  return model
}

export function weaponOf({ name, strength, range, wounds, keywords }: Wargear): Weapon {
  return { name, strength, range, wounds: wounds === null || wounds < 1 ? null : wounds, keywords }
}

/** Its ranged weapons and grenades. */
function shootingOf(unit: DwethiaUnit): readonly Wargear[] {
  return unit.wargear.filter((one) => one.kind === 'ranged' || (one.kind === 'grenade' && causesWounds(one)))
}

/** A spell or grenade without Strength does not wound, unless it says how many wounds it causes. */
function causesWounds({ strength, wounds }: Pick<Spell | Wargear, 'strength' | 'wounds'>): boolean {
  return strength !== null && wounds !== 0 && !(strength === 0 && wounds === null)
}

const LIGHTNING = 'lightning'

function powerOf({ slug, name, strength, range, wounds, keywords }: Spell): Power {
  return {
    name,
    slug,
    strength,
    range,
    wounds: wounds === null || wounds < 1 ? null : wounds,
    extraWounds: 0,
    keywords,
    chains: slug === LIGHTNING,
  }
}

/** Keywords that the odds take into account, and those that have no effect on attacks. */
const COUNTED_KEYWORDS: readonly string[] = [
  ...Object.values(WEAPON_KEYWORDS),
  IGNORE_WOUNDS,
  UNDYING,
  COMMANDER,
  'Dangerous',
  'Fighter',
  'Two-Handed',
  'Elite',
  'Headquarters',
  'Starting force',
  'Harvest',
  'Mine',
  'Temple',
  'Fortress',
]

function leftOutOf(attacker: DwethiaUnit, target: DwethiaUnit): readonly string[] {
  const all = [...keywordsOf(attacker), ...keywordsOf(target)]
  return [...new Set(all)].filter((keyword) => !COUNTED_KEYWORDS.includes(keyword.replace(/ \d+$/, '')))
}

function keywordsOf({ class: row, wargear, spells }: DwethiaUnit): readonly string[] {
  return [row, ...wargear, ...spells].flatMap(({ keywords }) => keywords)
}

/** An attack with the keywords that it leaves out. */
export function askedAttack<Q extends object>(
  id: string,
  label: string,
  question: Q,
  units: readonly [DwethiaUnit, DwethiaUnit],
): AskedAttack<Q> {
  return { id, label, question, leftOut: leftOutOf(...units) }
}

type Shot = Circumstances & {
  readonly kind: 'ranged'
  readonly attacker: { readonly models: Shooter[]; readonly rerolls: Rerolls }
}

/** The shots of one model with each of its weapons, as questions of the game. */
export function shotAttacks<Q extends object>(
  units: readonly [attacker: DwethiaUnit, target: DwethiaUnit],
  question: (shot: Shot) => Q,
): readonly AskedAttack<Q>[] {
  const [attacker] = units
  return shootingOf(attacker).map((row) => {
    const models = [{ ...modelOf(attacker), weapon: weaponOf(row), shots: 1 }]
    const shot = question({ kind: 'ranged', attacker: { models, rerolls: NO_REROLLS }, ...IN_THE_OPEN })
    return askedAttack(`ranged:${row.slug}`, row.name, shot, units)
  })
}

type Cast = Circumstances & {
  readonly kind: 'spell'
  readonly attacker: { readonly models: Caster[]; readonly rerolls: Rerolls }
  readonly spell: Power
  readonly resist: null
}

export function spellAttacks<Q extends object>(
  units: readonly [attacker: DwethiaUnit, target: DwethiaUnit],
  question: (cast: Cast) => Q,
): readonly AskedAttack<Q>[] {
  const [attacker] = units
  return attacker.spells.filter(causesWounds).map((row) => {
    const spell = powerOf(row)
    const models = [casterOf(attacker)]
    const cast = question({
      kind: 'spell',
      attacker: { models, rerolls: NO_REROLLS },
      spell,
      resist: null,
      ...IN_THE_OPEN,
    })
    return askedAttack(`spell:${row.slug}`, spell.name ?? row.slug, cast, units)
  })
}

const ATTACK_STATS = ['martial', 'perception', 'strength', 'aggression', 'integrity']

/** Other ways to arm a unit: each allowed weapon in place of those of its kind, or none of that kind. */
export function otherLoadouts(unit: DwethiaUnit, force: Force<DwethiaRows>): readonly LoadoutOption[] {
  const { entry, class: row, race, wargear } = unit
  const candidates = force.catalogue.rows.wargear.filter(
    (one) => helpsToAttack(one) && !entry.wargear.includes(one.slug) && mayCarry(row, race, one, force.faction),
  )
  const others = (kind: Wargear['kind']) => wargear.filter((one) => one.kind !== kind)
  const swaps = candidates.flatMap((one) => {
    const kept = others(one.kind).filter((other) => !areExclusive(one, other, force.catalogue))
    const all = [...kept, one]
    if (shortPlacesOf({ ...unit, wargear: all }).length > 0) return []
    return [{ label: `With ${one.name}`, entry: { ...entry, wargear: all.map(({ slug }) => slug) } }]
  })
  const kinds = [...new Set(wargear.filter(helpsToAttack).map(({ kind }) => kind))]
  const without = kinds.map((kind) => ({
    label: `Without ${wargear
      .filter((one) => one.kind === kind)
      .map(({ name }) => name)
      .join(', ')}`,
    entry: { ...entry, wargear: others(kind).map(({ slug }) => slug) },
  }))
  return [...swaps, ...without]
}

function helpsToAttack(one: Wargear): boolean {
  const { kind, modifiers } = one
  if (kind === 'melee' || kind === 'ranged') return true
  return (kind === 'grenade' && causesWounds(one)) || modifiers.some(({ stat }) => ATTACK_STATS.includes(stat))
}
