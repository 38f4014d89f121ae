import { nameOf } from '@/lib/kernel/rules/force'
import { cannotJudge, entryTarget, type IssueKind, issueOf } from '@/lib/kernel/rules/issue'
import type { Base } from '@/lib/kernel/sheets/marks'
import { upgradesCapped, upgradesPriced, upgradesSold } from '../shared/equipment'
import { baseOutOfRange } from '../shared/issues'
import { armyPools, type DwethiaForce, type DwethiaUnit, isBuilding } from '../shared/rows'
import {
  affinityIn,
  classesBelong,
  type DwethiaRule,
  dwethiaChart,
  eachUnit,
  elitesServe,
  exclusionsKept,
  hasFaction,
  hasRace,
  hasReligion,
  placesSuffice,
  racesAllowed,
  spellsAllowed,
  spellsNotTooOften,
  spellsPaid,
  unitsArmed,
  wargearAllowed,
  wargearNotTooOften,
  withinLimit,
} from '../shared/rules'
import { mayBeRound, SPECIES, shipBase, sidesOf, sizeOf, TOLERANCE_MM, usualBase } from './stats'

/** Most values of a ship come from its species: without one they are unknown, which is no error. */
const valuesKnown = eachUnit('A ship without a species has values that nobody knows', [], (unit, force) => {
  if (unit.race || isBuilding(unit.class) || asksForSpecies(force)) return []
  if (Object.values(unit.values).every((value) => value !== null)) return []
  return [
    issueOf(cannotJudge, entryTarget(unit.entry.id), {
      what: `the values of ${nameOf(unit)}`,
      why: 'it has no species',
    }),
  ]
})

function asksForSpecies(force: DwethiaForce): boolean {
  return force.answer(SPECIES) === 'one-per-ship'
}

const isRectangular = ({ shape }: Base) => shape === 'square' || shape === 'rectangle'

function baseSlot(unit: DwethiaUnit) {
  return { kind: 'slot', entry: unit.entry.id, slot: 'base', row: null } as const
}

function takeBase(unit: DwethiaUnit, base: Base | null, label: string) {
  return { label, edits: [{ kind: 'change', entry: unit.entry.id, to: { base } }] } as const
}

const baseNotRectangular: IssueKind<{ name: string; shape: string }> = {
  code: 'cosmic/base-not-rectangular',
  severity: 'error',
  place: 'Cosmic Combat, base shapes',
  say: ({ name, shape }) => `${name} stands on a ${shape} base; shields and arcs need a square or rectangular one.`,
}

const basesAngular = eachUnit('Ships stand on square or rectangular bases', [baseNotRectangular], (unit, force) => {
  const base = shipBase(unit, force)
  if (isRectangular(base) || mayBeRound(unit)) return []
  // A massive entity with an unknown profile may have a round base.
  if (!sizeOf(unit, force)) return []
  const usual = usualBase(unit, force)
  const params = { name: nameOf(unit), shape: base.shape }
  return [
    issueOf(baseNotRectangular, baseSlot(unit), params, [
      takeBase(unit, usual, `Use a base of ${usual.mm.join(' × ')} mm`),
    ]),
  ]
})

const basesInClass = eachUnit(
  'Each dimension of a base is within 10 mm of its profile or class',
  [baseOutOfRange],
  (unit, force) => {
    const size = sizeOf(unit, force)
    if (!size) {
      return [
        issueOf(cannotJudge, baseSlot(unit), { what: `the base of ${nameOf(unit)}`, why: 'its profile gives no size' }),
      ]
    }
    const base = shipBase(unit, force)
    if (!isRectangular(base) && !mayBeRound(unit)) return []
    const legal = nearest(base, size)
    if (legal.every((mm, i) => mm === sidesOf(base)[i])) return []
    const range = `${size.join(' × ')} mm, each dimension ${TOLERANCE_MM} mm more or less`
    const params = { name: nameOf(unit), mm: base.mm.join(' × '), range }
    const shaped = baseOfSameKind(base, legal)
    return [
      issueOf(baseOutOfRange, baseSlot(unit), params, [
        takeBase(unit, shaped, `Use a base of ${shaped.mm.join(' × ')} mm`),
        takeBase(unit, null, 'Use the default base'),
      ]),
    ]
  },
)

/** Round and square where both sides are alike, oval and rectangle where they are not. */
function baseOfSameKind(base: Base, [length, width]: readonly [number, number]): Base {
  if (length === width) return { shape: isRectangular(base) ? 'square' : 'round', mm: [length] }
  return { shape: isRectangular(base) ? 'rectangle' : 'oval', mm: [length, width] }
}

function nearest(base: Base, size: readonly [number, number]): readonly [number, number] {
  const [length, width] = sidesOf(base)
  return [withinTolerance(length, size[0]), withinTolerance(width, size[1])]
}

function withinTolerance(mm: number, size: number): number {
  return Math.min(Math.max(mm, size - TOLERANCE_MM), size + TOLERANCE_MM)
}

/** The key for `force.once`: the pools are summed once for all units. */
const POOLS = {}

export const RULES: readonly DwethiaRule[] = [
  withinLimit(),
  hasFaction,
  hasReligion(() => true),
  ...dwethiaChart(),
  elitesServe(() => true),
  classesBelong,
  hasRace(asksForSpecies),
  valuesKnown,
  racesAllowed,
  wargearAllowed,
  spellsAllowed,
  wargearNotTooOften,
  spellsNotTooOften,
  placesSuffice,
  exclusionsKept,
  unitsArmed,
  spellsPaid((_, force) => affinityIn(force.once(POOLS, () => armyPools(force)))),
  upgradesCapped(() => false),
  upgradesPriced,
  upgradesSold,
  basesAngular,
  basesInClass,
]
