import { formatFigure } from './figures'
import type { LimitPreset } from './rules/game'
import type { Base, Colour, Mark } from './sheets/marks'

/** How a game introduces itself on a page, before any of its parts is loaded. */
export type About = {
  readonly name: string
  readonly maker: string
  readonly tagline: string
  readonly accent: Colour
  readonly facts: readonly { readonly label: string; readonly words: string }[]
  /** The bundled list that a newcomer can play with: its game and the name of its file. */
  readonly sample?: string
  /** A few bases as they would stand on the table. */
  readonly bases: readonly {
    readonly mark: Mark
    readonly race?: string
    readonly faction?: string
    /** Drawn with a ship's facings, not as a plain base. */
    readonly drawnAsShip?: true
  }[]
}

export function roundBase(mm: number): Base {
  return { shape: 'round', mm: [mm] }
}

export function plainMark(
  base: Base,
  text: string,
  rim: Colour | null,
  top: Colour | null,
  loadout: string | null = null,
): Mark {
  return { base, text, rim, top, loadout }
}

/** "60, 150 or 300". */
export function formatLimits(presets: readonly LimitPreset[]): string {
  const limits = presets.map(({ limit }) => formatFigure(limit))
  const last = limits.pop() ?? ''
  return limits.length > 0 ? `${limits.join(', ')} or ${last}` : last
}
