/** The built-in games. */
export const GAME_IDS = ['dwethia-conquest', 'dwethia-heroes', 'dwethia-cosmic', 'magewinds', 'grid-battles'] as const

export type GameId = (typeof GAME_IDS)[number]

export function isGameId(id: string): id is GameId {
  return (GAME_IDS as readonly string[]).includes(id)
}
