import type { Ink } from './ink'

/** The smallest size of letters on a card, in points. */
export const FLOOR_PT = 6

/** Sizes in points: of cards that are as wide as the page, and of small ones. */
const WIDE = { name: 20, figure: 20, value: 12.5, heading: 11.5, body: 9, small: 7.5, label: 7 }
const SMALL = { name: 12.5, figure: 12, value: 9.5, heading: 9, body: 7.5, small: 6.5, label: 6.2 }

const SMALL_CARD_MM = 100

/** Factors of the sizes, from the intended size down to the smallest. */
export const SCALES = [1, 0.93, 0.86, 0.79, 0.73, 0.667] as const

/** Factors for wide cards with room to spare, the largest first: cards are read at arm’s length. */
export const ENLARGED_SCALES = [1.25, 1.12] as const

export type Sizes = Readonly<Record<keyof typeof WIDE, number>> & { readonly scale: number; readonly isSmall: boolean }

/** How wide a block may be, the sizes of its letters, and whether it is printed in colour. */
export type LayoutContext = { readonly width: number; readonly sizes: Sizes; readonly ink: Ink }

export function sizesFor(width: number, scale: number): Sizes {
  const isSmall = width < SMALL_CARD_MM
  const intended = isSmall ? SMALL : WIDE
  const sized = (pt: number) => Math.max(FLOOR_PT, pt * scale)
  // Names and figures are large already, and the same on all cards of a list.
  const sizedHeading = (pt: number) => sized(scale > 1 ? pt / scale : pt)
  const { name, figure, value, heading, body, small, label } = intended
  return {
    name: sizedHeading(name),
    figure: sizedHeading(figure),
    value: sized(value),
    heading: sized(heading),
    body: sized(body),
    small: sized(small),
    label: sized(label),
    scale,
    isSmall,
  }
}
