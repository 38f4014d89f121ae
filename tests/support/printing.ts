import type { GameId } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { Roster } from '@/lib/kernel/roster/roster'
import type { Game } from '@/lib/kernel/rules/game'
import type { Printable, Sheet } from '@/lib/kernel/sheets/sheet'
import { printedFrom, sheetsOf } from '@/lib/print/compose'

export async function printablesOf(gameId: GameId): Promise<readonly Printable[]> {
  const printables = await partsOf(gameId).sheets?.()
  if (!printables) throw new Error(`${gameId} prints nothing.`)
  return printables
}

type ComposeOptions = {
  readonly roster: Roster
  readonly catalogue: Catalogue
  readonly game: Game
  readonly printables: readonly Printable[]
  readonly what?: readonly string[]
  readonly own?: boolean
  readonly blank?: boolean
  readonly link?: string | null
  readonly odds?: boolean
}

/** The sheets of a list: the named ones, or all that can be printed. */
export function composed({ printables, what, own = true, ...list }: ComposeOptions): readonly Sheet[] {
  return sheetsOf(printables, printedFrom(list), { what: what ?? printables.map(({ id }) => id), isOwner: own })
}
