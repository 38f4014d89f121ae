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
import { type KeywordReader, keywordEffect, type ReadKeywords, type Step, total } from './keywords'
import { forbiddenShot } from './permission'
import { type RangedAttack, rangedResult, targetAlone, targetChances } from './ranged'
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
  readonly readings: Pick<ChosenReadings, 'bids' | 'blastStrength' | 'danger'>
  readonly keywords: KeywordReader
  readonly aimModifiers: readonly AimModifier[]
  readonly targets: readonly Target[]
  readonly steps: readonly Step[]
  /** Points of Destiny for Heroic Resolve. */
  readonly resolve?: number
}

const BLAST = 'blast'

/** A spell rolls as a weapon does, but the Behemoth rule does not apply. */
export function answerCasting(question: CastingQuestion, game: GameCasting): OddsAnswer | OddsRefusal {
  const { attacker, defender, spell, resist } = question
  if (question.lobbed) return { refused: 'A spell is not lobbed.', place: 'lobbed' }
  const forbidden = forbiddenShot(question)
  if (forbidden) return forbidden
  const keywords = game.keywords(spell.keywords)
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
        missile: { strength, range: spell.range, keywords, isSpell: true },
        wounds: spell.wounds,
        extraWounds: spell.extraWounds,
        chains: spell.chains,
        isHouse: false,
      },
    ],
    targets: game.targets.map(inHazardousTerrain),
    circumstances: question,
    rules: game.rules,
    rerolls: { attacker: attacker.rerolls, defender: defender.rerolls },
    resolve: game.resolve ?? 0,
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
    further: [
      ...targetAlone(unlessResisted(result.target), result.spreads),
      ...result.aside.map((one) => ({ ...one, outcome: unlessResisted(one.outcome) })),
      ...dangerousWounds(keywords, game.readings.danger),
    ],
    leftOut: keywords.leftOut,
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

/**
 * [Dangerous X]: a die less X; at 1 or less the caster loses a wound. By the wording one more for each number below 1;
 * in the page's example the first of those is the wound at 1 itself.
 */
function dangerousWounds(keywords: ReadKeywords, danger: ChosenReadings['danger']): readonly FurtherOutcome[] {
  const dangerous = keywordEffect(keywords, 'endanger-caster', total)
  if (!dangerous || dangerous.amount === 0) return []
  const outcome = mapped(die([1, 2, 3, 4, 5, 6]), (face) => {
    const below = 1 - (face - dangerous.amount)
    if (below < 0) return 0
    return danger === 'wording' ? 1 + below : Math.max(1, below)
  })
  return [{ id: 'caster', label: `Wounds of the caster (${dangerous.words})`, counts: 'wounds', outcome }]
}
