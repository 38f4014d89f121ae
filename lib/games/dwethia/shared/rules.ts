import { type Known, totalOf } from '@/lib/kernel/amounts'
import type { Catalogue } from '@/lib/kernel/catalogue'
import { memo } from '@/lib/kernel/memo'
import { chartRules } from '@/lib/kernel/rules/chart-rules'
import { agreedLimit } from '@/lib/kernel/rules/counts'
import { nameOf } from '@/lib/kernel/rules/force'
import type { Limit, Rule, Sum } from '@/lib/kernel/rules/game'
import { cannotJudge, entryTarget, type Issue, issueOf, type Repair } from '@/lib/kernel/rules/issue'
import { repairsByCuttingCost } from '@/lib/kernel/rules/repairs'
import { type Base, nearestInRange, type SizeRange } from '@/lib/kernel/sheets/marks'
import {
  asClass,
  otherClasses,
  otherFactions,
  otherWargear,
  racesFor,
  removeUnit,
  wargearLeftOut,
  waysToArm,
  withFewer,
  withoutRow,
} from './alternatives'
import {
  baseOutOfRange,
  buildingWithRace,
  excludedBy,
  factionMissing,
  foreignClass,
  foreignElite,
  placeTooSmall,
  raceMissing,
  raceNotAllowed,
  religionMissing,
  spellNotAllowed,
  spellTooOften,
  spellUnpaid,
  twoHandedWithShield,
  unarmed,
  wargearNotAllowed,
  wargearTooOften,
} from './issues'
import { baseOf } from './marks'
import {
  allows,
  type BesideChart,
  type DwethiaForce,
  type DwethiaRows,
  type DwethiaUnit,
  excludingKeywordOf,
  isAvailable,
  isBuilding,
  isElite,
  isWeapon,
  rowsNamed,
  shortPlacesOf,
  whyNotCarried,
  whyNotCast,
  whyNotOfRace,
  withElite,
} from './rows'
import type { DwethiaClass, Spell, Wargear } from './schema'
import { LIMIT_UNIT } from './stats'

export type DwethiaRule = Rule<DwethiaRows>

export function eachUnit(
  name: string,
  kinds: DwethiaRule['kinds'],
  judge: (unit: DwethiaUnit, force: DwethiaForce) => readonly Issue[],
): DwethiaRule {
  return { name, kinds, check: (force) => force.units.flatMap((unit) => judge(unit, force)) }
}

export function dwethiaChart(besides?: BesideChart) {
  return chartRules<DwethiaRows>({
    chart: (force) => force.faction?.chart ?? null,
    available: isAvailable,
    besides: withElite(besides),
    alternatives: otherClasses,
  })
}

export const hasFaction: DwethiaRule = {
  name: 'A force belongs to a faction',
  kinds: [factionMissing],
  check({ roster, catalogue }) {
    if (roster.faction !== null) return []
    const target = { kind: 'choice', choice: 'faction' } as const
    const { factions } = catalogue.rows
    const repairs = factions.map(
      ({ slug, name }): Repair => ({
        label: `Choose ${name}`,
        edits: [{ kind: 'list', to: { faction: slug } }],
      }),
    )
    return [issueOf(factionMissing, target, {}, repairs)]
  },
}

/** A pack that has no row of a kind says nothing of it: what cannot be chosen is not missing. */
export function unknownToPack(what: string, rows: string) {
  return { what, why: `this pack knows no ${rows}` }
}

/** Each game, or a reading, says whether a religion is required. */
export function hasReligion(isRequired: (force: DwethiaForce) => boolean): DwethiaRule {
  return {
    name: 'A force follows a religion, where the game asks for one',
    kinds: [religionMissing],
    check(force) {
      if (!isRequired(force) || force.roster.religion !== null) return []
      const target = { kind: 'choice', choice: 'religion' } as const
      const { religions } = force.catalogue.rows
      if (religions.length === 0) return [issueOf(cannotJudge, target, unknownToPack('the religion', 'religions'))]
      const repairs = religions.map(
        ({ slug, name }): Repair => ({
          label: `Choose ${name}`,
          edits: [{ kind: 'list', to: { religion: slug } }],
        }),
      )
      return [issueOf(religionMissing, target, {}, repairs)]
    },
  }
}

/** Each game, or a reading, says whether religions are played. */
export function elitesServe(isPlayed: (force: DwethiaForce) => boolean): DwethiaRule {
  return eachUnit('An elite serves the religion that the force follows', [foreignElite], (unit, force) => {
    if (!isPlayed(force)) return []
    if (!isElite(unit.class, force.catalogue) || force.religion?.elite === unit.class.slug) return []
    // A religion that the pack does not have is another issue, and its elite is not known.
    if (force.roster.religion !== null && !force.religion) return []
    const why = whyElitesUnknown(unit, force)
    if (why !== null) {
      const params = { what: `whom ${nameOf(unit)} serves`, why }
      return [issueOf(cannotJudge, entryTarget(unit.entry.id), params)]
    }
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
                  label: `Replace with ${row.name}`,
                  edits: [
                    {
                      kind: 'change',
                      entry: unit.entry.id,
                      to: asClass(unit, row, force),
                    },
                  ],
                }),
              )),
        ...force.catalogue.rows.religions
          .filter((religion) => religion.elite === unit.class.slug)
          .map(
            (religion): Repair => ({
              label: `Choose ${religion.name}`,
              edits: [{ kind: 'list', to: { religion: religion.slug } }],
            }),
          ),
        removeUnit(unit),
      ]),
    ]
  })
}

function whyElitesUnknown({ class: row }: DwethiaUnit, { religion, catalogue }: DwethiaForce): string | null {
  const { religions } = catalogue.rows
  if (religions.length === 0) return 'this pack knows no religions'
  if (religions.some(({ elite }) => elite === row.slug)) return null
  if (religion && religion.elite === null) return `the elite of ${religion.name} is not known`
  return null
}

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
  if (!unit.race || isBuilding(unit.class)) return []
  const why = whyNotOfRace(unit.class, unit.race, force.faction)
  if (why === null) return []
  const params = { name: nameOf(unit), race: unit.race.name, why }
  return [issueOf(raceNotAllowed, raceSlot(unit), params, () => [...racesFor(unit, force), removeUnit(unit)])]
})

/** Nothing forbids it, and nothing comes of it. */
export const buildingsRaceless = eachUnit('A race of a building is named', [buildingWithRace], (unit) =>
  unit.race && isBuilding(unit.class)
    ? [
        issueOf(buildingWithRace, raceSlot(unit), { name: nameOf(unit), race: unit.race.name }, [
          { label: 'A building has no race', edits: [{ kind: 'change', entry: unit.entry.id, to: { race: null } }] },
        ]),
      ]
    : [],
)

function raceSlot({ entry, race }: DwethiaUnit) {
  return { kind: 'slot', entry: entry.id, slot: 'race', row: race?.slug ?? null } as const
}

export const wargearAllowed = eachUnit('A unit carries what it may carry', [wargearNotAllowed], (unit, force) =>
  eachOnce(unit.wargear).flatMap((one) => {
    const why = whyNotCarried(unit.class, unit.race, one, force.faction)
    if (why === null) return []
    const target = { kind: 'slot', entry: unit.entry.id, slot: 'wargear', row: one.slug } as const
    return issueOf(wargearNotAllowed, target, { name: nameOf(unit), wargear: one.name, why }, () => [
      withoutRow(unit, 'wargear', one),
      ...otherWargear(unit, one, force),
    ])
  }),
)

export const spellsAllowed = eachUnit('A unit knows spells that it may know', [spellNotAllowed], (unit, force) =>
  eachOnce(unit.spells).flatMap((one) => {
    const why = whyNotCast(unit.class, one, force.faction)
    if (why === null) return []
    const target = { kind: 'slot', entry: unit.entry.id, slot: 'spells', row: one.slug } as const
    return issueOf(spellNotAllowed, target, { name: nameOf(unit), spell: one.name, why }, [
      withoutRow(unit, 'spells', one),
    ])
  }),
)

/** A row that is picked several times gives one issue. */
function eachOnce<T>(all: readonly T[]): readonly T[] {
  return all.length > 1 ? [...new Set(all)] : all
}

/** A keyword excludes kinds of wargear where its row in the pack says so: no book does. */
export const exclusionsKept = eachUnit(
  'A unit carries nothing that a keyword of its wargear excludes',
  [twoHandedWithShield],
  (unit, { catalogue }) => {
    for (const weapon of eachOnce(unit.wargear)) {
      for (const shield of unit.wargear) {
        const keyword = shield.slug === weapon.slug ? null : excludingKeywordOf(weapon, shield, catalogue)
        if (keyword === null) continue
        const params = { name: nameOf(unit), weapon: weapon.name, shield: shield.name, keyword }
        const target = { kind: 'slot', entry: unit.entry.id, slot: 'wargear', row: weapon.slug } as const
        return [
          issueOf(excludedBy(catalogue.name, keyword), target, params, [
            withoutRow(unit, 'wargear', shield),
            withoutRow(unit, 'wargear', weapon),
          ]),
        ]
      }
    }
    return []
  },
)

/** No book asks for a weapon: this is only said of classes whose row begins with one. */
export const unitsArmed = eachUnit('A unit that begins with a weapon or a spell has one', [unarmed], (unit, force) => {
  const { class: row, wargear, spells, entry } = unit
  if (row.loadouts.length === 0 || spells.length > 0 || wargear.some(isWeapon)) return []
  const what = armsOf(force.catalogue)(row)
  if (what === null) return []
  const slot = what === 'a spell' ? 'spells' : 'wargear'
  const target = { kind: 'slot', entry: entry.id, slot, row: null } as const
  return [issueOf(unarmed, target, { name: nameOf(unit), what }, () => waysToArm(unit, force))]
})

/** What a class begins with: null where it is neither a weapon nor a spell. */
const armsOf = memo((catalogue: Catalogue<DwethiaRows>) =>
  memo(({ loadouts, wargear }: DwethiaClass) => {
    const weaponsIn = (slugs: readonly string[]) => rowsNamed(catalogue, 'wargear', slugs).filter(isWeapon)
    if (loadouts.every((one) => weaponsIn(one.wargear).length === 0))
      return loadouts.some((one) => one.spells.length > 0) ? 'a spell' : null
    return wargear && weaponsIn(wargear).every(({ kind }) => kind === 'ranged') ? 'a gun' : 'a weapon'
  }),
)

/** Each row says how often a unit may have it. */
function notTooOften(slot: 'wargear' | 'spells', name: string, kind: typeof wargearTooOften): DwethiaRule {
  return eachUnit(name, [kind], (unit) => {
    const picks: readonly (Wargear | Spell)[] = unit[slot]
    if (picks.length < 2) return []
    return eachOnce(picks).flatMap((row) => {
      const used = picks.filter(({ slug }) => slug === row.slug).length
      if (row.times === null || used <= row.times) return []
      const target = { kind: 'slot', entry: unit.entry.id, slot, row: row.slug } as const
      const params = { name: nameOf(unit), row: row.name, used, limit: row.times }
      return [issueOf(kind, target, params, [withFewer(unit, slot, row, row.times)])]
    })
  })
}

export const wargearNotTooOften = notTooOften('wargear', 'A unit has no wargear too often', wargearTooOften)

export const spellsNotTooOften = notTooOften('spells', 'A unit has no spell too often', spellTooOften)

/** What pays for a spell: the pool of the army, or the model's own. Where that is not known, nothing is said. */
export function spellsPaid(poolOf: (unit: DwethiaUnit, force: DwethiaForce) => Known<number>): DwethiaRule {
  return eachUnit('Spells that nobody can pay for are named', [spellUnpaid], (unit, force) => {
    if (unit.spells.length === 0) return []
    const pool = poolOf(unit, force)
    return eachOnce(unit.spells).flatMap((spell) => {
      const { slug, name, charge } = spell
      if (pool === null || charge === null || charge <= pool) return []
      const target = { kind: 'slot', entry: unit.entry.id, slot: 'spells', row: slug } as const
      return [issueOf(spellUnpaid, target, { name: nameOf(unit), spell: name, charge, pool })]
    })
  })
}

/** The Affinity of the army; null where it may be more than is known. */
export function affinityIn(pools: readonly Sum[]): Known<number> {
  const { points, exact } = totalOf(pools.find(({ id }) => id === 'affinity')?.lines ?? [])
  return exact ? points : null
}

export const placesSuffice = eachUnit('Wargear takes no more places than there are', [placeTooSmall], (unit) =>
  shortPlacesOf(unit).map(({ place, used, limit }) =>
    issueOf(
      placeTooSmall,
      { kind: 'slot', entry: unit.entry.id, slot: 'wargear', row: place },
      { name: nameOf(unit), place, used, limit },
      () => wargearLeftOut(unit, place, used - limit),
    ),
  ),
)

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
  rangeOf: (unit: DwethiaUnit, force: DwethiaForce) => SizeRange | null,
  usual: (unit: DwethiaUnit, force: DwethiaForce) => Base,
): DwethiaRule {
  return eachUnit('A base has a size that its class may have', [baseOutOfRange], (unit, force) => {
    const range = rangeOf(unit, force)
    const base = baseOf(unit, usual(unit, force))
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
          label: `Use a base of ${legal.mm.join(' × ')} mm`,
          edits: [{ kind: 'change', entry: unit.entry.id, to: { base: legal } }],
        },
        { label: 'Use the default base', edits: [{ kind: 'change', entry: unit.entry.id, to: { base: null } }] },
      ]),
    ]
  })
}

function sizeWords({ least, most }: SizeRange): string {
  return least === most ? `${most} mm` : `${least} to ${most} mm`
}
