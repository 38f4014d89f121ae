import { addingLine, type Known, type Line, valueOfLines } from '@/lib/kernel/amounts'
import { type Catalogue, type RowTypes, rowOf } from '@/lib/kernel/catalogue'
import type { EntryId } from '@/lib/kernel/ids'
import { memo } from '@/lib/kernel/memo'
import { type Entry, emptyEntry } from '@/lib/kernel/roster/roster'
import { chartSections } from '@/lib/kernel/rules/chart-rules'
import { nameOf } from '@/lib/kernel/rules/force'
import type { Force, ForceContext, PricedUnit, Section, Sum } from '@/lib/kernel/rules/game'
import type { DwethiaClass, Faction, Keyword, Loadout, Race, Religion, Scenario, Spell, Wargear } from './schema'
import { POOL_STATS, RELIGIOUS, STATS, type Stat, UPGRADES } from './stats'

/** The rows that the games of the family have in common. Each game has its own type of class. */
export type DwethiaRows = RowTypes & {
  readonly races: Race
  readonly factions: Faction
  readonly religions: Religion
  readonly classes: DwethiaClass
  readonly wargear: Wargear
  readonly spells: Spell
  readonly keywords: Keyword
  readonly scenarios: Scenario
}

export type DwethiaUnit = PricedUnit<DwethiaRows>

export type DwethiaForce = Force<DwethiaRows>

/** Whether a class is an elite, by its role or because a religion of the pack names it. */
export function isElite(row: DwethiaClass, { rows }: Catalogue<DwethiaRows>): boolean {
  return row.role === RELIGIOUS || elitesOf(rows.religions).has(row.slug)
}

const elitesOf = memo(
  (religions: readonly Religion[]): ReadonlySet<string> => new Set(religions.flatMap(({ elite }) => elite ?? [])),
)

/** A building has three values of its own and no race. */
export function isBuilding(row: DwethiaClass): boolean {
  return row.role === 'building' || (row.building !== null && row.building !== undefined)
}

export function allows(list: readonly string[] | null, slug: string): boolean {
  return list === null || list.includes(slug)
}

/** Why the force may not have a class: it belongs to another faction or religion. */
export function whyUnavailable(row: DwethiaClass, force: DwethiaForce): string | null {
  const { catalogue, faction, religion } = force
  if (isElite(row, catalogue) && !playsNoReligion(force))
    return religion?.elite === row.slug ? null : 'serves another religion'
  return faction === null || allows(row.factions, faction.slug) ? null : `not of ${faction.name}`
}

/** In Heroes, where it is read so: elites are units like others. */
function playsNoReligion({ catalogue, answer }: DwethiaForce): boolean {
  return catalogue.game === 'dwethia-heroes' && answer('religion') === 'none'
}

export function isAvailable(row: DwethiaClass, force: DwethiaForce): boolean {
  return whyUnavailable(row, force) === null
}

/** Why a class may not have a race, by its own row or its faction's. */
export function whyNotOfRace(row: DwethiaClass, race: Race, faction: Faction | null): string | null {
  if (!allows(row.races, race.slug)) return row.races?.length === 0 ? 'has no race' : `not for ${row.name}`
  return faction === null || allows(faction.races, race.slug) ? null : `not for ${faction.name}`
}

export function mayBeOfRace(row: DwethiaClass, race: Race, faction: Faction | null): boolean {
  return whyNotOfRace(row, race, faction) === null
}

/** Conquest: only buildings with this keyword have weapons. */
const FORTRESS = 'Fortress'

export function isWeapon({ kind }: Wargear): boolean {
  return kind === 'melee' || kind === 'ranged' || kind === 'grenade'
}

export function whyNotCarried(
  row: DwethiaClass,
  race: Race | null,
  wargear: Wargear,
  faction: Faction | null,
): string | null {
  if (isBuilding(row) && !row.keywords.includes(FORTRESS) && isWeapon(wargear)) return `only for a [${FORTRESS}]`
  if (!allows(row.wargear, wargear.slug) || !allows(wargear.classes, row.slug)) return `not for ${row.name}`
  if (race !== null && !allows(wargear.races, race.slug)) return `not for ${race.name}`
  return faction === null || allows(wargear.factions, faction.slug) ? null : `not for ${faction.name}`
}

export function mayCarry(row: DwethiaClass, race: Race | null, wargear: Wargear, faction: Faction | null): boolean {
  return whyNotCarried(row, race, wargear, faction) === null
}

export function whyNotCast(row: DwethiaClass, spell: Spell, faction: Faction | null): string | null {
  if (!allows(row.spells, spell.slug) || !allows(spell.classes, row.slug)) return `not for ${row.name}`
  return faction === null || allows(spell.factions, faction.slug) ? null : `not for ${faction.name}`
}

export function mayCast(row: DwethiaClass, spell: Spell, faction: Faction | null): boolean {
  return whyNotCast(row, spell, faction) === null
}

export function isShield({ kind }: Wargear): boolean {
  return kind === 'shield'
}

/** "Blast 2" is explained under "Blast X". A pack's own explanation replaces that of the pack that it extends. */
export function keywordOf({ rows }: Catalogue<DwethiaRows>, keyword: string): Keyword | undefined {
  const withX = keyword.replace(/ \d+$/, ' X')
  const fitting = rows.keywords.filter(({ name }) => name === keyword || name === withX)
  return fitting.find(({ on }) => on !== 'resource') ?? fitting[0]
}

/** What the keyword's row says, with the keyword's amount in the place of the X: "[Sunder 1] … counts as 1 lower." */
export function keywordText(keyword: string, row: Keyword | undefined): string | null {
  const amount = /\d+$/.exec(keyword)?.[0]
  if (!row?.text || amount === undefined || !row.name.endsWith(' X')) return row?.text ?? null
  return (amount === '1' ? row.text.replace(COUNTED_X, 'X $1') : row.text).replace(/\bX\b/g, amount)
}

const COUNTED_X = /\bX (point|wound|time|space|model|unit|inch)e?s\b/g

/** The keyword of a wargear whose row excludes the other; null where none does. */
export function excludingKeywordOf(one: Wargear, other: Wargear, catalogue: Catalogue<DwethiaRows>): string | null {
  return exclusionsOf(catalogue)(one).find(({ kinds }) => kinds.includes(other.kind))?.keyword ?? null
}

export function areExclusive(one: Wargear, other: Wargear, catalogue: Catalogue<DwethiaRows>): boolean {
  return excludingKeywordOf(one, other, catalogue) !== null || excludingKeywordOf(other, one, catalogue) !== null
}

const exclusionsOf = memo((catalogue: Catalogue<DwethiaRows>) =>
  memo(({ keywords }: Wargear) =>
    keywords.map((keyword) => ({ keyword, kinds: keywordOf(catalogue, keyword)?.excludes ?? [] })),
  ),
)

/** The places of which a unit's wargear takes more than its class or race gives. Places not given are not judged. */
export function shortPlacesOf({ class: row, race, wargear }: Pick<DwethiaUnit, 'class' | 'race' | 'wargear'>) {
  const used = new Map<string, number>()
  for (const { takes } of wargear)
    for (const place in takes) used.set(place, (used.get(place) ?? 0) + (takes[place] ?? 0))
  const short: { place: string; used: number; limit: number }[] = []
  for (const [place, count] of used) {
    const limit = row.places?.[place] ?? race?.places?.[place]
    if (limit !== undefined && count > limit) short.push({ place, used: count, limit })
  }
  return short
}

/** Whether a unit may carry all of its wargear at once. */
export function mayCarryAll(
  unit: Pick<DwethiaUnit, 'class' | 'race' | 'wargear'>,
  { catalogue, faction }: Pick<DwethiaForce, 'catalogue' | 'faction'>,
): boolean {
  const { class: row, race, wargear } = unit
  return (
    wargear.every((one) => mayCarry(row, race, one, faction)) &&
    wargear.every(({ times, slug }) => times === null || wargear.filter((one) => one.slug === slug).length <= times) &&
    wargear.every((one) => wargear.every((other) => one === other || !areExclusive(one, other, catalogue))) &&
    shortPlacesOf(unit).length === 0
  )
}

/** The characteristics with a price that the unit bought. */
export function pricedStepsOf({ class: row, entry: { upgrades } }: DwethiaUnit) {
  // Most units have none.
  if (Object.keys(upgrades).length === 0 || isBuilding(row)) return []
  return STATS.map(({ id, label }) => ({ id, label, bought: upgrades[id] ?? 0 })).filter(
    ({ id, bought }) => bought > 0 && UPGRADES[id] !== undefined,
  )
}

type UpgradeCap = {
  /** Null where the characteristic has no price. */
  readonly cap: number | null
  /** What is held against the cap. */
  readonly value: Known<number>
}

/** For the rule and for the control. Where it is not known whether a unit is basic: a hero's. */
export function upgradeCapOf(unit: DwethiaUnit, stat: Stat, basic: Known<boolean>): UpgradeCap {
  const cap = capOf(stat, basic === true ? 'basicCap' : 'heroCap')
  return { cap, value: basic && stat === 'defense' ? withoutArmour(unit, stat) : (unit.values[stat] ?? null) }
}

/** As the point costs page says; where it gives a price and no cap (Perception), ours is that of Martial. */
export function capOf(stat: Stat, which: 'basicCap' | 'heroCap'): number | null {
  const cost = UPGRADES[stat]
  return cost ? (cost[which] ?? UPGRADES.martial?.[which] ?? null) : null
}

/** The cap on a basic unit's Defense is without armour. */
function withoutArmour(unit: DwethiaUnit, stat: Stat): Known<number> {
  const armour = new Set<string>(unit.wargear.filter(({ kind }) => kind === 'armour').map(({ slug }) => slug))
  const lines = unit.composition.values[stat] ?? []
  return valueOfLines(lines.filter(({ from }) => from?.kind !== 'wargear' || !armour.has(from.slug)))
}

type Context = Pick<ForceContext<DwethiaRows>, 'catalogue' | 'faction'>

/** A new entry: of the race that is wanted or else the cheapest one, with the class's default load-out. */
export function newEntry(row: DwethiaClass, context: Context, id: EntryId, wanted: Race | null = null): Entry {
  return armed({ ...emptyEntry(id, row.slug), race: raceFor(row, context, wanted)?.slug ?? null }, row, context)
}

/** The entry with the first load-out of its class that it may have. */
export function armed(entry: Entry, row: DwethiaClass, context: Context): Entry {
  const race = entry.race === null ? null : (rowOf(context.catalogue, 'races', entry.race) ?? null)
  const loadout = defaultLoadout(row, race, context)
  return loadout ? { ...entry, wargear: loadout.wargear, spells: loadout.spells } : entry
}

export function defaultLoadout(row: DwethiaClass, race: Race | null, { catalogue, faction }: Context): Loadout | null {
  const isAllowed = ({ wargear, spells }: Loadout) => {
    const carried = rowsNamed(catalogue, 'wargear', wargear)
    const known = rowsNamed(catalogue, 'spells', spells)
    return (
      carried.length === wargear.length &&
      known.length === spells.length &&
      mayCarryAll({ class: row, race, wargear: carried }, { catalogue, faction }) &&
      known.every((spell) => mayCast(row, spell, faction))
    )
  }
  return row.loadouts.find(isAllowed) ?? null
}

/** The rows that there are. */
export function rowsNamed<K extends 'wargear' | 'spells'>(
  catalogue: Catalogue<DwethiaRows>,
  kind: K,
  slugs: readonly string[],
): readonly DwethiaRows[K][] {
  return slugs.flatMap((slug) => rowOf(catalogue, kind, slug) ?? [])
}

/** The race that is wanted where the class may be of it, else the cheapest one, the first of several. */
function raceFor(row: DwethiaClass, { catalogue, faction }: Context, wanted: Race | null): Race | null {
  if (isBuilding(row)) return null
  if (wanted && mayBeOfRace(row, wanted, faction)) return wanted
  const price = ({ points }: Race) => points ?? Number.POSITIVE_INFINITY
  return catalogue.rows.races
    .filter((race) => mayBeOfRace(row, race, faction))
    .reduce<Race | null>((best, one) => (best && price(best) <= price(one) ? best : one), null)
}

/** As what a unit stands beside a chart that does not name it; null where it does not. */
export type BesideChart = (unit: DwethiaUnit, force: DwethiaForce) => string | null

/** The elite of the chosen religion stands beside the chart, as whatever a game names. */
export function withElite(besides: BesideChart = () => null): BesideChart {
  return (unit, force) =>
    force.religion?.elite === unit.class.slug ? `the elite of ${force.religion.name}` : besides(unit, force)
}

/** The faction's chart gives the sections of the builder; without a chart there is only one. */
export function sectionsWith(besides?: BesideChart) {
  return (force: DwethiaForce): readonly Section<DwethiaRows>[] =>
    chartSections<DwethiaRows>(force.faction?.chart ?? [], force, withElite(besides))
}

/** The pools of the army: Destiny, Faith and Affinity of all models, or of those that count. */
export function armyPools(force: DwethiaForce, counts: (unit: DwethiaUnit) => boolean = () => true): readonly Sum[] {
  return POOL_STATS.map((id) => {
    const lines = force.units.flatMap((unit): Line[] => {
      if (!(id in unit.values) || !counts(unit)) return []
      const each = unit.values[id] ?? null
      if (each === 0) return []
      const { count } = unit.entry
      const from = { kind: 'classes', slug: unit.class.slug } as const
      const label = count === 1 ? nameOf(unit) : `${nameOf(unit)} × ${count}`
      const line = addingLine(label, each === null ? null : each * count, from)
      return [{ ...line, parts: unit.composition.values[id] ?? [] }]
    })
    return { id, label: STATS.find((stat) => stat.id === id)?.label ?? id, lines }
  })
}
