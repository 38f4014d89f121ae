import {
  answerOfOdds,
  chanceOf,
  type FurtherOutcome,
  type OddsAnswer,
  type OddsRefusal,
} from '@/lib/kernel/odds/answer'
import { constant, type Distribution, die, followedBy, mapped, zeroOrOne } from '@/lib/kernel/odds/dice'
import { complement } from '@/lib/kernel/odds/fraction'
import { type AimModifier, aimOf, type ShootingRules } from './aim'
import type { ChosenReadings } from './chosen-readings'
import { hazardSteps, inHazardousTerrain } from './hazard'
import { numberOf } from './keywords'
import { hasBlast, type RangedAttack, rangedResult, targetAlone, targetChances, woundsEach } from './ranged'
import { chanceToResist, contestOf } from './resist'
import type { Caster, Circumstances, Power, Rerolls, Resistance, Target } from './schema'
import { unknownValueCollector } from './unknown-values'

export type CastingQuestion = Circumstances & {
  readonly attacker: { readonly models: readonly Caster[]; readonly rerolls: Rerolls }
  readonly spell: Power
  readonly defender: { readonly models: readonly Target[]; readonly rerolls: Rerolls }
  readonly resist: Resistance | null
}

export type GameCasting = {
  readonly rules: ShootingRules
  readonly readings: Pick<ChosenReadings, 'bids' | 'blastStrength'>
  readonly aimModifiers: readonly AimModifier[]
  readonly targets: readonly Target[]
  readonly steps: readonly string[]
}

const BLAST = 'blast'

/** A spell rolls as a weapon does, but the Behemoth rule does not apply. */
export function answerCasting(question: CastingQuestion, game: GameCasting): OddsAnswer | OddsRefusal {
  const { attacker, defender, spell, resist } = question
  if (question.lobbed) return { refused: 'A spell is not lobbed.', place: 'lobbed' }
  const [caster] = attacker.models.map((model) => inHazardousTerrain({ ...model, count: 1 }))
  const unknown = unknownValueCollector()
  const perception = unknown.requireValue(caster?.perception ?? null, 'Perception', 'attacker.models[0].perception')
  const isBlast = spell.slug === BLAST
  const strength = isBlast
    ? game.readings.blastStrength
    : unknown.requireValue(spell.strength, 'Strength of the spell', 'spell.strength')
  const refusal = unknown.refusal()
  if (refusal) return refusal
  const rangedAttack: RangedAttack = {
    aimed: [
      {
        name: spell.name ?? 'The spell',
        dice: 1,
        aim: aimOf(perception, question, game.rules, game.aimModifiers),
        missile: { strength, range: spell.range, keywords: spell.keywords, isSpell: true },
        wounds: woundsEach(spell.wounds, spell.keywords) + spell.extraWounds,
        spreads: spell.chains || hasBlast(spell.keywords),
      },
    ],
    targets: game.targets.map(inHazardousTerrain),
    circumstances: question,
    // A spell that chains rolls for each further model, whether or not it wounded the first.
    rules: spell.chains ? { ...game.rules, blast: 'always' } : game.rules,
    rerolls: { attacker: attacker.rerolls, defender: defender.rerolls },
  }
  const result = rangedResult(rangedAttack)
  if ('refused' in result) return result
  const contest = resist && contestOf(resist, game.readings.bids)
  const resolves = contest ? complement(chanceToResist(contest)) : null
  const unlessResisted = (outcome: Distribution) =>
    resolves ? followedBy(zeroOrOne(resolves), (isResolved) => (isResolved ? outcome : constant(0))) : outcome
  return answerOfOdds({
    counts: 'wounds',
    outcome: unlessResisted(result.all),
    chances: [
      ...targetChances(unlessResisted(result.target), rangedAttack),
      ...(resolves ? [chanceOf('resolves', 'the power is not resisted', resolves)] : []),
    ],
    further: [...targetAlone(unlessResisted(result.target), result.spreads), ...dangerousWounds(spell)],
    steps: [
      ...game.steps,
      ...(isBlast && spell.strength !== game.readings.blastStrength
        ? [`Blast counts as Strength ${game.readings.blastStrength}, by the reading.`]
        : []),
      ...(contest ? contest.steps : []),
      ...hazardSteps(
        attacker.models.map((model) => ({ ...model, count: 1 })),
        'the caster',
      ),
      ...hazardSteps(defender.models, 'targets'),
      ...result.steps,
      ...(spell.extraWounds > 0 ? [`Further Affinity adds ${spell.extraWounds} to its wounds.`] : []),
    ],
  })
}

/** [Dangerous X]: a die less X; at 1 or less the caster loses a wound, and one more for each number below. */
function dangerousWounds({ keywords }: Power): readonly FurtherOutcome[] {
  const danger = numberOf('Dangerous', keywords)
  if (danger === 0) return []
  const outcome = mapped(die([1, 2, 3, 4, 5, 6]), (face) => Math.max(0, 2 - (face - danger)))
  return [{ id: 'caster', label: 'Wounds of the caster (Dangerous)', counts: 'wounds', outcome }]
}
