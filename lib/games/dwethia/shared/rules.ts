import type { Known } from '@/lib/kernel/amounts'
import { chartRules } from '@/lib/kernel/rules/chart-rules'
import { agreedLimit } from '@/lib/kernel/rules/counts'
import { nameOf } from '@/lib/kernel/rules/force'
import type { Limit, Rule } from '@/lib/kernel/rules/game'
import { cannotJudge, entryTarget, type Issue, issueOf, type Repair } from '@/lib/kernel/rules/issue'
import { repairsByCuttingCost } from '@/lib/kernel/rules/repairs'
import { type Base, nearestInRange, type SizeRange } from '@/lib/kernel/sheets/marks'
import {
  otherClasses,
  otherFactions,
  otherWargear,
  racesFor,
  removeUnit,
  upgradeTo,
  wargearLeftOut,
  withFewer,
  withoutRow,
} from './alternatives'
import {
  baseOutOfRange,
  excludedBy,
  factionMissing,
  foreignClass,
  foreignElite,
  ourCapExceeded,
  placeTooSmall,
  raceMissing,
  raceNotAllowed,
  religionMissing,
  spellNotAllowed,
  spellTooOften,
  twoHandedWithShield,
  upgradeNotForSale,
  upgradeOverCap,
  upgradesBought,
  upgradeUnknown,
  wargearNotAllowed,
  wargearTooOften,
} from './issues'
import { baseOf } from './marks'
import { NOT_FOR_SALE, UPGRADE_PRICES } from './readings'
import {
  allows,
  capOf,
  type DwethiaForce,
  type DwethiaRows,
  type DwethiaUnit,
  excludingKeywordOf,
  isAvailable,
  isBuilding,
  isElite,
  mayBeOfRace,
  mayCarry,
  mayCast,
  pricedStepsOf,
  shortPlacesOf,
  upgradeCapOf,
} from './rows'
import type { Spell, Wargear } from './schema'
import { LIMIT_UNIT, STAT_IDS, type Stat, UPGRADES } from './stats'

export type DwethiaRule = Rule<DwethiaRows>

export function eachUnit(
  name: string,
  kinds: DwethiaRule['kinds'],
  judge: (unit: DwethiaUnit, force: DwethiaForce) => readonly Issue[],
): DwethiaRule {
  return { name, kinds, check: (force) => force.units.flatMap((unit) => judge(unit, force)) }
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

/** Nothing is sold, unless the players agree on a page's price list; then every list that buys says so. */
export const upgradesSold: DwethiaRule = {
  name: 'Characteristics are bought only where the players agree on it',
  kinds: [upgradeNotForSale, upgradesBought],
  check(force) {
    const buyers = force.units.map((unit) => ({ unit, steps: pricedStepsOf(unit) })).filter(({ steps }) => steps.length)
    if (buyers.length === 0) return []
    if (force.answer(UPGRADE_PRICES) !== NOT_FOR_SALE) {
      const names = [...new Set(buyers.map(({ unit }) => nameOf(unit)))]
      return [issueOf(upgradesBought, { kind: 'reading', reading: UPGRADE_PRICES }, { names })]
    }
    return buyers.flatMap(({ unit, steps }) =>
      steps.map(({ id, label, bought }) =>
        issueOf(upgradeNotForSale, upgradeSlot(unit, id), { name: nameOf(unit), stat: label, bought }, [
          upgradeTo(unit, id, 0, `Do not buy ${label}`),
          AGREE_ON_SALE,
        ]),
      ),
    )
  },
}

const AGREE_ON_SALE: Repair = {
  label: 'Agree that steps are sold',
  edits: [{ kind: 'read', reading: UPGRADE_PRICES, to: 'printed' }],
}

/**
 * The caps of basic units hold for basic units, and in Conquest for all but commanders; those of heroes for all others.
 * Where the role is not known, only what exceeds both is an issue.
 */
export function upgradesCapped(isBasic: (unit: DwethiaUnit) => Known<boolean>): DwethiaRule {
  return eachUnit('A bought characteristic ends at its cap', [upgradeOverCap], (unit, force) => {
    if (force.answer(UPGRADE_PRICES) === NOT_FOR_SALE) return []
    const basic = isBasic(unit)
    return pricedStepsOf(unit).flatMap(({ id, label, bought }) => {
      const { cap, value } = upgradeCapOf(unit, id, basic)
      if (cap === null) return []
      if (value === null) {
        const params = { what: `the cap on ${label} of ${nameOf(unit)}`, why: 'its value is not known' }
        return [issueOf(cannotJudge, upgradeSlot(unit, id), params)]
      }
      if (basic === null && value <= cap && value > (capOf(id, 'basicCap') ?? cap)) {
        const params = { what: `the cap on ${label} of ${nameOf(unit)}`, why: 'its role is not known' }
        return [issueOf(cannotJudge, upgradeSlot(unit, id), params)]
      }
      if (value <= cap) return []
      const params = { name: nameOf(unit), stat: label, value, cap }
      const affordable = Math.max(0, bought - (value - cap))
      return [
        issueOf(UPGRADES[id]?.heroCap === null ? ourCapExceeded : upgradeOverCap, upgradeSlot(unit, id), params, [
          upgradeTo(unit, id, affordable, `Buy ${label} +${affordable}`),
        ]),
      ]
    })
  })
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
