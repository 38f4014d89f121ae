import { type Known, valueOfLines } from '@/lib/kernel/amounts'
import { chartRules } from '@/lib/kernel/rules/chart-rules'
import { agreedLimit } from '@/lib/kernel/rules/counts'
import { nameOf } from '@/lib/kernel/rules/force'
import type { Limit, Rule } from '@/lib/kernel/rules/game'
import { cannotJudge, entryTarget, type Issue, issueOf, type Repair } from '@/lib/kernel/rules/issue'
import { repairsByCuttingCost } from '@/lib/kernel/rules/repairs'
import { type Base, nearestInRange, type SizeRange } from '@/lib/kernel/sheets/marks'
import { otherClasses, otherFactions, otherWargear } from './alternatives'
import {
  baseOutOfRange,
  factionMissing,
  foreignClass,
  foreignElite,
  raceMissing,
  raceNotAllowed,
  religionMissing,
  spellNotAllowed,
  twoHandedWithShield,
  upgradeOverCap,
  upgradeUnknown,
  wargearNotAllowed,
} from './issues'
import { baseOf } from './marks'
import {
  allows,
  type DwethiaForce,
  type DwethiaRows,
  type DwethiaUnit,
  isAvailable,
  isBuilding,
  isElite,
  isShield,
  isTwoHanded,
  mayBeOfRace,
  mayCarry,
  mayCast,
} from './rows'
import { LIMIT_UNIT, STAT_IDS, STATS, type Stat, UPGRADES } from './stats'

export type DwethiaRule = Rule<DwethiaRows>

export function eachUnit(
  name: string,
  kinds: DwethiaRule['kinds'],
  judge: (unit: DwethiaUnit, force: DwethiaForce) => readonly Issue[],
): DwethiaRule {
  return { name, kinds, check: (force) => force.units.flatMap((unit) => judge(unit, force)) }
}

function removeUnit(unit: DwethiaUnit): Repair {
  return { label: `Remove ${nameOf(unit)}`, edits: [{ kind: 'remove', entry: unit.entry.id }] }
}

export const CHART_RULES: readonly DwethiaRule[] = chartRules<DwethiaRows>({
  chart: (force) => force.faction?.chart ?? null,
  available: isAvailable,
  alternatives: otherClasses,
})

export const hasFaction: DwethiaRule = {
  name: 'A force belongs to a faction',
  kinds: [factionMissing],
  check: (force) =>
    force.roster.faction !== null
      ? []
      : [
          issueOf(
            factionMissing,
            { kind: 'choice', choice: 'faction' },
            {},
            force.catalogue.rows.factions.map(({ slug, name }) => ({
              label: `Choose ${name}`,
              edits: [{ kind: 'list', to: { faction: slug } }],
            })),
          ),
        ],
}

/** Each game, or a reading, says whether a religion is required. */
export function hasReligion(isRequired: (force: DwethiaForce) => boolean): DwethiaRule {
  return {
    name: 'A force follows a religion, where the game asks for one',
    kinds: [religionMissing],
    check: (force) =>
      !isRequired(force) || force.roster.religion !== null
        ? []
        : [
            issueOf(
              religionMissing,
              { kind: 'choice', choice: 'religion' },
              {},
              force.catalogue.rows.religions.map(({ slug, name }) => ({
                label: `Follow ${name}`,
                edits: [{ kind: 'list', to: { religion: slug } }],
              })),
            ),
          ],
  }
}

export const elitesServe = eachUnit(
  'An elite serves the religion that the force follows',
  [foreignElite],
  (unit, force) => {
    if (!isElite(unit.class, force.catalogue) || force.religion?.elite === unit.class.slug) return []
    // A religion that the pack does not have is another issue, and its elite is not known.
    if (force.roster.religion !== null && !force.religion) return []
    const ownElite = force.religion?.elite ?? null
    const params = { name: nameOf(unit), religion: force.religion?.name ?? 'none at all' }
    return [
      issueOf(foreignElite, entryTarget(unit.entry.id), params, () => [
        ...(ownElite === null
          ? []
          : force.catalogue.rows.classes
              .filter((row) => row.slug === ownElite)
              .map(
                (row): Repair => ({
                  label: `Take ${row.name} instead`,
                  edits: [
                    {
                      kind: 'change',
                      entry: unit.entry.id,
                      to: { class: row.slug, wargear: [], spells: [], base: null },
                    },
                  ],
                }),
              )),
        ...force.catalogue.rows.religions
          .filter((religion) => religion.elite === unit.class.slug)
          .map(
            (religion): Repair => ({
              label: `Follow ${religion.name}`,
              edits: [{ kind: 'list', to: { religion: religion.slug } }],
            }),
          ),
        removeUnit(unit),
      ]),
    ]
  },
)

export const classesBelong = eachUnit('A unit is one of its faction’s', [foreignClass], (unit, force) => {
  if (!force.faction || allows(unit.class.factions, force.faction.slug)) return []
  const params = { name: nameOf(unit), faction: force.faction.name }
  return [
    issueOf(foreignClass, entryTarget(unit.entry.id), params, () => [
      ...otherClasses(unit, force),
      ...otherFactions(unit, force),
      removeUnit(unit),
    ]),
  ]
})

/** Each game says whether a unit must have a race. */
export function hasRace(isRequired: (force: DwethiaForce) => boolean): DwethiaRule {
  return eachUnit('A unit is of a race', [raceMissing], (unit, force) => {
    if (unit.race || isBuilding(unit.class) || !isRequired(force)) return []
    return [issueOf(raceMissing, entryTarget(unit.entry.id), { name: nameOf(unit) }, () => racesFor(unit, force))]
  })
}

export const racesAllowed = eachUnit('A unit is of a race that it may be of', [raceNotAllowed], (unit, force) => {
  if (!unit.race) return []
  const params = { name: nameOf(unit), race: unit.race.name }
  const slot = { kind: 'slot', entry: unit.entry.id, slot: 'race', row: unit.race.slug } as const
  if (isBuilding(unit.class)) {
    return [
      issueOf(raceNotAllowed, slot, params, [
        { label: 'A building has no race', edits: [{ kind: 'change', entry: unit.entry.id, to: { race: null } }] },
      ]),
    ]
  }
  if (mayBeOfRace(unit.class, unit.race, force.faction)) return []
  return [issueOf(raceNotAllowed, slot, params, () => [...racesFor(unit, force), removeUnit(unit)])]
})

function racesFor(unit: DwethiaUnit, force: DwethiaForce): readonly Repair[] {
  return force.catalogue.rows.races
    .filter((race) => mayBeOfRace(unit.class, race, force.faction))
    .map((race) => ({
      label: `Make it ${race.name}`,
      edits: [{ kind: 'change', entry: unit.entry.id, to: { race: race.slug } }],
    }))
}

export const wargearAllowed = eachUnit('A unit carries what it may carry', [wargearNotAllowed], (unit, force) =>
  eachOnce(unit.wargear.filter((one) => !mayCarry(unit.class, unit.race, one, force.faction))).map((one) =>
    issueOf(
      wargearNotAllowed,
      { kind: 'slot', entry: unit.entry.id, slot: 'wargear', row: one.slug },
      { name: nameOf(unit), wargear: one.name },
      () => [withoutRow(unit, 'wargear', one), ...otherWargear(unit, one, force)],
    ),
  ),
)

export const spellsAllowed = eachUnit('A unit knows spells that it may know', [spellNotAllowed], (unit, force) =>
  eachOnce(unit.spells.filter((one) => !mayCast(unit.class, one, force.faction))).map((one) =>
    issueOf(
      spellNotAllowed,
      { kind: 'slot', entry: unit.entry.id, slot: 'spells', row: one.slug },
      { name: nameOf(unit), spell: one.name },
      [withoutRow(unit, 'spells', one)],
    ),
  ),
)

/** A row that is picked several times gives one issue. */
function eachOnce<T>(all: readonly T[]): readonly T[] {
  return all.length > 1 ? [...new Set(all)] : all
}

export const handsFree = eachUnit('A two-handed weapon leaves no hand for a shield', [twoHandedWithShield], (unit) => {
  const weapon = unit.wargear.find(isTwoHanded)
  const shield = unit.wargear.find(isShield)
  if (!weapon || !shield) return []
  const params = { name: nameOf(unit), weapon: weapon.name, shield: shield.name }
  const target = { kind: 'slot', entry: unit.entry.id, slot: 'wargear', row: weapon.slug } as const
  return [
    issueOf(twoHandedWithShield, target, params, [
      withoutRow(unit, 'wargear', shield),
      withoutRow(unit, 'wargear', weapon),
    ]),
  ]
})

function withoutRow(
  unit: DwethiaUnit,
  slot: 'wargear' | 'spells',
  { slug, name }: { slug: string; name: string },
): Repair {
  const to = { [slot]: unit.entry[slot].filter((one) => one !== slug) }
  return { label: `Leave ${name} out`, edits: [{ kind: 'change', entry: unit.entry.id, to }] }
}

/**
 * The caps of basic units hold for basic units, and in Conquest for all but commanders; those of heroes for all others.
 * Where the role is not known, only what exceeds both is an issue.
 */
export function upgradesCapped(isBasic: (unit: DwethiaUnit) => Known<boolean>): DwethiaRule {
  return eachUnit('A bought characteristic ends at its cap', [upgradeOverCap], (unit) => {
    if (isBuilding(unit.class)) return []
    const basic = isBasic(unit)
    return boughtUpgradesOf(unit).flatMap(({ id, label, bought }) => {
      const { cap, value } = upgradeCapOf(unit, id, basic)
      if (cap === null) return []
      if (value === null) {
        const params = { what: `the cap on ${label} of ${nameOf(unit)}`, why: 'its value is not known' }
        return [issueOf(cannotJudge, upgradeSlot(unit, id), params)]
      }
      if (basic === null && value <= cap && value > (UPGRADES[id]?.basicCap ?? cap)) {
        const params = { what: `the cap on ${label} of ${nameOf(unit)}`, why: 'its role is not known' }
        return [issueOf(cannotJudge, upgradeSlot(unit, id), params)]
      }
      if (value <= cap) return []
      const params = { name: nameOf(unit), stat: label, value, cap }
      const affordable = Math.max(0, bought - (value - cap))
      return [
        issueOf(upgradeOverCap, upgradeSlot(unit, id), params, [
          upgradeTo(unit, id, affordable, `Buy ${label} +${affordable}`),
        ]),
      ]
    })
  })
}

/** The characteristics that the unit bought. */
function boughtUpgradesOf({ entry: { upgrades } }: DwethiaUnit) {
  // Most units have none.
  if (Object.keys(upgrades).length === 0) return []
  return STATS.map(({ id, label }) => ({ id, label, bought: upgrades[id] ?? 0 })).filter(({ bought }) => bought > 0)
}

type UpgradeCap = {
  /** Null where the point costs page has none. */
  readonly cap: number | null
  /** What is held against the cap. */
  readonly value: Known<number>
}

/** The point costs page, for the rule and for the control. Where it is not known whether a unit is basic: a hero's. */
export function upgradeCapOf(unit: DwethiaUnit, stat: Stat, basic: Known<boolean>): UpgradeCap {
  const cap = UPGRADES[stat]?.[basic ? 'basicCap' : 'heroCap'] ?? null
  return { cap, value: basic && stat === 'defense' ? withoutArmour(unit, stat) : (unit.values[stat] ?? null) }
}

/** The cap on a basic unit's Defense is without armour. */
function withoutArmour(unit: DwethiaUnit, stat: Stat): Known<number> {
  const armour = new Set<string>(unit.wargear.filter(({ kind }) => kind === 'armour').map(({ slug }) => slug))
  const lines = unit.composition.values[stat] ?? []
  return valueOfLines(lines.filter(({ from }) => from?.kind !== 'wargear' || !armour.has(from.slug)))
}

export const upgradesPriced = eachUnit('Only what has a price can be bought', [upgradeUnknown], (unit) =>
  Object.entries(unit.entry.upgrades)
    .filter(
      ([stat, bought]) => bought !== 0 && (bought < 0 || !isStat(stat) || !UPGRADES[stat] || isBuilding(unit.class)),
    )
    .map(([stat]) =>
      issueOf(upgradeUnknown, upgradeSlot(unit, stat), { name: nameOf(unit), stat }, [
        upgradeTo(unit, stat, 0, `Do not buy ${stat}`),
      ]),
    ),
)

function isStat(stat: string): stat is Stat {
  return (STAT_IDS as readonly string[]).includes(stat)
}

function upgradeSlot(unit: DwethiaUnit, stat: string) {
  return { kind: 'slot', entry: unit.entry.id, slot: 'upgrades', row: stat } as const
}

function upgradeTo(unit: DwethiaUnit, stat: string, amount: number, label: string): Repair {
  const { [stat]: _, ...others } = unit.entry.upgrades
  const upgrades = amount > 0 ? { ...others, [stat]: amount } : others
  return { label, edits: [{ kind: 'change', entry: unit.entry.id, to: { upgrades } }] }
}

/** The agreed number of points; `counts` says whose points it covers. */
export function withinLimit(
  counts: (unit: DwethiaUnit, force: DwethiaForce) => boolean = () => true,
): Limit<DwethiaRows> {
  return agreedLimit({
    name: 'The force stays within its limit',
    label: 'Points',
    what: 'the points of the force',
    limitUnit: LIMIT_UNIT,
    counts,
    repairs: repairsByCuttingCost,
  })
}

/** The widest dimension counts, whatever the shape. */
export function basesWithin(
  rangeOf: (unit: DwethiaUnit) => SizeRange | null,
  usual: (unit: DwethiaUnit) => Base,
): DwethiaRule {
  return eachUnit('A base has a size that its class may have', [baseOutOfRange], (unit) => {
    const range = rangeOf(unit)
    const base = baseOf(unit, usual(unit))
    const slot = { kind: 'slot', entry: unit.entry.id, slot: 'base', row: null } as const
    if (!range) {
      return [issueOf(cannotJudge, slot, { what: `the base of ${nameOf(unit)}`, why: 'its profile gives no size' })]
    }
    const legal = nearestInRange(base, range)
    if (legal === base) return []
    const params = { name: nameOf(unit), mm: base.mm.join(' × '), range: sizeWords(range) }
    return [
      issueOf(baseOutOfRange, slot, params, [
        {
          label: `Take ${legal.mm.join(' × ')} mm`,
          edits: [{ kind: 'change', entry: unit.entry.id, to: { base: legal } }],
        },
        { label: 'Take the usual base', edits: [{ kind: 'change', entry: unit.entry.id, to: { base: null } }] },
      ]),
    ]
  })
}

function sizeWords({ least, most }: SizeRange): string {
  return least === most ? `${most} mm` : `${least} to ${most} mm`
}
