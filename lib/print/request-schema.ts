import { z } from 'zod'
import { PAPERS } from '../kernel/sheets/sheet'
import { BOUNDS, type PrintRequest, REQUEST_DEFAULTS } from './print-request'

const MOST_PRINTABLES = 24
const defaults = REQUEST_DEFAULTS.options

type Bounds = { readonly least: number; readonly most: number }

/** To a hundredth of a millimetre, so that one size has one address. */
function decimal({ least, most }: Bounds, fallback: number) {
  return z
    .string()
    .min(1)
    .max(12)
    .transform((text) => Math.round(Number(text.replace(',', '.')) * 100) / 100)
    .pipe(z.number().min(least).max(most))
    .catch(fallback)
}

function integer(bounds: Bounds, fallback: number) {
  return decimal(bounds, fallback).transform((number) => Math.round(number))
}

const checkbox = z
  .string()
  .transform((text) => text !== '' && text !== '0')
  .catch(false)

/** Shown unless the form says otherwise. */
const shown = z
  .string()
  .transform((text) => text !== '0')
  .catch(true)

const fields = z.object({
  paper: z.enum(PAPERS).catch(defaults.paper),
  ink: z.enum(['colour', 'grey']).catch(defaults.ink),
  ruler: decimal(BOUNDS.ruler, defaults.measuredRuler),
  margin: decimal(BOUNDS.margin, defaults.margin),
  bleed: decimal(BOUNDS.bleed, defaults.bleed),
  spares: integer(BOUNDS.spares, defaults.spares),
  rim: decimal(BOUNDS.rim, REQUEST_DEFAULTS.rim),
  odds: checkbox,
  notes: shown,
  names: shown,
  duplex: checkbox,
  x: decimal(BOUNDS.duplexOffset, 0),
  y: decimal(BOUNDS.duplexOffset, 0),
  blank: checkbox,
  blanks: integer(BOUNDS.blanks, 1),
})

const printableId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

/** Reads an address or a form. A value that is not valid becomes the default: nothing is refused. */
export function readPrintRequest(query: URLSearchParams): PrintRequest {
  const { paper, ink, ruler, margin, bleed, spares, rim, odds, notes, names, duplex, x, y, blank, blanks } =
    fields.parse(Object.fromEntries(Object.keys(fields.shape).map((key) => [key, query.get(key) ?? undefined])))
  const ids = query.getAll('what').flatMap((list) => list.split(','))
  const what = [...new Set(ids.filter((id) => printableId.safeParse(id).success))].slice(0, MOST_PRINTABLES)
  return {
    what,
    blanks: blank ? blanks : null,
    rim,
    odds,
    shows: { notes, names },
    options: { paper, ink, measuredRuler: ruler, margin, bleed, spares, duplex: duplex ? { x, y } : null },
  }
}
