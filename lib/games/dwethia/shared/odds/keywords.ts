import type { Catalogue } from '@/lib/kernel/catalogue'
import type { stepOf } from '@/lib/kernel/odds/answer'
import { sourceOf } from '@/lib/kernel/sources'
import { type DwethiaRows, keywordOf } from '../rows'
import type { Effect } from '../schema'

export type DwethiaCatalogue = Catalogue<DwethiaRows>

/** A step in words, or one that a house keyword changed. */
export type Step = ReturnType<typeof stepOf>

export const ARC = 'Arc'
export const LIGHT = 'Light'
export const QUICK_SHOT = 'Quick Shot'
export const COMMANDER = 'Commander'

/** What a book or a page says of keywords, by the names of their rows: it acts without any pack. */
export type StatedKeywords = {
  readonly effects: Readonly<Record<string, Effect>>
  /** Further keywords that the odds of the game take into account. */
  readonly counted: readonly string[]
}

export function effectOf(does: Effect['does'], more: Partial<Effect> = {}): Effect {
  return { does, least: null, from: null, when: null, ...more }
}

/** Custom wargear and custom spells, for every game. */
export const EFFECTS_OF_PAGES: StatedKeywords['effects'] = {
  'Wound X': effectOf('more-wounds'),
  'Dangerous X': effectOf('endanger-caster'),
}

/** They change no dice in any game. */
const WITHOUT_EFFECT: readonly string[] = [
  ...['Fighter', 'Two-Handed', 'Elite', 'Headquarters', 'Starting force', 'Harvest X', 'Mine', 'Temple', 'Fortress'],
]

type ActingKeyword = {
  /** "Blast", without its number. */
  readonly name: string
  /** Its number; 0 where it has none. */
  readonly amount: number
  readonly effect: Effect
  readonly isHouse: boolean
}

/** The keywords of a weapon, a spell or a unit, as the books and the pack explain them. */
export type ReadKeywords = {
  readonly names: readonly string[]
  readonly acting: readonly ActingKeyword[]
  readonly leftOut: readonly string[]
}

export type KeywordReader = (keywords: readonly string[]) => ReadKeywords

/**
 * What a keyword's row says goes before what is stated; a house row's effect is marked. In a pack whose rows say
 * effects, a row without them has none; rows from before there were any leave it to what is stated.
 */
export function keywordReader(stated: StatedKeywords, catalogue: DwethiaCatalogue | null): KeywordReader {
  const rowsSayEffects = catalogue?.rows.keywords.some(({ effects }) => effects.length > 0) ?? false
  return (keywords) => {
    const read = [...new Set(keywords)].map((keyword) => {
      const row = catalogue ? keywordOf(catalogue, keyword) : undefined
      const withX = keyword.replace(/ \d+$/, ' X')
      const effects = row && rowsSayEffects ? row.effects : [stated.effects[withX] ?? []].flat()
      const isHouse = row !== undefined && rowsSayEffects && sourceOf(row, 'effects').kind === 'house'
      const amount = withX === keyword ? 0 : Number(keyword.slice(withX.length - 1))
      const name = keyword.replace(/ \d+$/, '')
      const isKnown = effects.length > 0 || [...stated.counted, ...WITHOUT_EFFECT].some((one) => one === withX)
      return { keyword, isKnown, acting: effects.map((effect) => ({ name, amount, effect, isHouse })) }
    })
    return {
      names: keywords,
      acting: read.flatMap(({ acting }) => acting),
      leftOut: read.filter(({ isKnown }) => !isKnown).map(({ keyword }) => keyword),
    }
  }
}

/** One kind of effect of all keywords together. */
export type KeywordEffect = {
  readonly amount: number
  readonly least: number
  readonly when: 'always' | 'after-a-hit'
  /** The keywords that have it, in words. */
  readonly words: string
  readonly isHouse: boolean
}

/** Null where no keyword has the effect. `together` adds up what several of them say. */
export function keywordEffect(
  { acting }: ReadKeywords,
  does: Effect['does'],
  together: (amounts: readonly number[]) => number,
): KeywordEffect | null {
  const all = acting.filter(({ effect }) => effect.does === does)
  if (all.length === 0) return null
  return {
    amount: together(all.map(({ amount, effect }) => (does === 'ignore-wounds' ? (effect.from ?? amount) : amount))),
    least: Math.max(...all.map(({ effect }) => effect.least ?? 0)),
    when: all.some(({ effect }) => effect.when === 'always') ? 'always' : 'after-a-hit',
    words: all.map(({ name }) => name).join(' and '),
    isHouse: all.some(({ isHouse }) => isHouse),
  }
}

/** What a keyword such as [Sunder X] leaves of a Defense. */
export function lowered(defense: number, by: { readonly amount: number; readonly least: number } | null): number {
  return by === null ? defense : Math.min(defense, Math.max(by.least, defense - by.amount))
}

export function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, one) => sum + one, 0)
}

/** The wounds of each hit: those of the profile, or of its keyword. */
export function woundsEach(wounds: number | null, read: ReadKeywords): number {
  return wounds ?? Math.max(1, keywordEffect(read, 'more-wounds', (amounts) => Math.max(...amounts))?.amount ?? 1)
}
