import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { GAME_IDS } from '../games/ids'
import { type GameParts, partsOf } from '../games/registry'

export type Games = ReadonlyMap<string, GameParts>

/** The built-in games and those of the modules that the call names. */
export async function gamesWith(modules: readonly string[]): Promise<Games | { readonly problem: string }> {
  const games = new Map<string, GameParts>(GAME_IDS.map((id) => [id, withPartsLoadedOnce(partsOf(id))]))
  for (const file of modules) {
    const parts = await importParts(file)
    if ('problem' in parts) return parts
    games.set(parts.id, withPartsLoadedOnce(parts))
  }
  return games
}

/** A call may judge many lists, and even a repeated import takes time in the loader. */
function withPartsLoadedOnce(parts: GameParts): GameParts {
  return { ...parts, game: once(() => parts.game()), schema: once(() => parts.schema()) }
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}

async function importParts(file: string): Promise<GameParts | { readonly problem: string }> {
  try {
    const { parts } = await import(pathToFileURL(path.resolve(file)).href)
    return parts ?? { problem: `${file}: it exports no game (a constant called "parts").` }
  } catch (error) {
    return { problem: `${file}: the game cannot be loaded: ${error instanceof Error ? error.message : String(error)}` }
  }
}

export function gameNames(games: Games): string {
  return [...games.keys()].join(', ')
}
