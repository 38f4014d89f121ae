import type { RowKind } from '@/lib/kernel/catalogue'
import { joinWithOr, normalised, shortened } from '@/lib/kernel/words'
import type { FieldType } from '@/lib/packs/field-types'
import type { Target } from './targets'

/** The slug of a row by its name or slug; null when there is none. */
export type Lookup = (kind: RowKind, words: string) => string | null

export type CellRead =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: string; readonly value: string }

const NOTHING = /^(|-|–|—|−|\?|n\/?a|none|unknown|not known)$/i
const ANY = /^(any|all|everyone|everything|-|–|—|)$/i

/** The value of a cell, or why it does not fit its field. */
export function readCell(cell: string, { type, change, label }: Target, lookup: Lookup): CellRead {
  if (change !== null) return readChange(cell, change, label)
  switch (type.kind) {
    case 'whole':
      return readWhole(cell, type, label)
    case 'choice':
      return readChoice(cell, type, label)
    case 'yes-no':
      return readYesNo(cell, type.nullable, label)
    case 'references':
      return readReferences(cell, type, lookup)
    case 'reference':
      return readReference(cell, type, lookup)
    case 'words':
      return { ok: true, value: NOTHING.test(cell) ? [] : partsOf(cell) }
    case 'group':
      return readBase(cell, type.nullable)
    default:
      return readText(cell, type, label)
  }
}

const shown = (words: string) => shortened(words, 40)

function refuse(value: string, reason: string): CellRead {
  return { ok: false, reason, value }
}

function readText(cell: string, type: FieldType, label: string): CellRead {
  if (type.kind !== 'text') return { ok: true, value: cell }
  if (cell === '' && type.nullable) return { ok: true, value: null }
  if (cell.length < type.least) return refuse(cell, `${label} is missing.`)
  return cell.length > type.most
    ? refuse(cell, `It has ${cell.length} letters, and ${type.most} are the most.`)
    : { ok: true, value: cell }
}

/** "40 pts", "6″", "+2", "1,200" and "4.0" are whole numbers; "4.5" is none. */
function readWhole(cell: string, type: Extract<FieldType, { kind: 'whole' }>, label: string): CellRead {
  if (NOTHING.test(cell))
    return type.nullable ? { ok: true, value: null } : refuse(cell, `${label} must be a whole number.`)
  const figure = figureIn(cell)
  if (figure === null) return refuse(cell, `“${shown(cell)}” is not a number.`)
  if (!Number.isInteger(figure)) return refuse(cell, `${cell} is not a whole number.`)
  if (figure < type.least) return refuse(cell, `${figure} is too low: ${type.least} is the least.`)
  return figure > type.most
    ? refuse(cell, `${figure} is too high: ${type.most} is the most.`)
    : { ok: true, value: figure }
}

const FIGURE = /^([+\-−–]?)\s*(\d{1,3}(?:[ ,'’]\d{3})+|\d+)([.,]\d+)?\s*(\p{L}{0,7}\.?|["″”+%])?$/u

function figureIn(cell: string): number | null {
  const found = FIGURE.exec(cell.trim())
  if (!found) return null
  const [, sign = '', whole = '', part = ''] = found
  const size = Number(whole.replace(/\D/g, '')) + Number(`0.${part.slice(1) || '0'}`)
  return /[-−–]/.test(sign) ? -size : size
}

function readChange(cell: string, stat: string, label: string): CellRead {
  if (NOTHING.test(cell) || /^[+\-−–±]?0$/.test(cell)) return { ok: true, value: null }
  const figure = figureIn(cell.replace(/^=\s*/, ''))
  if (figure === null || !Number.isInteger(figure))
    return refuse(cell, `${label}: “${shown(cell)}” is no change such as +1.`)
  if (Math.abs(figure) > 50) return refuse(cell, `${figure} is beyond 50.`)
  const adds = /^[+\-−–]/.test(cell.trim())
  return { ok: true, value: adds ? { stat, add: figure } : { stat, set: figure } }
}

function readChoice(cell: string, type: Extract<FieldType, { kind: 'choice' }>, label: string): CellRead {
  if (NOTHING.test(cell) && type.nullable) return { ok: true, value: null }
  const words = normalised(cell)
  const found = type.options.find((option) => [option, `${option}s`].some((name) => normalised(name) === words))
  if (found !== undefined) return { ok: true, value: found }
  return refuse(
    cell,
    `${cell === '' ? `${label} is missing` : `“${shown(cell)}” is unknown`}: ${joinWithOr(type.options)}.`,
  )
}

function readYesNo(cell: string, nullable: boolean, label: string): CellRead {
  if (/^(y|yes|true|x|✓|1)$/i.test(cell)) return { ok: true, value: true }
  if (/^(n|no|false|0|)$/i.test(cell)) return { ok: true, value: cell === '' && nullable ? null : false }
  return refuse(cell, `${label} is yes or no, not “${shown(cell)}”.`)
}

function readReferences(cell: string, type: Extract<FieldType, { kind: 'references' }>, lookup: Lookup): CellRead {
  if (ANY.test(cell)) return { ok: true, value: type.nullable ? null : [] }
  if (/^(none|no)$/i.test(cell)) return { ok: true, value: [] }
  const parts = partsOf(cell)
  const slugs = parts.map((part) => lookup(type.to, part))
  const missing = parts.filter((_, at) => slugs[at] === null)
  return missing.length > 0
    ? refuse(cell, `Not in this pack: ${missing.map((part) => `“${shown(part)}”`).join(', ')}.`)
    : { ok: true, value: slugs }
}

function readReference(cell: string, type: Extract<FieldType, { kind: 'reference' }>, lookup: Lookup): CellRead {
  if (NOTHING.test(cell) && type.nullable) return { ok: true, value: null }
  const slug = lookup(type.to, cell)
  return slug === null ? refuse(cell, `Not in this pack: “${shown(cell)}”.`) : { ok: true, value: slug }
}

/** "40 mm", "25mm round", "60 x 35 oval", "60×30". */
function readBase(cell: string, nullable: boolean): CellRead {
  if (NOTHING.test(cell) && nullable) return { ok: true, value: null }
  const found =
    /^(\d{1,3})(?:\s*[x×*]\s*(\d{1,3}))?\s*(?:mm)?\s*(round|oval|square|rectangle|rectangular)?(?:\s*base)?$/i.exec(
      cell,
    )
  if (!found) return refuse(cell, `“${shown(cell)}” is no base such as “40 mm round” or “60 × 35 oval”.`)
  const [, length = '', width, words] = found
  const mm = [Number(length), ...(width === undefined ? [] : [Number(width)])]
  const named = words?.toLowerCase().replace('rectangular', 'rectangle')
  return { ok: true, value: { shape: named ?? (mm.length > 1 ? 'rectangle' : 'round'), mm } }
}

function partsOf(cell: string): readonly string[] {
  const parts = cell
    .split(/[,;|/•]+/)
    .map((part) =>
      part
        .trim()
        .replace(/^\[|\]$/g, '')
        .trim(),
    )
    .filter(Boolean)
  return [...new Set(parts)]
}
