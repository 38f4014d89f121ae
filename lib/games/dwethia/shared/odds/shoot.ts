import { answerOfOdds, MOST_DICE, type OddsAnswer, type OddsRefusal } from '@/lib/kernel/odds/answer'
import { type AimModifier, aimOf, type ShootingRules } from './aim'
import { hazardSteps, inHazardousTerrain } from './hazard'
import { ARC, type KeywordReader, keywordEffect, type Step } from './keywords'
import { forbiddenShot } from './permission'
import { type AimedShots, type RangedAttack, rangedResult, targetAlone, targetChances } from './ranged'
import type { Circumstances, Rerolls, Shooter, Target } from './schema'
import { unknownValueCollector } from './unknown-values'

export type ShootingQuestion = Circumstances & {
  readonly attacker: { readonly models: readonly Shooter[]; readonly rerolls: Rerolls }
  readonly defender: { readonly models: readonly Target[]; readonly rerolls: Rerolls }
}

/** What a game adds: its modifiers of Perception, and the targets as its rules change them. */
export type GameShooting = {
  readonly rules: ShootingRules
  readonly keywords: KeywordReader
  aimModifiers(shooter: Shooter): readonly AimModifier[]
  readonly targets: readonly Target[]
  readonly steps: readonly Step[]
  /** Points of Destiny for Heroic Resolve. */
  readonly resolve?: number
}

export function answerShooting(question: ShootingQuestion, game: GameShooting): OddsAnswer | OddsRefusal {
  const { attacker, defender } = question
  const shooters = attacker.models.map(inHazardousTerrain)
  const targets = game.targets.map(inHazardousTerrain)
  const unknown = unknownValueCollector()
  const refused = forbiddenShot(question) ?? lobRefusal(question, game.rules)
  if (refused) return refused
  const shots = shooters.map((shooter, i) => {
    const place = `attacker.models[${i}]`
    return shotsWith(shooter, {
      perception: usesArcPerception(question, game.rules)
        ? 0
        : unknown.requireValue(shooter.perception, 'Perception', `${place}.perception`),
      strength: unknown.requireValue(shooter.weapon.strength, 'Strength of the weapon', `${place}.weapon.strength`),
      question,
      game,
    })
  })
  const refusal = unknown.refusal() ?? tooManyDice(shots, targets)
  if (refusal) return refusal
  const rangedAttack: RangedAttack = {
    aimed: shots,
    targets,
    circumstances: question,
    rules: game.rules,
    rerolls: { attacker: attacker.rerolls, defender: defender.rerolls },
    resolve: game.resolve ?? 0,
  }
  const result = rangedResult(rangedAttack)
  if ('refused' in result) return result
  return answerOfOdds({
    counts: 'wounds',
    outcome: result.all,
    chances: targetChances(result.target, rangedAttack),
    further: [...targetAlone(result.target, result.spreads), ...result.aside],
    leftOut: shots.flatMap(({ missile }) => missile.keywords.leftOut),
    steps: [
      ...game.steps,
      ...hazardSteps(attacker.models, 'shooters'),
      ...hazardSteps(defender.models, 'targets'),
      ...result.steps,
    ],
  })
}

type ShotContext = {
  readonly perception: number
  readonly strength: number
  readonly question: ShootingQuestion
  readonly game: GameShooting
}

function shotsWith(shooter: Shooter, { perception, strength, question, game }: ShotContext): AimedShots {
  const { weapon, count, shots } = shooter
  const keywords = game.keywords(weapon.keywords)
  const more = keywordEffect(keywords, 'more-shots', (amounts) =>
    amounts.reduce((all, one) => all * Math.max(1, one), 1),
  )
  const dice = count * shots * (more?.amount ?? 1)
  return {
    name: `${dice} ${dice === 1 ? 'shot' : 'shots'}${weapon.name === null ? '' : ` with ${weapon.name}`}`,
    dice,
    aim: aimOf(perception, question, game.rules, game.aimModifiers(shooter)),
    missile: { strength, range: weapon.range, keywords, isSpell: false },
    wounds: weapon.wounds,
    extraWounds: 0,
    chains: false,
    isHouse: more?.isHouse === true,
  }
}

/** The schema bounds the dice without those that keywords add. */
function tooManyDice(shots: readonly AimedShots[], targets: readonly Target[]): OddsRefusal | null {
  const models = targets.reduce((sum, { count }) => sum + count, 0)
  const dice = shots.reduce((sum, one) => sum + one.dice, 0) * models
  if (dice <= MOST_DICE) return null
  return { refused: `These are ${dice} dice, and there may be at most ${MOST_DICE}.`, place: 'attacker.models' }
}

/** A lobbed shot has the Perception of [Arc], not the shooter's. */
function usesArcPerception({ lobbed }: Circumstances, { arc }: ShootingRules): boolean {
  return lobbed && arc !== null
}

function lobRefusal(question: ShootingQuestion, { arc }: ShootingRules): OddsRefusal | null {
  if (!question.lobbed) return null
  if (!arc) return { refused: 'This game has no [Arc].', place: 'lobbed' }
  const without = question.attacker.models.findIndex(({ weapon }) => !weapon.keywords.includes(ARC))
  return without === -1
    ? null
    : { refused: 'Only a weapon with [Arc] can be lobbed.', place: `attacker.models[${without}].weapon.keywords` }
}
