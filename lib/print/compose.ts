import { encode } from 'uqr'
import type { GameParts } from '../games/registry'
import type { Catalogue } from '../kernel/catalogue'
import type { Roster } from '../kernel/roster/roster'
import { evaluate } from '../kernel/rules/evaluate'
import { forceOf } from '../kernel/rules/force'
import type { Game } from '../kernel/rules/game'
import type { Printable, Printed, Sheet } from '../kernel/sheets/sheet'
import { rosterShowing } from '../share/shows'
import { runSteps, runStepsWithPauses, type Steps } from '../work-in-steps'
import { yieldToOthers } from '../yielding'
import { type PrintRequest, RIM_MM } from './print-request'

/** A list that asks for more copies is refused. */
export const MOST_COPIES = 10_000

export type PrintInput = {
  readonly roster: Roster
  readonly catalogue: Catalogue
  readonly game: Game
  /** Where the list can be read by others; null where it is not shared. */
  readonly link?: string | null
  readonly blank?: boolean
  readonly rim?: number
  /** Whether sheets of units show odds against typical targets. */
  readonly odds?: boolean
}

/** A list with everything that its sheets are composed from. A blank one holds nothing of the list. */
export function printedFrom(input: PrintInput): Printed {
  return runSteps(printedSteps(input))
}

/** The same in steps: the longest lists take a tenth of a second. */
function* printedSteps(input: PrintInput): Steps<Printed> {
  const { roster, catalogue, game, link = null, blank = false, rim = RIM_MM, odds = false } = input
  const printedRoster = blank ? blankRoster(roster) : roster
  const printedLink = blank ? null : link
  const force = forceOf(printedRoster, catalogue, game)
  yield
  const evaluation = evaluate(printedRoster, catalogue, game)
  yield
  return {
    roster: printedRoster,
    force,
    evaluation,
    pack: blank ? '' : `${catalogue.name}, version ${catalogue.pack.version}`,
    link: printedLink,
    code: printedLink === null ? null : qrCodeOf(printedLink),
    rim,
    odds,
    blank,
  }
}

/** A QR code with more letters cannot be read from paper by a phone. */
const LONGEST_QR_TEXT = 700

function qrCodeOf(link: string): Printed['code'] {
  return link.length > LONGEST_QR_TEXT ? null : encode(link, { ecc: link.length > 200 ? 'L' : 'M', border: 0 }).data
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
  readonly isOwner: boolean
  /** How many of each sheet to fill in by hand. */
  readonly blanks?: number
}

/** The printables that the owner or, without `isOwner`, anybody may print. */
export function printablesFor(printables: readonly Printable[], isOwner: boolean): readonly Printable[] {
  return printables.filter(({ secret }) => isOwner || !secret)
}

/** The sheets that were asked for, in the game's order. */
export function sheetsOf(printables: readonly Printable[], printed: Printed, request: SheetRequest): readonly Sheet[] {
  return runSteps(sheetsSteps(printables, printed, request))
}

/** The same in steps, so that other requests are answered in between. */
export function* sheetsSteps(
  printables: readonly Printable[],
  printed: Printed,
  { what, isOwner, blanks = 1 }: SheetRequest,
): Steps<readonly Sheet[]> {
  const sheets: Sheet[] = []
  for (const printable of printablesFor(printables, isOwner)) {
    if (!what.includes(printable.id)) continue
    const composed = printable.compose(printed)
    sheets.push(...('next' in composed ? yield* composed : composed))
    yield
  }
  return printed.blank && blanks > 1 ? sheets.map((sheet) => withCopies(sheet, blanks)) : sheets
}

function withCopies(sheet: Sheet, times: number): Sheet {
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

export type ComposeRequest = {
  readonly roster: Roster
  readonly catalogue: Catalogue
  readonly parts: GameParts
  readonly request: PrintRequest
  /** Whether the owner prints: only the owner gets secret sheets. */
  readonly isOwner: boolean
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
export async function composeSheets({
  roster,
  catalogue,
  parts,
  request,
  isOwner,
  link,
}: ComposeRequest): Promise<Composed> {
  // A game may have no sheets.
  const [game, printables] = await Promise.all([parts.game(), parts.sheets?.() ?? []])
  const blank = request.blanks !== null
  await yieldToOthers()
  const shown = rosterShowing(roster, request.shows, { catalogue, game })
  const input = { roster: shown, catalogue, game, link, blank, rim: request.rim, odds: request.odds }
  const printed = await runStepsWithPauses(printedSteps(input), yieldToOthers)
  await yieldToOthers()
  // A long list takes a tenth of a second for each kind: others are served in between.
  const sheetRequest = { what: request.what, isOwner, blanks: request.blanks ?? 1 }
  const sheets = await runStepsWithPauses(sheetsSteps(printables, printed, sheetRequest), yieldToOthers)
  return { offered: printablesFor(printables, isOwner), printed, sheets }
}
