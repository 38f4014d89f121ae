import { sideOf, withoutDefaults, withSide } from '../kernel/odds/address'
import type { OddsAnswer, OddsRefusal } from '../kernel/odds/answer'
import type { OddsValues } from '../kernel/odds/form'
import { valuesOf } from '../kernel/odds/question'
import { attackValues, classUnits, loadoutsOf, rosterOfEveryClass, typicalOf } from '../kernel/odds/units'
import type { PricedUnit } from '../kernel/rules/game'
import type { OpenOdds } from './open'

/** An attack of a unit, with the question that it leads to. */
export type AttackOption = { readonly label: string; readonly values: OddsValues }

type Readings = Readonly<Record<string, string>>

/** The questions of the unit's attacks against the defender of the present question. */
export function asAttacker(
  open: OpenOdds,
  unit: PricedUnit,
  ask: { readonly before: OddsValues | null; readonly readings: Readings },
) {
  const model = modelWith(open, ask.readings)
  return model.attacksOn(unit, unit).flatMap((attack): readonly AttackOption[] => {
    const values = attackValues(model, attack, { attacker: unit, target: unit })
    if (!values) return []
    if (!ask.before)
      return [
        {
          label: attack.label,
          values: withoutDefaults(open.form, { ...values, texts: sideOf(open.form, values, 'attacker') }),
        },
      ]
    const before = { ...ask.before, kind: values.kind }
    return [
      { label: attack.label, values: withSide(open.form, before, 'attacker', sideOf(open.form, values, 'attacker')) },
    ]
  })
}

/** The unit as the defender of a question, with an attacker from the pack that can make such an attack. */
export function asDefender(open: OpenOdds, unit: PricedUnit, before: OddsValues): OddsValues | null {
  const model = modelWith(open, {})
  const others = open.catalogue ? classUnits(open.catalogue, open.game) : []
  const asks = (attacker: PricedUnit, kind: string | null) =>
    model
      .attacksOn(attacker, unit)
      .find((attack) => kind === null || valuesOf(open.form, attack.question)?.kind === kind)
  for (const kind of [before.kind, null])
    for (const attacker of [unit, ...others]) {
      const attack = asks(attacker, kind)
      const values = attack && attackValues(model, attack, { attacker, target: unit })
      if (values) return withSide(open.form, before, 'defender', sideOf(open.form, values, 'defender'))
    }
  return null
}

function modelWith({ form, odds, catalogue }: OpenOdds, readings: Readings) {
  return {
    form,
    attacksOn: (one: PricedUnit, other: PricedUnit) => odds.attacksOn(one, other, { readings, catalogue }),
  }
}

/** A question to start with: two typical units of the pack, the attacker armed so that it can do damage. */
export function sampleOf(open: OpenOdds): OddsValues {
  const known = open.catalogue && SAMPLES.get(open.catalogue)
  if (known) return known
  const sample = sampleFrom(open)
  if (open.catalogue) SAMPLES.set(open.catalogue, sample)
  return sample
}

const SAMPLES = new WeakMap<object, OddsValues>()

function sampleFrom(open: OpenOdds): OddsValues {
  const { catalogue, game, odds } = open
  const model = modelWith(open, {})
  const units = catalogue ? typicalOf(classUnits(catalogue, game), odds.sturdiness) : []
  const [weak, usual = weak] = units
  if (!catalogue || !weak || !usual) return { kind: open.form.kinds[0]?.id ?? '', texts: {} }
  const roster = rosterOfEveryClass(catalogue, game)
  const arms = loadoutsOf(usual, { roster, catalogue, game, otherLoadouts: odds.otherLoadouts }).slice(0, MOST_SAMPLES)
  const best = arms
    .flatMap(({ unit }) => model.attacksOn(unit, weak).map((attack) => ({ unit, attack })))
    .map((one) => ({ ...one, values: valuesIn(odds.answer(one.attack.question, catalogue)) }))
    .sort((a, b) => b.values - a.values)[0]
  const values = best && attackValues(model, best.attack, { attacker: best.unit, target: weak })
  return values ?? { kind: open.form.kinds[0]?.id ?? '', texts: {} }
}

const MOST_SAMPLES = 12

/** How many values an answer has: more values make a better example. */
function valuesIn(answer: OddsAnswer | OddsRefusal): number {
  return 'refused' in answer ? 0 : answer.distribution.length
}
