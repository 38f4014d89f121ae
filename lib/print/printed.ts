import { encode } from 'uqr'
import { atOnce, type Steps } from '../http/steps'
import type { Catalogue } from '../kernel/catalogue'
import type { Roster } from '../kernel/roster/roster'
import { evaluate, forceOf } from '../kernel/rules/evaluate'
import type { Game } from '../kernel/rules/game'
import type { Printable, Printed, Sheet } from '../kernel/sheets/sheet'

export const RIM_MM = 4
const _MOST_BLANKS = 20

/** More than anybody cuts out in a year: a list that asks for more is told so. */
export const MOST_COPIES = 10_000

export type ToPrint = {
  readonly roster: Roster
  readonly catalogue: Catalogue
  readonly game: Game
  /** Where the list can be read by others; null where it is not shared. */
  readonly link?: string | null
  readonly blank?: boolean
  readonly rim?: number
  /** What units do to typical targets, on their sheets. */
  readonly odds?: boolean
}

/** A list as its sheets are composed from it. A blank one has nothing of the list in it that could get out. */
export function printedOf(toPrint: ToPrint): Printed {
  return atOnce(printedSteps(toPrint))
}

/** The same in steps: a list of the most entries takes a tenth of a second. */
export function* printedSteps(toPrint: ToPrint): Steps<Printed> {
  const { roster, catalogue, game, link = null, blank = false, rim = RIM_MM, odds = false } = toPrint
  const shown = blank ? emptied(roster) : roster
  const shared = blank ? null : link
  const force = forceOf(shown, catalogue, game)
  yield
  const evaluation = evaluate(shown, catalogue, game)
  yield
  return {
    roster: shown,
    force,
    evaluation,
    pack: blank ? '' : `${catalogue.name}, version ${catalogue.pack.version}`,
    link: shared,
    code: shared === null ? null : codeFor(shared),
    rim,
    odds,
    blank,
  }
}

/** Beyond this a code is larger than a phone reads from paper. */
const MOST_LINKED = 700

function codeFor(link: string): Printed['code'] {
  return link.length > MOST_LINKED ? null : encode(link, { ecc: link.length > 200 ? 'L' : 'M', border: 0 }).data
}

function emptied({ game: gameId, pack, limit }: Roster): Roster {
  return {
    game: gameId,
    pack,
    name: '',
    notes: null,
    limit,
    faction: null,
    religion: null,
    choices: {},
    readings: {},
    entries: [],
    extra: {},
  }
}

export type Asked = {
  /** The ids of printables, in no order; what the game does not have is left out. */
  readonly what: readonly string[]
  /** Whose eyes they are for: secrets are composed for the owner alone. */
  readonly own: boolean
  /** How many of each sheet to fill in by hand. */
  readonly blanks?: number
}

/** What of a game's printables somebody may have. */
export function offered(printables: readonly Printable[], own: boolean): readonly Printable[] {
  return printables.filter(({ secret }) => own || !secret)
}

/** The sheets that were asked for, in the game's order. */
export function sheetsOf(printables: readonly Printable[], printed: Printed, asked: Asked): readonly Sheet[] {
  return atOnce(sheetsSteps(printables, printed, asked))
}

/** The same, to be paused in. */
export function* sheetsSteps(
  printables: readonly Printable[],
  printed: Printed,
  { what, own, blanks = 1 }: Asked,
): Steps<readonly Sheet[]> {
  const sheets: Sheet[] = []
  for (const printable of offered(printables, own)) {
    if (!what.includes(printable.id)) continue
    const composed = printable.compose(printed)
    sheets.push(...('next' in composed ? yield* composed : composed))
    yield
  }
  return printed.blank && blanks > 1 ? sheets.map((sheet) => timesOver(sheet, blanks)) : sheets
}

function timesOver(sheet: Sheet, times: number): Sheet {
  if (sheet.kind === 'cards') {
    return { ...sheet, cards: sheet.cards.map((card) => ({ ...card, copies: card.copies * times })) }
  }
  return { ...sheet, pieces: sheet.pieces.map((piece) => ({ ...piece, copies: piece.copies * times })) }
}

/** How many things there are to print and cut out, spares among them. */
export function copiesIn(sheets: readonly Sheet[], spares = 0): number {
  return sheets.reduce(
    (sum, sheet) =>
      sum +
      (sheet.kind === 'cards'
        ? sheet.cards.reduce((all, { copies }) => all + copies, 0)
        : sheet.pieces.reduce((all, { copies }) => all + copies + spares, 0)),
    0,
  )
}
