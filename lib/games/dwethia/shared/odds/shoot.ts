import { answerOfOdds, type OddsAnswer, type OddsRefusal } from '@/lib/kernel/odds/answer'
import { type AimModifier, aimOf, type ShootingRules } from './aim'
import { hazardSteps, inHazardousTerrain } from './hazard'
import { numberOf, WEAPON_KEYWORDS } from './keywords'
import {
  type AimedShots,
  hasBlast,
  type RangedAttack,
  rangedResult,
  targetAlone,
  targetChances,
  woundsEach,
} from './ranged'
import type { Circumstances, Rerolls, Shooter, Target } from './schema'
import { unknownValueCollector } from './unknown-values'

export type ShootingQuestion = Circumstances & {
  readonly attacker: { readonly models: readonly Shooter[]; readonly rerolls: Rerolls }
  readonly defender: { readonly models: readonly Target[]; readonly rerolls: Rerolls }
}

/** What a game adds: its modifiers of Perception, and the targets as its rules change them. */
export type GameShooting = {
  readonly rules: ShootingRules
  aimModifiers(shooter: Shooter): readonly AimModifier[]
  readonly targets: readonly Target[]
  readonly steps: readonly string[]
}

export function answerShooting(question: ShootingQuestion, game: GameShooting): OddsAnswer | OddsRefusal {
  const { attacker, defender } = question
  const shooters = attacker.models.map(inHazardousTerrain)
  const targets = game.targets.map(inHazardousTerrain)
  const unknown = unknownValueCollector()
  const refused = lobRefusal(question, game.rules)
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
  const refusal = unknown.refusal()
  if (refusal) return refusal
  const rangedAttack: RangedAttack = {
    aimed: shots,
    targets,
    circumstances: question,
    rules: game.rules,
    rerolls: { attacker: attacker.rerolls, defender: defender.rerolls },
  }
  const result = rangedResult(rangedAttack)
  if ('refused' in result) return result
  return answerOfOdds({
    counts: 'wounds',
    outcome: result.all,
    chances: targetChances(result.target, rangedAttack),
    further: targetAlone(result.target, result.spreads),
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
  const dice = count * shots * Math.max(1, numberOf(WEAPON_KEYWORDS.multiShot, weapon.keywords))
  return {
    name: `${dice} ${dice === 1 ? 'shot' : 'shots'}${weapon.name === null ? '' : ` with ${weapon.name}`}`,
    dice,
    aim: aimOf(perception, question, game.rules, game.aimModifiers(shooter)),
    missile: { strength, range: weapon.range, keywords: weapon.keywords, isSpell: false },
    wounds: woundsEach(weapon.wounds, weapon.keywords),
    spreads: hasBlast(weapon.keywords),
  }
}

/** A lobbed shot has the Perception of [Arc], not the shooter's. */
function usesArcPerception({ lobbed }: Circumstances, { arc }: ShootingRules): boolean {
  return lobbed && arc !== null
}

function lobRefusal(question: ShootingQuestion, { arc }: ShootingRules): OddsRefusal | null {
  if (!question.lobbed) return null
  if (!arc) return { refused: 'This game has no [Arc].', place: 'lobbed' }
  const without = question.attacker.models.findIndex(({ weapon }) => !weapon.keywords.includes(WEAPON_KEYWORDS.arc))
  return without === -1
    ? null
    : { refused: 'Only a weapon with [Arc] can be lobbed.', place: `attacker.models[${without}].weapon.keywords` }
}
