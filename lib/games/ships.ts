import type { RowKind } from '../kernel/catalogue'

/** Whether rows of the kind are ships, drawn with their facings. */
export function isShip({ game }: { readonly game: string }, kind: RowKind): boolean {
  return game === 'dwethia-cosmic' && kind === 'classes'
}
