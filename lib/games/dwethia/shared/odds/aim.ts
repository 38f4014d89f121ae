import { numberOf, WEAPON_KEYWORDS } from './keywords'
import { type Chart, neededRoll } from './roll-chart'
import type { Circumstances, Target } from './schema'
import type { UnknownValueCollector } from './unknown-values'

/** How shooting differs between the games of the family. */
export type ShootingRules = {
  readonly chart: Chart
  /** The lower Perception is, the better: it is taken from Strength, and cover raises it. */
  readonly lowerPerception?: boolean
  /** Targets more than 12 away have Cover +1. */
  readonly longDistance: boolean
  /** How many times its range a weapon with [Arc] reaches when lobbed, and its Perception then. */
  readonly arc: { readonly times: number; readonly perception: number } | null
  /** No roll against a Defense of three times the weapon's Strength. */
  readonly behemoth: boolean
  /** Shields add Integrity to Defense. */
  readonly shieldsAddIntegrity: boolean
  /** Whether objects in the way lower Perception, or each takes the shot on 1 to 3. */
  readonly objects: 'perception' | 'dice'
  /** Whether others are rolled for only when the target was hit, or with every shot. */
  readonly blast: 'after-a-hit' | 'always'
  /** The least that [Sunder X] leaves of Defense; null where it does not help the shot itself. */
  readonly leastSunderedDefense: number | null
  /** What [Quick Shot] does when the target is removed, in words. */
  readonly quickShot: string | null
}

/** A change of Perception that only this game has, with its reason. */
export type AimModifier = { readonly words: string; readonly by: number }

/** The weapon or spell that is shot. */
export type Missile = {
  readonly strength: number
  readonly range: number | null
  readonly keywords: readonly string[]
  readonly isSpell: boolean
}

export type Aim = { readonly perception: number; readonly words: string }

const LONG_DISTANCE = 12

/** Perception after all modifiers. */
export function aimOf(
  perception: number,
  circumstances: Circumstances,
  rules: ShootingRules,
  modifiers: readonly AimModifier[],
): Aim {
  if (circumstances.lobbed && rules.arc)
    return { perception: rules.arc.perception, words: `Perception ${rules.arc.perception} for a lobbed shot` }
  const cover = circumstances.cover + (circumstances.behindCover && circumstances.cover > 0 ? 1 : 0)
  const isLong = rules.longDistance && circumstances.distance !== null && circumstances.distance > LONG_DISTANCE
  const all: readonly AimModifier[] = [
    { words: circumstances.behindCover ? 'cover, from behind it' : 'cover', by: -cover },
    { words: 'cloak', by: -circumstances.cloak },
    { words: 'long distance', by: isLong ? -1 : 0 },
    { words: 'objects in the way', by: rules.objects === 'perception' ? -circumstances.objects : 0 },
    ...modifiers,
  ]
  const worse = rules.lowerPerception ? -1 : 1
  const changes = all.filter(({ by }) => by !== 0).map(({ words, by }) => ({ words, by: by * worse }))
  return {
    perception: changes.reduce((sum, { by }) => sum + by, perception),
    words: [
      `Perception ${perception}`,
      ...changes.map(({ words, by }) => `${by < 0 ? '−' : '+'}${Math.abs(by)} for ${words}`),
    ].join(', '),
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

/** The one ranged roll: Perception and Strength together, against Defense. */
export function rangedRoll(
  aim: Aim,
  missile: Missile,
  target: Target,
  {
    rules,
    requireValue,
    place,
  }: {
    readonly rules: ShootingRules
    readonly requireValue: UnknownValueCollector['requireValue']
    readonly place: string
  },
): Roll {
  const ownDefense = requireValue(target.defense, 'Defense', `${place}.defense`)
  if (rules.behemoth && !missile.isSpell && ownDefense >= 3 * missile.strength)
    return {
      number: null,
      words: `Defense ${ownDefense} is three times Strength ${missile.strength}: no roll (Behemoth)`,
    }
  const shield =
    rules.shieldsAddIntegrity && target.shield
      ? Math.max(0, requireValue(target.integrity, 'Integrity', `${place}.integrity`))
      : 0
  const sunder = rules.leastSunderedDefense === null ? 0 : numberOf(WEAPON_KEYWORDS.sunder, missile.keywords)
  const defense =
    sunder === 0 ? ownDefense + shield : Math.max(rules.leastSunderedDefense ?? 0, ownDefense + shield - sunder)
  const value = missile.strength + (rules.lowerPerception ? -aim.perception : aim.perception)
  const { number, words } = neededRoll(value, defense, rules.chart)
  const against = [
    `Defense ${ownDefense}`,
    ...(shield > 0 ? [`+${shield} Integrity behind a shield`] : []),
    ...(sunder > 0 ? [`−${sunder} for Sunder`] : []),
  ].join(', ')
  return {
    number,
    words: `${value} (${rules.lowerPerception ? `Strength ${missile.strength}, less ${aim.words}` : `${aim.words}, Strength ${missile.strength}`}) against ${defense} (${against}): ${words}`,
  }
}
