import { z } from 'zod'
import { PAPERS } from '../kernel/sheets/sheet'
import { BOUNDS, type PrintRequest, REQUEST_DEFAULTS } from './print-request'

const MOST_KINDS = 24
const usual = REQUEST_DEFAULTS.options

type Bounds = { readonly least: number; readonly most: number }

/** To a hundredth of a millimetre, so that one size has one address. */
function amount({ least, most }: Bounds, otherwise: number) {
  return z
    .string()
    .min(1)
    .max(12)
    .transform((text) => Math.round(Number(text.replace(',', '.')) * 100) / 100)
    .pipe(z.number().min(least).max(most))
    .catch(otherwise)
}

function whole(bounds: Bounds, otherwise: number) {
  return amount(bounds, otherwise).transform((number) => Math.round(number))
}

const ticked = z
  .string()
  .transform((text) => text !== '' && text !== '0')
  .catch(false)

const fields = z.object({
  paper: z.enum(PAPERS).catch(usual.paper),
  ink: z.enum(['colour', 'grey']).catch(usual.ink),
  ruler: amount(BOUNDS.ruler, usual.ruler),
  margin: amount(BOUNDS.margin, usual.margin),
  bleed: amount(BOUNDS.bleed, usual.bleed),
  spares: whole(BOUNDS.spares, usual.spares),
  rim: amount(BOUNDS.rim, REQUEST_DEFAULTS.rim),
  odds: ticked,
  duplex: ticked,
  x: amount(BOUNDS.offset, 0),
  y: amount(BOUNDS.offset, 0),
  blank: ticked,
  blanks: whole(BOUNDS.blanks, 1),
})

const kind = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

/** Reads an address or a form. What is not understood becomes the default: nothing is refused. */
export function readPrintRequest(query: URLSearchParams): PrintRequest {
  const { paper, ink, ruler, margin, bleed, spares, rim, odds, duplex, x, y, blank, blanks } = fields.parse(
    Object.fromEntries(Object.keys(fields.shape).map((key) => [key, query.get(key) ?? undefined])),
  )
  const asked = query.getAll('what').flatMap((ids) => ids.split(','))
  const what = [...new Set(asked.filter((id) => kind.safeParse(id).success))].slice(0, MOST_KINDS)
  return {
    what,
    blanks: blank ? blanks : null,
    rim,
    odds,
    options: { paper, ink, ruler, margin, bleed, spares, duplex: duplex ? { x, y } : null },
  }
}
