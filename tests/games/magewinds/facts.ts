import { type CostSuit, formatCost } from '@/lib/games/magewinds/odds/cost'
import fixture from '../../fixtures/facts/magewinds.json'

/** What the sources state of Magewinds: names and figures, each text reduced to the figures that it holds. */

export type CostFact = readonly { suit: string; min: number; max: number | null }[]

type StrikeFact = { power: number; precision: number }

export type AttackFact = {
  kind: string
  name: string | null
  rangeMin: number
  rangeMax: number
  power: number | null
  precision: number | null
  light: StrikeFact | null
  heavy: StrikeFact | null
  isSpell: boolean
  cost: CostFact | null
  figures: string[]
}

export type AbilityFact = {
  name: string | null
  type: string | null
  cost: CostFact | null
  costKnown: boolean
  range: number | null
  timed: boolean
  figures: string[]
}

export const SIX = ['toughness', 'movement', 'armour', 'deflect', 'evasion', 'dodge'] as const

export type Six = Record<(typeof SIX)[number], number | null>

type OlderFact = Six & {
  version: string
  from: string
  changedAbilities: {
    name: string
    cost?: CostFact | null
    costKnown?: boolean
    range?: number | null
    timed?: boolean
    figures?: string[]
  }[]
}

export type FighterFact = Six & {
  name: string
  slots: number | null
  limit: number | null
  beta: boolean | null
  version: string
  profileFound: boolean
  complete: boolean
  attacks: AttackFact[]
  abilities: AbilityFact[]
  olderValues: OlderFact[]
  noteFigures: string[]
  sources: string[]
  also?: unknown[]
}

type UniversalFact = AbilityFact & { name: string; attack: AttackFact | null }

const wurm: FighterFact[] = fixture.otherPacks.flatMap((other) => other.fighters ?? [])

export const fighterFacts: readonly FighterFact[] = [...fixture.fighters, ...wurm]
export const universalFacts: readonly UniversalFact[] = fixture.universalAbilities.abilities
export const scenarioFacts = fixture.scenarios

/** What the core rules explain, by section, and what stands on a page of the site. */
type RuleFact = { name: string; on: string; section?: string; page?: string; figures: string[] }

export const ruleFacts: readonly RuleFact[] = fixture.rules
export const classNames = [...fixture.fighters, ...fixture.nonSelectable, ...wurm].map(({ name }) => name)

/** The figures that a text holds, as often as it holds them; versions and ranges in one piece. */
export function figuresOf(text: string | null | undefined): string[] {
  return [...(text?.match(/\d+(?:[.-]\d+)*/g) ?? [])].sort()
}

export function sixOf(of: Six): Six {
  const { toughness, movement, armour, deflect, evasion, dodge } = of
  return { toughness, movement, armour, deflect, evasion, dodge }
}

export function costOf(fact: CostFact) {
  // The facts spell suits as the project does; one that it does not know cannot be written.
  return fact.map(({ suit, min, max }) => ({ suit: suit as CostSuit, least: min, most: max }))
}

export function writtenCost(fact: CostFact | null): string | null {
  return fact && formatCost(costOf(fact))
}

export function strikesOf({ power, precision, light, heavy }: AttackFact): unknown {
  return light && heavy ? { light, heavy } : { single: { power, precision } }
}

const TYPES: Readonly<Record<string, string>> = {
  'spell defence reaction': 'spell reaction',
}

export function typeOf({ type }: AbilityFact): string | null {
  return type && (TYPES[type] ?? type)
}

/** The page of a source, without what the facts remark about it. */
export function pageOf(sources: readonly string[]): string | undefined {
  return sources[0]?.replace(/ \(.*\)$/, '')
}

export function kebab(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
