import { encode } from 'uqr'
import type { GameParts } from '../games/registry'
import { runSteps, runStepsWithPauses, type Steps } from '../http/steps'
import { yieldToOthers } from '../http/yielding'
import type { Catalogue } from '../kernel/catalogue'
import type { Roster } from '../kernel/roster/roster'
import { evaluate } from '../kernel/rules/evaluate'
import { forceOf } from '../kernel/rules/force'
import type { Game } from '../kernel/rules/game'
import type { Printable, Printed, Sheet } from '../kernel/sheets/sheet'
import { type PrintRequest, RIM_MM } from './print-request'

/** More than anybody cuts out in a year: a list that asks for more is refused. */
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

/** A list as its sheets are composed from it. A blank one holds nothing of the list. */
export function toPrinted(toPrint: ToPrint): Printed {
  return runSteps(toPrintedSteps(toPrint))
}

/** The same with pauses: the longest lists take a tenth of a second. */
function* toPrintedSteps(toPrint: ToPrint): Steps<Printed> {
  const { roster, catalogue, game, link = null, blank = false, rim = RIM_MM, odds = false } = toPrint
  const shown = blank ? blankRoster(roster) : roster
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

/** A QR code with more letters cannot be read from paper by a phone. */
const MOST_LINKED = 700

function codeFor(link: string): Printed['code'] {
  return link.length > MOST_LINKED ? null : encode(link, { ecc: link.length > 200 ? 'L' : 'M', border: 0 }).data
}

function blankRoster({ game: gameId, pack, limit }: Roster): Roster {
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

export type SheetRequest = {
  /** The ids of printables, in no order; what the game does not have is left out. */
  readonly what: readonly string[]
  /** Secrets are composed for the owner alone. */
  readonly own: boolean
  /** How many of each sheet to fill in by hand. */
  readonly blanks?: number
}

/** The printables that the owner or, without `own`, anybody may have. */
export function printablesFor(printables: readonly Printable[], own: boolean): readonly Printable[] {
  return printables.filter(({ secret }) => own || !secret)
}

/** The sheets that were asked for, in the game's order. */
export function sheetsOf(printables: readonly Printable[], printed: Printed, asked: SheetRequest): readonly Sheet[] {
  return runSteps(sheetsSteps(printables, printed, asked))
}

/** The same with pauses. */
export function* sheetsSteps(
  printables: readonly Printable[],
  printed: Printed,
  { what, own, blanks = 1 }: SheetRequest,
): Steps<readonly Sheet[]> {
  const sheets: Sheet[] = []
  for (const printable of printablesFor(printables, own)) {
    if (!what.includes(printable.id)) continue
    const composed = printable.compose(printed)
    sheets.push(...('next' in composed ? yield* composed : composed))
    yield
  }
  return printed.blank && blanks > 1 ? sheets.map((sheet) => multiplied(sheet, blanks)) : sheets
}

function multiplied(sheet: Sheet, times: number): Sheet {
  if (sheet.kind === 'cards') {
    return { ...sheet, cards: sheet.cards.map((card) => ({ ...card, copies: card.copies * times })) }
  }
  return { ...sheet, pieces: sheet.pieces.map((piece) => ({ ...piece, copies: piece.copies * times })) }
}

/** How many things there are to print and cut out, spares included. */
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

export type ToCompose = {
  readonly roster: Roster
  readonly catalogue: Catalogue
  readonly parts: GameParts
  readonly ask: PrintRequest
  /** Whether the owner prints: only the owner gets secret sheets. */
  readonly own: boolean
  /** Where the list can be read by others. */
  readonly link: string | null
}

export type Composed = {
  /** All printables that may be chosen. */
  readonly offered: readonly Printable[]
  readonly printed: Printed
  readonly sheets: readonly Sheet[]
}

/** The sheets of a request: the same for the page, the PDF, the text and the command line. */
export async function composeSheets({ roster, catalogue, parts, ask, own, link }: ToCompose): Promise<Composed> {
  // A game may have no sheets.
  const [game, printables] = await Promise.all([parts.game(), parts.sheets?.() ?? []])
  const blank = ask.blanks !== null
  await yieldToOthers()
  const toPrint = { roster, catalogue, game, link, blank, rim: ask.rim, odds: ask.odds }
  const printed = await runStepsWithPauses(toPrintedSteps(toPrint), yieldToOthers)
  await yieldToOthers()
  // A long list takes a tenth of a second for each kind: others are served in between.
  const asked = { what: ask.what, own, blanks: ask.blanks ?? 1 }
  const sheets = await runStepsWithPauses(sheetsSteps(printables, printed, asked), yieldToOthers)
  return { offered: printablesFor(printables, own), printed, sheets }
}
