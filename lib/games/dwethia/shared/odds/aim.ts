import { formatFigure } from '@/lib/kernel/figures'
import { type KeywordEffect, lowered, type ReadKeywords } from './keywords'
import { type Chart, neededRoll } from './roll-chart'
import type { Circumstances, Target } from './schema'
import type { UnknownValueCollector } from './unknown-values'

/** How shooting differs between the games of the family, and under the readings. */
export type ShootingRules = {
  readonly chart: Chart
  /** The lower Perception is, the better: it is taken from Strength, and cover raises it. */
  readonly lowerPerception?: boolean
  /** What stands behind a distance: in Heroes inches are spaces. */
  readonly unit: '″' | ' spaces'
  /** Targets more than 12 away have Cover +1. */
  readonly longDistance: boolean
  /** How many times its range a weapon with [Arc] reaches when lobbed, and its Perception then, or the number it needs. */
  readonly arc: { readonly times: number; readonly perception: number; readonly needs: number | null } | null
  /** Whether cover, stealth and long distance lower Perception or raise the number that a die needs. */
  readonly cover: 'perception' | 'number'
  /** Whether cover lowers Perception to no less than 0. */
  readonly stopsAtZero: boolean
  /** No roll against a Defense of three times the weapon's Strength. */
  readonly behemoth: boolean
  /** Shields add Integrity to Defense. */
  readonly shieldsAddIntegrity: boolean
  /** A shield among the models in a [Blast X] saves for all of them. */
  readonly shieldsSaveInBlast: boolean
  /** Whether objects in the way lower Perception, or each takes the shot on 1 to 3. */
  readonly objects: 'perception' | 'dice'
  /** Whether the die that says who of a fight is struck comes before the roll, or only after a hit. */
  readonly friendlyFire: 'first' | 'after-a-hit'
  /** What [Quick Shot] does when the target is removed, in words, and whether its hits slay whatever Wounds are left. */
  readonly quickShot: { readonly words: string | null; readonly slays: boolean }
}

/** A change of Perception that only this game has, with its reason. */
export type AimModifier = { readonly words: string; readonly by: number; readonly isCover?: true }

/** The weapon or spell that is shot. */
export type Missile = {
  readonly strength: number
  readonly range: number | null
  readonly keywords: ReadKeywords
  readonly isSpell: boolean
}

export type Aim = {
  readonly perception: number
  readonly words: string
  /** What cover adds to the number that a die needs, and why. */
  readonly harder: { readonly by: number; readonly words: string }
  /** The number that a lobbed shot needs whatever it is shot at; null where it is compared. */
  readonly needs: number | null
}

const LONG_DISTANCE = 12

/** Perception after all modifiers. */
export function aimOf(
  perception: number,
  circumstances: Circumstances,
  rules: ShootingRules,
  modifiers: readonly AimModifier[],
): Aim {
  if (circumstances.lobbed && rules.arc) {
    const { perception: lobbed, needs } = rules.arc
    return { perception: lobbed, words: `Perception ${lobbed} for a lobbed shot`, harder: NO_HARDER, needs }
  }
  const cover = circumstances.cover + (circumstances.behindCover && circumstances.cover > 0 ? 1 : 0)
  const isLong = rules.longDistance && circumstances.distance !== null && circumstances.distance > LONG_DISTANCE
  const all: readonly AimModifier[] = [
    { words: circumstances.behindCover ? 'cover, from behind it' : 'cover', by: -cover, isCover: true },
    { words: 'cloak', by: -circumstances.cloak, isCover: true },
    { words: 'long distance', by: isLong ? -1 : 0, isCover: true },
    { words: 'objects in the way', by: rules.objects === 'perception' ? -circumstances.objects : 0 },
    ...modifiers,
  ]
  const worse = rules.lowerPerception ? -1 : 1
  const changes = all.filter(({ by }) => by !== 0)
  const isHarder = ({ isCover }: AimModifier) => rules.cover === 'number' && isCover === true
  const lowering = changes.filter((one) => !isHarder(one)).map((one) => ({ ...one, by: one.by * worse }))
  const lowest = lowering.reduce((sum, { by }) => sum + by, perception)
  const isStopped = rules.stopsAtZero && lowest < 0 && lowest < perception
  return {
    perception: isStopped ? Math.min(0, perception) : lowest,
    words: [
      `Perception ${formatFigure(perception)}`,
      ...lowering.map(({ words, by }) => `${by < 0 ? '−' : '+'}${Math.abs(by)} for ${words}`),
      ...(isStopped ? ['not below 0'] : []),
    ].join(', '),
    harder: harderBy(changes.filter(isHarder)),
    needs: null,
  }
}

const NO_HARDER = { by: 0, words: '' }

function harderBy(changes: readonly AimModifier[]): Aim['harder'] {
  return {
    by: changes.reduce((sum, { by }) => sum - by, 0),
    words: changes.map(({ words, by }) => `${-by} more for ${words}`).join(', '),
  }
}

/** Null where the range is not given. */
export function reachOf({ range }: Missile, circumstances: Circumstances, { arc }: ShootingRules): number | null {
  return range === null ? null : range * (circumstances.lobbed && arc ? arc.times : 1)
}

export type Roll = {
  /** Null where no roll is possible. */
  readonly number: number | null
  readonly words: string
}

/** The one ranged roll: Perception and Strength together, against Defense. `lowering` is what a keyword does to it. */
export function rangedRoll(
  aim: Aim,
  missile: Missile,
  target: Pick<Target, 'defense' | 'integrity' | 'shield'>,
  {
    rules,
    requireValue,
    place,
    lowering,
  }: {
    readonly rules: ShootingRules
    readonly requireValue: UnknownValueCollector['requireValue']
    readonly place: string
    readonly lowering: KeywordEffect | null
  },
): Roll {
  const ownDefense = requireValue(target.defense, 'Defense', `${place}.defense`)
  if (rules.behemoth && !missile.isSpell && ownDefense >= 3 * missile.strength)
    return {
      number: null,
      words: `Defense ${ownDefense} is three times Strength ${missile.strength}: no roll (Behemoth)`,
    }
  if (aim.needs !== null) return { number: aim.needs, words: `a lobbed shot needs ${aim.needs}+, whatever the Defense` }
  const shield =
    rules.shieldsAddIntegrity && target.shield
      ? Math.max(0, requireValue(target.integrity, 'Integrity', `${place}.integrity`))
      : 0
  const defense = lowered(ownDefense + shield, lowering)
  const value = missile.strength + (rules.lowerPerception ? -aim.perception : aim.perception)
  const { number, words } = neededRoll(value, defense, rules.chart)
  const against = [
    `Defense ${ownDefense}`,
    ...(shield > 0 ? [`+${shield} Integrity behind a shield`] : []),
    ...(lowering ? [`−${lowering.amount} for ${lowering.words}`] : []),
  ].join(', ')
  return {
    number: number + aim.harder.by,
    words: `${formatFigure(value)} (${rules.lowerPerception ? `Strength ${missile.strength}, less ${aim.words}` : `${aim.words}, Strength ${missile.strength}`}) against ${formatFigure(defense)} (${against}): ${words}${harderWords(number, aim.harder)}`,
  }
}

const HIGHEST_FACE = 6

function harderWords(number: number, { by, words }: Aim['harder']): string {
  if (by === 0) return ''
  return `; ${words}: ${number + by > HIGHEST_FACE ? 'no die does' : `${number + by}+`}`
}
