/** Core rules 17.0: casting costs in magic cards. */
export const SUITS = ['heart', 'diamond', 'club', 'spade'] as const

export type Suit = (typeof SUITS)[number]

export type CostSuit = Suit | 'red' | 'black' | 'any'

/** An amount of one type of card; `most` is null where any amount may be spent ("1+ Clubs"). */
export type CostPart = { readonly suit: CostSuit; readonly least: number; readonly most: number | null }

export type Cost = readonly CostPart[]

const WORDS: Readonly<Record<CostSuit, readonly [one: string, many: string]>> = {
  heart: ['Heart', 'Hearts'],
  diamond: ['Diamond', 'Diamonds'],
  club: ['Club', 'Clubs'],
  spade: ['Spade', 'Spades'],
  red: ['Red', 'Red'],
  black: ['Black', 'Black'],
  any: ['Any', 'Any'],
}

const PART = /^(\d{1,2})(\+|-\d{1,2})? +([A-Za-z]+)$/

/** Reads "1 Heart", "2 Red", "1+ Clubs", "1-4 Clubs", "1 Diamond, 1 Spade"; null for anything else. */
export function parseCost(text: string): Cost | null {
  const parts = text.split(',').map((part) => parsePart(part.trim()))
  return parts.every((part) => part !== null) ? parts : null
}

function parsePart(text: string): CostPart | null {
  const [, first, upTo, word] = PART.exec(text) ?? []
  const suit = Object.entries(WORDS).find(([, words]) => words.some((one) => one.toLowerCase() === word?.toLowerCase()))
  if (first === undefined || !suit) return null
  const least = Number(first)
  const most = upTo === undefined ? least : upTo === '+' ? null : Number(upTo.slice(1))
  if (least < 1 || (most !== null && most < least)) return null
  // The keys of WORDS are exactly the suits of a cost.
  return { suit: suit[0] as CostSuit, least, most }
}

export function formatCost(cost: Cost): string {
  return cost.map(formatPart).join(', ')
}

function formatPart({ suit, least, most }: CostPart): string {
  const [one, many] = WORDS[suit]
  if (most === null) return `${least}+ ${many}`
  if (most > least) return `${least}-${most} ${many}`
  return `${least} ${least === 1 ? one : many}`
}
