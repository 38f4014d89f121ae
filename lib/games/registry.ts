import type { About } from '../kernel/about'
import type { Catalogue } from '../kernel/catalogue'
import type { AskedAttack, AttackContext, LoadoutOption, OddsAnswer, OddsRefusal } from '../kernel/odds/answer'
import type { OddsForm } from '../kernel/odds/form'
import type { Force, Game, PricedUnit } from '../kernel/rules/game'
import type { Printable } from '../kernel/sheets/sheet'
import { GAMES } from './games'
import type { GameId } from './ids'
import type { GameSchema } from './row-schema'

/** Methods rather than function properties, so that each game may use its own types of questions and rows. */
export type OddsModel = {
  answer(question: unknown, catalogue: Catalogue | null): OddsAnswer | OddsRefusal
  /** The attacks of one unit on another, as questions. */
  attacksOn(attacker: PricedUnit, target: PricedUnit, under: AttackContext): readonly AskedAttack[]
  /** A measure of how hard it is to remove a unit, to sort targets by; null where it is no target. */
  sturdiness(unit: PricedUnit): number | null
  /** Other ways to arm a unit; none where a game leaves no choice. */
  otherLoadouts(unit: PricedUnit, force: Force): readonly LoadoutOption[]
}

/** The form of a game's questions; a pack may add options. A method, as above. */
export type OddsFormModule = { oddsForm(catalogue: Catalogue | null): OddsForm }

/**
 * The parts of a game, each loaded when it is needed: a page that evaluates a list
 * loads no schemas, and no page loads another game.
 */
export type GameParts = {
  readonly id: string
  readonly about: () => Promise<About>
  readonly game: () => Promise<Game>
  readonly schema: () => Promise<GameSchema>
  readonly odds: (() => Promise<OddsModel>) | null
  /** Loads schemas: for pages that ask, and not for those that answer. */
  readonly oddsForm: (() => Promise<OddsFormModule>) | null
  /** What can be printed of a list; null where the game prints nothing. */
  readonly sheets: (() => Promise<readonly Printable[]>) | null
}

const PARTS: Readonly<Record<GameId, GameParts>> = {
  'dwethia-conquest': {
    id: 'dwethia-conquest',
    about: async () => (await import('./dwethia/conquest/about')).about,
    game: GAMES['dwethia-conquest'],
    schema: async () => await import('./dwethia/conquest/schema'),
    odds: async () => (await import('./dwethia/conquest/odds')).conquestOdds,
    oddsForm: () => import('./dwethia/conquest/odds/form-schema'),
    sheets: async () => (await import('./dwethia/conquest/sheets')).sheets,
  },
  'dwethia-heroes': {
    id: 'dwethia-heroes',
    about: async () => (await import('./dwethia/heroes/about')).about,
    game: GAMES['dwethia-heroes'],
    schema: async () => await import('./dwethia/heroes/schema'),
    odds: async () => (await import('./dwethia/heroes/odds')).heroesOdds,
    oddsForm: () => import('./dwethia/heroes/odds/form-schema'),
    sheets: async () => (await import('./dwethia/heroes/sheets')).sheets,
  },
  'dwethia-cosmic': {
    id: 'dwethia-cosmic',
    about: async () => (await import('./dwethia/cosmic-combat/about')).about,
    game: GAMES['dwethia-cosmic'],
    schema: async () => await import('./dwethia/cosmic-combat/schema'),
    odds: async () => (await import('./dwethia/cosmic-combat/odds')).cosmicOdds,
    oddsForm: () => import('./dwethia/cosmic-combat/odds/form-schema'),
    sheets: async () => (await import('./dwethia/cosmic-combat/sheets')).sheets,
  },
  magewinds: {
    id: 'magewinds',
    about: async () => (await import('./magewinds/about')).about,
    game: GAMES.magewinds,
    schema: async () => await import('./magewinds/schema'),
    odds: async () => (await import('./magewinds/odds')).magewindsOdds,
    oddsForm: () => import('./magewinds/odds/form-schema'),
    sheets: async () => (await import('./magewinds/sheets')).sheets,
  },
  'grid-battles': {
    id: 'grid-battles',
    about: async () => (await import('./grid-battles/about')).about,
    game: GAMES['grid-battles'],
    schema: async () => await import('./grid-battles/schema'),
    odds: async () => (await import('./grid-battles/odds')).gridOdds,
    oddsForm: () => import('./grid-battles/odds/form-schema'),
    sheets: async () => (await import('./grid-battles/sheets')).sheets,
  },
}

export { isGameId } from './ids'

export function partsOf(id: GameId): GameParts {
  return PARTS[id]
}
