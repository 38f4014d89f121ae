import { fieldsOf } from '@/components/packs/row-fields'
import { colourOf } from '@/components/packs/row-mark'
import { rowOf } from '@/lib/kernel/catalogue'
import type { Colour } from '@/lib/kernel/sheets/marks'
import type { BuilderState } from '../use-builder'

/** The accents that tokens.css has, safe on paper by day and by night; other paints take the nearest. */
const ACCENTS: Readonly<Record<Colour, string>> = {
  gold: 'gold',
  yellow: 'gold',
  bronze: 'gold',
  brown: 'gold',
  red: 'red',
  blue: 'blue',
  green: 'green',
  purple: 'purple',
  silver: 'black',
  black: 'black',
}

/** The colour of the chosen faction; without one, that of the game. */
export function accentOf({ roster, catalogue, about }: Pick<BuilderState, 'roster' | 'catalogue' | 'about'>): string {
  const faction = roster.faction === null ? undefined : rowOf(catalogue, 'factions', roster.faction)
  const colour = faction ? colourOf(fieldsOf(faction).top) : null
  return ACCENTS[colour ?? about.accent]
}
