import { MOST_OPTIONS, sideOf, withoutDefaults, withSide } from '../kernel/odds/address'
import type { OddsAnswer, OddsRefusal } from '../kernel/odds/answer'
import type { OddsValues } from '../kernel/odds/form'
import { valuesOf } from '../kernel/odds/question'
import {
  attackValues,
  classUnits,
  loadoutsOf,
  markedAttacks,
  rosterOfEveryClass,
  typicalOf,
} from '../kernel/odds/units'
import type { PricedUnit } from '../kernel/rules/game'
import type { OpenOdds } from './open'
import type { OpenedUnits } from './units'

/** An attack of a unit, with the question that it leads to. */
export type AttackOption = { readonly label: string; readonly values: OddsValues }

type Readings = Readonly<Record<string, string>>

/** The questions of the unit's attacks against the defender of the present question. */
export function attackOptionsOf(
  open: OpenOdds,
  unit: PricedUnit,
  context: { readonly before: OddsValues | null; readonly readings: Readings },
) {
  const model = modelWith(open, context.readings)
  return model.attacksOn(unit, unit).flatMap((attack): readonly AttackOption[] => {
    const values = attackValues(model, attack, { attacker: unit, target: unit })
    if (!values) return []
    if (!context.before)
      return [
        {
          label: attack.label,
          values: withoutDefaults(open.form, { ...values, texts: sideOf(open.form, values, 'attacker') }),
        },
      ]
    const before = { ...context.before, kind: values.kind }
    return [
      { label: attack.label, values: withSide(open.form, before, 'attacker', sideOf(open.form, values, 'attacker')) },
    ]
  })
}

/** The question with the unit as its defender. Its values come from an attack that some unit of the pack can make on it. */
export function withDefender(open: OpenOdds, unit: PricedUnit, before: OddsValues): OddsValues | null {
  const model = modelWith(open, {})
  const others = open.catalogue ? classUnits(open.catalogue, open.game) : []
  const attackBy = (attacker: PricedUnit, kind: string | null) =>
    model
      .attacksOn(attacker, unit)
      .find((attack) => kind === null || valuesOf(open.form, attack.question)?.kind === kind)
  for (const kind of [before.kind, null])
    for (const attacker of [unit, ...others]) {
      const attack = attackBy(attacker, kind)
      const values = attack && attackValues(model, attack, { attacker, target: unit })
      if (values) return withSide(open.form, before, 'defender', sideOf(open.form, values, 'defender'))
    }
  return null
}

type AskedAttacks = { readonly unit: string; readonly target: string; readonly attack: string | undefined }

/** The attacks of a unit on a class of its pack as options: one of them, or as many as can be compared. */
export function optionsOfAttacks({ open, units, readings }: OpenedUnits, asked: AskedAttacks): readonly OddsValues[] {
  const attacker = units.find(({ entry }) => entry.id === asked.unit)
  const targets = open.catalogue ? classUnits(open.catalogue, open.game) : []
  const target = targets.find(({ entry }) => entry.class === asked.target)
  if (!attacker || !target) return []
  const model = modelWith(open, readings)
  const attacks = model.attacksOn(attacker, target)
  const chosen = attacks.find(({ id }) => id === asked.attack)
  return (asked.attack === undefined ? attacks : chosen ? [chosen] : [])
    .flatMap((attack) => attackValues(model, attack, { attacker, target }) ?? [])
    .slice(0, MOST_OPTIONS)
}

function modelWith({ form, odds, catalogue }: OpenOdds, readings: Readings) {
  return {
    form,
    attacksOn: markedAttacks(odds, { readings, catalogue }),
  }
}

/** An example to start with: two typical units of the pack, the attacker armed so that its answer has many values. */
export function sampleOf(open: OpenOdds): OddsValues {
  const known = open.catalogue && samples.get(open.catalogue)
  if (known) return known
  const sample = makeSample(open)
  if (open.catalogue) samples.set(open.catalogue, sample)
  return sample
}

const samples = new WeakMap<object, OddsValues>()

function makeSample(open: OpenOdds): OddsValues {
  const { catalogue, game, odds } = open
  const model = modelWith(open, {})
  const units = catalogue ? typicalOf(classUnits(catalogue, game), odds.sturdiness) : []
  const [weak, typical = weak] = units
  if (!catalogue || !weak || !typical) return { kind: open.form.kinds[0]?.id ?? '', texts: {} }
  const roster = rosterOfEveryClass(catalogue, game)
  const loadouts = loadoutsOf(typical, { roster, catalogue, game, otherLoadouts: odds.otherLoadouts }).slice(
    0,
    MOST_LOADOUTS,
  )
  const best = loadouts
    .flatMap(({ unit }) => model.attacksOn(unit, weak).map((attack) => ({ unit, attack })))
    .map((one) => ({ ...one, values: valueCountOf(odds.answer(one.attack.question, catalogue)) }))
    .sort((a, b) => b.values - a.values)[0]
  const values = best && attackValues(model, best.attack, { attacker: best.unit, target: weak })
  return values ?? { kind: open.form.kinds[0]?.id ?? '', texts: {} }
}

const MOST_LOADOUTS = 12

/** How many values an answer has: more values make a better example. */
function valueCountOf(answer: OddsAnswer | OddsRefusal): number {
  return 'refused' in answer ? 0 : answer.distribution.length
}
