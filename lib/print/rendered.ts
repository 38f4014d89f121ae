import type { GameParts } from '../games/registry'
import { withPauses } from '../http/steps'
import { yieldToOthers } from '../http/yielding'
import type { Catalogue } from '../kernel/catalogue'
import type { Roster } from '../kernel/roster/roster'
import type { Printable, Printed, Sheet } from '../kernel/sheets/sheet'
import type { PrintAsk } from './ask'
import { offered, printedSteps, sheetsSteps } from './printed'

export type ToCompose = {
  readonly roster: Roster
  readonly catalogue: Catalogue
  readonly parts: GameParts
  readonly ask: PrintAsk
  /** Whether the owner prints: nobody else gets what is secret. */
  readonly own: boolean
  /** Where the list can be read by others. */
  readonly link: string | null
}

export type Composed = {
  /** What the game has to print for whoever asks, chosen or not. */
  readonly offered: readonly Printable[]
  readonly printed: Printed
  readonly sheets: readonly Sheet[]
}

/** The sheets that an ask comes to: the same for the page, the PDF, the text and the command line. */
export async function composeSheets({ roster, catalogue, parts, ask, own, link }: ToCompose): Promise<Composed> {
  // A game of the caller's own may have been written before there was anything to print.
  const [game, printables] = await Promise.all([parts.game(), parts.sheets?.() ?? []])
  const blank = ask.blanks !== null
  await yieldToOthers()
  const toPrint = { roster, catalogue, game, link, blank, rim: ask.rim, odds: ask.odds }
  const printed = await withPauses(printedSteps(toPrint), yieldToOthers)
  await yieldToOthers()
  // A long list takes a tenth of a second for each kind: others are served in between.
  const asked = { what: ask.what, own, blanks: ask.blanks ?? 1 }
  const sheets = await withPauses(sheetsSteps(printables, printed, asked), yieldToOthers)
  return { offered: offered(printables, own), printed, sheets }
}
