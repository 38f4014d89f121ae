import type { DwethiaUnit } from '../rows'
import { modelOf } from './from-unit'
import { CHART_OF_EXAMPLE, chanceOn, neededRoll } from './roll-chart'

/** The usual Strength of attacks. */
const USUAL_STRENGTH = 4

/** The average number of hits of usual Strength that remove one model; null where it cannot be wounded. */
export function sturdiness(unit: DwethiaUnit): number | null {
  const { defense, wounds, save, ignore } = modelOf(unit, null)
  if (defense === null || wounds === null || wounds < 1) return null
  const chanceOf = (number: number | null) => {
    const { numerator, denominator } = chanceOn(number)
    return Number(numerator) / Number(denominator)
  }
  const chanceToWound = chanceOf(neededRoll(USUAL_STRENGTH, defense, CHART_OF_EXAMPLE).number)
  return wounds / (chanceToWound * (1 - chanceOf(save)) * (1 - chanceOf(ignore)))
}
