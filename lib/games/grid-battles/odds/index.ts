import { answerOfOdds, chanceOf, type OddsAnswer, type OddsRefusal, stepOf } from '@/lib/kernel/odds/answer'
import {
  addThrows,
  atLeast,
  constant,
  type Distribution,
  die,
  followedBy,
  mapped,
  repeated,
  zeroOrOne,
} from '@/lib/kernel/odds/dice'
import { complement } from '@/lib/kernel/odds/fraction'
import type { PricedUnit } from '@/lib/kernel/rules/game'
import { isHouse } from '@/lib/kernel/sources'
import { foreignSymbols, sideOfDie } from '../checks'
import type { GridCatalogue, GridRows } from '../rows'
import { attacksOn } from './attacks'
import type { CombatQuestion, Face, Round } from './schema'

/** Tutorial, Dice and Combat: one round, and a second one back if both survive. */
export const gridOdds = {
  ...{ answer, attacksOn, otherLoadouts: () => [], sturdiness },
  assumes: 'Without Advantage, dice or symbols of the terrain, or rules of the counters.',
}

type Faces = ReadonlyMap<string, readonly Face[]>

function answer(question: CombatQuestion, catalogue: GridCatalogue | null): OddsAnswer | OddsRefusal {
  const { battleBack, health } = question
  const faces = facesOf(question, catalogue)
  const refusal = refusalOfFaces(question) ?? refusalOfDice(question, faces) ?? refusalOfBattleBack(question)
  if (refusal) return refusal
  const hits = hitsOf(question, faces)
  const removed = health === null ? null : atLeast(hits, health)
  const survives = removed === null ? null : complement(removed)
  const back =
    battleBack && survives
      ? followedBy(zeroOrOne(survives), (standing) => (standing ? hitsOf(battleBack, faces) : constant(0)))
      : null
  const removedBack = back && battleBack && battleBack.health !== null ? atLeast(back, battleBack.health) : null
  return answerOfOdds({
    counts: 'hits',
    outcome: hits,
    chances: [
      chanceOf('anyHit', 'at least one hit', atLeast(hits, 1)),
      ...(removed ? [chanceOf('removed', 'the defender is destroyed', removed)] : []),
      ...(back && survives
        ? [
            chanceOf('strikesBack', 'the defender stands and strikes back', survives),
            chanceOf('anyHitBack', 'struck back: at least one hit', atLeast(back, 1)),
          ]
        : []),
      ...(removedBack ? [chanceOf('removedBack', 'struck back: the attacker is destroyed', removedBack)] : []),
    ],
    further: back ? [{ id: 'back', label: 'Hits on the attacker', counts: 'hits', outcome: back }] : [],
    steps: [
      ...stepsOf(question, 'The attacker', 'the defender'),
      ...(battleBack
        ? [
            `Battle Back: if the defender has health left of ${health}, it attacks in its turn.`,
            ...stepsOf(battleBack, 'The defender', 'the attacker'),
          ]
        : []),
      ...foreignSteps(question, faces),
      ...houseSteps(question, catalogue),
    ],
  })
}

function facesOf({ faces }: CombatQuestion, catalogue: GridCatalogue | null): Faces {
  const facesOfPack = (catalogue?.rows.dice ?? []).flatMap((row) =>
    row.faces === null ? [] : [[row.slug as string, row.faces] as const],
  )
  return new Map<string, readonly Face[]>([...facesOfPack, ...Object.entries(faces)])
}

function diceIn({ attack, defence, bonusDice }: Round): readonly string[] {
  return [...attack, ...bonusDice.attack, ...defence, ...bonusDice.defence]
}

function refusalOfDice(question: CombatQuestion, faces: Faces): OddsRefusal | null {
  const dice = [...diceIn(question), ...(question.battleBack ? diceIn(question.battleBack) : [])]
  const unknown = [...new Set(dice)].filter((name) => !faces.has(name))
  return unknown.length === 0
    ? null
    : {
        refused: `Cannot judge this: the faces of ${unknown.join(', ')} are not known. Give them, or a pack that has them.`,
        place: 'faces',
      }
}

/** Symbols on Dice: a question gives no die symbols of the other side. */
function refusalOfFaces({ faces }: CombatQuestion): OddsRefusal | null {
  for (const [colour, own] of Object.entries(faces)) {
    const [i, foreign] = foreignFace(colour, own ?? []) ?? []
    if (i !== undefined) return { refused: `The ${colour} die shows ${foreign}.`, place: `faces.${colour}.${i}` }
  }
  return null
}

/** The first face with symbols of the other side, and what these are. */
function foreignFace(colour: string, faces: readonly Face[]): readonly [number, string] | null {
  const side = sideOfDie(colour)
  if (side === undefined) return null
  for (const [i, face] of faces.entries()) {
    const foreign = foreignSymbols(side, face)
    if (foreign !== null) return [i, foreign]
  }
  return null
}

/** Packs of earlier times may hold such dice: what does not count is named. */
function foreignSteps(question: CombatQuestion, faces: Faces): readonly string[] {
  const thrown = new Set([...diceIn(question), ...(question.battleBack ? diceIn(question.battleBack) : [])])
  return [...thrown].flatMap((colour) => {
    const [, foreign] = foreignFace(colour, faces.get(colour) ?? []) ?? []
    return foreign === undefined ? [] : [`The ${colour} die of this pack shows ${foreign}: here they do not count.`]
  })
}

/** No source shows the faces of the dice: those of a pack may be its own. */
function houseSteps(question: CombatQuestion, catalogue: GridCatalogue | null) {
  const thrown = new Set([...diceIn(question), ...(question.battleBack ? diceIn(question.battleBack) : [])])
  const ours = (catalogue?.rows.dice ?? []).filter(
    (row) => thrown.has(row.slug) && !Object.hasOwn(question.faces, row.slug) && isHouse(row, 'faces'),
  )
  if (ours.length === 0) return []
  return [stepOf(`The faces of the pack: ${ours.map(({ name }) => name.toLowerCase()).join(', ')}.`, true)]
}

function refusalOfBattleBack({ battleBack, health }: CombatQuestion): OddsRefusal | null {
  if (!battleBack || health !== null) return null
  return {
    refused: 'Cannot judge this: without the defender’s health it is not known whether it strikes back.',
    place: 'health',
  }
}

/** Damage, with bonus damage under Advantage, less shields, at least 0. */
function hitsOf({ attack, defence, bonusDice, bonus: terrainSymbols, advantage }: Round, faces: Faces): Distribution {
  const damage = sumOfDice(
    [...attack, ...bonusDice.attack],
    faces,
    (face) => face.damage + (advantage ? face.bonus : 0),
  )
  const shields = sumOfDice([...defence, ...bonusDice.defence], faces, (face) => -face.shield)
  const symbols = terrainSymbols.damage + (advantage ? terrainSymbols.bonusDamage : 0) - terrainSymbols.shield
  return mapped(addThrows(damage, shields), (sum) => Math.max(0, sum + symbols))
}

function sumOfDice(dice: readonly string[], faces: Faces, count: (face: Face) => number): Distribution {
  return [...countsOf(dice)]
    .map(([name, number]) => repeated(die((faces.get(name) ?? []).map(count)), number))
    .reduce(addThrows, constant(0))
}

function countsOf(dice: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const name of dice) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

function stepsOf({ attack, defence, bonusDice, bonus: terrainSymbols, advantage }: Round, who: string, whom: string) {
  const symbols = [
    ...(terrainSymbols.damage > 0 ? [`${terrainSymbols.damage} Damage`] : []),
    ...(terrainSymbols.bonusDamage > 0
      ? [`${terrainSymbols.bonusDamage} Bonus Damage${advantage ? '' : ', which does not count'}`]
      : []),
    ...(terrainSymbols.shield > 0 ? [`${terrainSymbols.shield} Shield`] : []),
  ]
  return [
    `${who} throws ${diceWords([...attack, ...bonusDice.attack])}, ${whom} ${diceWords([...defence, ...bonusDice.defence])}${bonusDice.attack.length + bonusDice.defence.length > 0 ? ', dice of the terrain among them' : ''}.`,
    advantage ? `${who} has Advantage: Bonus Damage counts.` : `${who} has no Advantage: Bonus Damage does not count.`,
    ...(symbols.length > 0 ? [`The terrain adds ${symbols.join('; ')} after the roll.`] : []),
    'Scored hits are damage less shields, and each takes one health.',
  ]
}

function diceWords(dice: readonly string[]): string {
  const counts = [...countsOf(dice)].map(([name, number]) => `${number} ${name}`)
  return counts.length === 0 ? 'no dice' : counts.join(', ')
}

/** Health plus about half a shield for each defence die. */
export function sturdiness({ class: counter }: PricedUnit<GridRows>): number | null {
  if (counter.health === null || counter.health < 1) return null
  return counter.health + counter.defence.reduce((sum, { count }) => sum + count, 0) / 2
}
