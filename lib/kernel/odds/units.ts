import type { Catalogue, Row, RowTypes } from '../catalogue'
import type { EntryId } from '../ids'
import { memo } from '../memo'
import type { Entry, Roster } from '../roster/roster'
import { forceOf, nameOf } from '../rules/force'
import type { Force, Game, PricedUnit } from '../rules/game'
import { areHouse, isAnyHouse, isHouse } from '../sources'
import { sideOf, swapSides, withoutDefaults } from './address'
import type { AskedAttack, AttackContext, LoadoutOption, OddsAnswer, OddsRefusal } from './answer'
import { CURRENT_LOADOUT_LABEL } from './best-for-points'
import { ATTACK_KEY, houseKey, keyOf, LEFT_OUT, nameKey, type OddsForm, type OddsKind, type OddsValues } from './form'
import { valuesOf } from './question'

/** A list with one new unit of every class, for attackers and targets where there is no list. */
export function rosterOfEveryClass(catalogue: Catalogue, game: Game): Roster {
  return listsOfEveryClass(game)(catalogue)
}

export function classUnits<R extends RowTypes>(catalogue: Catalogue<R>, game: Game<R>): readonly PricedUnit<R>[] {
  // They were made from the rows of this catalogue.
  return unitsOfEveryClass(game)(catalogue) as readonly PricedUnit<R>[]
}

const listsOfEveryClass = memo((game: Game) =>
  memo((catalogue: Catalogue): Roster => {
    const empty: Roster = {
      game: game.id,
      pack: catalogue.pack,
      name: '',
      limit: 0,
      faction: null,
      religion: null,
      notes: null,
      choices: {},
      readings: {},
      entries: [],
      extra: {},
    }
    const { newEntry } = forceOf(empty, catalogue, game)
    const entries = catalogue.rows.classes.map((row, i) => ({ ...newEntry(row), id: `e${i + 1}` as EntryId }))
    return { ...empty, entries }
  }),
)

const unitsOfEveryClass = memo((game: Game) =>
  memo((catalogue: Catalogue) => forceOf(rosterOfEveryClass(catalogue, game), catalogue, game).units),
)

/** The unit in each way that it may be armed, as it is now first. */
export function loadoutsOf<R extends RowTypes>(
  unit: PricedUnit<R>,
  { roster, catalogue, game, otherLoadouts }: LoadoutContext<R>,
): readonly { readonly label: string; readonly unit: PricedUnit<R> }[] {
  const forceOfOne = (entry: Entry) => forceOf({ ...roster, entries: [{ ...entry, count: 1 }] }, catalogue, game)
  return [{ label: CURRENT_LOADOUT_LABEL, entry: unit.entry }, ...otherLoadouts(unit, forceOfOne(unit.entry))].flatMap(
    ({ label, entry }) => {
      const [armed] = forceOfOne(entry).units
      return armed ? [{ label, unit: armed }] : []
    },
  )
}

type LoadoutContext<R extends RowTypes> = {
  readonly roster: Roster
  readonly catalogue: Catalogue<R>
  readonly game: Game<R>
  otherLoadouts(unit: PricedUnit<R>, force: Force<R>): readonly LoadoutOption[]
}

/** Three of many units: an easy target, a middling one and a tough one. */
export function typicalOf<U>(units: readonly U[], sturdiness: (unit: U) => number | null): readonly U[] {
  const ranked = units
    .flatMap((unit) => {
      const sturdinessOfUnit = sturdiness(unit)
      return sturdinessOfUnit === null ? [] : [{ unit, sturdiness: sturdinessOfUnit }]
    })
    .sort((a, b) => a.sturdiness - b.sturdiness)
  const picked = TYPICAL_RANKS.map((rank) => ranked[Math.round(rank * (ranked.length - 1))]?.unit)
  return [...new Set(picked)].filter((unit) => unit !== undefined)
}

/** Not the extremes, which are not typical. */
const TYPICAL_RANKS = [0.15, 0.5, 0.9]

type Attacks = {
  readonly form: OddsForm
  attacksOn(attacker: PricedUnit, target: PricedUnit): readonly AskedAttack[]
}

/** The filled-in form of an attack, with the names of both sides and their values for other kinds of question. */
export function attackValues(
  { form, attacksOn }: Attacks,
  attack: AskedAttack,
  { attacker, target }: { readonly attacker: PricedUnit; readonly target: PricedUnit },
): OddsValues | null {
  const questionValues = valuesOf(form, attack.question)
  if (!questionValues) return null
  const valuesOfAttacks = (one: PricedUnit, defenderTexts: PricedUnit) =>
    attacksOn(one, defenderTexts).flatMap((each) => valuesOf(form, each.question) ?? [])
  const attackerTexts = merged(form, 'attacker', [
    questionValues,
    ...valuesOfAttacks(attacker, target),
    ...valuesOfAttacks(target, attacker).map((values) => swapSides(form, values)),
  ])
  const defenderTexts = merged(form, 'defender', [
    questionValues,
    ...valuesOfAttacks(attacker, target),
    ...valuesOfAttacks(target, attacker).map((values) => swapSides(form, values)),
  ])
  const names = { [nameKey('attacker')]: nameOf(attacker), [nameKey('defender')]: nameOf(target) }
  const ofNeitherSide = Object.fromEntries(
    Object.entries(questionValues.texts).filter(
      ([key]) => !sideOf(form, questionValues, 'attacker')[key] && !sideOf(form, questionValues, 'defender')[key],
    ),
  )
  return withoutDefaults(form, {
    kind: questionValues.kind,
    texts: {
      ...ofNeitherSide,
      ...attackerTexts,
      ...defenderTexts,
      ...names,
      ...(weaponIn(form, questionValues) === null ? { [ATTACK_KEY]: attack.label } : {}),
      [`a.${LEFT_OUT}`]: attack.leftOut.join(', '),
      ...Object.fromEntries((attack.house ?? []).map((side) => [houseKey(side), '1'])),
    },
  })
}

/** The weapon that a question names; null where it names none. */
export function weaponIn(form: OddsForm, { kind, texts }: OddsValues): string | null {
  const parts = form.kinds.find(({ id }) => id === kind)?.parts ?? []
  const named = parts.flatMap((part) =>
    part.fields.filter(({ isWeaponName }) => isWeaponName).map(({ id }) => keyOf(part, 0, id)),
  )
  return named.map((key) => texts[key]).find((text) => text !== undefined && text !== '') ?? null
}

/** One side, merged from several questions. What an earlier one sets or leaves at its default wins. */
function merged(form: OddsForm, side: 'attacker' | 'defender', all: readonly OddsValues[]): OddsValues['texts'] {
  const texts: Record<string, string> = {}
  const settledKeys = new Set<string>()
  for (const [i, values] of all.entries()) {
    const own = sideOf(form, values, side)
    const keys = keysOfKind(form, values.kind)
    for (const [key, text] of Object.entries(own))
      if (!settledKeys.has(key) && (i === 0 || !isUsed(form, key))) texts[key] = text
    for (const key of keys) settledKeys.add(key)
    for (const key of Object.keys(own)) settledKeys.add(key)
  }
  return texts
}

function isUsed(form: OddsForm, key: string): boolean {
  return form.kinds.some(({ parts }) =>
    parts.some((part) => part.fields.some((field) => field.belongsToWeapon && keyOf(part, 0, field.id) === key)),
  )
}

function keysOfKind(form: OddsForm, id: string): readonly string[] {
  const kind: OddsKind | undefined = form.kinds.find((one) => one.id === id)
  return (kind?.parts ?? []).flatMap((part) => part.fields.map(({ id: field }) => keyOf(part, 0, field)))
}

/** An attack against one of several targets. */
export type AttackOnTarget = {
  readonly target: string
  readonly answer: OddsAnswer | OddsRefusal
  readonly attack: AskedAttack
}

type Named = Parameters<typeof nameOf>[0]

type AttackRow = {
  readonly id: string
  readonly label: string
  readonly hasHouseName: boolean
  readonly cells: readonly (AttackOnTarget | null)[]
}

/** What each attack of a unit does to each target: the table in a unit's panel and on its sheet. */
export function attackTable<U extends Named>(
  unit: U,
  targets: readonly U[],
  odds: {
    attacksOn(attacker: U, target: U): readonly AskedAttack[]
    answer(question: object): OddsAnswer | OddsRefusal
  },
): readonly AttackRow[] {
  const attacksByTarget = targets.map((target) => ({ target, attacks: odds.attacksOn(unit, target) }))
  const attacks = new Map(attacksByTarget.flatMap((one) => one.attacks.map((attack) => [attack.id, attack] as const)))
  return [...attacks].map(([id, { label, hasHouseName = false }]) => ({
    id,
    label,
    hasHouseName,
    cells: attacksByTarget.map(({ target, attacks }) => {
      const attack = attacks.find((one) => one.id === id)
      return attack ? { target: nameOf(target), attack, answer: odds.answer(attack.question) } : null
    }),
  }))
}

type AskingOdds<R extends RowTypes> = {
  attacksOn(attacker: PricedUnit<R>, target: PricedUnit<R>, under: AttackContext<R>): readonly AskedAttack[]
}

/** The attacks of one unit on another, with the sides that have values which were made up for the pack. */
export function markedAttacks<R extends RowTypes>(odds: AskingOdds<R>, under: AttackContext<R>) {
  return (attacker: PricedUnit<R>, target: PricedUnit<R>): readonly AskedAttack[] =>
    odds.attacksOn(attacker, target, under).map((attack) => {
      const { catalogue } = under
      if (!catalogue) return attack
      const [, slug] = attack.id.split(':')
      const arms: readonly Row[] = [...attacker.wargear, ...attacker.spells]
      const named = arms.filter((row) => row.slug === slug)
      const used = named.length > 0 ? named : attacker.wargear
      const house = [
        ...(attack.house?.includes('attacker') || hasHouseValues(attacker, used, catalogue)
          ? ['attacker' as const]
          : []),
        ...(hasHouseValues(target, target.wargear, catalogue) ? ['defender' as const] : []),
      ]
      return {
        ...attack,
        ...(house.length > 0 ? { house } : undefined),
        ...(named.some((row) => isHouse(row, 'name')) ? { hasHouseName: true as const } : undefined),
      }
    })
}

function hasHouseValues<R extends RowTypes>(
  { class: row, composition, values }: PricedUnit<R>,
  used: readonly Row[],
  catalogue: Catalogue<R>,
): boolean {
  const known = Object.entries(composition.values).filter(([id]) => (values[id] ?? null) !== null)
  if (
    areHouse(
      catalogue,
      known.flatMap(([, lines]) => lines),
    )
  )
    return true
  return [row, ...used].some((one) =>
    isAnyHouse(
      one,
      FIGURES.filter((field) => field in one),
    ),
  )
}

/** What attacks take from rows beside the values of a unit. */
const FIGURES = ['strength', 'wounds', 'save', 'keywords', 'attack', 'defence']

/** The chance that the target is removed; null where its wounds are not known. */
export function removalChanceOf(answer: OddsAnswer): number | null {
  return answer.chances.find(({ id }) => id === 'removed' || id === 'takenDown')?.p ?? null
}
