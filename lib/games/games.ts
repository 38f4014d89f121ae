import type { Game } from '../kernel/rules/game'
import type { GameId } from './ids'

/** The rules of each game, apart from its other parts: the page of a list loads nothing else at first. */
export const GAMES: Readonly<Record<GameId, () => Promise<Game>>> = {
  'dwethia-conquest': async () => (await import('./dwethia/conquest')).conquest,
  'dwethia-heroes': async () => (await import('./dwethia/heroes')).heroes,
  'dwethia-cosmic': async () => (await import('./dwethia/cosmic-combat')).cosmicCombat,
  magewinds: async () => (await import('./magewinds')).magewinds,
  'grid-battles': async () => (await import('./grid-battles')).gridBattles,
}
