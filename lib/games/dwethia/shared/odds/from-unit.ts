import type { AskedAttack, LoadoutOption } from '@/lib/kernel/odds/answer'
import type { Force } from '@/lib/kernel/rules/game'
import { areExclusive, type DwethiaRows, type DwethiaUnit, isShield, mayCarry, shortPlacesOf } from '../rows'
import type { Spell, Wargear } from '../schema'
import { COMMANDER, type KeywordReader, keywordEffect, total } from './keywords'
import type { Caster, Circumstances, Fighter, Model, Power, Rerolls, Shooter, Target, Weapon } from './schema'

export const NO_REROLLS: Rerolls = { attack: 0, wound: 0, save: 0, who: 0 }

/** In the open, at an unknown distance. */
const IN_THE_OPEN: Circumstances = {
  distance: null,
  cover: 0,
  behindCover: false,
  cloak: 0,
  objects: 0,
  lobbed: false,
  intoCombat: false,
  friend: null,
  obstacle: null,
  pastFriends: false,
  forbids: null,
}

/** One model of a unit, with its values in the list. Without a reader its keywords do nothing. */
export function modelOf(
  unit: DwethiaUnit,
  read: KeywordReader | null,
  saving: readonly Wargear[] = unit.wargear,
): Model {
  const value = (id: string) => unit.values[id] ?? null
  const saves = saving.flatMap(({ save }) => (save === null || save > 6 ? [] : [save]))
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
    ignore: read && ignoreNumberOf(unit, read),
    hazardous: false,
  }
}

/** The lowest die that ignores a wound, by its keywords. */
function ignoreNumberOf(unit: DwethiaUnit, read: KeywordReader): number | null {
  const number = keywordEffect(read(keywordsOf(unit)), 'ignore-wounds', (numbers) => Math.min(...numbers))?.amount
  return number !== undefined && number >= 2 && number <= 6 ? number : null
}

export function fighterOf(unit: DwethiaUnit, read: KeywordReader): Fighter {
  const melee = unit.wargear.filter(({ kind }) => kind === 'melee')
  return {
    ...modelOf(unit, read),
    reaches: true,
    commander: isCommander(unit),
    sunder: Math.max(
      0,
      ...melee.map(({ keywords }) => keywordEffect(read(keywords), 'lower-defense', total)?.amount ?? 0),
    ),
  }
}

export function isCommander({ class: row }: DwethiaUnit): boolean {
  return row.keywords.includes(COMMANDER)
}

export function targetOf(unit: DwethiaUnit, read: KeywordReader): Target {
  // Saves of melee weapons do not count against shots.
  const saving = unit.wargear.filter(({ kind }) => kind !== 'melee')
  return { ...modelOf(unit, read, saving), shield: unit.wargear.some(isShield) }
}

export function casterOf(unit: DwethiaUnit, read: KeywordReader): Caster {
  const { count: _, ...model } = modelOf(unit, read)
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

function keywordsOf({ class: row, wargear, spells }: DwethiaUnit): readonly string[] {
  return [row, ...wargear, ...spells].flatMap(({ keywords }) => keywords)
}

/** The two units of an attack, and what their keywords do. */
export type Opponents = {
  readonly attacker: DwethiaUnit
  readonly target: DwethiaUnit
  readonly read: KeywordReader
}

/** An attack with the keywords that it leaves out. */
export function askedAttack<Q extends object>(
  id: string,
  label: string,
  question: Q,
  { attacker, target, read }: Opponents,
): AskedAttack<Q> {
  const { leftOut } = read([...keywordsOf(attacker), ...keywordsOf(target)])
  return { id, label, question, leftOut }
}

type Shot = Circumstances & {
  readonly kind: 'ranged'
  readonly attacker: { readonly models: Shooter[]; readonly rerolls: Rerolls }
}

/** The shots of one model with each of its weapons, as questions of the game. */
export function shotAttacks<Q extends object>(
  opponents: Opponents,
  question: (shot: Shot) => Q,
): readonly AskedAttack<Q>[] {
  const { attacker, read } = opponents
  return shootingOf(attacker).map((row) => {
    const models = [{ ...modelOf(attacker, read), weapon: weaponOf(row), shots: 1 }]
    const shot = question({ kind: 'ranged', attacker: { models, rerolls: NO_REROLLS }, ...IN_THE_OPEN })
    return askedAttack(`ranged:${row.slug}`, row.name, shot, opponents)
  })
}

type Cast = Circumstances & {
  readonly kind: 'spell'
  readonly attacker: { readonly models: Caster[]; readonly rerolls: Rerolls }
  readonly spell: Power
  readonly resist: null
}

export function spellAttacks<Q extends object>(
  opponents: Opponents,
  question: (cast: Cast) => Q,
): readonly AskedAttack<Q>[] {
  const { attacker, read } = opponents
  return attacker.spells.filter(causesWounds).map((row) => {
    const spell = powerOf(row)
    const models = [casterOf(attacker, read)]
    const cast = question({
      kind: 'spell',
      attacker: { models, rerolls: NO_REROLLS },
      spell,
      resist: null,
      ...IN_THE_OPEN,
    })
    return askedAttack(`spell:${row.slug}`, spell.name ?? row.slug, cast, opponents)
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
